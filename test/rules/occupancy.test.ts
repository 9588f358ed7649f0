import { describe, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { budgetNames } from "#shared/campaigns/wizard";
import { type Occupancy, occupancyNames } from "#shared/catalogue/occupancies";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { atMoment } from "#shared/campaigns/moments";
import { checkPlan } from "#shared/plan/check/check";
import { makePlan } from "#shared/plan/make/plan";
import { fitsUse } from "#shared/plan/make/offered";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { codesOf, start, tenants, used, wide } from "./occupancy-frames.ts";
import { library } from "./plan-figures.ts";

describe("who uses a property", () => {
  it("has tenants beside the owner in a house of flats, and its buyers are told of rents", () => {
    const forLet = new Set(library.filter(({ use }) => use.includes("let")).map(({ code }) => code));
    const rental = (occupancy: Occupancy) =>
      codesOf("MFH", occupancy)
        .filter((code) => forLet.has(code))
        .toSorted();
    expect(rental("let").length).toBeGreaterThan(8);
    expect(rental("owner")).toEqual(rental("let"));
  });

  it("is the usual one of its type as long as nothing is said, and of a business anybody", () => {
    const uses = (code: PropertyTypeCode) =>
      occupancyNames.filter((name) => fitsUse({ use: [name] }, { code, occupancy: null })).join(" ");
    expect(Object.fromEntries(propertyTypeCodes.map((code) => [code, uses(code)]))).toEqual({
      WOH: "owner",
      HAU: "owner",
      LUX: "owner",
      NEU: "free",
      GEW: "free let owner",
      GRS: "free owner",
      MFH: "let",
      KAP: "let",
    });
    for (const code of propertyTypeCodes) expect(fitsUse({ use: [] }, { code, occupancy: null })).toBe(true);
  });

  it("rules out with the exposé of rents what else tells of them, where nobody pays any", () => {
    for (const code of ["KAP", "MFH"] as const) {
      const codes = codesOf(code, "free");
      expect(codes).not.toContain("anleger-expose-mieterliste");
      expect(codes).not.toContain("zulaessige-miete-mietpreisbremse");
      expect(codesOf(code, "let")).toContain("zulaessige-miete-mietpreisbremse");
    }
  });

  it("decides what a starter template prefers", () => {
    for (const { code, occupancy } of used)
      for (const budget of budgetNames) {
        const { core_measures, boost_measures } = defaultTemplate(library, code, budget, occupancy);
        const unfit = library.filter(
          (measure) =>
            [...core_measures, ...boost_measures].includes(measure.id) && !fitsUse(measure, { code, occupancy }),
        );
        // What no agent leaves out stays named: a plan takes what stands in for it.
        expect(
          unfit.filter(({ code: one }) => one !== "investoren-mailing-kurzprofil").map(({ name }) => name),
        ).toEqual([]);
      }
  });

  it("decides what an agency's own template prefers: for what does not fit, what that would replace", () => {
    const boost_measures = library.filter(({ code }) => code === "investoren-mailing-kurzprofil").map(({ id }) => id);
    const preferred = (occupancy: Occupancy) =>
      makePlan(library, wide("KAP", occupancy), "Europe/Berlin", {
        templateOf: () => ({ core_measures: [], boost_measures }),
      }).entries.flatMap(({ measure, priority_override: priority }) => (priority === null ? [] : [measure.code]));
    expect(preferred("let")).toEqual(["investoren-mailing-kurzprofil"]);
    expect(preferred("free")).toEqual(["segmentiertes-suchkunden-mailing"]);
  });

  it("is asked by the plan check where it was said later: what does not fit is left out by one press", () => {
    const now = atMoment({ day: start, minute: 540 }, "Europe/Berlin");
    const furniture = library.find(({ code }) => code === "home-staging") ?? expect.fail("no furniture");
    const measures = [
      aMeasure({ id: "a", measure_id: furniture.id, measure_name: furniture.name, scheduled_at: now }),
      aMeasure({ id: "b", measure_id: "sign", measure_name: "Schild", scheduled_at: now }),
    ];
    const warnings = (occupancy: Occupancy | null, planned = measures) =>
      checkPlan({
        campaign: aCampaign({ property_type_code: "LUX" }),
        measures: planned,
        library: [furniture],
        cap: null,
        isGenerated: false,
        occupancy,
        now,
      }).warnings.filter(({ kind }) => kind === "use");
    const left = {
      status: "skipped",
      skip_reason: "Passt nicht zur Nutzung",
      was: { scheduled_at: now, status: "planned" },
    };
    expect(warnings("owner")).toMatchObject([
      {
        key: expect.stringMatching(/^use:owner:/) as string,
        message: `Zur Nutzung „Vom Eigentümer genutzt“ passt nicht: „${furniture.name}“.`,
        measures: ["a"],
        fix: { label: "1 Maßnahme überspringen", changes: [{ id: "a", ...left }] },
      },
    ]);
    const skipped = measures.map((measure) => ({ ...measure, status: "skipped" as const }));
    expect([warnings("free"), warnings(null), warnings("let", skipped)]).toEqual([[], [], []]);
    // What a person added is theirs, and what is ordered already nobody's press leaves out.
    const byHand = measures.map((measure) => ({ ...measure, id: `k1.${measure.id}~0123456789abcdef` }));
    expect(warnings("owner", byHand)).toEqual([]);
    const ordered = measures.map((measure) => ({ ...measure, status: "queued" as const }));
    const [hint] = warnings("owner", ordered);
    expect(hint).toMatchObject({ measures: ["a"], fix: null });
    expect(hint?.message).toContain(`Schon in Arbeit und deshalb von Hand zu entscheiden: „${furniture.name}“.`);
  });

  it("is asked by the plan check too: a duty that it rules out is neither missing nor missed", () => {
    const now = atMoment({ day: start, minute: 540 }, "Europe/Berlin");
    const letter = library.find(({ code }) => code === tenants) ?? expect.fail("no letter to tenants");
    const measures = [
      aMeasure({ id: "letter", measure_id: letter.id, duty: true, status: "skipped", scheduled_at: now }),
      aMeasure({ id: "tour", requires: [letter.id], scheduled_at: now }),
    ];
    const missing = (code: PropertyTypeCode, occupancy: Occupancy | null, planned: typeof measures) =>
      checkPlan({
        campaign: aCampaign({ property_type_code: code }),
        measures: planned,
        library: [letter],
        cap: null,
        isGenerated: true,
        occupancy,
        now,
      }).warnings.filter(({ kind }) => kind === "missing").length;
    expect(missing("HAU", "let", [])).toBe(1);
    expect(missing("HAU", "owner", [])).toBe(0);
    expect(missing("HAU", null, [])).toBe(0);
    expect(missing("GEW", "let", measures)).toBe(1);
    expect(missing("GEW", "free", measures)).toBe(0);
  });
});
