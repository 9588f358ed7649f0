import { dateOf, dayNumber } from "#shared/core/time";
import { periodOn } from "#shared/core/periods";
import { calendarOf, type PlanFrame } from "#shared/plan/make/frame";
import { describe, expect, it } from "vitest";
import { faultsOf, frameFor, frames, planFor, regionFor } from "./plan-figures.ts";

const holidays = { from: "2027-02-01", to: "2027-02-12", label: "Betriebsferien" } as const;

describe.each([dayNumber("2027-01-25"), dayNumber("2027-02-03")])(
  "plans around closed days, begun on day %i",
  (start) => {
    const standard = frames.filter(({ timeline }) => timeline === "standard");
    it.each(standard.map((frame, place) => ({ ...frame, region: regionFor(place + start) })))(
      "$code $budget in $region has nothing on them, and nothing on days on which the person is away",
      ({ code, timeline, budget, region }) => {
        const absences = [
          { from: "2027-01-28", to: "2027-01-28" },
          { from: "2027-02-17", to: "2027-02-18" },
          { from: "2027-02-24", to: "2027-03-09" },
        ] as const;
        const usual = { ...frameFor(code, timeline, budget, start), region };
        const frame: PlanFrame = { ...usual, closedDays: [holidays], absences };
        const { selection, plan } = planFor(frame);
        const faults = faultsOf(selection, plan, frame);
        expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
        expect(calendarOf(frame).isWorking(dayNumber("2027-02-03"))).toBe(false);
        const byId = new Map(selection.measures.map((measure) => [measure.id, measure]));
        const away = plan.dated.filter(({ begins }) => periodOn(absences, dateOf(begins.day)));
        expect(away.filter(({ id }) => (byId.get(id)?.hours ?? 0) > 0)).toEqual([]);
      },
    );
  },
);
