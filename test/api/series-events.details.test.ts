import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";

/* What a buyer makes of series and of what is provisional, and back (docs/product.md, Planning: three parts of a plan). */

let token: string;
let campaign: Campaign;
const today = dayFromToday();
const of = (id: string) => ({ token, params: { id } });
const plan = async () => (await call("GET /campaigns/{id}/measures", of(campaign.id))).body;
const head = async () => (await call("GET /campaigns/{id}", of(campaign.id))).body;
const report = async (event: string) => {
  const answer = await call("POST /campaigns/{id}/events", { ...of(campaign.id), body: { event, on: today } });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body;
};
/** A measure without what rises with every write, and without what a person took back, which is remembered. */
const whole = ({ version: _, unproved_at: _remembered, ...measure }: CampaignMeasure) => measure;
const isOpen = ({ status }: CampaignMeasure) => status === "planned" || status === "queued";

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});

/** A plan with a series that was done once, and the measures of it. */
let before: CampaignMeasure[];
let ticked: string;
beforeEach(async () => {
  campaign = await newCampaign(token, { property_type_code: "WOH" });
  await call("POST /campaigns/{id}/generate", {
    ...of(campaign.id),
    body: { timeline: "standard", budget: "standard" },
  });
  await overrideDuties(token, campaign.id);
  const series = (await plan()).filter((measure) => measure.series && !measure.provisional);
  ticked = series[0]?.id ?? "";
  await call("POST /campaign-measures/{id}/status", { ...of(ticked), body: { status: "done" } });
  before = await plan();
});

describe("the three parts of a plan", () => {
  it("are all there in a plan that was just made, with series among what is certain", () => {
    expect(new Set(before.map(({ provisional }) => provisional))).toEqual(new Set([null, "no_buyer", "sale"]));
    expect(before.filter(({ series, provisional }) => series && !provisional).length).toBeGreaterThan(1);
  });

  it.each(["sale", "sold", "notary"])(
    "with a buyer (%s): what waited for one is certain, the rest of the market is over",
    async (event) => {
      const counts = (await head()).progress;
      const { undo } = await report(event);
      const after = await plan();
      const open = after.filter(isOpen);
      expect(open.filter(({ provisional }) => provisional)).toEqual([]);
      expect(open.filter(({ series, anchor }) => series && (anchor === "start" || anchor === "live"))).toEqual([]);
      expect(after.find(({ id }) => id === ticked)).toMatchObject({ status: "done", series: { done: [{}] } });
      const waited = new Set(before.filter(({ provisional }) => provisional === "sale").map(({ id }) => id));
      expect(
        after.filter(({ id }) => waited.has(id)).every((one) => one.status !== "skipped" && one.provisional === null),
      ).toBe(true);
      const dropped = before.filter(({ provisional }) => provisional === "no_buyer").map(({ id }) => id);
      expect(after.filter(({ id, status }) => dropped.includes(id) && status === "skipped")).not.toEqual([]);
      const counted = after.filter(({ provisional }) => !provisional);
      expect((await head()).progress.total).toBe(counted.length);

      await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body: undo });
      expect((await plan()).map(whole)).toEqual(before.map(whole));
      expect((await head()).progress).toEqual(counts);
    },
  );

  it("without a sale any more all of it ends, and comes back", async () => {
    const counts = (await head()).progress;
    const { undo } = await report("withdrawn");
    expect((await plan()).filter(isOpen)).toEqual([]);
    await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body: undo });
    expect((await plan()).map(whole)).toEqual(before.map(whole));
    expect((await head()).progress).toEqual(counts);
  });
});
