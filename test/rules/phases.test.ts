import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dashboardPhaseOf, dashboardPhases, offsetRange, phaseOffsets, phaseWindows } from "#shared/plan/phases";
import { phases } from "#shared/catalogue/phases";
import { phaseOfDay } from "#shared/plan/make/frame";
import { phaseUnderWay } from "#shared/plan/change/phase-under-way";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

describe("the five phases", () => {
  it("stand in the order of the specification", () => {
    expect(phases).toEqual(["Pre-Launch", "Launch", "Laufzeit", "Reaktivierung", "Endspurt"]);
  });

  it("have the specification's drop offsets, each within its own phase", () => {
    expect(phases.map((phase) => phaseOffsets[phase])).toEqual([-7, 0, 14, 45, 90]);
    for (const phase of phases) expect(phaseOfDay(phaseOffsets[phase], "standard")).toBe(phase);
  });

  it.each([
    [-365, "Pre-Launch"],
    [-1, "Pre-Launch"],
    [0, "Launch"],
    [13, "Launch"],
    [14, "Laufzeit"],
    [44, "Laufzeit"],
    [45, "Reaktivierung"],
    [89, "Reaktivierung"],
    [90, "Endspurt"],
    [730, "Endspurt"],
  ])("day %i lies in %s", (day, phase) => expect(phaseOfDay(day, "standard")).toBe(phase));

  it("follow each other without gap or overlap", () => {
    const ends = phases.slice(0, -1).map((phase) => phaseWindows[phase].to);
    expect(phases.slice(1).map((phase) => phaseWindows[phase].from)).toEqual(ends.map((day) => day + 1));
  });

  it("never go back as the days go on", () => {
    const day = fc.integer({ min: offsetRange.min, max: offsetRange.max });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(phases.indexOf(phaseOfDay(earlier, "standard"))).toBeLessThanOrEqual(
          phases.indexOf(phaseOfDay(later, "standard")),
        );
      }),
    );
  });
});

describe("the phase that is under way", () => {
  // The marketing starts on 4 January.
  const contract = aMeasure({ phase: "Pre-Launch", scheduled_at: "2026-11-30T09:00:00.000Z" });
  const under = (now: string, campaign = aCampaign(), measures = [contract]) =>
    phaseUnderWay(campaign, measures, `${now}T03:00:00.000Z`);

  it("is the preparation from its first measure on, else from two weeks before the start", () => {
    expect(under("2026-11-29")).toBeUndefined();
    expect(under("2026-11-30")).toBe("vorbereitung");
    expect(under("2026-11-26", aCampaign(), [{ ...contract, status: "done" }])).toBe("vorbereitung");
    expect(under("2026-12-20", aCampaign(), [{ ...contract, status: "skipped" }])).toBeUndefined();
    expect(under("2026-12-21", aCampaign(), [])).toBe("vorbereitung");
    expect(under("2027-01-04")).toBe("launch");
  });

  it("goes by the campaign's own timeline, and is none of an offer and after the end", () => {
    expect(
      ["fast", "standard"].map((timeline) => under("2027-01-12", aCampaign({ timeline: timeline as "fast" }))),
    ).toEqual(["interest", "launch"]);
    expect(under("2027-01-04", aCampaign({ is_offer: true }))).toBeUndefined();
    expect(
      under("2027-01-04", aCampaign({ outcome: { kind: "withdrawn", on: "2027-01-03" } as never })),
    ).toBeUndefined();
  });
});

describe("the dashboard's grouping", () => {
  it.each([
    ["Pre-Launch", "vorbereitung"],
    ["Launch", "launch"],
    ["Laufzeit", "interest"],
    ["Reaktivierung", "interest"],
    ["Endspurt", "closing"],
    ["Irgendwas", "launch"],
    ["", "launch"],
  ])("%s goes to %s", (phase, card) => expect(dashboardPhaseOf(phase)).toBe(card));

  it("has four cards with the specification's day ranges", () => {
    expect(dashboardPhases.map(({ key, days }) => [key, days])).toEqual([
      ["vorbereitung", "Tage -14 bis 0"],
      ["launch", "Tage 1-30"],
      ["interest", "Tage 15-60"],
      ["closing", "Tage 45-90"],
    ]);
  });

  it("holds every phase exactly once", () => {
    expect(dashboardPhases.flatMap((card) => [...card.phases]).toSorted()).toEqual(phases.toSorted());
  });
});
