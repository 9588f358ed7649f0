import { countText, euroText, measuresText, numberText } from "../../core/numbers.ts";
import { andText } from "../../core/list-text.ts";
import { sortBy } from "../../core/order.ts";
import { budgetNames, budgets } from "../../campaigns/wizard.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { alternativesAmong } from "./alternatives.ts";
import type { Datable } from "./dated.ts";
import { isTooEarly } from "./fast-sale.ts";
import { offeredBy } from "./offered.ts";
import type { PlanFrame } from "./frame.ts";
import { concerns, plannerMeasure } from "./measure-facts.ts";
import { listText } from "../plan-words.ts";

/** What the choice of a plan is told about: why it holds one of two, why it leaves money, that it costs no more than a smaller one, and what of its core no week holds. */
export interface ChoiceNote {
  kind: "alternative" | "nothing_more" | "same_money" | "no_room";
  message: string;
  measures: string[];
}

/** The part of a premium budget below which the plan says why it holds no more (docs/product.md, Planning: choosing). */
const premiumShare = 0.6;

/**
 * Says why a plan was chosen as it is: which of two measures that stand for one another, and for a premium budget that is
 * hardly used what was left out and why; nothing of both where nothing was chosen freely. And that the next smaller budget
 * plans all that costs something here, and what of the core stays out.
 * @param library all measures
 * @param plan what it holds, what of its core found no room, ids that its template prefers, and what it costs, with its cap, in euro
 */
export function choiceNotes(
  library: readonly Measure[],
  plan: {
    measures: readonly Datable[];
    spared: readonly Datable[];
    preferred: ReadonlySet<string>;
    cost: { planned: number; cap: number | null };
  },
  frame: PlanFrame,
): ChoiceNote[] {
  const noRoom = noRoomNotes(plan.spared, frame);
  if (frame.topPerPhase === 0) return noRoom;
  const { cost, preferred } = plan;
  const possible = offeredBy(library, frame).filter(
    (measure) => measure.is_active && measure.office === null && concerns(measure, frame.code),
  );
  const planned = new Map(plan.measures.map((measure) => [measure.id, measure]));
  const choice = { possible, planned, alternatives: alternativesAmong(possible), preferred, frame };
  const isUsed = frame.budget !== "premium" || cost.cap === null || cost.planned >= premiumShare * cost.cap;
  return [
    ...noRoom,
    ...alternativeNotes(choice),
    ...(isUsed ? [] : nothingMore(choice, cost)),
    ...sameMoneyNotes(plan.measures, frame),
  ];
}

/** Says that a budget buys nothing that the next smaller one does not. */
function sameMoneyNotes(measures: readonly Datable[], { budget }: PlanFrame): ChoiceNote[] {
  const smaller = budgetNames[budgetNames.indexOf(budget) - 1];
  const paid = measures.filter(({ cost, provisional }) => cost > 0 && !provisional);
  if (smaller === undefined || paid.some(({ promised }) => !promised)) return [];
  return [
    {
      kind: "same_money",
      message: `Mehr Geld als mit „${budgets[smaller].label}“ lässt sich in dieser Zeit nicht sinnvoll ausgeben: Was hier etwas kostet, steht schon in dessen Plan.`,
      measures: paid.map(({ id }) => id),
    },
  ];
}

/** Names what of the core stays out since the weeks near its day are full. */
function noRoomNotes(spared: readonly Datable[], { hoursPerWeek }: PlanFrame): ChoiceNote[] {
  if (spared.length === 0) return [];
  const out = sortBy(
    spared,
    ({ value }) => -value,
    ({ id }) => id,
  );
  const names = andText(out.map(({ measure }) => `„${measure.name}“`));
  const hours = countText(hoursPerWeek, "Stunde", "Stunden");
  return [
    {
      kind: "no_room",
      message: `${names} ${out.length === 1 ? "gehört" : "gehören"} sonst zum Kern des Plans: In den Wochen, die dafür infrage kommen, reichen ${hours} nicht.`,
      measures: out.map(({ id }) => id),
    },
  ];
}

interface Chosen {
  possible: readonly Measure[];
  planned: ReadonlyMap<string, Datable>;
  alternatives: ReadonlyMap<string, readonly string[]>;
  preferred: ReadonlySet<string>;
  frame: PlanFrame;
}

function alternativeNotes({ possible, planned, alternatives, preferred, frame }: Chosen): ChoiceNote[] {
  const known = new Map(possible.map((measure) => [measure.id, measure]));
  const found = [...alternatives].flatMap(([id, others]) => {
    const taken = planned.get(id);
    return taken
      ? others.filter((other) => !planned.has(other)).map((other) => ({ taken, left: known.get(other) as Measure }))
      : [];
  });
  if (found.length === 0) return [];
  const pairs = sortBy(
    found,
    ({ taken }) => -taken.value,
    ({ taken }) => taken.id,
    ({ left }) => left.id,
  );
  const sentences = [...Map.groupBy(pairs, ({ taken }) => taken)].map(([taken, of]) =>
    alternativeSentence(
      taken,
      of.map(({ left }) => left),
      { preferred, frame },
    ),
  );
  return [
    {
      kind: "alternative",
      message: sentences.join(" "),
      measures: pairs.flatMap(({ taken, left }) => [taken.id, left.id]),
    },
  ];
}

/**
 * "„A“ statt „B“: kostet 40 € statt 90 €; statt „C“ und „D“: …", the measure that was taken and each reason being said once.
 * @param out what stays out for it, one at least
 */
function alternativeSentence(
  taken: Datable,
  out: readonly Measure[],
  { preferred, frame: { code } }: Pick<Chosen, "preferred" | "frame">,
): string {
  const always = [
    ...(taken.isBase ? ["gehört zum Kern des Plans"] : []),
    ...(preferred.has(taken.id) ? ["bei diesem Budget bevorzugt"] : []),
  ];
  const alike = Map.groupBy(out, (left) =>
    always.length > 0 ? "" : JSON.stringify([isMoreRelevant(taken, left, code), isCheaper(taken, left)]),
  );
  const parts = [...alike.values()].map((left) => {
    const reasons = [...always, ...betterBy(taken, left, code)];
    return `statt ${andText(left.map(({ name }) => `„${name}“`))}: ${reasons.length > 0 ? reasons.join(", ") : "lässt mehr Raum für anderes"}`;
  });
  return `„${taken.measure.name}“ ${parts.join("; ")}.`;
}

/** In what a measure is better than each of those that stay out for it: relevance, price. */
function betterBy(taken: Datable, out: readonly Measure[], code: PlanFrame["code"]): string[] {
  const isOne = out.length === 1;
  const relevance = Math.max(...out.map((left) => left.relevance[code] ?? 0));
  const cost = Math.min(...out.map((left) => plannerMeasure(left).cost));
  return [
    ...(out.every((left) => isMoreRelevant(taken, left, code))
      ? [
          `für diese Objektart wichtiger (Relevanz ${taken.measure.relevance[code] ?? 0} statt ${isOne ? "" : "höchstens "}${relevance})`,
        ]
      : []),
    ...(out.every((left) => isCheaper(taken, left))
      ? [`kostet ${euroText(taken.cost)} statt ${isOne ? "" : "mindestens "}${euroText(cost)}`]
      : []),
  ];
}

const isMoreRelevant = ({ measure }: Datable, left: Measure, code: PlanFrame["code"]) =>
  (measure.relevance[code] ?? 0) > (left.relevance[code] ?? 0);
const isCheaper = (taken: Datable, left: Measure) => taken.cost < plannerMeasure(left).cost;

/** Why a measure that costs something is not in the plan; "full": for all that stands in its phase is worth more. */
type Reason = "irrelevant" | "needy" | "replaced" | "early" | "full";

const reasonTexts: Record<Reason, (names: string, count: number, frame: PlanFrame) => string> = {
  irrelevant: (names, count, { minRelevance }) =>
    `${measuresText(count)} mit Relevanz unter ${numberText(minRelevance)} für diese Objektart (${names})`,
  needy: (names, count) => `${measuresText(count)}, die voraussetzen, was hier nichts bringt (${names})`,
  replaced: (names, count) => `${measuresText(count)}, für die eine andere im Plan steht (${names})`,
  early: (names, count) => `${measuresText(count)} vor dem Start, die dieser Zeitplan auslässt (${names})`,
  full: (names, count) => `${measuresText(count)}, für die in ihrer Phase Wichtigeres steht (${names})`,
};
const reasonOrder = ["full", "replaced", "needy", "early", "irrelevant"] as const;

function nothingMore(choice: Chosen, cost: { planned: number; cap: number | null }): ChoiceNote[] {
  const out = sortBy(
    choice.possible.filter((measure) => !choice.planned.has(measure.id) && plannerMeasure(measure).cost > 0),
    (measure) => -plannerMeasure(measure).cost,
    ({ id }) => id,
  );
  const known = new Map(choice.possible.map((measure) => [measure.id, measure]));
  const groups = Map.groupBy(out, (measure) => reasonOf(measure, known, choice));
  const parts = reasonOrder.flatMap((reason) => {
    const group = groups.get(reason);
    return group
      ? [
          reasonTexts[reason](
            listText(
              group.map(({ name }) => name),
              2,
            ),
            group.length,
            choice.frame,
          ),
        ]
      : [];
  });
  const spent = `Verplant sind ${euroText(cost.planned)} von ${euroText(cost.cap ?? 0)}; mehr bringt hier nichts.`;
  return [
    {
      kind: "nothing_more",
      message: parts.length === 0 ? spent : `${spent} Nicht dabei: ${parts.join("; ")}.`,
      measures: out.map(({ id }) => id),
    },
  ];
}

function reasonOf(measure: Measure, known: ReadonlyMap<string, Measure>, choice: Chosen): Reason {
  const { planned, alternatives, frame } = choice;
  const relevance = (one: Measure) => one.relevance[frame.code] ?? 0;
  if (relevance(measure) < frame.minRelevance) return "irrelevant";
  if (alternatives.get(measure.id)?.some((id) => planned.has(id))) return "replaced";
  if (isTooEarly(measure, frame)) return "early";
  const required = measure.requires.filter((id) => !planned.has(id)).flatMap((id) => known.get(id) ?? []);
  return required.some((one) => relevance(one) < frame.minRelevance) ? "needy" : "full";
}
