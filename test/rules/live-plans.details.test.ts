import { expect, it } from "vitest";
import { dayOf } from "#shared/campaigns/agenda";
import { firstPlannedAd, isMarketAd } from "#shared/campaigns/live";
import { reachesPortal } from "#shared/catalogue/channels";
import { frames } from "./plan-figures.ts";
import { sampleOffer } from "./report-samples.ts";

/* What begins the market's clock in the plans that the library makes. */

const timezone = "Europe/Berlin";

it("no plan begins the market's clock before its first portal, however late its announcements are dated", () => {
  const wrong = frames.flatMap((frame) => {
    const { measures } = sampleOffer(frame);
    const portals = measures.filter((one) => isMarketAd(one, {}) && reachesPortal(one.channels) && !one.provisional);
    const [first] = portals.map(({ scheduled_at }) => dayOf(scheduled_at, timezone)).toSorted();
    const ad = firstPlannedAd(measures, {});
    if (!first || !ad) return [{ ...frame, first, ad }];
    return dayOf(ad, timezone) < first ? [{ ...frame, first, ad }] : [];
  });
  expect(wrong).toEqual([]);
});

it("a new flat has announcements, one of them dated from the start on", () => {
  const { measures } = sampleOffer({ code: "NEU", timeline: "standard", budget: "standard" });
  const announced = measures.filter(({ code }) => code?.startsWith("demnaechst-"));
  expect(announced.map(({ phase }) => phase)).toContain("Launch");
  expect(announced.filter((one) => isMarketAd(one, {}))).toEqual([]);
});
