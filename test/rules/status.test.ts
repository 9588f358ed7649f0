import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  countStatuses,
  isOpen,
  noCounts,
  percentOf,
  progressOf,
  statuses,
  statusReadings,
  statusWords,
  storedStatus,
} from "#shared/campaigns/status";

test("there are four stored statuses in the order of the dropdown", () => {
  expect(statuses).toEqual(["planned", "queued", "done", "skipped"]);
});

describe("both vocabularies", () => {
  it.each([
    ["planned", "planned"],
    ["queued", "queued"],
    ["done", "done"],
    ["skipped", "skipped"],
    ["pending", "planned"],
    ["in_progress", "queued"],
    ["completed", "done"],
    ["cancelled", "skipped"],
  ] as const)("say %s and mean %s", (word, stored) => {
    expect(storedStatus(word)).toBe(stored);
  });

  it("have these eight words and no other", () => {
    expect([...statusWords].sort()).toEqual(
      ["cancelled", "completed", "done", "in_progress", "pending", "planned", "queued", "skipped"].sort(),
    );
  });
});

describe("the two readings", () => {
  it.each([
    ["planned", "Geplant", "blue"],
    ["queued", "Warteschlange", "yellow"],
    ["done", "Erledigt", "green"],
    ["skipped", "Übersprungen", "grey"],
  ] as const)("timeline and dashboard: %s is %s in %s", (status, label, color) => {
    expect(statusReadings[status].timeline).toEqual({ label, color });
  });

  it.each([
    ["planned", "planned", "Geplant", "grey"],
    ["queued", "in_progress", "In Bearbeitung", "blue"],
    ["done", "completed", "Abgeschlossen", "green"],
    ["skipped", "cancelled", "Abgebrochen", "red"],
  ] as const)("list, analytics and owners: %s is %s, %s in %s", (status, value, label, color) => {
    expect(statusReadings[status].list).toEqual({ value, label, color });
  });

  it("lead back to the stored status", () => {
    for (const status of statuses) expect(storedStatus(statusReadings[status].list.value)).toBe(status);
  });
});

test.each([
  ["planned", true],
  ["queued", true],
  ["done", false],
  ["skipped", false],
] as const)("a %s measure still waits: %s", (status, open) => {
  expect(isOpen(status)).toBe(open);
});

describe("counting", () => {
  it("counts each status", () => {
    const measures = (["done", "planned", "done", "skipped", "planned", "done"] as const).map((status) => ({ status }));
    expect(countStatuses(measures)).toEqual({ planned: 2, queued: 0, done: 3, skipped: 1 });
  });

  it("starts from nothing each time", () => {
    countStatuses([{ status: "queued" }]);
    expect(countStatuses([])).toEqual({ planned: 0, queued: 0, done: 0, skipped: 0 });
    expect(noCounts).toEqual({ planned: 0, queued: 0, done: 0, skipped: 0 });
  });

  it("reads as the campaign list's progress", () => {
    expect(progressOf({ planned: 4, queued: 3, done: 2, skipped: 1 })).toEqual({
      pending: 4,
      in_progress: 3,
      completed: 2,
      cancelled: 1,
      total: 10,
    });
  });

  it("loses no measure", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ status: fc.constantFrom(...statuses) })), (measures) => {
        expect(progressOf(countStatuses(measures)).total).toBe(measures.length);
      }),
    );
  });
});

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [7, 7, 100],
])("%i of %i are %i percent", (part, total, percent) => {
  expect(percentOf(part, total)).toBe(percent);
});
