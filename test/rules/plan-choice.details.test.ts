import { dateOf, dayNumber } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Measure } from "#shared/catalogue/contract";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { type Budget, budgetNames } from "#shared/campaigns/wizard";
import { choose } from "#shared/plan/make/choose";
import { fitsUse } from "#shared/plan/make/offered";
import { choiceQuestion } from "#shared/plan/make/selection";
import { hoursOn } from "#shared/plan/make/effort";
import type { PlanFrame } from "#shared/plan/make/frame";
import { makePlan, type Plan } from "#shared/plan/make/plan";
import { offerTopics } from "#shared/reports/offer-topics";
import { weekOf } from "#shared/plan/days/working-days";
import { frameFor, frames, library, planFor, questionFor, usedFrames } from "./plan-figures.ts";

const start = dayNumber("2027-03-22");
const timezone = "Europe/Berlin";
const idOf = (code: string) => library.find((measure) => measure.code === code)?.id ?? expect.fail(code);
const plan = (frame: PlanFrame, measures: readonly Measure[] = library) =>
  makePlan(measures, frame, timezone, {
    templateOf: (budget) => defaultTemplate(measures, frame.code, budget, frame.occupancy),
  });
const standard = (code: PropertyTypeCode, budget: Budget = "standard") => frameFor(code, "standard", budget, start);

/** All plans of the 96 frames, with what there was to choose from. */
const choices = frames.map(({ code, timeline, budget }) => {
  const question = questionFor(frameFor(code, timeline, budget, start));
  const { all } = choose(question.candidates, question.base, question.limits);
  return { name: `${code} ${timeline} ${budget}`, ...question, all: new Set(all) };
});

describe("what is chosen freely", () => {
  it("leaves out nothing of its phase that is worth more, costs no more, takes no more hours and needs nothing else", () => {
    for (const { name, candidates, base, all } of choices) {
      const planned = base.union(all);
      const better = candidates.filter(
        ({ id, isFree, requires, alternatives }) =>
          isFree &&
          !planned.has(id) &&
          requires.every((required) => planned.has(required)) &&
          !alternatives.some((other) => planned.has(other)),
      );
      const passedOver = candidates
        .filter(({ id }) => all.has(id))
        .flatMap((taken) =>
          better.filter(
            ({ phase, value, cost, hours }) =>
              phase === taken.phase && value > taken.value && cost <= taken.cost && hours <= taken.hours,
          ),
        );
      expect(passedOver, `plan ${name}`).toEqual([]);
    }
  });

  it("requires nothing below the relevance that is asked for", () => {
    for (const { code, timeline, budget } of frames) {
      const frame = frameFor(code, timeline, budget, start);
      const { base, measures } = planFor(frame).selection;
      const { boost_measures } = defaultTemplate(library, code, budget);
      const low = measures.filter(
        ({ id, measure }) =>
          !base.has(id) && !boost_measures.includes(id) && (measure.relevance[code] ?? 0) < frame.minRelevance,
      );
      expect(
        low.map(({ measure }) => measure.name),
        `${code} ${timeline} ${budget}`,
      ).toEqual([]);
    }
  });

  it("has a place for each measure, what it requires taking one too", () => {
    for (const { name, candidates, all, limits } of choices)
      for (const own of Map.groupBy(
        candidates.filter(({ id }) => all.has(id)),
        ({ phase }) => phase,
      ).values())
        expect(own.length, `plan ${name}`).toBeLessThanOrEqual(limits.perPhase);
  });

  it("drags no newspaper ads along, and no sale sign for the sticker that ends it", () => {
    const [first, second] = [idOf("samstagsanzeige-regionalzeitung-schalten"), idOf("zeitungsanzeige-zwei-ausgaben")];
    const both = propertyTypeCodes.filter((code) => {
      const ids = planFor(standard(code)).selection.measures.map(({ id }) => id);
      return ids.includes(first) && ids.includes(second);
    });
    expect(both).toEqual([]);
    const villa = planFor(standard("LUX")).selection.measures.map(({ id }) => id);
    expect(villa).not.toContain(idOf("verkaufsschild-qr-code"));
    expect(villa).not.toContain(idOf("verkauft-aufkleber-setzen"));
  });
});

test("every plan holds what no agent leaves out for its type: portals, the mailing, a data room for what earns", () => {
  for (const { code, timeline, budget, occupancy } of usedFrames) {
    const frame = { ...frameFor(code, timeline, budget, start), occupancy };
    const template = defaultTemplate(library, code, budget, occupancy);
    const { base } = choiceQuestion(library, frame, { existing: new Set(), template });
    const isLet = fitsUse({ use: ["let"] }, frame);
    const missing = [
      "immoscout24-inserat-wochenendstart",
      "immowelt-inserat-eigener",
      ["MFH", "KAP"].includes(code) && isLet ? "investoren-mailing-kurzprofil" : "segmentiertes-suchkunden-mailing",
      ...(["MFH", "KAP", "GEW"].includes(code) ? ["datenraum-einrichten-zugriffe"] : []),
      ...(["WOH", "HAU", "GRS"].includes(code) ? ["kleinanzeigen-inserat-gewerblichem"] : []),
    ].filter((channel) => !base.has(idOf(channel)));
    expect(missing, `${code} ${occupancy} ${timeline} ${budget}`).toEqual([]);
  }
  const renamed = library.map((measure) => ({ ...measure, name: `Neu: ${measure.name}` }));
  expect(defaultTemplate(renamed, "WOH", "basis").core_measures).toEqual(
    defaultTemplate(library, "WOH", "basis").core_measures,
  );
});

describe("four budgets are four promises", () => {
  /** The topics of an offer of which a plan holds something for certain. */
  const topicsOf = ({ entries }: Plan) =>
    offerTopics.filter((topic) => entries.some(({ measure, provisional }) => !provisional && measure.code in topic));
  const figures = ["lines", "hours", "money", "certain lines", "certain hours", "certain money"];
  /** These figures of a plan, over every time that a measure comes. */
  const size = (frame: PlanFrame) => {
    const { selection, plan: dated } = planFor(frame);
    const facts = new Map(selection.measures.map((measure) => [measure.id, measure]));
    const times = dated.dated.flatMap(({ id, days }) => {
      const measure = facts.get(id) ?? expect.fail(id);
      const work = { code: measure.measure.code, hours: measure.hours, everyDays: measure.repeatDays };
      const hours = days.reduce((sum, day) => sum + hoursOn(work, frame.code, day - dated.live), 0);
      return { isCertain: !measure.provisional, hours, cost: measure.cost * days.length };
    });
    return [times, times.filter(({ isCertain }) => isCertain)].flatMap((list) => [
      list.length,
      list.reduce((sum, { hours }) => sum + hours, 0),
      list.reduce((sum, { cost }) => sum + cost, 0),
    ]);
  };
  /** As the wizard asks, and as a call that says nothing of relevance and number does. */
  const asked: [string, Partial<PlanFrame>][] = [
    ["as the wizard asks", {}],
    ["as usual", { minRelevance: 5, topPerPhase: 10, includePrelaunch: true }],
  ];

  it.each(asked)(
    "lines, hours and money rise from basis by standard to premium, all and certain ones, %s",
    (_, limits) => {
      for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
        const [basis, middle, premium] = (["basis", "standard", "premium"] as const).map((budget) =>
          size({ ...frameFor(code, timeline, budget, start), ...limits }),
        );
        for (const [at, what] of figures.entries()) {
          const found = [basis, middle, premium].map((sizes) => sizes?.[at] ?? 0);
          const rising = [...new Set(found)].toSorted((one, other) => one - other);
          expect(found, `${what} of ${code} ${timeline}`).toEqual(rising);
        }
      }
    },
  );

  it.each([
    ["now", start, start],
    ["in three weeks", start, start - 21],
    ["before Christmas", dayNumber("2026-12-21"), dayNumber("2026-12-21")],
  ])("no larger budget plans less for certain, or leaves out what an owner was told of, %s", (_, begin, today) => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
      const plans = budgetNames.map((budget) => plan(frameFor(code, timeline, budget, begin, today)));
      for (const [at, smaller] of plans.slice(0, -1).entries()) {
        const larger = plans[at + 1] ?? expect.fail("no larger one");
        const step = `${code} ${timeline} ${budgetNames[at]}`;
        expect(larger.cost.planned, `money after ${step}`).toBeGreaterThanOrEqual(smaller.cost.planned);
        const lost = topicsOf(smaller).filter((topic) => !topicsOf(larger).includes(topic));
        expect(lost, `headlines after ${step}`).toEqual([]);
      }
    }
  });

  // On these days each falls where a larger budget does not know what the smaller one's plan holds.
  it.each([
    ["basis", "standard", "2027-06-07"],
    ["standard", "premium", "2027-03-22"],
  ] as const)("from %s to %s no money is lost where a week has six hours, begun on %s", (smaller, larger, day) => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "basis")) {
      const [less = 0, more = 0] = [smaller, larger].map(
        (budget) => plan({ ...frameFor(code, timeline, budget, dayNumber(day)), hoursPerWeek: 6 }).cost.planned,
      );
      expect(more, `${code} ${timeline}`).toBeGreaterThanOrEqual(less);
    }
  });

  it("premium plans three fifths of its money or says why more brings nothing", () => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "premium")) {
      const made = plan(frameFor(code, timeline, "premium", start));
      const note = made.warnings.find(({ kind }) => kind === "nothing_more");
      const isUsed = made.cost.planned >= 0.6 * (made.cost.cap ?? 0);
      expect(note === undefined, `${code} ${timeline}`).toBe(isUsed);
      if (note) {
        expect(note.message).toMatch(
          /^Verplant sind [\d.]+\u202F€ von 25\.000\u202F€; mehr bringt hier nichts\. Nicht dabei: \d+ /,
        );
        const planned = new Set(made.entries.map(({ measure }) => measure.id));
        expect(note.measures.filter((id) => planned.has(id))).toEqual([]);
        expect(note.measures.length).toBeGreaterThan(10);
      }
    }
    expect(plan(standard("WOH")).warnings.map(({ kind }) => kind)).not.toContain("nothing_more");
  });

  it("premium stays under a sum that was entered, wherever the duties allow", () => {
    for (const { code, timeline } of frames.filter(({ budget }) => budget === "premium")) {
      const made = plan({ ...frameFor(code, timeline, "premium", start), budgetEuro: 10_000 });
      expect(made.cost.planned, `${code} ${timeline}`).toBeLessThanOrEqual(10_000);
    }
  });
});

describe("few hours a week", () => {
  const made = [0, 21, 70].flatMap((lead) =>
    frames
      .filter(({ code }) => code === "WOH" || code === "HAU")
      .map(({ code, timeline, budget }) => {
        const frame = { ...frameFor(code, timeline, budget, start, start - lead), hoursPerWeek: 6 };
        return { name: `${code} ${timeline} ${budget} ${lead}`, frame, ...planFor(frame) };
      }),
  );
  const isKept = ({ duty, advertises, repeat_days, proved_by }: Measure) =>
    duty || advertises || repeat_days !== null || proved_by.includes("report");
  /** What stays in a plan however few hours there are, with what it requires, by id. */
  const kept = new Set(library.filter(isKept).map(({ id }) => id));
  for (const id of kept)
    for (const required of library.find((one) => one.id === id)?.requires ?? []) kept.add(required);

  it("have no week over its hours but by duties, ads, series, reports and what these require", () => {
    const others = made.flatMap(({ name, frame, selection, plan: { dated, live, weeks } }) => {
      const facts = new Map(selection.measures.map((measure) => [measure.id, measure]));
      const hours = new Map<number, number>();
      for (const { id, days } of dated) {
        const { measure, hours: each, repeatDays, isBase, provisional } = facts.get(id) ?? expect.fail(id);
        if (provisional || !isBase || !kept.has(id)) continue;
        const work = { code: measure.code, hours: each, everyDays: repeatDays };
        for (const day of days)
          hours.set(weekOf(day), (hours.get(weekOf(day)) ?? 0) + hoursOn(work, frame.code, day - live));
      }
      return [...weeks]
        .filter(([week, minutes]) => minutes > 6.6 * 60 + 1e-6 && (hours.get(week) ?? 0) <= 6.6)
        .map(([week]) => `${name}, ${dateOf(week * 7 - 3)}`);
    });
    expect(others).toEqual([]);
  });

  it("leave out nothing that must be, and the plan names the core that it leaves out, with the reason", () => {
    const notes = made.slice(0, 24).map(({ name, frame }) => {
      const { base } = questionFor(frame);
      const { entries, warnings } = plan(frame);
      const planned = new Set(entries.map(({ measure }) => measure.id));
      const out = library.filter(({ id }) => base.has(id) && !planned.has(id));
      const needed = out.filter(({ id }) => kept.has(id));
      expect(needed, `plan ${name}`).toEqual([]);
      const note = warnings.find(({ kind }) => kind === "no_room");
      expect(new Set(note?.measures), `plan ${name}`).toEqual(new Set(out.map(({ id }) => id)));
      for (const left of out) expect(note?.message).toContain(`„${left.name}“`);
      return note?.message ?? "";
    });
    expect(notes.filter((note) => note.endsWith("reichen 6 Stunden nicht.")).length).toBeGreaterThan(3);
    expect(plan(standard("WOH", "unlimited")).warnings.map(({ kind }) => kind)).not.toContain("no_room");
  });
});

test("a standard flat begins with at most seventy certain lines", () => {
  const { measures } = planFor(standard("WOH")).selection;
  const certain = measures.filter(
    ({ anchor, measure }) =>
      (anchor === "start" || anchor === "live") &&
      measure.default_phase !== "Reaktivierung" &&
      !/Gebot/.test(measure.name),
  );
  expect(certain.length).toBeLessThanOrEqual(70);
  expect(certain.length).toBeGreaterThan(45);
});

test("measures of the office are in no plan, whoever requires them", () => {
  const of = (office: number | null) =>
    library.map((measure) =>
      measure.code === "elektronische-widerrufsfunktion-website" ? { ...measure, office } : measure,
    );
  const codes = (measures: Measure[]) => plan(standard("WOH"), measures).entries.map(({ measure }) => measure.code);
  expect(codes(of(null))).toContain("elektronische-widerrufsfunktion-website");
  expect(codes(of(12))).not.toContain("elektronische-widerrufsfunktion-website");
  expect(codes(of(12))).toContain("immoscout24-inserat-wochenendstart");
});

test("why one of two was taken is said", () => {
  const noteOf = (frame: PlanFrame) => plan(frame).warnings.find(({ kind }) => kind === "alternative")?.message ?? "";
  const empty = (frame: PlanFrame): PlanFrame => ({ ...frame, occupancy: "free" });
  expect(noteOf(empty(standard("LUX")))).toContain(
    "„Leere Wohnräume mit Leihmöbeln einrichten“ statt „Leere Räume virtuell möblieren“: für diese Objektart wichtiger (Relevanz 10 statt 6).",
  );
  expect(noteOf(empty(standard("WOH", "premium")))).toContain(
    "„Leere Wohnräume mit Leihmöbeln einrichten“ statt „Leere Räume virtuell möblieren“: bei diesem Budget bevorzugt.",
  );
  expect(noteOf(empty(standard("WOH", "basis")))).not.toContain("möblieren");
});

test("what was taken is named once, beside all that stays out for it", () => {
  for (const code of propertyTypeCodes) {
    const { warnings, entries } = plan(standard(code));
    const note = warnings.find(({ kind }) => kind === "alternative");
    const taken = entries.filter(({ measure: { id } }) => note?.measures.includes(id));
    for (const { measure } of taken) expect(note?.message.split(`„${measure.name}“`)).toHaveLength(2);
  }
  const luxury = plan(standard("LUX")).warnings.find(({ kind }) => kind === "alternative");
  expect(luxury?.message).toContain(
    "„Außenaufnahmen zum Jahreszeitenwechsel erneuern“: für diese Objektart wichtiger (Relevanz 9 statt höchstens 8).",
  );
});
