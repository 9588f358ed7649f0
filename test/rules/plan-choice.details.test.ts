import { dateOf, dayNumber } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Measure } from "#shared/catalogue/contract";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import type { Budget } from "#shared/campaigns/wizard";
import { valueOf } from "#shared/plan/make/candidates";
import { choose } from "#shared/plan/make/choose";
import { fitsUse } from "#shared/plan/make/offered";
import { choiceQuestion } from "#shared/plan/make/selection";
import { hoursOn } from "#shared/plan/make/effort";
import type { PlanFrame } from "#shared/plan/make/frame";
import { makePlan } from "#shared/plan/make/plan";
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

  it("leaves out nothing of its phase that is worth more by itself for what stands in the plan in the end", () => {
    for (const [at, { code, timeline, budget }] of frames.entries()) {
      const { candidates, base, all, name } = choices[at] ?? expect.fail("no choice");
      const { plan: made } = planFor(frameFor(code, timeline, budget, start));
      // What a template prefers, and what found no room in full weeks, is said elsewhere.
      const { boost_measures } = defaultTemplate(library, code, budget);
      const planned = new Set(made.dated.map(({ id }) => id));
      const worthOf = (id: string) => {
        const measure = library.find((one) => one.id === id) ?? expect.fail(id);
        return valueOf(measure.relevance[code] ?? 0, measure.base_priority);
      };
      const isOut = (id: string) => !planned.has(id) && !all.has(id);
      const out = candidates.filter(
        ({ id, isFree, requires, alternatives }) =>
          isFree &&
          isOut(id) &&
          requires.every((required) => planned.has(required)) &&
          alternatives.every((other) => isOut(other)),
      );
      const passedOver = candidates
        .filter(({ id }) => planned.has(id) && !base.has(id) && !boost_measures.includes(id))
        .flatMap((taken) =>
          out.filter(
            ({ id, phase, cost, hours }) =>
              phase === taken.phase && worthOf(id) > worthOf(taken.id) && cost <= taken.cost && hours <= taken.hours,
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

  it("name an ad of the core too that stays out for what the smaller budget's plan holds", () => {
    const before = dayNumber("2026-12-21");
    for (const [frame, count] of [
      [frameFor("GRS", "fast", "unlimited", before), 2],
      [{ ...standard("NEU", "unlimited"), hoursPerWeek: 6 }, 1],
    ] as const) {
      const { entries, warnings } = plan(frame);
      const planned = new Set(entries.map(({ measure }) => measure.id));
      const out = [...questionFor(frame).base].filter((id) => !planned.has(id));
      expect(out).toHaveLength(count);
      expect(new Set(warnings.find(({ kind }) => kind === "no_room")?.measures)).toEqual(new Set(out));
    }
  });
});

test("enquiries, viewings and what is asked afterwards take 25 to 30 hours of a flat's first three weeks", () => {
  const hours = [0, 21, 70].map((lead) => {
    const { selection, plan: made } = planFor(frameFor("WOH", "standard", "standard", start, start - lead));
    const facts = new Map(selection.measures.map((measure) => [measure.id, measure]));
    const services = ["anfragen-sofort-expose", "einzelbesichtigungen-gestaffelten-bloecken", "rueckmeldung-binnen-24"];
    return made.dated.reduce((sum, { id, days }) => {
      const { measure, hours: each, repeatDays } = facts.get(id) ?? expect.fail(id);
      if (!services.includes(measure.code)) return sum;
      const early = days.filter((day) => day >= made.live && day - made.live <= 20);
      const work = { code: measure.code, hours: each, everyDays: repeatDays };
      return early.reduce((total, day) => total + hoursOn(work, "WOH", day - made.live), sum);
    }, 0);
  });
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(25);
  expect(Math.max(...hours)).toBeLessThanOrEqual(30);
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
