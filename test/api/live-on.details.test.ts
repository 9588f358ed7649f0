import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isPublicAd } from "#shared/campaigns/live";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";

/* Since when a property is on the market, wherever one reads of the campaign (docs/product.md, The market's clock). */

let token: string;
let campaign: Campaign;
let ads: CampaignMeasure[];

const of = () => ({ token, params: { id: campaign.id } });
const current = async () => (await call("GET /campaigns/{id}", of())).body;
const live = async () => {
  const { live_on, live_by } = await current();
  return { live_on, live_by };
};
const done = (id: string, days: number) =>
  call("POST /campaign-measures/{id}/status", {
    token,
    params: { id },
    body: { status: "done", done_at: `${dayFromToday(days)}T10:00:00Z` },
  });
const enter = (live_on: string | null) => call("PUT /campaigns/{id}", { ...of(), body: { live_on } });
const address = (...urls: string[]) =>
  call("PUT /campaigns/{id}/property", {
    ...of(),
    body: { portals: urls.map((url) => ({ name: "Ortsportal", url })) },
  });
const unknown = { live_on: null, live_by: null };

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  campaign = await newCampaign(token, { property_type_code: "WOH" });
  await call("POST /campaigns/{id}/generate", { ...of(), body: { timeline: "fast", budget: "standard" } });
  await overrideDuties(token, campaign.id);
  const { body: plan } = await call("GET /campaigns/{id}/measures", of());
  ads = plan.filter(isPublicAd);
});

describe("the first ad that is done", () => {
  it("says the day, in the list too; undone, the next earliest does, and then nobody", async () => {
    const [one, other] = ads;
    expect(await live()).toEqual(unknown);
    await done(one.id, -5);
    await done(other.id, -3);
    expect(await live()).toEqual({ live_on: dayFromToday(-5), live_by: "ad" });
    const { body: list } = await call("GET /campaigns", { token });
    expect(list.find(({ id }) => id === campaign.id)).toMatchObject({ live_on: dayFromToday(-5), live_by: "ad" });
    await call("POST /campaign-measures/{id}/status", { token, params: { id: one.id }, body: { status: "planned" } });
    expect(await live()).toEqual({ live_on: dayFromToday(-3), live_by: "ad" });
    await call("DELETE /campaign-measures/{id}", { token, params: { id: other.id } });
    expect(await live()).toEqual(unknown);
  });

  it("follows a day that is corrected, several at once, and an undo", async () => {
    const [one, other, third] = ads;
    await done(one.id, -5);
    await call("PUT /campaign-measures/{id}", {
      token,
      params: { id: one.id },
      body: { done_at: `${dayFromToday(-2)}T10:00:00Z` },
    });
    expect((await live()).live_on).toBe(dayFromToday(-2));
    await done(other.id, -4);
    const { body } = await call("POST /campaign-measures/bulk-update", {
      token,
      body: { measure_ids: [one.id, other.id, third.id], updates: { status: "planned" } },
    });
    expect(await live()).toEqual(unknown);
    await call("POST /campaigns/{id}/plan-changes", { ...of(), body: { changes: body.undo } });
    expect(await live()).toEqual({ live_on: dayFromToday(-4), live_by: "ad" });
  });

  it("is one of those ticked at the same moment, and never counted wrong", async () => {
    await Promise.all(ads.slice(0, 4).map(({ id }, at) => done(id, -9 + at)));
    expect(await live()).toEqual({ live_on: dayFromToday(-9), live_by: "ad" });
  });
});

describe("a day that a person enters", () => {
  it("counts whatever ads say; emptied, these count again", async () => {
    await enter(dayFromToday(-3));
    expect(await live()).toEqual({ live_on: dayFromToday(-3), live_by: "person" });
    await done(ads[0].id, -5);
    expect(await live()).toEqual({ live_on: dayFromToday(-3), live_by: "person" });
    await enter(null);
    expect(await live()).toEqual({ live_on: dayFromToday(-5), live_by: "ad" });
  });

  it("is refused for a day to come, and in an offer", async () => {
    const late = await enter(dayFromToday(1));
    expect(late.status).toBe(400);
    expect(late.body.errors).toEqual([{ field: "live_on", message: expect.stringContaining("in der Zukunft") }]);
    campaign = await newCampaign(token, { is_offer: true });
    expect((await enter(dayFromToday(-1))).status).toBe(409);
    expect(await live()).toEqual(unknown);
  });
});

describe("an address on a portal", () => {
  it("says the day on which the first one was entered, until there is none", async () => {
    await address("https://www.example.de/expose/1");
    expect(await live()).toEqual({ live_on: dayFromToday(), live_by: "address" });
    await done(ads[0].id, -2);
    expect(await live()).toEqual({ live_on: dayFromToday(-2), live_by: "ad" });
    await call("POST /campaign-measures/{id}/status", {
      token,
      params: { id: ads[0].id },
      body: { status: "planned" },
    });
    expect(await live()).toEqual({ live_on: dayFromToday(), live_by: "address" });
    await address();
    expect(await live()).toEqual(unknown);
  });

  it("of an import says it too; in an offer only once there is the mandate", async () => {
    campaign = await newCampaign(token, { is_offer: true });
    await call("PUT /campaigns/{id}/property", {
      ...of(),
      body: { portals: [{ name: "Immowelt", url: "https://www.immowelt.de/1" }], openimmo: { obid: "o-1" } },
    });
    expect(await live()).toEqual(unknown);
    await call("PUT /campaigns/{id}/offer-state", { ...of(), body: { is_offer: false } });
    expect(await live()).toEqual({ live_on: dayFromToday(), live_by: "address" });
  });
});
