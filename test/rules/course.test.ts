import { mondayOf } from "#shared/core/time";
import { expect, it } from "vitest";
import { countResults, enquiriesOf } from "#shared/market/counts";
import { median } from "#shared/market/comparison";
import { channelsOf, courseOf, objectionsOf } from "#shared/market/course";
import type { MarketResult } from "#shared/market/result-fields";
import { answersOf } from "#shared/analytics/contribution";
import { countedIn } from "#shared/reports/market-part";
import { newResult } from "#shared/market/result-fields";

const result = (entered: Record<string, unknown>): MarketResult => {
  const { id: _, ...fields } = newResult.parse(entered);
  return {
    ...fields,
    id: "c.r",
    campaign_id: "c",
    created_at: "2026-01-01T00:00:00.000Z",
    created_by: "u",
    version: 1,
  };
};

it("a week begins on Monday, at the turn of the year and of the clock too", () => {
  expect((["2026-11-22", "2026-11-23", "2027-01-01", "2026-03-29", "2026-10-25"] as const).map(mondayOf)).toEqual([
    "2026-11-16",
    "2026-11-23",
    "2026-12-28",
    "2026-03-23",
    "2026-10-19",
  ]);
});

it("the course has every week from the start to today, and in each what happened", () => {
  const weeks = courseOf({
    start: "2026-11-04",
    until: "2026-11-22",
    results: [
      result({ kind: "enquiry", on: "2026-11-05", channel: "immowelt" }),
      result({ kind: "enquiry", on: "2026-11-08", channel: "phone" }),
      result({ kind: "enquiry", on: "2026-11-16", channel: "immowelt" }),
      result({ kind: "viewing", on: "2026-11-17" }),
      result({ kind: "viewing", on: "2026-12-02", held: false }),
      result({ kind: "offer", on: "2026-11-22", amount: 1 }),
      result({ kind: "portal", on: "2026-11-12", channel: "immowelt", views: 90 }),
    ],
    steps: [{ on: "2026-11-20", from: 500_000, to: 480_000, reason: "" }],
    doneOn: ["2026-10-30", "2026-11-04", "2026-11-05"],
  });
  expect(
    weeks.map(({ monday, total, viewings, offers, views, done, price }) => [
      monday,
      total,
      viewings,
      offers,
      views,
      done,
      price,
    ]),
  ).toEqual([
    ["2026-10-26", 0, 0, 0, 0, 1, null],
    ["2026-11-02", 2, 0, 0, 0, 2, null],
    ["2026-11-09", 0, 0, 0, 90, 0, null],
    ["2026-11-16", 1, 1, 1, 0, 0, 480_000],
  ]);
  expect(channelsOf(weeks)).toEqual(["immowelt", "phone"]);
});

it("the course of a campaign that has not begun, and of one of many years", () => {
  const facts = { results: [], steps: [], doneOn: [] };
  expect(courseOf({ ...facts, start: "2026-12-01", until: "2026-11-22" }).map(({ monday }) => monday)).toEqual([
    "2026-11-30",
  ]);
  const long = courseOf({ ...facts, start: "2020-01-01", until: "2026-11-22" });
  expect([long.length, long.at(-1)?.monday]).toEqual([104, "2026-11-16"]);
});

it("results are counted; a viewing that is only planned is not", () => {
  const planned = result({ kind: "viewing", on: "2026-01-01", held: false });
  const held = result({ kind: "viewing", on: "2026-01-01" });
  const portal = result({ kind: "portal", on: "2026-01-01", channel: "immowelt", views: 7 });
  expect(countResults([planned, held, portal])).toEqual({
    views: 7,
    enquiries: 0,
    viewings: 1,
    offers: 0,
    requests: 0,
  });
});

it("of a week and channel the portal's enquiries count or those kept singly, whichever are more, never both", () => {
  const enquiry = (on: string, channel: string) => result({ kind: "enquiry", on, channel });
  const portal = (on: string, channel: string, requests: number) =>
    result({ kind: "portal", on, channel, views: 100, requests });
  const results = [
    // The portal knows of more.
    portal("2026-11-02", "immoscout24", 32),
    enquiry("2026-11-03", "immoscout24"),
    enquiry("2026-11-08", "immoscout24"),
    // The agency kept more; figures of two days of one week are added.
    portal("2026-11-09", "immoscout24", 1),
    portal("2026-11-12", "immoscout24", 1),
    ...["2026-11-09", "2026-11-10", "2026-11-15"].map((on) => enquiry(on, "immoscout24")),
    // Another channel and another week are apart.
    portal("2026-11-09", "immowelt", 6),
    enquiry("2026-11-16", "phone"),
  ];
  expect(enquiriesOf(results).map(({ monday, channel, count }) => [monday, channel, count])).toEqual([
    ["2026-11-02", "immoscout24", 32],
    ["2026-11-09", "immoscout24", 3],
    ["2026-11-09", "immowelt", 6],
    ["2026-11-16", "phone", 1],
  ]);
  expect(countResults(results)).toEqual({ views: 400, enquiries: 42, viewings: 0, offers: 0, requests: 40 });
  const weeks = courseOf({ start: "2026-11-02", until: "2026-11-20", results, steps: [], doneOn: [] });
  expect(weeks.map(({ total, enquiries }) => [total, enquiries.immoscout24, enquiries.immowelt])).toEqual([
    [32, 32, undefined],
    [9, 3, 6],
    [1, undefined, undefined],
  ]);
  expect(countedIn(results)).toEqual({ inquiries: 42, viewings: 0, offers: 0 });
  expect(answersOf(results)).toEqual({
    immoscout24: { enquiries: 35 },
    immowelt: { enquiries: 6 },
    phone: { enquiries: 1 },
  });
});

it("objections are counted in viewings that were held", () => {
  const seen = (objections: string[], held = true) => result({ kind: "viewing", on: "2026-01-01", held, objections });
  expect(objectionsOf([seen(["layout", "price"]), seen(["price"]), seen(["location"], false)])).toEqual([
    { objection: "price", count: 2 },
    { objection: "layout", count: 1 },
  ]);
});

it.each([
  [[], 0],
  [[3], 3],
  [[1, 2], 2],
  [[9, 1, 4], 4],
])("the median of %j is %i", (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
