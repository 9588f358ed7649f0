import { dayNumber, utcDay } from "#shared/core/time";
import { expect, test } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { choose } from "#shared/plan/make/choose";
import { choiceQuestion } from "#shared/plan/make/selection";
import { weekOf } from "#shared/plan/days/working-days";
import { shareOfOptimum } from "../bench/plan-optimum.ts";
import { frameFor, frames, library, questionFor, uses } from "./plan-figures.ts";

/** A figure that changes every week: with it the frames wander over starts and uses. */
const thisWeek = weekOf(dayNumber(utcDay(Date.now())));
const march = dayNumber("2027-03-22");
const anyDay = dayNumber("2027-01-01") + ((thisWeek * 61) % 365);

test.each(uses)(
  "what is chosen is worth at least 97 % of what an integer solver finds by the same rules: %s",
  (use) => {
    const asked = frames.filter((_, at) => at % 16 === (thisWeek + uses.indexOf(use) * 4) % 16);
    for (const { code, timeline, budget } of asked) {
      const question = questionFor({ ...frameFor(code, timeline, budget, anyDay), occupancy: use });
      expect(shareOfOptimum(question), `${code} ${timeline} ${budget}`).toBeGreaterThan(0.97);
    }
  },
);

test("that holds for few hours a week as well", () => {
  const few = frames.flatMap((frame, at) =>
    [1, 2, 3, 4, 6].flatMap((hoursPerWeek, next) =>
      at % 5 === (thisWeek + next) % 5 ? [{ ...frame, hoursPerWeek }] : [],
    ),
  );
  // Where the best of the first tries leads to no more than 0.86 to 0.9.
  const hard = [
    { code: "HAU", timeline: "standard", budget: "premium", hoursPerWeek: 3 },
    { code: "GRS", timeline: "fast", budget: "premium", hoursPerWeek: 3 },
    { code: "LUX", timeline: "fast", budget: "premium", hoursPerWeek: 4 },
    { code: "MFH", timeline: "fast", budget: "basis", hoursPerWeek: 2, topPerPhase: 3 },
  ] as const;
  for (const [at, { code, timeline, budget, ...asked }] of [...hard, ...few].entries()) {
    const occupancy = at < hard.length ? null : uses[(at + thisWeek) % uses.length];
    const frame = { ...frameFor(code, timeline, budget, march), ...asked, occupancy };
    const name = `${code} ${occupancy} ${timeline} ${budget} ${asked.hoursPerWeek}`;
    const share = shareOfOptimum(questionFor(frame));
    expect(share, `plan ${name}`).toBeGreaterThanOrEqual(0.95);
  }
});

test("2,002 measures are chosen from in a fifth of a second", () => {
  const copyOf = (copy: number) => (name: string) => name && (copy === 0 ? name : `${copy}-${name}`);
  const many = Array.from({ length: 7 }, (_, copy) =>
    library.map((measure) => ({
      ...measure,
      id: copyOf(copy)(measure.id),
      code: copyOf(copy)(measure.code),
      requires: measure.requires.map(copyOf(copy)),
      after: measure.after.map(copyOf(copy)),
      replaces: measure.replaces.map(copyOf(copy)),
    })),
  ).flat();
  expect(many).toHaveLength(2_002);
  for (const { code, timeline, budget } of frames.filter((_, at) => at % 13 === thisWeek % 13)) {
    const template = defaultTemplate(many, code, budget);
    const frame = frameFor(code, timeline, budget, anyDay);
    const { candidates, base, limits } = choiceQuestion(many, frame, { existing: new Set(), template });
    expect(candidates.length).toBeGreaterThan(1_000);
    // The work itself, in microseconds; what else the machine does slows it too, so the fastest of some tries counts.
    let fastest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 30 && fastest >= 200_000; tries += 1) {
      const began = process.threadCpuUsage();
      choose(candidates, base, limits);
      fastest = Math.min(fastest, process.threadCpuUsage(began).user);
    }
    expect(fastest, `${code} ${timeline} ${budget}`).toBeLessThan(200_000);
  }
});
