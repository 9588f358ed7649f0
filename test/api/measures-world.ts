import { beforeAll } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { call, firstAdministrator, newCampaign } from "./api.ts";

/* What the tests of campaign measures begin with: an administrator, a plan by `newPlan`, calls on its measures. */

export let token: string;
export let campaign: Campaign;
export let plan: CampaignMeasure[];

export const planOf = async (id = campaign.id) =>
  (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
export const progress = async () =>
  (await call("GET /campaigns/{id}", { token, params: { id: campaign.id } })).body.progress;
export const post = (what: "status" | "move" | "reminders", id: string, body: object = {}) =>
  call(`POST /campaign-measures/{id}/${what}`, { token, params: { id }, body });

export const bulkUpdate = (measure_ids: unknown, updates: unknown) =>
  call("POST /campaign-measures/bulk-update", { token, body: { measure_ids, updates } });

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
export async function newPlan() {
  campaign = await newCampaign(token, { marketing_start: "2030-01-07T09:00:00+01:00", property_type_code: "HAU" });
  await call("POST /campaigns/{id}/generate", { token, params: { id: campaign.id }, body: {} });
  plan = await planOf();
}
/** A plan of measures that are certain and come once: each status is that of the measure, and each counts. */
export async function newSimplePlan() {
  await newPlan();
  const others = plan.filter(({ series, provisional }) => series !== null || provisional !== null);
  const remove = others.map(({ id }) => id);
  await call("POST /campaigns/{id}/plan-changes", { token, params: { id: campaign.id }, body: { remove } });
  plan = await planOf();
}
