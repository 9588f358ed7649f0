import { dateOf } from "#shared/core/time";
import { seenOf } from "#shared/market/seen";
import { settlementsOf } from "#shared/plan/change/proving";
import type { Datable } from "#shared/plan/make/dated";
import { aMeasure } from "./campaign-fixtures.ts";
import { frameFor, frames, planFor } from "./plan-figures.ts";
import { now, start, timezone, usualSale } from "./usual-sale.ts";

/** The mandates a year of the office that is counted: five people. */
const mandatesAYear = 50;
/** How many of its mandates need a new attempt or bids: a plan's provisional part is done by these alone. */
const shareWithoutBuyer = 1 / 3;

/** What the plans of an office ask of its people, on average over the 96 frames, each once and spread over a year. */
export interface Presses {
  /** Of one mandate: ticks of single lines, and of occurrences of series. */
  lines: number;
  series: number;
  /** Of the whole office. */
  aWeek: number;
  /** The measures that ask most, with ticks of one mandate. */
  most: [name: string, presses: number][];
}

/**
 * Counts what people tick themselves (docs/product.md, Planning: figures): every line of a plan as the wizard makes it, of a
 * series every occurrence until the sale, without what the cockpit sees in a usual sale. What waits for a buyer is done in
 * every mandate, what waits for it that nobody buys in some.
 */
export function pressesOfAnOffice(): Presses {
  const byName = new Map<string, number>();
  const sums = { lines: 0, series: 0 };
  for (const [at, { code, timeline, budget }] of frames.entries()) {
    const { selection, plan } = planFor(
      frameFor(code, timeline, budget, start + Math.floor((at * 365) / frames.length)),
    );
    const measures = new Map(selection.measures.map((measure) => [measure.id, measure]));
    const approval = selection.measures.find(({ measure }) => measure.code === "expose-approval")?.id;
    const seen = seenOf(usualSale(code, approval && `k.${approval}`), now);
    for (const { id, days } of plan.dated) {
      const measure = measures.get(id) as Datable;
      if (settlementsOf(lineOf(measure), seen, { timezone }, now).length > 0) continue;
      const part = measure.provisional === "no_buyer" ? shareWithoutBuyer : 1;
      const presses = (days.length * part) / frames.length;
      sums[measure.repeatDays === undefined ? "lines" : "series"] += presses;
      byName.set(measure.measure.name, (byName.get(measure.measure.name) ?? 0) + presses);
    }
  }
  return {
    ...sums,
    aWeek: ((sums.lines + sums.series) * mandatesAYear) / 52,
    most: [...byName].toSorted(([, one], [, other]) => other - one).slice(0, 8),
  };
}

/** A measure of a plan as a line of the campaign of the usual sale, on its first day. */
function lineOf({ id, measure, repeatDays }: Datable) {
  return aMeasure({
    id: `k.${id}`,
    measure_name: measure.name,
    scheduled_at: `${dateOf(start)}T10:00:00.000Z`,
    code: measure.code,
    proved_by: measure.proved_by,
    proves: measure.proves,
    series: repeatDays === undefined ? null : { every_days: repeatDays, done: [] },
  });
}
