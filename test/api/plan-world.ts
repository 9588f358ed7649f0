import { beforeAll, beforeEach } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { ResponseOf } from "#shared/client";
import { call, firstAdministrator, newCampaign } from "./api.ts";

/* What the tests of a living plan begin with: before each a campaign with a plan of its own, calls on it, what they look at. */

export let token: string;
export let campaign: Campaign;
export let plan: CampaignMeasure[];
export let generated: ResponseOf<"POST /campaigns/{id}/generate">;

export const params = () => ({ id: campaign.id });
export const planOf = async () => (await call("GET /campaigns/{id}/measures", { token, params: params() })).body;
export const fresh = async () => (await call("GET /campaigns/{id}", { token, params: params() })).body;
export const checkOf = async () => (await call("GET /campaigns/{id}/plan-check", { token, params: params() })).body;
export const change = (body: object) => call("POST /campaigns/{id}/plan-changes", { token, params: params(), body });
export const move = (id: string, body: object) =>
  call("POST /campaign-measures/{id}/move", { token, params: { id }, body });
export const event = (body: object) => call("POST /campaigns/{id}/events", { token, params: params(), body });
/** Measures by id, whatever their version: what is taken back is written too. */
export const byId = (list: CampaignMeasure[]) =>
  list.map((one) => ({ ...one, version: 0 })).toSorted((one, other) => (one.id < other.id ? -1 : 1));

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  campaign = await newCampaign(token, { marketing_start: "2030-01-07T09:00:00+01:00", property_type_code: "WOH" });
  const body = { timeline: "standard", budget: "standard" };
  generated = (await call("POST /campaigns/{id}/generate", { token, params: params(), body })).body;
  campaign = await fresh();
  plan = await planOf();
});

/** A measure for which others wait. */
export function awaited(): CampaignMeasure {
  const found = plan.find(
    ({ measure_id }) => plan.filter((other) => other.requires.includes(measure_id ?? "")).length > 1,
  );
  if (!found) throw new Error("nothing waits for anything");
  return found;
}

/** What is broken in the plan, by kind; set aside or not. */
export const kinds = async () => [...new Set((await checkOf()).warnings.map(({ kind }) => kind))].toSorted();
