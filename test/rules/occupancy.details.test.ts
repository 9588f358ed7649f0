import { describe, expect, it } from "vitest";
import { occupancyNames } from "#shared/catalogue/occupancies";
import { codesOf, consent, start, used, tenants, wide } from "./occupancy-frames.ts";
import { frameFor, frames, planFor, faultsOf, library, regionFor } from "./plan-figures.ts";
import { hasPart } from "#shared/market/property-words";
import { concerns } from "#shared/plan/make/measure-facts";
import { fitsUse } from "#shared/plan/make/offered";

describe("who uses a property", () => {
  it.each(["KAP", "MFH"] as const)("keeps a mailing and an exposé whoever lives there, one of each: %s", (code) => {
    const mailings = ["segmentiertes-suchkunden-mailing", "investoren-mailing-kurzprofil"];
    for (const occupancy of [null, ...occupancyNames])
      for (const { timeline, budget } of frames.filter((frame) => frame.code === code)) {
        const { selection } = planFor({ ...frameFor(code, timeline, budget, start), occupancy });
        const codes = selection.measures.map(({ measure }) => measure.code);
        const isRented = occupancy === null || occupancy === "let" || (code === "MFH" && occupancy === "owner");
        const name = `${code} ${occupancy} ${timeline} ${budget}`;
        expect(
          codes.filter((one) => mailings.includes(one)),
          `plan ${name}`,
        ).toEqual([mailings[isRented ? 1 : 0]]);
        expect(codes, `plan ${name}`).toContain("expose-gestalten-pdf");
        if (isRented) continue;
        expect(
          codes.filter((one) => /mieterliste|mieter-paechter|mietern-nutzern|vorkaufsrecht-frist/.test(one)),
        ).toEqual(["investorenbesichtigung-mieterliste-technikrundgang"]);
      }
  });

  it("is one: no plan asks those who live there and furnishes empty rooms", () => {
    for (const { code, occupancy } of used) {
      const codes = codesOf(code, occupancy);
      if (code === "GEW" && occupancy === null) continue;
      const isBoth = codes.includes(consent) && codes.some((one) => /^(home|virtual)-staging$/.test(one));
      expect(isBoth, `${code} ${occupancy}`).toBe(false);
    }
  });
});

describe("who uses a property", () => {
  const placed = used.map((one, at) => ({ ...one, region: regionFor(at) }));
  it.each(placed)("decides what its plan may hold: $code $occupancy in $region", ({ code, occupancy, region }) => {
    const usual = { ...frameFor(code, "standard", "standard", start), occupancy };
    for (const frame of [
      { ...wide(code, occupancy), region },
      { ...usual, region },
    ]) {
      const { selection, plan } = planFor(frame);
      const held = selection.measures.map(({ measure }) => measure);
      expect(held.filter((measure) => !fitsUse(measure, frame)).map(({ name }) => name)).toEqual([]);
      const faults = Object.entries(faultsOf(selection, plan, frame)).filter(([, found]) => found.length > 0);
      expect(faults).toEqual([]);
      const codes = held.map((measure) => measure.code);
      if (!occupancy || !hasPart(code, "occupancy") || code === "NEU") continue;
      const hasTenants = occupancy === "let" || (code === "MFH" && occupancy === "owner");
      expect([codes.includes(consent), codes.includes(tenants)]).toEqual([occupancy !== "free", hasTenants]);
    }
  });

  it("keeps hired furniture for empty rooms, and what tells of rent for let ones", () => {
    for (const code of ["WOH", "HAU", "LUX"] as const)
      for (const occupancy of ["owner", "let"] as const)
        for (const furniture of ["home-staging", "virtual-staging"])
          expect(codesOf(code, occupancy), `${code} ${occupancy}`).not.toContain(furniture);
    expect(codesOf("LUX", "free")).toContain("home-staging");
    const rental = library
      .filter((measure) => concerns(measure, "GEW") && measure.use.join("") === "let")
      .map(({ code }) => code);
    expect(rental.length).toBeGreaterThan(8);
    for (const occupancy of ["owner", "free"] as const)
      expect(codesOf("GEW", occupancy).filter((code) => rental.includes(code))).toEqual([]);
    expect(codesOf("GEW", "let").filter((code) => rental.includes(code)).length).toBeGreaterThan(8);
  });
});
