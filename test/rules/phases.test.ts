import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dashboardPhaseOf,
  dashboardPhases,
  offsetRange,
  phaseOffsets,
  phaseOfOffset,
  phaseWindows,
} from "#shared/plan/phases";
import { phases } from "#shared/catalogue/phases";

describe("the five phases", () => {
  it("stand in the order of the specification", () => {
    expect(phases).toEqual(["Pre-Launch", "Launch", "Laufzeit", "Reaktivierung", "Endspurt"]);
  });

  it("have the specification's drop offsets, each within its own phase", () => {
    expect(phases.map((phase) => phaseOffsets[phase])).toEqual([-7, 0, 14, 45, 90]);
    for (const phase of phases) expect(phaseOfOffset(phaseOffsets[phase])).toBe(phase);
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
  ])("day %i lies in %s", (day, phase) => expect(phaseOfOffset(day)).toBe(phase));

  it("follow each other without gap or overlap", () => {
    const ends = phases.slice(0, -1).map((phase) => phaseWindows[phase].to);
    expect(phases.slice(1).map((phase) => phaseWindows[phase].from)).toEqual(ends.map((day) => day + 1));
  });

  it("never go back as the days go on", () => {
    const day = fc.integer({ min: offsetRange.min, max: offsetRange.max });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(phases.indexOf(phaseOfOffset(earlier))).toBeLessThanOrEqual(phases.indexOf(phaseOfOffset(later)));
      }),
    );
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
