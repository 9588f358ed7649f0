import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import type { Owner } from "#shared/owners/contract";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { renewNotifications } from "./store.ts";

/** The instant so many days from now. */
export const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** The secret in an e-mail's or message's link to the report. */
export const tokenIn = (text: string) => /public\/reports\/([\w-]+)/.exec(text)?.[1] ?? "";
/** Opens a report by its link, as its owner does. */
export const openLink = (link: string) => call("GET /public/reports/{token}", { params: { token: link } });

/** What changes from test to test: somebody of the agency, an owner, and their campaign with a plan. */
export interface State {
  token: string;
  /** An administrator's token; `token` is staff's. */
  admin: string;
  services: ReportServices;
  owner: Owner;
  campaign: Campaign;
}

/**
 * Starts what reports need for the file's tests, and makes an owner with a campaign before each of them.
 * @returns the state, and calls on its campaign and reports
 */
export function openReportWorld() {
  const state = {} as State;
  const of = (id: string) => ({ token: state.token, params: { id } });
  const assign = (owner_id: string | null, id = state.campaign.id) =>
    call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id } });
  const newOwner = async (fields: object = {}) =>
    (
      await call("POST /owners", {
        token: state.token,
        body: { name: "Erika Eigentümer", email: "erika@example.de", phone: "0171 1234567", ...fields },
      })
    ).body;

  beforeAll(async () => {
    state.services = await startReportServices();
    state.admin = (await firstAdministrator()).token;
    state.token = (await newStaffMember(state.admin)).token;
  });
  afterAll(() => state.services.stop());
  beforeEach(async () => {
    state.owner = await newOwner();
    state.campaign = await newCampaign(state.token, { property_address: "Seeweg 1, 82319 Starnberg" });
    const body = { top_n_per_phase: 3, min_relevance: 0 };
    await call("POST /campaigns/{id}/generate", { ...of(state.campaign.id), body });
    await assign(state.owner.id);
  });

  return Object.assign(state, {
    of,
    assign,
    newOwner,
    generate: (id = state.campaign.id) => call("POST /campaigns/{id}/owner-reports/generate", of(id)),
    reports: async () => (await call("GET /campaigns/{id}/owner-reports", of(state.campaign.id))).body,
    report: async (id: string) => (await call("GET /owner-reports/{id}", of(id))).body,
    edit: (id: string, body: object) => call("PUT /owner-reports/{id}", { ...of(id), body }),
    send: (id: string, body: object = { channel: "email" }) =>
      call("POST /owner-reports/{id}/send", { ...of(id), body }),
    current: async () => (await call("GET /campaigns/{id}", of(state.campaign.id))).body,
    plan: async () => (await call("GET /campaigns/{id}/measures", of(state.campaign.id))).body,
    setStatus: (id: string, status: string) =>
      call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } }),
    notices: async () => {
      await renewNotifications();
      const { body } = await call("GET /notifications", { token: state.token });
      return body.filter(({ campaign_id }) => campaign_id === state.campaign.id);
    },
  });
}
