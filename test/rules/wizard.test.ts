import { describe, expect, it, test } from "vitest";
import { generateRequest } from "#shared/plan/plan-contract";
import {
  budgetNames,
  budgetOfRelevance,
  budgets,
  freeTitle,
  generateOptions,
  reminderMinutes,
  timelineNames,
  timelines,
  wizardTitle,
} from "#shared/campaigns/wizard";
import { objectTypeOptions } from "../../web/src/features/campaigns/wizard/options.ts";

test("the wizard offers the eight object types under their German names, the specification's six first", () => {
  expect(objectTypeOptions.map(({ value, label }) => [value, label])).toEqual([
    ["WOH", "Eigentumswohnung"],
    ["HAU", "Einfamilienhaus"],
    ["LUX", "Luxus-Immobilie"],
    ["NEU", "Neubau-Projekt"],
    ["GEW", "Gewerbeimmobilie"],
    ["GRS", "Grundstück"],
    ["MFH", "Mehrfamilienhaus (Zinshaus)"],
    ["KAP", "Kapitalanlage (vermietete Wohnung)"],
  ]);
});

test("the wizard says of a new building that a plan is of one flat", () => {
  expect(objectTypeOptions.find(({ value }) => value === "NEU")?.note).toBe(
    "Einzelne Neubauwohnung. Für jede weitere legen Sie eine eigene Kampagne an",
  );
});

test("budgets and timelines stand in the specification's order", () => {
  expect(budgetNames).toEqual(["basis", "standard", "premium", "unlimited"]);
  expect(timelineNames).toEqual(["fast", "standard", "longterm"]);
});

test.each([
  ["basis", "unter 2.000 €"],
  ["standard", "2.000-10.000 €"],
  ["premium", "10.000 €+"],
  ["unlimited", "individuell"],
] as const)("budget %s costs %s", (budget, range) => {
  expect(budgets[budget].range).toBe(range);
});

test.each([
  ["fast", "30 Tage", "hohe Intensität"],
  ["standard", "90 Tage", "mittlere Intensität"],
  ["longterm", "6+ Monate", "niedrige Intensität"],
] as const)("timeline %s takes %s with %s", (timeline, duration, intensity) => {
  expect(timelines[timeline]).toMatchObject({ duration, intensity });
});

describe("what the wizard asks to be generated", () => {
  it.each([
    ["basis", 6],
    ["standard", 5],
    ["premium", 4],
    ["unlimited", 3],
  ] as const)("budget %s plans from relevance %i", (budget, minimum) => {
    expect(generateOptions(budget, "standard")).toEqual({
      min_relevance: minimum,
      top_n_per_phase: 10,
      include_prelaunch: true,
      budget,
      timeline: "standard",
    });
  });

  it.each([
    ["fast", 15, false],
    ["standard", 10, true],
    ["longterm", 8, true],
  ] as const)("timeline %s plans %i measures per phase, Pre-Launch: %s", (timeline, top, prelaunch) => {
    expect(generateOptions("premium", timeline)).toEqual({
      min_relevance: 4,
      top_n_per_phase: top,
      include_prelaunch: prelaunch,
      budget: "premium",
      timeline,
    });
  });

  it("is relevance 5 and ten measures per phase where nothing is said", () => {
    expect(generateRequest.parse({})).toEqual({ min_relevance: 5, top_n_per_phase: 10, include_prelaunch: true });
  });

  it("may be asked for by everybody as the wizard asks", () => {
    for (const budget of budgetNames) {
      for (const timeline of timelineNames) {
        const options = generateOptions(budget, timeline);
        expect(generateRequest.parse(options)).toEqual(options);
      }
    }
  });
});

test.each([
  ["basis", 60],
  ["standard", 60],
  ["premium", 120],
  ["unlimited", 120],
] as const)("budget %s is reminded %i minutes before", (budget, minutes) => {
  expect(reminderMinutes(budget)).toBe(minutes);
});

test.each([
  [10, "basis"],
  [6.1, "basis"],
  [6, "basis"],
  [5.9, "standard"],
  [5, "standard"],
  [4.9, "premium"],
  [4, "premium"],
  [3.9, "unlimited"],
  [3, "unlimited"],
  [2.9, "unlimited"],
  [0, "unlimited"],
] as const)("a lowest relevance of %d stands for budget %s", (minimum, budget) => {
  expect(budgetOfRelevance(minimum)).toBe(budget);
});

test("a generated campaign is named after its object type", () => {
  expect(wizardTitle("Luxus-Immobilie")).toBe("Smart Campaign - Luxus-Immobilie");
  expect(wizardTitle()).toBe("Smart Campaign - Immobilie");
});

describe("a title for a campaign beside others", () => {
  const beside = (address: string, ...others: [title: string, address: string][]) =>
    freeTitle(
      "Smart Campaign - Grundstück",
      address,
      others.map(([title, property_address]) => ({ title, property_address })),
    );

  it("is the specification's where no other bears it", () => {
    expect(beside("")).toBe("Smart Campaign - Grundstück");
    expect(beside("", ["Smart Campaign - Einfamilienhaus", ""])).toBe("Smart Campaign - Grundstück");
  });

  it("counts on where no address tells the places apart", () => {
    expect(beside("", ["Smart Campaign - Grundstück", ""])).toBe("Smart Campaign - Grundstück (2)");
    expect(beside("", ["Smart Campaign - Grundstück", "Am Hang 3, 82319 Starnberg"])).toBe(
      "Smart Campaign - Grundstück (2)",
    );
    expect(beside("  ", ["smart campaign - grundstück ", ""], ["Smart Campaign - Grundstück (2)", ""])).toBe(
      "Smart Campaign - Grundstück (3)",
    );
  });

  it("stays where the address is another one, and counts on where it is the same", () => {
    const other: [string, string] = ["Smart Campaign - Grundstück", "Am Hang 3, 82319 Starnberg"];
    expect(beside("Am Hang 5, 82319 Starnberg", other, ["Smart Campaign - Grundstück", ""])).toBe(
      "Smart Campaign - Grundstück",
    );
    expect(beside("am Hang 3,  82319 Starnberg", other)).toBe("Smart Campaign - Grundstück (2)");
  });
});
