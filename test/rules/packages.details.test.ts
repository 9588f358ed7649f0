import { expect, test } from "vitest";
import { partOf } from "#shared/campaigns/provisional";
import { dayNumber } from "#shared/core/time";
import { packagesOf } from "#shared/plan/make/parts";
import { frameFor, frames, library, planFor } from "./plan-figures.ts";

const start = dayNumber("2027-03-01");
const packages = packagesOf(library);
const idsIn = (part: string) => packages.find((one) => one.part === part)?.measures.map(({ id }) => id) ?? [];

test("the packages of the administration hold what plans carry provisionally, of every type", () => {
  const others = frames
    .filter(({ budget }) => budget === "unlimited")
    .flatMap(({ code, timeline, budget }) =>
      planFor(frameFor(code, timeline, budget, start)).selection.measures.flatMap(({ measure, provisional = null }) => {
        const part = partOf({ provisional, phase: measure.default_phase });
        return part && !idsIn(part).includes(measure.id) ? [[part, measure.name]] : [];
      }),
    );
  expect(others).toEqual([]);
});

test("each has some, none is in two, and what is switched off or the office's own is in none", () => {
  expect(packages.map(({ part, measures }) => [part, measures.length > 0])).toEqual([
    ["relaunch", true],
    ["bids", true],
    ["sale", true],
  ]);
  const all = packages.flatMap(({ measures }) => measures.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  const off = library.map((measure) => ({ ...measure, is_active: false }));
  expect(packagesOf(off).flatMap(({ measures }) => measures)).toEqual([]);
  expect(packages.flatMap(({ measures }) => measures).filter(({ office }) => office !== null)).toEqual([]);
});
