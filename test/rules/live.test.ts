import { describe, expect, it } from "vitest";
import { type Channel, channels } from "#shared/catalogue/channels";
import { addressDay, firstAd, firstPlannedAd, liveByPlan, liveOf, liveText } from "#shared/campaigns/live";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

/* Since when a property is on the market (docs/product.md, The market's clock). */

const berlin = "Europe/Berlin";
const ad = (id: string, done_at: string | null, more: Parameters<typeof aMeasure>[0] = {}) =>
  aMeasure({
    id,
    advertises: true,
    channels: ["website"],
    status: done_at === null ? "planned" : "done",
    done_at,
    ...more,
  });

describe("the first ad that was done", () => {
  it("is the earliest by its day on the campaign's clock, whatever the plan's order", () => {
    const measures = [ad("a", "2027-01-06T09:00:00.000Z"), ad("b", "2027-01-04T23:30:00.000Z"), ad("c", null)];
    expect(firstAd(measures, { timezone: berlin })).toEqual({ on: "2027-01-05", measure_id: "b" });
  });

  it("is none that is open or skipped, tells of a sale, or does not advertise", () => {
    const done_at = "2027-01-04T09:00:00.000Z";
    const measures = [
      ad("a", null),
      ad("b", null, { status: "skipped" }),
      ad("c", done_at, { anchor: "notary" }),
      ad("d", done_at, { anchor: "sale" }),
      aMeasure({ id: "e", status: "done", done_at }),
    ];
    expect(firstAd(measures, { timezone: berlin })).toBeNull();
  });

  it("reaches everybody: no letter, call or mailing, and before the start only a portal", () => {
    const done_at = "2027-01-04T09:00:00.000Z";
    const isFirst = (more: Parameters<typeof aMeasure>[0]) =>
      firstAd([ad("a", done_at, more)], { timezone: berlin }) !== null;
    const channelsThat = (isMeant: (channel: Channel) => boolean) =>
      (Object.keys(channels) as Channel[]).filter((channel) => isMeant(channel));
    expect(channelsThat((channel) => isFirst({ channels: [channel] }))).toEqual([
      "immoscout24",
      "immowelt",
      "kleinanzeigen",
      "website",
      "social",
      "sign",
      "print",
    ]);
    expect(channelsThat((channel) => isFirst({ channels: [channel], phase: "Pre-Launch" }))).toEqual([
      "immoscout24",
      "immowelt",
      "kleinanzeigen",
    ]);
    expect(isFirst({ channels: [] })).toBe(false);
    expect(isFirst({ channels: ["letter", "social"] })).toBe(true);
  });

  it("is an occurrence of a series too, of one that goes on", () => {
    const series = { every_days: 7, done: [{ at: "2027-01-08T09:00:00.000Z", by: null }] };
    expect(firstAd([ad("a", null, { series })], { timezone: berlin })?.on).toBe("2027-01-08");
  });
});

describe("since when it is on the market", () => {
  const live_ad = { on: "2027-01-06", measure_id: "a" } as const;

  it.each([
    ["nothing is known", {}, null],
    ["an ad was done", { live_ad }, { on: "2027-01-06", by: "ad" }],
    ["an address came first", { live_ad, live_address: "2027-01-05" }, { on: "2027-01-05", by: "address" }],
    ["an ad came first", { live_ad, live_address: "2027-01-07" }, { on: "2027-01-06", by: "ad" }],
    ["a person said a later day", { live_ad, live_entered: "2027-01-09" }, { on: "2027-01-09", by: "person" }],
    ["it is an offer", { live_ad, live_address: "2027-01-05", live_entered: "2027-01-04", is_offer: true }, null],
  ] as const)("where %s", (_, facts, live) => {
    expect(liveOf(facts)).toEqual(live);
  });

  it("an address counts from the day of the first one for as long as there is one", () => {
    expect(addressDay(null, 1, "2027-01-05")).toBe("2027-01-05");
    expect(addressDay("2027-01-05", 2, "2027-01-09")).toBe("2027-01-05");
    expect(addressDay("2027-01-05", 0, "2027-01-09")).toBeNull();
    expect(addressDay(undefined, 0, "2027-01-09")).toBeNull();
  });
});

it("the first ad to come is an open one that is certain", () => {
  const at = (scheduled_at: string) => ({ scheduled_at });
  const measures = [
    ad("a", null, { ...at("2027-01-03T08:00:00.000Z"), provisional: "no_buyer" }),
    ad("b", null, { ...at("2027-01-04T08:00:00.000Z"), anchor: "notary" }),
    ad("c", null, at("2027-01-06T08:00:00.000Z")),
    ad("d", null, at("2027-01-05T08:00:00.000Z")),
    ad("e", "2027-01-02T08:00:00.000Z"),
  ];
  expect(firstPlannedAd(measures, {})).toBe("2027-01-05T08:00:00.000Z");
  expect(firstPlannedAd([], {})).toBeUndefined();
});

describe("in words", () => {
  const now = "2027-01-04T10:00:00.000Z";
  const planned = ad("a", null, { scheduled_at: "2027-01-08T08:00:00.000Z" });

  it.each([
    [{ live_on: "2027-01-04" }, "seit heute am Markt"],
    [{ live_on: "2027-01-03" }, "seit 1 Tag am Markt"],
    [{ live_on: "2026-12-23" }, "seit 12 Tagen am Markt"],
    [{ marketing_start: "2026-12-01T08:00:00.000Z" }, "Vorbereitung, erste Anzeige am 08.01.2027"],
    [{ marketing: "discreet" }, "Vorbereitung, erste Ansprache am 08.01.2027"],
    [{ live_on: "2027-01-03", sale_on: "2027-01-04" }, "seit 1 Tag am Markt"],
    [{ sale_on: "2027-01-04" }, ""],
    [{ notary_on: "2027-01-20" }, ""],
    [{ live_on: "2027-01-03", is_offer: true }, ""],
    [{ live_on: "2027-01-03", archived: true }, ""],
    [{ live_on: "2027-01-03", outcome: { kind: "sold", on: "2027-01-04", price: null } }, ""],
  ] as const)("%j: %s", (fields, text) => {
    expect(liveText(aCampaign(fields), [planned], now)).toBe(text);
  });

  it("of a plan whose ads are all late, or are none, say no day that has passed", () => {
    const late = { ...planned, scheduled_at: "2027-01-01T08:00:00.000Z" };
    expect(liveText(aCampaign(), [late], now)).toBe("Vorbereitung");
    expect(liveText(aCampaign({ marketing_start: "2027-01-01T08:00:00.000Z" }), [], now)).toBe("Vorbereitung");
    expect(liveText(aCampaign({ marketing_start: "2027-02-01T08:00:00.000Z" }), [], now)).toBe("Vorbereitung");
  });

  it("a device that has ticked the first ad says so before the server does, but never against a person", () => {
    const done = ad("a", "2027-01-03T08:00:00.000Z");
    expect(liveByPlan(aCampaign(), [done])).toMatchObject({ live_on: "2027-01-03", live_by: "ad" });
    expect(liveByPlan(aCampaign({ live_on: "2027-01-03", live_by: "ad" }), [planned]).live_on).toBeNull();
    expect(liveByPlan(aCampaign({ live_on: "2027-01-01", live_by: "address" }), [done]).live_on).toBe("2027-01-01");
    expect(liveByPlan(aCampaign({ live_on: "2027-01-02", live_by: "person" }), [done]).live_on).toBe("2027-01-02");
  });
});
