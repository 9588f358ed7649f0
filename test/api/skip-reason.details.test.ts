import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { changeText } from "#shared/history/change-text";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

let token: string;
let klaus: { token: string; id: string };
let campaignId: string;
let tasks: CampaignMeasure[];

const params = (id = campaignId) => ({ token, params: { id } });
const plan = async () => (await call("GET /campaigns/{id}/measures", params())).body;
const change = (body: object) => call("POST /campaigns/{id}/plan-changes", { ...params(), body });
const standing = async (field: keyof CampaignMeasure) => {
  const now = new Map((await plan()).map((measure) => [measure.id, measure[field]]));
  return tasks.map(({ id }) => now.get(id));
};

/** What the history says of the last two changes, the newest first. */
const history = async () =>
  (await call("GET /history", { token, query: { subject: "campaign", id: campaignId } })).body
    .slice(0, 2)
    .map(changeText);

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  klaus = await newStaffMember(token, "klaus@example.de", "Klaus Weber");
});
beforeEach(async () => {
  ({ id: campaignId } = await newCampaign(token));
  for (const name of ["Fotograf", "Schild", "Rundgang"])
    await call("POST /campaigns/{id}/measures", { ...params(), body: { name } });
  tasks = await plan();
});

it("a reason goes with a status, with that of many and with a change of the plan, and is taken back with it", async () => {
  const ids = tasks.map(({ id }) => id);
  const [first = ""] = ids;
  const body = { status: "skipped", skip_reason: "  Eigentümer möchte es nicht " };
  const one = (await call("POST /campaign-measures/{id}/status", { ...params(first), body })).body;
  expect(one).toMatchObject({ status: "skipped", skip_reason: "Eigentümer möchte es nicht" });
  const updates = { status: "skipped", skip_reason: "Keine Zeit" };
  const all = (await call("POST /campaign-measures/bulk-update", { token, body: { measure_ids: ids, updates } })).body;
  expect(await standing("skip_reason")).toEqual(["Keine Zeit", "Keine Zeit", "Keine Zeit"]);

  await change({ changes: all.undo });
  expect(await standing("skip_reason")).toEqual(["Eigentümer möchte es nicht", "", ""]);
  await change({ changes: one.undo });
  expect(await standing("skip_reason")).toEqual(["", "", ""]);
  expect(await standing("status")).toEqual(["planned", "planned", "planned"]);

  const changes = ids.map((id) => ({ id, status: "skipped", skip_reason: "Zu spät" }));
  const { undo } = (await change({ changes })).body;
  expect(await standing("skip_reason")).toEqual(["Zu spät", "Zu spät", "Zu spät"]);
  await change(undo);
  expect(await standing("skip_reason")).toEqual(["", "", ""]);
  expect(await history()).toEqual(["Plan geändert: Geplant", "Plan geändert: Übersprungen, mit Grund"]);
  const long = { status: "skipped", skip_reason: "x".repeat(201) };
  expect((await call("POST /campaign-measures/{id}/status", { ...params(first), body: long })).status).toBe(400);
});

it("many are handed over in one change and taken back by one, to nobody who has left", async () => {
  const { id: me } = (await call("GET /auth/me", { token })).body;
  const [first] = tasks;
  await change({ changes: [{ id: first?.id, responsible_id: klaus.id }] });
  const handed = await change({ changes: tasks.map(({ id }) => ({ id, responsible_id: me })) });
  expect(handed.status).toBe(200);
  expect(await standing("responsible_id")).toEqual([me, me, me]);
  await change(handed.body.undo);
  expect(await history()).toEqual(["Plan geändert: Zuständigkeit", "Plan geändert: Zuständigkeit"]);
  expect(await standing("responsible_id")).toEqual([klaus.id, null, null]);

  const again = (await change({ changes: tasks.map(({ id }) => ({ id, responsible_id: me })) })).body;
  await call("PUT /auth/users/{id}", { ...params(klaus.id), body: { is_active: false } });
  const refused = await change({ changes: tasks.map(({ id }) => ({ id, responsible_id: klaus.id })) });
  expect(refused.status).toBe(400);
  expect(await standing("responsible_id")).toEqual([me, me, me]);
  await change(again.undo);
  expect(await standing("responsible_id")).toEqual([null, null, null]);
});
