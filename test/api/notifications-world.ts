import { beforeAll, beforeEach } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { Measure } from "#shared/catalogue/contract";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { keys, query } from "./store.ts";

/* What the tests of notifications begin with: a campaign with a small plan for each, and calls on what is told of it. */

export let token: string;
export let me: string;
export let other: string;
export let otherId: string;
export let library: Measure[];
export let campaign: Campaign;
export const day = 86_400_000;
export const at = (days: number) => new Date(Date.now() + days * day).toISOString();
export const list = async (who = token, asked?: Record<string, string>) =>
  (await call("GET /notifications", { token: who, ...(asked && { query: asked }) })).body.filter(
    ({ campaign_id }) => campaign_id === campaign.id,
  );
/** All that lie in the table, without a look that would renew them. */
export const stored = () => query<{ id: string; title: string; campaign_id: string }>(keys.notifications);
export const generate = () => call("POST /notifications/generate", { token });
export const put = (what: "read" | "dismiss", id: string, who = token) =>
  call(`PUT /notifications/{id}/${what}`, { token: who, params: { id } });
export const plan = async () =>
  (await call("GET /campaigns/{id}/measures", { token, params: { id: campaign.id } })).body;
export const status = (id: string, value: string) =>
  call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status: value } });
/** Two measures of the launch and two of the weeks after it, as a plan so small that its notifications can be counted. */
export const planSome = async (id: string) => {
  const added: CampaignMeasure[] = [];
  for (const [place, offset_days] of [0, 7, 27, 34].entries()) {
    const body = { measure_id: library[place].id, offset_days };
    added.push((await call("POST /campaigns/{id}/measures", { token, params: { id }, body })).body);
  }
  return added;
};
export const shiftTo = (days: number) =>
  call("PUT /campaigns/{id}", { token, params: { id: campaign.id }, body: { marketing_start: at(days) } });

beforeAll(async () => {
  const admin = await firstAdministrator();
  token = admin.token;
  me = (await call("GET /auth/me", { token })).body.id;
  ({ token: other, id: otherId } = await newStaffMember(token));
  library = (await call("GET /measures", { token })).body.filter(
    ({ advertises, repeat_days }) => !advertises && repeat_days === null,
  );
});
beforeEach(async () => {
  campaign = await newCampaign(token, { marketing_start: at(40), allow_prelaunch: false });
  await planSome(campaign.id);
});
