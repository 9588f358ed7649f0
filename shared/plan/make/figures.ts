import { dateOf, dayNumber, dayText } from "../../core/time.ts";
import { euroText, toHundredths } from "../../core/numbers.ts";
import type { ChoiceNote } from "./choice-notes.ts";
import type { Datable, DatedPlan, Fixed } from "./dated.ts";
import { capOf, minutesOfWeek, type PlanFrame } from "./frame.ts";
import { mondayNumber, weekOf } from "../days/working-days.ts";

/** A note on a plan: a sentence for the agent and the measures concerned. */
export interface PlanWarning {
  kind: "over_budget" | "late_ads" | "over_capacity" | ChoiceNote["kind"];
  message: string;
  measures: string[];
}

/** What a plan costs and how many hours it takes, what is provisional apart; of a series every time until a buyer is expected. */
export function figuresOf(
  { dated, weeks, fixedTimes }: DatedPlan,
  byId: ReadonlyMap<string, Datable>,
  fixed: readonly Fixed[],
  frame: PlanFrame,
) {
  const cap = capOf(frame);
  const cost = { planned: 0, provisional: 0 };
  const add = (id: string, times: number, isProvisional: boolean) => {
    cost[isProvisional ? "provisional" : "planned"] += (byId.get(id)?.cost ?? 0) * times;
  };
  for (const { id, work, timesDone } of fixed)
    add(id, timesDone + (fixedTimes.get(id) ?? 1), Boolean(work.provisional));
  for (const { id, days } of dated) add(id, days.length, byId.get(id)?.provisional !== undefined);
  const byWeek = [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, minutes]) => ({ week: dateOf(mondayNumber(week)), hours: toHundredths(minutes / 60) }));
  const provisional = dated.reduce(
    (sum, { id }) => sum + (byId.get(id)?.provisional ? (byId.get(id)?.hours ?? 0) : 0),
    0,
  );
  const planned = byWeek.reduce((sum, { hours }) => sum + hours, 0);
  return {
    cost: { ...cost, cap: cap === Infinity ? null : cap },
    hours: { planned: toHundredths(planned), provisional: toHundredths(provisional), byWeek },
  };
}

/** What an agent should know about a plan. */
export function warningsOf(
  dated: DatedPlan,
  byId: ReadonlyMap<string, Datable>,
  frame: PlanFrame,
  { late, start }: { late: number; start: number },
): PlanWarning[] {
  const found: PlanWarning[] = [];
  const cap = capOf(frame);
  const base = [...byId.values()].filter(({ isBase }) => isBase);
  const { cost, hours } = figuresOf(dated, byId, [], frame);
  const { planned } = cost;
  if (planned > cap)
    found.push({
      kind: "over_budget",
      message: `Pflichten und Kern des Plans kosten ${euroText(planned)} und damit ${euroText(planned - cap)} mehr als das Budget von ${euroText(cap)}.`,
      measures: base.filter((measure) => measure.cost > 0).map(({ id }) => id),
    });
  const isAbsent = dated.dated.some((entry) => entry.late > 0 && entry.heldBy === undefined);
  if (late > 0)
    found.push({
      kind: "late_ads",
      message: `${isAbsent ? "Zum Vermarktungsstart ist die zuständige Person abwesend" : "Bis zum Vermarktungsstart liegt nicht alles vor"}: Die Anzeigen folgen ${late === 1 ? "einen Tag" : `${late} Tage`} später. Ohne Warten ginge es ab ${dayText(dateOf(start))}.`,
      measures: dated.dated.filter((entry) => entry.late > 0).map(({ id }) => id),
    });
  const over = hours.byWeek.filter(
    (one) => one.hours * 60 > minutesOfWeek(frame, weekOf(dayNumber(one.week))) * 1.1 + 1e-9,
  );
  if (over.length > 0)
    found.push({
      kind: "over_capacity",
      message: `In ${over.length === 1 ? "einer Woche" : `${over.length} Wochen`} braucht der Plan mehr als ${frame.hoursPerWeek} Stunden.`,
      measures: dated.dated
        .filter(({ days }) => days.some((day) => over.some(({ week }) => weekOf(dayNumber(week)) === weekOf(day))))
        .map(({ id }) => id),
    });
  return found;
}
