import { describe, expect, it } from "vitest";
import { occupancyNames } from "#shared/catalogue/occupancies";
import { codesOf, consent, start, used } from "./occupancy-frames.ts";
import { frameFor, frames, planFor } from "./plan-figures.ts";

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
