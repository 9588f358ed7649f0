import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { keys, query } from "./store.ts";

let token: string;
let klaus: { token: string; id: string };
let task: CampaignMeasure;
let campaignId: string;

const write = (text: string, more: object = {}, by = token) =>
  call("POST /campaign-measures/{id}/notes", { token: by, params: { id: task.id }, body: { text, ...more } });
const notes = async () => (await call("GET /campaign-measures/{id}/notes", { token, params: { id: task.id } })).body;
const mentions = async (by: string) =>
  (await call("GET /notifications", { token: by, query: { notification_type: "mention" } })).body;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  klaus = await newStaffMember(token, "klaus@example.de", "Klaus Weber");
});
beforeEach(async () => {
  ({ id: campaignId } = await newCampaign(token));
  const params = { id: campaignId };
  task = (await call("POST /campaigns/{id}/measures", { token, params, body: { name: "Fotograf" } })).body;
});

it("a note is written once, read by all, and deleted by its author or an administrator alone", async () => {
  const { status, body } = await write("  Schlüssel liegt\nbeim Nachbarn ", { id: "notiz-kennung-0001" });
  expect(status).toBe(201);
  expect((await write("Anderes", { id: "notiz-kennung-0001" })).body).toEqual(body);
  const other = (await write("Danke", {}, klaus.token)).body;
  expect(await notes()).toEqual([body, other]);
  expect(body.text).toBe("Schlüssel liegt\nbeim Nachbarn");
  const remove = (id: string, by: string) => call("DELETE /task-notes/{id}", { token: by, params: { id } });
  expect((await remove(body.id, klaus.token)).status).toBe(403);
  expect((await remove(body.id, token)).status).toBe(204);
  for (const unknown of [body.id, `${task.id}.${"x".repeat(3000)}`, `${task.id}.ä`, task.id])
    expect((await remove(unknown, token)).status).toBe(404);
  expect(await notes()).toEqual([other]);
  // Its author may have left the agency.
  await call("DELETE /auth/users/{id}", { token, params: { id: klaus.id } });
  expect((await remove(other.id, token)).status).toBe(204);
  expect(await notes()).toEqual([]);
  klaus = await newStaffMember(token, "klaus@example.de", "Klaus Weber");
});

it("who is mentioned is told, once and alone, with the way to the task", async () => {
  const before = (await mentions(klaus.token)).length;
  const id = "notiz-kennung-0002";
  await write("@Klaus Weber, bitte den Termin bestätigen", { id });
  await write("@Klaus Weber, bitte den Termin bestätigen", { id });
  const [told, ...more] = (await mentions(klaus.token)).slice(0, (await mentions(klaus.token)).length - before);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ campaign_id: campaignId, measure_id: task.id, is_read: false, priority: "high" });
  expect(told?.message).toContain("bitte den Termin bestätigen");
  expect(await mentions(token)).toEqual([]);
  const params = { id: told?.id ?? "" };
  expect((await call("PUT /notifications/{id}/read", { token, params })).status).toBe(404);
  await call("POST /notifications/generate", { token, query: { campaign_id: campaignId } });
  await call("POST /notifications/generate", { token });
  expect((await mentions(klaus.token)).length).toBe(before + 1);
  await call("PUT /notifications/{id}/dismiss", { token: klaus.token, params });
  expect((await mentions(klaus.token)).length).toBe(before);
});

it("what tells of a note says its words no longer than the note stands, nor the task", async () => {
  const kept = (await write("@Klaus Weber, Frau Quastenflosser bleibt")).body;
  const note = (await write("@Klaus Weber, Frau Quastenflosser ist krank")).body;
  expect((await mentions(klaus.token)).map(({ message }) => message).join()).toContain("ist krank");
  await call("DELETE /task-notes/{id}", { token, params: { id: note.id } });
  const left = await query<{ message: string }>(keys.mentions(campaignId));
  expect(left.map(({ message }) => message)).toEqual([expect.stringContaining("bleibt")]);
  expect(await notes()).toEqual([kept]);
  await call("DELETE /campaign-measures/{id}", { token, params: { id: task.id } });
  expect(await query(keys.mentions(campaignId))).toEqual([]);
});

it("nobody is told of what they wrote themselves, nor one who is not active any more", async () => {
  const gone = await newStaffMember(token, "rita@example.de", "Rita Roth");
  await call("PUT /auth/users/{id}", { token, params: { id: gone.id }, body: { is_active: false } });
  await write("@Klaus und @Rita Roth", {}, klaus.token);
  const told = await query<{ campaign_id: string }>(keys.mentions(campaignId));
  expect(told).toEqual([]);
});

it("notes and mentions go with their task and campaign", async () => {
  await write("@Klaus Weber, siehe da");
  await call("DELETE /campaign-measures/{id}", { token, params: { id: task.id } });
  expect(await query({ pk: `C#${campaignId}`, beginsWith: "N#" })).toEqual([]);
  expect((await write("zu spät")).status).toBe(404);
  await call("DELETE /campaigns/{id}", { token, params: { id: campaignId } });
  expect(await query(keys.mentions(campaignId))).toEqual([]);
});

it.each([[""], ["  "], ["x".repeat(5001)], [3]])("%j is no note", async (text) => {
  expect((await write(text as string)).status).toBe(400);
});
