import { expect, it } from "vitest";
import { adsLiveOn } from "#shared/plan/change/ads-live";
import type { Day } from "#shared/core/time";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { library as catalogue } from "./plan-figures.ts";

/* The day on which the chain lets the ads go live (docs/product.md, Planning: living with it). */

const now = "2027-01-04T08:00:00.000Z";
const facts = catalogue[0] ?? expect.fail();
const library = [
  { ...facts, id: "text", anchor: "start" as const, day: -5 },
  { ...facts, id: "ad", anchor: "live" as const, day: 0 },
];
const textReadyOn = (day: Day) =>
  aMeasure({
    id: "m-text",
    measure_id: "text",
    scheduled_at: `${day}T08:00:00.000Z`,
    ready_at: `${day}T09:00:00.000Z`,
  });
const ad = aMeasure({
  id: "m-ad",
  measure_id: "ad",
  anchor: "live",
  requires: ["text"],
  scheduled_at: "2027-01-11T08:00:00.000Z",
});
const liveOn = (textDay: Day, live: { live_on: Day | null } = { live_on: null }) =>
  adsLiveOn(
    [textReadyOn(textDay), ad],
    library,
    aCampaign({ marketing_start: "2027-01-11T08:00:00.000Z", ...live }),
    now,
  );

it("waits for what prepares an ad, one too whose day counts from the market", () => {
  expect(liveOn("2027-01-08")).toBe("2027-01-11");
  expect(liveOn("2027-01-14")).toBe("2027-01-15");
});

it("is the day since which the property is on the market, once that is known", () => {
  expect(liveOn("2027-01-14", { live_on: "2027-01-02" })).toBe("2027-01-02");
});
