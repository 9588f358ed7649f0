import { describe, expect, it } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { phases } from "#shared/catalogue/phases";
import { dates, measure, names, plan, several } from "./strategy-plan.ts";

describe("which measures are chosen", () => {
  it("takes the most relevant first, then the higher base priority, then the name", () => {
    const library = [
      measure("D", { for: 8, base_priority: 2 }),
      measure("C", { for: 8, base_priority: 2 }),
      measure("Z", { for: 8, base_priority: 9 }),
      measure("A", { for: 6, base_priority: 10 }),
      measure("E", { for: 9, base_priority: 1 }),
    ];
    expect(names(plan(library))).toEqual(["E", "Z", "C", "D", "A"]);
  });

  it("sorts names as a German dictionary does", () => {
    const library = ["Zaun", "Öffnung", "Ordner", "ofen", "Äcker", "Abend"].map((name) => measure(name));
    expect(names(plan(library))).toEqual(["Abend", "Äcker", "ofen", "Öffnung", "Ordner", "Zaun"]);
  });

  it("looks at the campaign's property type only", () => {
    const library = [
      measure("Haus", { relevance: { WOH: 1, HAU: 9 } as Measure["relevance"] }),
      measure("Wohnung", { relevance: { WOH: 9, HAU: 1 } as Measure["relevance"] }),
    ];
    expect(names(plan(library, { campaign: { property_type_code: "HAU" } }))).toEqual(["Haus"]);
  });

  it.each([
    [6, ["reaches", "exceeds"]],
    [5.9, ["falls short", "reaches", "exceeds"]],
    [6.1, ["exceeds"]],
    [10, []],
  ])("a lowest relevance of %d is a limit that may be reached", (minimum, expected) => {
    const library = [
      measure("exceeds", { for: 7 }),
      measure("reaches", { for: 6 }),
      measure("falls short", { for: 5.9 }),
    ];
    expect(names(plan(library, { request: { min_relevance: minimum } })).sort()).toEqual(expected.sort());
  });

  it("reads a missing relevance as 0", () => {
    const library = [measure("unknown", { relevance: {} as Measure["relevance"] })];
    expect(names(plan(library, { request: { min_relevance: 0 } }))).toEqual(["unknown"]);
    expect(names(plan(library, { request: { min_relevance: 1 } }))).toEqual([]);
  });

  it("takes the wished number for each phase", () => {
    const library = phases.flatMap((phase, at) => several(at + 1, phase));
    expect(names(plan(library, { request: { top_n_per_phase: 2 } }))).toEqual([
      "Pre-Launch 00",
      "Launch 00",
      "Launch 01",
      "Laufzeit 00",
      "Laufzeit 01",
      "Reaktivierung 00",
      "Reaktivierung 01",
      "Endspurt 00",
      "Endspurt 01",
    ]);
  });

  it("leaves deactivated measures out, also where a template names them", () => {
    const library = [measure("on"), measure("off", { is_active: false, for: 10 })];
    expect(names(plan(library, { template: { core_measures: ["off"] } }))).toEqual(["on"]);
  });

  it("plans each measure in its default phase", () => {
    const library = phases.map((phase) => measure(`for ${phase}`, { default_phase: phase }));
    expect(plan(library).planned.map((entry) => [entry.measure.name, entry.phase])).toEqual(
      phases.map((phase) => [`for ${phase}`, phase]),
    );
  });

  it.each([
    [true, true, ["before", "at"]],
    [true, false, ["at"]],
    [false, true, ["at"]],
    [false, false, ["at"]],
  ])("Pre-Launch needs the request's yes (%s) and the campaign's (%s)", (include, allow, expected) => {
    const library = [measure("before", { default_phase: "Pre-Launch" }), measure("at")];
    const wish = { request: { include_prelaunch: include }, campaign: { allow_prelaunch: allow } };
    expect(names(plan(library, { ...wish, template: { core_measures: ["before"] } }))).toEqual(expected);
  });
});

describe("a template", () => {
  it("puts its core measures first, whatever their relevance", () => {
    const library = [measure("best", { for: 10 }), measure("core", { for: 0 }), measure("good", { for: 8 })];
    expect(names(plan(library, { template: { core_measures: ["core"] } }))).toEqual(["core", "best", "good"]);
  });

  it("has its core measures counted towards the wished number", () => {
    const library = [measure("best", { for: 10 }), measure("core", { for: 0 }), measure("good", { for: 8 })];
    const wish = { request: { top_n_per_phase: 2 }, template: { core_measures: ["core"] } };
    expect(names(plan(library, wish))).toEqual(["core", "best"]);
  });

  it("plans core measures in their own phases", () => {
    const library = [measure("last", { for: 0, default_phase: "Endspurt" }), measure("at")];
    const { planned } = plan(library, { template: { core_measures: ["last"] } });
    expect(planned.map((entry) => [entry.measure.name, entry.phase])).toEqual([
      ["at", "Launch"],
      ["last", "Endspurt"],
    ]);
  });

  it("gives its boost measures priority 8 and the others none of their own", () => {
    const library = [measure("boosted", { base_priority: 10 }), measure("plain", { base_priority: 3 })];
    const { planned } = plan(library, { template: { boost_measures: ["boosted"] } });
    expect(planned.map((entry) => [entry.measure.name, entry.priority_override])).toEqual([
      ["boosted", 8],
      ["plain", null],
    ]);
  });

  it("brings in its boost measures after its core, also those that would not be chosen by themselves", () => {
    const library = [measure("best", { for: 10 }), measure("weak", { for: 0 }), measure("core", { for: 0 })];
    const template = { core_measures: ["core"], boost_measures: ["weak"] };
    expect(names(plan(library, { template }))).toEqual(["core", "weak", "best"]);
    expect(names(plan(library, { template, request: { top_n_per_phase: 2 } }))).toEqual(["core", "weak"]);
  });

  it("may name measures that are gone", () => {
    expect(
      names(plan([measure("there")], { template: { core_measures: ["gone"], boost_measures: ["gone"] } })),
    ).toEqual(["there"]);
  });
});

describe("a second call", () => {
  const library = phases.flatMap((phase) => several(4, phase));

  it("plans nothing that the campaign has, and counts it", () => {
    const { planned, skipped } = plan(library, { existing: ["Launch 00", "Launch 02", "Endspurt 03"] });
    expect(skipped).toBe(3);
    expect(names({ planned })).not.toContain("Launch 00");
    expect(planned).toHaveLength(17);
  });

  it("adds nothing when nothing is missing", () => {
    expect(plan(library, { existing: library.map(({ id }) => id) })).toEqual({ planned: [], skipped: 20 });
  });

  it("does not fill up with less relevant measures for those that the campaign has", () => {
    const wish = { request: { top_n_per_phase: 2 }, existing: ["Launch 00", "Launch 01"] };
    expect(plan(several(4), wish)).toEqual({ planned: [], skipped: 2 });
  });

  it("does not count what is in the campaign but not chosen", () => {
    expect(plan(several(1), { existing: ["by hand"] }).skipped).toBe(0);
  });

  it("gives what is missing the date that it would have had", () => {
    expect(dates(plan(several(5), { existing: ["Launch 00", "Launch 01", "Launch 03"] }))).toEqual([
      "2027-06-11T07:00:00.000Z",
      "2027-06-17T07:00:00.000Z",
    ]);
  });
});
