import { describe, expect, it } from "vitest";
import { answersOf, contributionOf, totalOf } from "#shared/analytics/contribution";
import type { MarketResult } from "#shared/market/result-fields";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const campaign = (fields: Parameters<typeof aCampaign>[0] = {}, first_price?: number) => ({
  ...aCampaign({ property_type_code: "HAU", responsible_id: "u1", ...fields }),
  first_price,
});
const photos = aMeasure({ measure_id: "photos", status: "done", cost: 250, actual_cost: 0.1 });
const measures = [
  photos,
  aMeasure({ measure_id: "photos", status: "done", cost: 250, actual_cost: 0.2, responsible_id: "u2" }),
  aMeasure({ measure_id: "flyer", status: "queued", planned_cost: 80.55, paid_by: "owner" }),
  aMeasure({ measure_id: "call", status: "done" }),
  aMeasure({ measure_id: null, status: "planned", cost: 40 }),
  aMeasure({ measure_id: "tour", status: "skipped", cost: 900 }),
];
const sold = { kind: "sold", on: "2027-03-05", price: 475_000 } as const;

describe("what a campaign brings to the agency's figures", () => {
  it("is its money in cents by type, person and measure, to the letter of its own sums, without drift", () => {
    const { types, people, measures: byMeasure } = contributionOf(campaign(), measures, {});
    expect(types).toEqual({ HAU: { planned: 62_055, committed: 8_055, spent: 30, owner: 8_055 } });
    expect(people).toEqual({
      u1: { planned: 37_055, committed: 8_055, spent: 10, owner: 8_055 },
      u2: { planned: 25_000, spent: 20 },
    });
    expect(byMeasure).toEqual({
      photos: { planned: 50_000, spent: 30, bills: 2 },
      flyer: { planned: 8_055, committed: 8_055, owner: 8_055 },
      "-": { planned: 4_000 },
    });
  });

  it("does not change while it goes on when a measure without cost is ticked off, and counts it once it ended", () => {
    const open = measures.map((one) => (one.measure_id === "call" ? { ...one, status: "planned" as const } : one));
    expect(contributionOf(campaign(), open, {})).toEqual(contributionOf(campaign(), measures, {}));
    const over = contributionOf(campaign({ archived: true }), measures, {}).measures;
    expect(over).toMatchObject({ photos: { cases: 2 }, call: { cases: 1 } });
    expect(over.tour).toBeUndefined();
  });

  it("has a sale with its days on the campaign's clock, its price by the first asking price and what it cost", () => {
    const late = { marketing_start: "2027-01-03T23:30:00.000Z", outcome: sold };
    expect(contributionOf(campaign(late, 500_000), measures, {}).sales).toEqual({
      HAU: { 2027: { sales: 1, days: 60, days_cases: 1, ratio: 9_500, ratio_cases: 1, cost: 8_085 } },
    });
    const unpriced = contributionOf(campaign({ outcome: { ...sold, on: "2026-12-31", price: null } }, 500_000), [], {});
    expect(unpriced.sales).toEqual({ HAU: { 2026: { sales: 1 } } });
    const withdrawn = campaign({ outcome: { kind: "withdrawn", on: "2027-03-05", price: null } }, 500_000);
    expect(contributionOf(withdrawn, [], {}).sales).toEqual({});
  });

  it("has cost, enquiries and held viewings by channel, and counts each channel's campaigns once", () => {
    const result = (known: object) => known as unknown as MarketResult;
    const answers = answersOf([
      result({ kind: "enquiry", on: "2026-11-16", channel: "phone" }),
      result({ kind: "enquiry", on: "2026-11-16", channel: "immowelt" }),
      result({ kind: "enquiry", on: "2026-11-16", channel: "phone" }),
      result({ kind: "viewing", held: true, channel: "phone" }),
      result({ kind: "viewing", held: false, channel: "phone" }),
      result({ kind: "viewing", held: true, channel: null }),
      result({ kind: "portal", on: "2026-11-16", requests: 0, channel: "immowelt", views: 300 }),
    ]);
    const advertised = [
      aMeasure({ channels: ["immowelt"], status: "done", actual_cost: 99.99 }),
      aMeasure({ channels: ["immowelt"], status: "queued", cost: 50 }),
      aMeasure({ channels: ["immowelt"], status: "planned", cost: 1_000 }),
      aMeasure({ channels: ["kleinanzeigen", "social"], status: "done", actual_cost: 0.03 }),
    ];
    expect(contributionOf(campaign(), advertised, answers).channels).toEqual({
      phone: { campaigns: 1, enquiries: 2, viewings: 1 },
      immowelt: { campaigns: 1, enquiries: 1, cost: 14_999, paid_campaigns: 1, paid_enquiries: 1 },
      social: { campaigns: 1, cost: 1, paid_campaigns: 1 },
      kleinanzeigen: { campaigns: 1, cost: 2, paid_campaigns: 1 },
    });
  });

  it("knows once it ended how many working days a measure took, where it was begun", () => {
    const begun = {
      begun_at: "2027-01-07T09:00:00.000Z",
      done_at: "2027-01-12T09:00:00.000Z",
      status: "done",
    } as const;
    const both = [aMeasure({ measure_id: "photos", ...begun }), aMeasure({ measure_id: "photos", status: "done" })];
    expect(contributionOf(campaign({ archived: true }), both, {}).measures).toEqual({
      photos: { cases: 2, lead_cases: 1, lead_days: 3 },
    });
    expect(contributionOf(campaign(), both, {}).measures).toEqual({});
  });
});

it("figures add up", () => {
  const one = contributionOf(campaign({ outcome: sold }, 500_000), measures, { phone: { enquiries: 2 } });
  const other = contributionOf(campaign({ property_type_code: "WOH", archived: true }), [photos], {});
  const both = totalOf([one, other]);
  expect(both.types).toMatchObject({ HAU: { spent: 30 }, WOH: { spent: 10 } });
  expect(both.measures).toMatchObject({ photos: { planned: 75_000, bills: 3, cases: 3 } });
});
