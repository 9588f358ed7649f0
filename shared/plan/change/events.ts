import { dayNumber, type Day } from "../../core/time.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import type { EventRequest } from "../plan-contract.ts";
import { isOwnTask } from "../../campaigns/measure-key.ts";
import { isOpen } from "../../campaigns/status.ts";
import { predecessorIds } from "./cascade.ts";
import { endOf } from "./end-of.ts";
import { expectedSale, stretched } from "../make/frame.ts";
import { workingDays } from "../days/working-days.ts";
import { atMoment, momentOf } from "../../campaigns/moments.ts";
import { type DatedAgain, type PlanToDate, redated, type Wish } from "./redate.ts";
import { type Standing, representatives } from "./representatives.ts";

/** A plan to which something happens. */
interface EventfulPlan extends DatedAgain {
  measures: readonly CampaignMeasure[];
  /** What is known of the sale. */
  sale: Pick<Campaign, "sale_on" | "outcome" | "fell_through">;
}

/**
 * What an event changes in a plan (docs/product.md, Planning: living with it). A buyer: marketing after that day is
 * skipped, duties and what later steps require are dated again, so is what hangs on sale and notary. The notary's
 * appointment: what hangs on it is dated from its day, and what must be before it is brought forward. Sold: marketing is
 * over; when the buyer agreed stays what it was, or unknown. Withdrawn: everything open is skipped. Tasks of one's own
 * are skipped by that alone: what they are for only their author knows. By each that tells of a buyer the series of
 * marketing end, what needs none is skipped, and what waited for one is certain. A buyer who
 * backs out: what their coming ended comes back from that day on, the ads first; what leads from a buyer to the keys waits
 * for the next one, also what was done of it for this one.
 */
export function eventChanges(given: EventfulPlan, { event, on, price }: Omit<EventRequest, "dry_run">): PlanChanges {
  const plan: StandingPlan = { ...given, measures: representatives(given.measures) };
  if (event === "withdrawn")
    return changesOf(plan.measures.filter(isOpenMeasure).map(endOf), { outcome: { kind: event, on, price: null } });
  if (event === "fell_through") return fallenThrough(plan, on);
  if (event === "sold") {
    const { skipped } = marketingAfter(plan, on);
    const outcome = { kind: event, on, price: price ?? null };
    return changesOf([...skipped.map(endForSale), ...certainOf(plan, [])], { outcome });
  }
  return event === "sale" ? saleChanges(plan, on) : notaryChanges(plan, on);
}

type StandingPlan = Omit<EventfulPlan, "measures"> & PlanToDate;

function saleChanges(plan: StandingPlan, on: Day): PlanChanges {
  const { skipped, kept } = marketingAfter(plan, on);
  const hanging = plan.measures.filter((measure) => isOpenMeasure(measure) && isOfSale(measure));
  const gone = new Set(skipped.map(({ id }) => id));
  const dated = redated(
    {
      ...plan,
      measures: plan.measures.filter(({ id }) => !gone.has(id)),
      frame: { ...plan.frame, sale: dayNumber(on) },
    },
    [...hanging.map((measure) => ({ measure })), ...kept.map((measure) => ({ measure, dayAfterSale: 1 }))],
  );
  return changesOf([...skipped.map(endForSale), ...dated, ...certainOf(plan, dated)], { sale_on: on });
}

function notaryChanges(plan: StandingPlan, on: Day): PlanChanges {
  const hanging = plan.measures.filter((measure) => isOpenMeasure(measure) && measure.anchor === "notary");
  const before = predecessorsOf(hanging, plan.measures, predecessorIds).filter(({ anchor }) => anchor === "sale");
  const notary = dayNumber(on);
  const dated = redated({ ...plan, frame: { ...plan.frame, notary } }, [
    ...hanging.map((measure) => ({ measure, fixedDay: notary })),
    ...before.filter((measure) => measure.anchor === "sale").map((measure) => ({ measure })),
  ]);
  const over = plan.measures.filter((measure) => isOver(measure) && !dated.some(({ id }) => id === measure.id));
  const ahead = hanging.filter(({ measure_id }) => isAheadOfNotary(plan.library, measure_id));
  const inTime = broughtForward(plan, dated, new Set([...before, ...ahead].map(({ id }) => id)), notary);
  return changesOf([...over.map(endForSale), ...inTime, ...certainOf(plan, dated)], { notary_on: on });
}

function isAheadOfNotary(library: StandingPlan["library"], measureId: string | null): boolean {
  return (library.find(({ id }) => id === measureId)?.day ?? 0) < 0;
}

/**
 * Changes in which nothing that must be before the notary's appointment comes on or after its day: where the time that it
 * usually takes is not there, it comes on the last working day before, as there is no later one.
 */
function broughtForward(
  { frame, timezone }: StandingPlan,
  changes: PlanChange[],
  before: ReadonlySet<string>,
  notary: number,
): PlanChange[] {
  const last = workingDays(frame.region).previous(notary - 1);
  return changes.map((change) => {
    if (!before.has(change.id) || change.scheduled_at === undefined || last < frame.today) return change;
    const { day, minute } = momentOf(change.scheduled_at, timezone);
    return day < notary ? change : { ...change, scheduled_at: atMoment({ day: last, minute }, timezone) };
  });
}

/** Weeks on the market until the next buyer is estimated, before the timeline stretches them. */
const daysToNextBuyer = 56;

/**
 * The plan once a buyer has backed out. What comes back keeps its distances as far as it can, the ads as early as
 * what they wait for allows; the portal's ad is set up again, whatever became of it when the buyer came.
 */
function fallenThrough(plan: StandingPlan, on: Day): PlanChanges {
  const day = Math.max(dayNumber(on), plan.frame.today);
  const { sale_on, outcome, fell_through } = plan.sale;
  const isRenewed = ({ code, status }: Standing) => code === renewedAd && status !== "done";
  const back = plan.measures.filter(
    (measure) => (!isOpenMeasure(measure) && measure.skipped_by === "sale") || isRenewed(measure),
  );
  const dayOf = (measure: Standing) => momentOf(measure.scheduled_at, plan.timezone).day;
  const [ads, others] = [back.filter(({ advertises }) => advertises), back.filter(({ advertises }) => !advertises)];
  const first = Math.min(...back.map(dayOf));
  const firstAd = Math.min(...ads.map(dayOf));
  const wishes = [
    ...ads.map((measure) => ({ measure, dayAfterSale: isRenewed(measure) ? 0 : dayOf(measure) - firstAd })),
    ...others.map((measure) => ({ measure, dayAfterSale: Math.max(1, dayOf(measure) - first) })),
  ].map((wish): Wish => ({ ...wish, provisional: isRenewed(wish.measure) ? null : wish.measure.provisional }));
  const alive = {
    ...plan,
    measures: plan.measures.map((one) => (back.includes(one) ? { ...one, status: "planned" as const } : one)),
  };
  const dated = redated({ ...alive, frame: { ...plan.frame, sale: day, notary: undefined } }, wishes);
  const restored = joined(
    back.map(({ id }): PlanChange => ({ id, status: "planned", end_series: true, skipped_by: null })),
    dated,
  );
  const { frame } = plan;
  const usual = expectedSale(frame, 0);
  const sale = Math.max(usual, day + stretched(daysToNextBuyer, frame.timeline));
  const waiting = plan.measures.filter((measure) => isOfSale(measure) && measure.status !== "skipped");
  const later = redated(
    {
      ...plan,
      measures: plan.measures.map((one) => (waiting.includes(one) ? { ...one, status: "planned" as const } : one)),
      frame: { ...frame, sale, notary: undefined },
    },
    waiting.map((measure) => ({ measure, provisional: "sale" as const })),
  );
  const waits = joined(
    waiting.map(({ id }): PlanChange => ({ id, status: "planned", end_series: true, provisional: "sale" })),
    later,
  );
  const renewal = plan.library.find(({ code }) => code === renewedAd);
  const isThere = plan.measures.some(({ code }) => code === renewedAd);
  const known = plan.measures.some(({ advertises, status }) => advertises && status === "done");
  return {
    ...changesOf([...restored, ...waits], {
      sale_on: null,
      notary_on: null,
      outcome: null,
      reserved_until: null,
      fell_through: [...fell_through, { on, sale_on: sale_on ?? outcome?.on ?? null }].slice(-50),
    }),
    add: renewal && !isThere && known ? [{ measure_id: renewal.id, scheduled_at: renewalAt(plan, day) }] : [],
  };
}

/** The portal's ad that is set up again after a pause, by its code in the library. */
const renewedAd = "inserat-pause-vollstaendig";

/** Ten o'clock on the first working day from one on, not before today. */
function renewalAt({ frame, timezone }: StandingPlan, day: number): string {
  const open = workingDays(frame.region).next(Math.max(day, frame.today) + 1);
  return atMoment({ day: open, minute: 10 * 60 }, timezone);
}

/** Changes of measures, merged where several concern the same one. */
function joined(changes: PlanChange[], more: PlanChange[]): PlanChange[] {
  const byId = new Map(more.map((change) => [change.id, change]));
  return changes.map((change) => ({ ...change, ...byId.get(change.id) }));
}

/** Whether a measure is dated from the sale or the notary, and no marketing. */
function isOfSale({ anchor }: Pick<CampaignMeasure, "anchor">): boolean {
  return anchor === "sale" || anchor === "notary";
}

/** What belongs to marketing and lies after a day, every series with it: what ends then, and what stays since law or a later step asks for it. */
function marketingAfter(plan: StandingPlan, on: Day) {
  const last = dayNumber(on);
  const later = plan.measures.filter(
    (measure) =>
      isOver(measure) ||
      (isOpenMeasure(measure) &&
        !isOwnTask(measure.id) &&
        !isOfSale(measure) &&
        momentOf(measure.scheduled_at, plan.timezone).day > last),
  );
  const staying = plan.measures.filter((measure) => isOpenMeasure(measure) && isOfSale(measure));
  const duties = later.filter(({ duty, series, provisional }) => duty && !series && !provisional);
  const asked = new Set(
    [...duties, ...predecessorsOf([...staying, ...duties], plan.measures, ({ requires }) => requires)].map(
      ({ id }) => id,
    ),
  );
  const stays = ({ id, series }: Standing) => asked.has(id) && !series;
  return { skipped: later.filter((measure) => !stays(measure)), kept: later.filter(stays) };
}

/** Whether an open measure ends with a buyer, whenever it was to be: a series of marketing, and what needs none. */
function isOver(measure: Standing): boolean {
  const { id, series, provisional } = measure;
  return (
    isOpenMeasure(measure) && !isOwnTask(id) && !isOfSale(measure) && (series !== null || provisional === "no_buyer")
  );
}

/** What waited for a buyer and is not dated again: it is certain all the same. */
function certainOf(plan: StandingPlan, dated: readonly PlanChange[]): PlanChange[] {
  const known = new Set(dated.map(({ id }) => id));
  return plan.measures
    .filter((measure) => isOpenMeasure(measure) && measure.provisional === "sale" && !known.has(measure.id))
    .map(({ id }) => ({ id, provisional: null }));
}

/** The open measures that some wait for, and what these wait for in turn. */
function predecessorsOf(
  given: readonly Standing[],
  measures: readonly Standing[],
  namesOf: (measure: Standing) => readonly string[],
): Standing[] {
  const first = new Map(measures.filter(({ status }) => isOpen(status)).map((one) => [one.measure_id, one]));
  const found = new Set(given);
  for (const measure of found)
    for (const id of namesOf(measure)) if (first.has(id)) found.add(first.get(id) as Standing);
  return [...found].filter((measure) => !given.includes(measure));
}

function isOpenMeasure({ status }: CampaignMeasure): boolean {
  return isOpen(status);
}

/** A measure that a sale ends. */
function endForSale(measure: Standing): PlanChange {
  return { ...endOf(measure), skipped_by: "sale" };
}

function changesOf(changes: PlanChange[], set: PlanChanges["set"]): PlanChanges {
  return { changes, remove: [], add: [], set };
}
