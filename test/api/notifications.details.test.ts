import { describe, expect, it } from "vitest";
import { call, newCampaign } from "./api.ts";
import { settled } from "./settled.ts";
import { overtaking } from "./store.ts";
import {
  token,
  campaign,
  at,
  list,
  stored,
  generate,
  put,
  plan,
  status,
  planSome,
  shiftTo,
} from "./notifications-world.ts";

it("what changes while they are renewed is renewed once more, and what is told of a campaign that is gone goes", async () => {
  await shiftTo(-20);
  // Between the reading of the head and of the plan somebody moves it on.
  overtaking(
    ({ command }) => command === "Query",
    () => shiftTo(20),
  );
  await settled();
  expect((await list()).map(({ notification_type }) => notification_type)).not.toContain("measure_overdue");
  await call("DELETE /campaigns/{id}", { token, params: { id: campaign.id } });
  expect(await list()).toEqual([]);
});

it("generating twice, also at the same time, changes nothing more", async () => {
  await shiftTo(-20);
  await Promise.all([generate(), generate(), generate()]);
  const before = await list();
  expect(before.length).toBeGreaterThan(0);
  expect((await generate()).body).toEqual({ created: 0, updated: 0, removed: 0 });
  expect(await list()).toEqual(before);
});

it("those of one campaign are renewed alone, as after a change of it", async () => {
  const neighbour = await newCampaign(token, { marketing_start: at(1) });
  const ofCampaign = (campaign_id: string) => call("POST /notifications/generate", { token, query: { campaign_id } });
  // As stored: looking at them would renew the neighbour's too.
  const ofNeighbour = async () => (await stored()).filter(({ campaign_id }) => campaign_id === neighbour.id);
  const overdue = async () =>
    (await stored()).filter(({ id }) => id === `measure_overdue.${campaign.id}`).map(({ title }) => title);
  await generate();
  const [soon] = await planSome(neighbour.id);
  await call("POST /campaign-measures/{id}/move", { token, params: { id: soon.id }, body: { scheduled_at: at(1) } });
  const before = await ofNeighbour();
  await shiftTo(-20);
  expect((await ofCampaign(campaign.id)).body.created).toBeGreaterThan(0);
  expect(await overdue()).toEqual(["2 Maßnahmen überfällig"]);
  expect(await ofNeighbour()).toEqual(before);
  expect((await ofCampaign(campaign.id)).body).toEqual({ created: 0, updated: 0, removed: 0 });
  for (const measure of await plan()) await status(measure.id, "skipped");
  expect((await ofCampaign(campaign.id)).body.removed).toBeGreaterThan(0);
  expect(await overdue()).toEqual([]);
  expect((await ofCampaign(neighbour.id)).body.created).toBeGreaterThan(0);
  expect((await ofCampaign("unbekannt")).status).toBe(404);
});

describe("read and hidden", () => {
  it("what somebody did with one that is gone is forgotten with it", async () => {
    await shiftTo(-20);
    await generate();
    const [there] = await list();
    await put("dismiss", there.id);
    expect((await list()).map(({ id }) => id)).not.toContain(there.id);
    await shiftTo(40);
    await generate();
    await shiftTo(-20);
    await generate();
    expect((await list()).find(({ id }) => id === there.id)?.is_read).toBe(false);
  });
});

it("refuses unknown filters and ignores unknown parameters", async () => {
  expect((await call("GET /notifications", { token, query: { notification_type: "quatsch" } })).status).toBe(400);
  expect((await call("GET /notifications", { token, query: { unread_only: "vielleicht" } })).status).toBe(400);
  expect((await call("GET /notifications", { token, query: { farbe: "blau" } })).status).toBe(200);
});

it("an archived or deleted campaign has none", async () => {
  await shiftTo(-20);
  await generate();
  await call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived: true } });
  await generate();
  expect(await list()).toEqual([]);
  await call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived: false } });
  await generate();
  expect((await list()).length).toBeGreaterThan(0);
  await call("DELETE /campaigns/{id}", { token, params: { id: campaign.id } });
  expect(await list()).toEqual([]);
});
