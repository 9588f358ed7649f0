import { useQuery } from "@tanstack/react-query";
import { phases } from "#shared/catalogue/phases";
import { measuresText } from "#shared/core/numbers";
import { weekdayDateText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { certainOf, type PlanPreview } from "./preview.ts";
import type { Measure } from "#shared/catalogue/contract";
import { type HeadlineMeasure, offerHeadlines } from "#shared/reports/offer-headlines";

/** The plan at a glance: its milestones, and behind one press all its lines. */
export function PlanMilestones({ plan }: { plan: PlanPreview }) {
  const library = useQuery(measuresQuery).data ?? [];
  const certain = certainOf(plan);
  const later = plan.measures.length - certain.length;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Der Plan</h3>
      <ol aria-label="Meilensteine" className="border-t border-line">
        {milestonesOf(plan, library).map(({ id, name, at, isOpen }) => (
          <Line key={id} name={name} at={isOpen ? undefined : at} />
        ))}
      </ol>
      <Disclosure title={`Alle ${measuresText(certain.length)}`}>
        <div className="mt-2 flex flex-col gap-4">
          {phases.map((phase) => (
            <PhaseLines key={phase} phase={phase} measures={certain.filter((one) => one.phase === phase)} />
          ))}
          {later > 0 && (
            <p className="text-ink-soft">
              {`Dazu ${measuresText(later)}, die erst zählen, wenn der Markt sie verlangt oder ein Käufer da ist.`}
            </p>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

function PhaseLines({ phase, measures }: { phase: string; measures: PlanPreview["measures"] }) {
  if (measures.length === 0) return null;
  return (
    <div>
      <h4 className="text-xs font-semibold text-ink-soft">{phase}</h4>
      <ol className="border-t border-line">
        {measures
          .toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at))
          .map(({ measure_id: id, measure_name: name, scheduled_at: at }) => (
            <Line key={id} name={name} at={at} />
          ))}
      </ol>
    </div>
  );
}

/** A line of the plan with its day; without one it waits for a buyer. */
function Line({ name, at }: { name: string; at: string | undefined }) {
  return (
    <li className="flex items-baseline gap-4 border-b border-line py-1.5">
      <span className="w-20 shrink-0 text-ink-soft tabular-nums">
        {at ? weekdayDateText(at, defaultTimezone) : "mit Käufer"}
      </span>
      <span className="min-w-0">{name}</span>
    </li>
  );
}

/** Maximum number of milestones that stand for a plan. */
const maxMilestones = 10;

/** A step of a plan; `isOpen`: its day hangs on a buyer. */
interface Milestone {
  id: string;
  name: string;
  at: string;
  isOpen: boolean;
}

/** What a plan comes down to: the headlines of an offer of it (docs/product.md, Marketing offer), by the names of its measures. */
function milestonesOf({ measures }: Pick<PlanPreview, "measures">, library: readonly Measure[]): Milestone[] {
  const known = new Map(library.map((measure) => [measure.id, measure]));
  const steps = measures.map(({ series, provisional = null, ...measure }): HeadlineMeasure & { name: string } => {
    const { base_priority = 1, payer = "agency" } = known.get(measure.measure_id) ?? {};
    return {
      ...measure,
      id: measure.measure_id,
      name: measure.measure_name,
      status: "planned",
      hidden_from_owner: false,
      provisional,
      series: series ? { every_days: series.every_days, done: [] } : null,
      base_priority,
      paid_by: payer,
    };
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  return offerHeadlines(steps, defaultTimezone, maxMilestones).flatMap(({ id, isOpen }) => {
    const step = byId.get(id);
    return step ? [{ id, isOpen, name: step.name, at: step.scheduled_at }] : [];
  });
}
