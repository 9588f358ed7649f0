import { type Day, dateOf } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { MarketResult } from "#shared/market/result-fields";
import { type Evidence, seenOf } from "#shared/market/seen";
import { type Sighting, settlementsOf } from "#shared/plan/change/proving";
import type { PlanStart } from "#shared/plan/change/moves";
import type { Datable, Dated, DatedPlan } from "#shared/plan/make/dated";
import { afterLapse, withStatus } from "#shared/plan/change/status-change";
import { aMeasure } from "./campaign-fixtures.ts";
import { frameFor, frames, planFor } from "./plan-figures.ts";
import { start, timezone, usualSale } from "./usual-sale.ts";

/** The mandates a year of the office that is counted: five people. */
const mandatesAYear = 50;
/** How many of its mandates need a new attempt or bids: a plan's provisional part is done by these alone. */
const shareWithoutBuyer = 1 / 3;
/** So many weeks on the market has a property a viewing each week; later every other week. */
const busyWeeks = 6;
/** What answers the market, by what proves it: nothing is to be done of it in a week in which nobody came. */
const answers: readonly string[] = ["result:enquiry", "result:viewing", "result:feedback"];

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
 * series every occurrence until the sale, without what the cockpit sees in a usual sale: of a series those occurrences alone
 * that a sighting of their own settles, by the product's own rules. What answers the market lapses where nobody came. What waits for a buyer is done in every mandate, what
 * waits for it that nobody buys in some.
 * @param wordless one of so many viewings is recorded without what was said, so that somebody ticks that they asked
 */
export function pressesOfAnOffice(wordless = Infinity): Presses {
  const byName = new Map<string, number>();
  const sums = { lines: 0, series: 0 };
  for (const [at, { code, timeline, budget }] of frames.entries()) {
    const frame = frameFor(code, timeline, budget, start + Math.floor((at * 365) / frames.length));
    const { selection, plan } = planFor(frame);
    const measures = new Map(selection.measures.map((measure) => [measure.id, measure]));
    const approval = selection.measures.find(({ measure }) => measure.code === "expose-approval")?.id;
    const over = `${dateOf(plan.notary + 100)}T10:00:00.000Z`;
    const usual = usualSale(code, approval && `k.${approval}`);
    const seen = seenOf(saleOf(usual, plan, wordless), over);
    const happened = wordless === Infinity ? seen : seenOf(saleOf(usual, plan, Infinity), over);
    const begun = { marketing_start: atTen(frame.start), timezone, region: frame.region, timeline } as const;
    for (const dated of plan.dated) {
      const measure = measures.get(dated.id) as Datable;
      const line = lineOf(measure, dated);
      const settled = (of: readonly Sighting[]) =>
        timesSettled(line, begun, { seen: of, until: dateOf(plan.sale), now: over });
      const isAnswer = line.proved_by.some((proof) => answers.includes(proof));
      const times = line.series
        ? (isAnswer ? settled(happened) : dated.days.length) - settled(seen)
        : Number(settlementsOf(line, seen, { timezone }, over).length === 0);
      const presses = (times * (measure.provisional === "no_buyer" ? shareWithoutBuyer : 1)) / frames.length;
      sums[line.series ? "series" : "lines"] += presses;
      byName.set(measure.measure.name, (byName.get(measure.measure.name) ?? 0) + presses);
    }
  }
  return {
    ...sums,
    aWeek: ((sums.lines + sums.series) * mandatesAYear) / 52,
    most: [...byName].toSorted(([, one], [, other]) => other - one).slice(0, 12),
  };
}

const atTen = (day: number) => `${dateOf(day)}T10:00:00.000Z`;

/**
 * The usual sale on the days of a plan. On the market enquiries come every week, fewer and fewer; viewings are recorded in each
 * of the first weeks and in every other one later, but for one of so many with what was said; every fortnight somebody enters
 * the portals' figures and sends the report.
 */
function saleOf(usual: Evidence, { live, sale, notary }: DatedPlan, wordless: number): Evidence {
  const weeks = Array.from({ length: Math.ceil((sale - live) / 7) }, (_, week) => ({ week, monday: live + 7 * week }));
  const result = (fields: object, day: number): MarketResult => {
    const kept = { campaign_id: "k", created_by: "u", version: 1, note: "" };
    const made: object = { ...kept, id: `k.${day}`, on: dateOf(day), created_at: atTen(day), ...fields };
    return made as MarketResult;
  };
  const viewings = weeks.filter(({ week }) => week < busyWeeks || week % 2 === 0);
  const fortnights = weeks.filter(({ week }) => week % 2 === 1);
  const viewing = { kind: "viewing", held: true, people: 2, channel: null, price_opinion: 380_000 };
  const ofMarket = [
    ...weeks.map(({ monday }) => result({ kind: "enquiry", channel: "immoscout24", wish: "viewing" }, monday + 2)),
    ...viewings.map(({ monday }, at) =>
      result({ ...viewing, impression: at % wordless === wordless - 1 ? null : "open", objections: [] }, monday + 5),
    ),
    ...fortnights.map(({ monday }) =>
      result({ kind: "portal", channel: "immoscout24", views: 300, bookmarks: 9, requests: 5 }, monday + 7),
    ),
  ].filter(({ on }) => on < dateOf(sale));
  const sent = [...fortnights.map(({ monday }) => monday + 8).filter((day) => day < sale), notary + 20];
  return {
    ...usual,
    campaign: {
      ...usual.campaign,
      sale_on: dateOf(sale),
      notary_on: dateOf(notary),
      outcome: { kind: "sold", on: dateOf(notary), price: 430_000 },
    },
    results: [...ofMarket, result({ kind: "offer", amount: 430_000, conditions: "", finance: "shown" }, sale - 5)],
    reports: sent.map((day) => ({ sendings: [{ state: "sent", at: atTen(day) }] })),
  };
}

/** How many occurrences of a series are settled before a day by what was seen, as the schedule would settle them. */
export function timesSettled(
  line: CampaignMeasure,
  plan: PlanStart,
  { seen, until, now }: { seen: readonly Sighting[]; until: Day; now: string },
): number {
  let settled = 0;
  let one = line;
  for (const { at } of settlementsOf(line, seen, { timezone }, now)) {
    if (dayOf(at, timezone) >= until) break;
    const before = afterLapse(one, plan, at);
    one = withStatus(one, plan, { status: "done", now: at, by: null });
    const isOfOpen = before.series?.open !== undefined && one.series?.open === undefined;
    if (one.scheduled_at !== before.scheduled_at || isOfOpen) settled += 1;
  }
  return settled;
}

/** A measure of a plan as a line of the campaign of the usual sale, where the plan has it. */
function lineOf({ id, measure, repeatDays }: Datable, { begins }: Dated) {
  const { weekdays, advertises, duty } = measure;
  return aMeasure({
    id: `k.${id}`,
    measure_name: measure.name,
    scheduled_at: atTen(begins.day),
    ready_at: atTen(begins.day),
    weekdays: [...weekdays],
    advertises,
    duty,
    code: measure.code,
    proved_by: measure.proved_by,
    proves: measure.proves,
    series: repeatDays === undefined ? null : { every_days: repeatDays, done: [] },
  });
}
