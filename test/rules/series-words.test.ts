import { expect, test } from "vitest";
import { seriesRhythm, seriesText } from "#shared/plan/make/series-words";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const now = "2026-11-30T09:00:00.000Z";
const feedback = { code: "rueckmeldung-binnen-24", hours: 0.5, everyDays: 14 };

test("what answers the market never rests, however seldom it is planned, and says its busiest weeks", () => {
  expect(seriesRhythm(feedback, "GRS")).toBe("laufend, 0,25 bis 0,5 Std. je Woche");
  expect(seriesRhythm({ ...feedback, everyDays: 7 }, "NEU")).toBe("laufend, 0,5 Std. je Woche");
  const enquiries = { code: "anfragen-sofort-expose", hours: 0.5, everyDays: 7 };
  expect([seriesRhythm(enquiries, "WOH"), seriesRhythm(enquiries, undefined)]).toEqual([
    "laufend, 0,5 bis 4,5 Std. je Woche",
    "laufend, 0,5 Std. je Woche",
  ]);
  expect(seriesRhythm({ code: "14-tage-bericht", hours: 0.5, everyDays: 14 }, "WOH")).toBe("alle 14 Tage, 0,5 Std.");
});

test("a series says when it was last done; what comes once says nothing", () => {
  const done = [{ at: "2026-11-18T09:00:00.000Z", by: null }];
  const measure = aMeasure({ code: "14-tage-bericht", hours: 0.5, series: { every_days: 14, done } });
  expect(seriesText(measure, aCampaign(), now)).toBe("alle 14 Tage, 0,5 Std., zuletzt 18.11., 1-mal erledigt");
  expect(seriesText(aMeasure(), aCampaign(), now)).toBeUndefined();
});

test("a series says which occurrence is still open, until the next one is due", () => {
  const until = "2026-12-02T09:00:00.000Z";
  const series = { every_days: 7, done: [], open: { at: "2026-11-25T09:00:00.000Z", until } };
  const open = aMeasure({ scheduled_at: until, series });
  const text = (measure: typeof open, at: string) => seriesText(measure, aCampaign(), at);
  expect(text(open, "2026-12-01T22:00:00.000Z")).toContain(", 25.11. noch offen");
  expect(text(open, "2026-12-01T23:00:00.000Z")).not.toContain("offen");
  expect(text({ ...open, scheduled_at: "2026-12-03T09:00:00.000Z" }, "2026-12-01T09:00:00.000Z")).not.toContain(
    "offen",
  );
});
