import { beforeAll, beforeEach, expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

/* What the tests of duties begin with: before each a house with its plan, and calls on its duties. */

export let token: string;
export let staff: string;
export let id: string;
export let plan: CampaignMeasure[];

export const proven = () => ({ state: "proven", on: dayFromToday(), note: "Ordner 12" }) as const;
export const state = async () => (await call("GET /campaigns/{id}/duties", { token: staff, params: { id } })).body;
export const save = (body: Record<string, unknown>) =>
  call("PUT /campaigns/{id}/duties", { token: staff, params: { id }, body });
export const override = (override_reason: string | null, by = token) =>
  call("PUT /campaigns/{id}/duties/override", { token: by, params: { id }, body: { override_reason } });
export const setStatus = (measure: CampaignMeasure, status: string) =>
  call("POST /campaign-measures/{id}/status", { token: staff, params: { id: measure.id }, body: { status } });
export const ad = () => plan.find(({ advertises }) => advertises) ?? expect.fail("no ad in the plan");
export const proofs = () => Object.fromEntries(dutyKeys.map((key) => [key, proven()])) as Record<string, object>;
export const settled = { client: "business", at_distance: false };

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = (await newStaffMember(token)).token;
});
beforeEach(async () => {
  ({ id } = await newCampaign(token, { property_type_code: "HAU" }));
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  plan = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
});
