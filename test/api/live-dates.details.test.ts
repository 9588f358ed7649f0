import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isPublicAd } from "#shared/campaigns/live";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";
import { settled } from "./settled.ts";
import { failing, muteLog } from "./store.ts";

/* The plan's dates follow the day on which the property came on the market, by every route (docs/product.md, The market's clock). */

let token: string;
let campaign: Campaign;
let before: CampaignMeasure[];
let ads: CampaignMeasure[];

const of = (id = campaign.id) => ({ token, params: { id } });
const plan = async () => (await call("GET /campaigns/{id}/measures", of())).body;
const address = (...urls: string[]) => ({ portals: urls.map((url) => ({ name: "Ortsportal", url })) });
const property = (body: object) => call("PUT /campaigns/{id}/property", { ...of(), body });
const enter = (live_on: string | null) => call("PUT /campaigns/{id}", { ...of(), body: { live_on } });
const status = (id: string, body: object) => call("POST /campaign-measures/{id}/status", { ...of(id), body });
const change = (body: object) => call("POST /campaigns/{id}/plan-changes", { ...of(), body });
const bulk = (measure_ids: string[], value: string) =>
  call("POST /campaign-measures/bulk-update", { token, body: { measure_ids, updates: { status: value } } });
/** A measure without what rises with every write. */
const whole = ({ version: _, ...measure }: CampaignMeasure) => measure;
/** The measures but the ads, of which a status may have changed; when a person refuted a proof stays known after an undo. */
const others = (measures: CampaignMeasure[]) =>
  measures
    .filter(({ id }) => !ads.some((ad) => ad.id === id))
    .map((measure) => whole({ ...measure, unproved_at: null }));
const hanging = () => before.filter(({ anchor, status: now }) => anchor === "live" && now === "planned");

/** The ids of what stands at another date than at first; two thirds and more of what counts from the market do. */
async function expectMoved(): Promise<string[]> {
  const at = new Map(before.map(({ id, scheduled_at }) => [id, scheduled_at]));
  const after = await plan();
  const moved = after.filter(({ id, scheduled_at }) => at.get(id) !== scheduled_at).map(({ id }) => id);
  const counted = hanging().filter(({ id }) => moved.includes(id));
  expect(counted.length).toBeGreaterThan((hanging().length * 2) / 3);
  return moved;
}

async function expectAsBefore(): Promise<void> {
  expect(others(await plan())).toEqual(others(before));
}

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  campaign = await newCampaign(token, {
    property_type_code: "WOH",
    marketing_start: `${dayFromToday(70)}T09:00:00Z`,
  });
  await call("POST /campaigns/{id}/generate", { ...of(), body: { timeline: "standard", budget: "standard" } });
  await overrideDuties(token, campaign.id);
  before = await plan();
  ads = before.filter(isPublicAd);
});

describe("what counts from the market is dated again", () => {
  it("once the first ad is done; its undo gives every field back", async () => {
    const { body } = await status(ads[0].id, { status: "done" });
    const moved = await expectMoved();
    expect(body.plan).toMatchObject({ campaign_id: campaign.id, done: [], live_on: dayFromToday() });
    expect(body.plan?.moved).toHaveLength(moved.length);
    const after = (await change({ changes: body.undo })).body;
    expect(after.plan).toMatchObject({ live_on: null });
    expect(after.plan?.moved).toHaveLength(moved.length);
    expect((await plan()).map(whole)).toEqual(before.map(whole));
  });

  it("with the status of several, and back", async () => {
    const ids = ads.slice(0, 2).map(({ id }) => id);
    const { body } = await bulk(ids, "done");
    await expectMoved();
    expect(body.plans).toMatchObject([{ campaign_id: campaign.id, live_on: dayFromToday() }]);
    await bulk(ids, "planned");
    await expectAsBefore();
  });

  it("by a change of the plan, its undo, and where the ad goes", async () => {
    const [{ id }] = ads;
    const { body } = await change({ changes: [{ id, status: "done" }] });
    await expectMoved();
    expect(body.plan).toMatchObject({ live_on: dayFromToday() });
    await change(body.undo);
    await expectAsBefore();
    await status(id, { status: "done" });
    await expectMoved();
    await call("DELETE /campaign-measures/{id}", of(id));
    await expectAsBefore();
  });

  it("by an address on a portal, with what that proves; taken back by its own undo", async () => {
    const { body } = await property(address("https://www.example.de/expose/1"));
    await expectMoved();
    expect(body.plan).toMatchObject({ live_on: dayFromToday() });
    await change(body.plan?.undo ?? {});
    await expectAsBefore();
    await property(address());
    await expectAsBefore();
  });

  it("by a day that a person enters, corrects and takes back", async () => {
    const first = (await enter(dayFromToday(-3))).body;
    expect(first.plan).toMatchObject({ live_on: dayFromToday(-3) });
    await expectMoved();
    const dates = new Map((await plan()).map(({ id, scheduled_at }) => [id, scheduled_at]));
    expect((await enter(dayFromToday(-9))).body.plan).toMatchObject({ live_on: dayFromToday(-9) });
    expect((await plan()).some(({ id, scheduled_at }) => dates.get(id) !== scheduled_at)).toBe(true);
    expect((await enter(null)).body.plan).toMatchObject({ live_on: null });
    await expectAsBefore();
  });

  it("where the day on which the ad was done is corrected", async () => {
    const [{ id }] = ads;
    await status(id, { status: "done" });
    const body = { done_at: `${dayFromToday(-12)}T10:00:00Z` };
    const answer = await call("PUT /campaign-measures/{id}", { ...of(id), body });
    expect(answer.body.plan).toMatchObject({ live_on: dayFromToday(-12) });
  });

  it("with the mandate, where the address was known before", async () => {
    campaign = await newCampaign(token, { is_offer: true, marketing_start: `${dayFromToday(70)}T09:00:00Z` });
    await call("POST /campaigns/{id}/generate", { ...of(), body: {} });
    await property(address("https://www.example.de/expose/2"));
    before = await plan();
    await call("PUT /campaigns/{id}/offer-state", { ...of(), body: { is_offer: false } });
    await expectMoved();
  });
});

it.each([2, 3, 4])(
  "what a death before write %i left undone is done by the next press or the stream, once",
  async (last) => {
    let writes = 0;
    const isWrite = (command: string) => ["PutItem", "UpdateItem", "TransactWriteItems"].includes(command);
    const revive = failing(({ command }) => isWrite(command) && (writes += 1) >= last);
    muteLog();
    expect((await status(ads[0].id, { status: "done" })).status).toBe(500);
    revive();
    expect((await plan()).find(({ id }) => id === ads[0].id)?.status).toBe("done");
    await settled();
    await expectMoved();
    const moved = await plan();
    await status(ads[0].id, { status: "done" });
    await settled();
    expect(others(await plan())).toEqual(others(moved));
    await status(ads[0].id, { status: "planned" });
    await expectAsBefore();
  },
);

it("a plan that is made when the day is known stands as it was planned", async () => {
  campaign = await newCampaign(token, { marketing_start: `${dayFromToday(10)}T09:00:00Z`, live_on: dayFromToday(-2) });
  const { body } = await call("POST /campaigns/{id}/generate", { ...of(), body: {} });
  const dates = (measures: CampaignMeasure[]) => new Map(measures.map(({ id, scheduled_at }) => [id, scheduled_at]));
  expect(dates(await plan())).toEqual(dates(body.measures));
  expect(body.plan).toBeUndefined();
});

it("a day that a person picked stays, moved or entered; taken back, it follows again", async () => {
  const [one, other, third] = hanging().filter(({ series }) => series === null);
  const moved = await call("POST /campaign-measures/{id}/move", { ...of(one.id), body: { offset_days: 50 } });
  const at = `${dayFromToday(200)}T10:00:00.000Z`;
  await call("PUT /campaign-measures/{id}", { ...of(other.id), body: { scheduled_at: at } });
  const back = await call("POST /campaign-measures/{id}/move", { ...of(third.id), body: { offset_days: 60 } });
  await change({ changes: back.body.undo });
  await status(ads[0].id, { status: "done" });
  const after = new Map((await plan()).map((measure) => [measure.id, measure]));
  expect(after.get(one.id)).toMatchObject({ scheduled_at: moved.body.scheduled_at, day_picked: true });
  expect(after.get(other.id)).toMatchObject({ scheduled_at: at, day_picked: true });
  expect(after.get(third.id)?.scheduled_at).not.toBe(third.scheduled_at);
});

it("what somebody moved since is not taken back with the rest", async () => {
  await status(ads[0].id, { status: "done" });
  const [one] = hanging().filter(({ series }) => series === null);
  const { body } = await call("POST /campaign-measures/{id}/move", { ...of(one.id), body: { offset_days: 90 } });
  await status(ads[0].id, { status: "planned" });
  const after = await plan();
  expect(after.find(({ id }) => id === one.id)?.scheduled_at).toBe(body.scheduled_at);
  expect(after.filter(({ id }) => id !== one.id).map(({ scheduled_at }) => scheduled_at)).toEqual(
    before.filter(({ id }) => id !== one.id).map(({ scheduled_at }) => scheduled_at),
  );
});

it("no shift of the start moves it any more, and the history says its cause", async () => {
  await status(ads[0].id, { status: "done" });
  const dated = new Map((await plan()).map(({ id, scheduled_at }) => [id, scheduled_at]));
  const marketing_start = `${dayFromToday(77)}T09:00:00Z`;
  await call("PUT /campaigns/{id}", { ...of(), body: { marketing_start } });
  const after = await plan();
  const counted = after.filter(({ anchor }) => anchor === "live");
  expect(counted.filter(({ id, scheduled_at }) => dated.get(id) !== scheduled_at)).toEqual([]);
  const { body } = await call("GET /history", { token, query: { subject: "campaign", id: campaign.id } });
  expect(body.find(({ action }) => action === "followLive")).toMatchObject({
    values: { live_on: dayFromToday(), moved: expect.any(Number) },
  });
});
