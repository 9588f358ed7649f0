import { expect, it } from "vitest";
import type { Day } from "#shared/core/time";
import { answeredOf } from "#shared/market/answered";
import { countResults } from "#shared/market/counts";
import { looksAsResults } from "#shared/market/looks";
import { countedIn, reachPart } from "#shared/reports/market-part";

const day = (text: string) => text as Day;

it("looks at a page are one figure of the website for each week", () => {
  const looks = [
    { on: day("2026-11-22"), count: 4 },
    { on: day("2026-11-23"), count: 5 },
    { on: day("2026-11-27"), count: 6 },
  ];
  const results = looksAsResults("villa", looks);
  expect(results.map(({ on, kind }) => [on, kind])).toEqual([
    ["2026-11-16", "portal"],
    ["2026-11-23", "portal"],
  ]);
  expect(countResults(results)).toEqual({ views: 15, enquiries: 0, viewings: 0, offers: 0, requests: 0 });
  const days = { from: day("2026-11-20"), to: day("2026-11-27"), start: day("2026-11-20") };
  const reach = reachPart(results, days, null);
  expect(reach?.channels).toMatchObject([{ name: "Unsere Internetseite", total: 0, views: 15 }]);
  expect(reach?.note).toBe(
    "Anfragen je Woche ab dem genannten Tag; die letzte läuft noch. „Angesehen“: Aufrufe Ihrer Anzeige, soweit bekannt.",
  );
});

it("an agency that keeps no results is told and advised nothing of them by looks alone", () => {
  const looks = looksAsResults("villa", [{ on: day("2026-11-23"), count: 500 }]);
  expect(countedIn(looks)).toBeNull();
  const since = { live_on: day("2026-09-01"), price_steps: [] };
  expect(answeredOf(looks, since).kept).toBe(false);
  const kept = [...looks, ...looks.map((one) => ({ ...one, id: "villa.portal" }))];
  expect([countedIn(kept)?.inquiries, answeredOf(kept, since).kept]).toEqual([0, true]);
});
