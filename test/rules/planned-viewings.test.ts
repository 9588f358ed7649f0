import { expect, it } from "vitest";
import { holderOf, plannedViewings, viewingStart } from "#shared/market/planned-viewings";
import type { Day } from "#shared/core/time";
import type { MarketResult } from "#shared/market/result-fields";

const viewing = (id: string, on: Day, time: string | null, fields: object = {}): MarketResult => ({
  kind: "viewing",
  id,
  campaign_id: "c",
  created_at: "2026-11-01T10:00:00.000Z",
  created_by: "u",
  version: 1,
  on,
  time,
  held: false,
  people: 2,
  channel: null,
  impression: null,
  objections: [],
  price_opinion: null,
  note: "",
  ...fields,
});

it("viewings that are agreed come by day and hour, those without an hour last on their day", () => {
  const results = [
    viewing("late", "2026-11-29", null),
    viewing("noon", "2026-11-29", "12:00"),
    viewing("next", "2026-11-30", "08:00", { created_by: "" }),
    viewing("held", "2026-11-29", "09:00", { held: true }),
    viewing("before", "2026-11-27", "09:00"),
  ];
  expect(plannedViewings(results, "2026-11-28")).toEqual([
    { id: "noon", on: "2026-11-29", time: "12:00", people: 2, by: "u" },
    { id: "late", on: "2026-11-29", time: null, people: 2, by: "u" },
    { id: "next", on: "2026-11-30", time: "08:00", people: 2 },
  ]);
});

it("a viewing begins at its hour by the campaign's clock, else with its day", () => {
  expect(viewingStart({ on: "2026-11-29", time: "17:30" }, "Europe/Berlin")).toBe("2026-11-29T16:30:00.000Z");
  expect(viewingStart({ on: "2026-07-01", time: null }, "Europe/Berlin")).toBe("2026-06-30T22:00:00.000Z");
});

it("a viewing is held by the campaign's person, else by who entered it", () => {
  expect(holderOf({ by: "u" }, { responsible_id: "r" })).toBe("r");
  expect(holderOf({ by: "u" }, { responsible_id: null })).toBe("u");
  expect(holderOf({}, { responsible_id: null })).toBeNull();
});
