import { describe, expect, it } from "vitest";
import { isEstimated } from "#shared/campaigns/estimated";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

/* Which days are only estimated (docs/product.md, Planning: dating). */

const preparing = aCampaign();
const live = aCampaign({ live_on: "2027-01-05" });
const sold = aCampaign({ live_on: "2027-01-05", sale_on: "2027-03-01" });
const ofMarket = aMeasure({ anchor: "live" });
const done = [{ at: "2027-01-04T08:00:00.000Z", by: "u1" }];

describe("a day is estimated", () => {
  it.each([
    ["live", [true, false, false]],
    ["sale", [true, true, false]],
    ["notary", [true, true, true]],
    ["start", [false, false, false]],
  ] as const)("that follows %s until that is known", (anchor, expected) => {
    expect([preparing, live, sold].map((campaign) => isEstimated(aMeasure({ anchor }), campaign))).toEqual(expected);
  });

  it("in a part that the market has yet to call for", () => {
    const relaunch = aMeasure({ provisional: "no_buyer" });
    expect(isEstimated(relaunch, live)).toBe(true);
    expect(isEstimated({ ...relaunch, day_picked: true }, live)).toBe(false);
    expect(isEstimated({ ...relaunch, status: "skipped" }, live)).toBe(false);
  });

  it.each([
    ["a person picked", { day_picked: true }],
    ["somebody began", { status: "queued" as const }],
    ["is over", { status: "done" as const }],
    ["comes back and was done once", { series: { every_days: 7, done } }],
  ])("but not of what %s", (_, fields) => {
    expect(isEstimated({ ...ofMarket, ...fields }, preparing)).toBe(false);
  });

  it("in no campaign that is over", () => {
    const withdrawn = aCampaign({ outcome: { kind: "withdrawn", on: "2027-02-01", price: null } });
    expect(isEstimated(ofMarket, withdrawn)).toBe(false);
    expect(isEstimated(aMeasure({ provisional: "sale" }), withdrawn)).toBe(false);
  });
});
