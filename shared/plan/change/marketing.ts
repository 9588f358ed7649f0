import type { CampaignMeasure } from "../../campaigns/answers.ts";
import type { Marketing } from "../../campaigns/marketing.ts";
import { keptFactFields } from "../../campaigns/measure-fields.ts";
import { isOpen } from "../../campaigns/status.ts";
import { isDiscreet } from "../../catalogue/channels.ts";
import { storedFields } from "../../core/entity-fields.ts";
import { discreetOf } from "../make/offered.ts";
import { makePlan, type PlanEntry } from "../make/plan.ts";
import type { TemplateOf } from "../make/promised.ts";
import type { PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import { isAwaited, predecessorIds } from "./cascade.ts";
import { endOf } from "./end-of.ts";
import type { DatedAgain } from "./redate.ts";
import { type Standing, representatives } from "./representatives.ts";

/** A plan whose property is to be offered to others; `templateOf` says by which templates. */
interface MarketedPlan extends DatedAgain {
  measures: readonly CampaignMeasure[];
  templateOf: TemplateOf;
}

/**
 * What a plan becomes once its property is offered openly or discreetly (docs/product.md, Discreet sale). Discreetly: what a
 * stranger may come across is skipped. Openly: what was skipped for that comes back. Either way what such a plan holds and this
 * one has not is chosen and dated as for a new one, and what waits for it follows. What is done, what a person skipped and tasks
 * of one's own stay.
 * @param plan.frame with the day on which the property is on the market as it is offered then
 */
export function marketingChanges(plan: MarketedPlan, marketing: Marketing): PlanChanges {
  const measures = representatives(plan.measures);
  const going = marketing === "discreet" ? publicOf(plan) : [];
  const gone = new Set(going.map(({ id }) => id));
  const back = marketing === "open" ? measures.filter(wasPublic) : [];
  const { entries, follow } = planned(plan, marketing, { staying: measures.filter(({ id }) => !gone.has(id)), back });
  const dated = new Map(entries.map((entry) => [entry.measure.id, entry]));
  const there = new Set([...back, ...follow].map(({ measure_id }) => measure_id));
  return {
    changes: [
      ...going.map((measure): PlanChange => ({ ...endOf(measure), skipped_by: "discreet" })),
      ...back.map((measure): PlanChange => ({
        ...placeOf(measure, dated.get(measure.measure_id)),
        status: "planned",
        end_series: true,
        skipped_by: null,
      })),
      ...follow.map((measure) => placeOf(measure, dated.get(measure.measure_id))),
    ],
    remove: [],
    add: entries
      .filter(({ measure }) => !there.has(measure.id))
      .map(({ measure, scheduled_at, phase, provisional }) => ({
        measure_id: measure.id,
        scheduled_at,
        phase,
        ...(provisional && { provisional }),
      })),
    set: { marketing },
  };
}

/** Maximum number of rounds in which what waits for something that comes in goes with it. */
const maxRounds = 10;

/**
 * The plan with what comes back and in. What stays keeps its date, unless it would begin before what it waits for has its
 * result: then it follows, and what waits for that in turn; never what a person dated.
 */
function planned(
  { library, frame, timezone, templateOf }: MarketedPlan,
  marketing: Marketing,
  { staying, back }: { staying: readonly Standing[]; back: readonly Standing[] },
): { entries: readonly PlanEntry[]; follow: readonly Standing[] } {
  const known = new Map(library.map((measure) => [measure.id, measure]));
  const certain = new Set(staying.filter(isCertain).map(({ measure_id }) => measure_id));
  const moving = new Set(back);
  for (let round = 1; ; round += 1) {
    const { entries } = makePlan(library, { ...frame, marketing }, timezone, {
      templateOf,
      certain,
      existing: staying.filter((measure) => !moving.has(measure)),
      redate: new Set([...moving].map(({ measure_id }) => measure_id)),
    });
    const ready = new Map(entries.map(({ measure, ready_at }) => [measure.id, ready_at]));
    const early = staying.filter(
      (measure) =>
        !moving.has(measure) &&
        isAwaited(measure) &&
        !measure.day_picked &&
        known.has(measure.measure_id) &&
        predecessorIds(known.get(measure.measure_id) ?? measure).some(
          (id) => (ready.get(id) ?? "") > measure.scheduled_at,
        ),
    );
    if (early.length === 0 || round === maxRounds)
      return { entries, follow: [...moving].filter((measure) => !back.includes(measure)) };
    for (const measure of early) moving.add(measure);
  }
}

/** A measure at its place in the plan, waiting for what is there now; where it was, if the plan has none for it. */
function placeOf(measure: Standing, entry: PlanEntry | undefined): PlanChange {
  if (!entry) return { id: measure.id };
  const { scheduled_at, phase, provisional, requires, after } = entry;
  const facts = { ...storedFields(keptFactFields, measure), requires, after };
  return { id: measure.id, scheduled_at, phase, provisional, day_picked: false, facts };
}

/** What is open of the library and has no place in a discreet sale; what the library no longer knows, by its channels. */
function publicOf({ measures, library }: MarketedPlan): readonly CampaignMeasure[] {
  const known = new Set(library.map(({ id }) => id));
  const offered = new Set(discreetOf(library).map(({ id }) => id));
  return measures.filter(
    ({ status, measure_id: id, channels }) =>
      isOpen(status) && id !== null && (known.has(id) ? !offered.has(id) : !isDiscreet(channels)),
  );
}

function wasPublic({ status, skipped_by }: Standing): boolean {
  return !isOpen(status) && skipped_by === "discreet";
}

function isCertain({ status, provisional }: Standing): boolean {
  return isOpen(status) && provisional === null;
}
