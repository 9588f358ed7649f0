import { dayNumber, utcDay } from "#shared/core/time";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { weekOf } from "#shared/plan/days/working-days";
import { describe, expect, it } from "vitest";
import { faultsOf, frameFor, frames, planFor, regionFor, uses } from "./plan-figures.ts";

const first = dayNumber("2027-01-01");
const daysOfAYear = Array.from({ length: 365 }, (_, at) => first + at);
/** A figure that changes every week: with it the frames wander over the days, so that a season of runs has each on each. */
const thisWeek = weekOf(dayNumber(utcDay(Date.now())));

/*
 * Every day of a year as a start, met by every property type, with one of its twelve timelines and budgets and in one of the
 * regions, each of which every type meets: 2,920 plans. All
 * 35,040 are `npm run bench -- plan`, which takes a quarter of an hour and more.
 */
describe.each(propertyTypeCodes)("plans of %s", (code) => {
  const own = frames.filter((frame) => frame.code === code);

  it("have nothing wrong whatever day of the year they begin on", () => {
    const found = daysOfAYear.flatMap((start, at) => {
      const { timeline, budget } = own[(at + thisWeek) % own.length] ?? expect.fail();
      const occupancy = uses[(at >> 2) % uses.length] ?? null;
      const region = regionFor(at + thisWeek);
      const asked = { ...frameFor(code, timeline, budget, start), occupancy, region };
      const { selection, plan } = planFor(asked);
      return Object.entries(faultsOf(selection, plan, asked)).flatMap(([kind, list]) =>
        list.map(
          (fault: string) => `${kind}, ${occupancy} ${timeline} ${budget} ${region} from day ${at + 1}: ${fault}`,
        ),
      );
    });
    expect(found).toEqual([]);
  });
});
