import { useQuery } from "@tanstack/react-query";
import { phases } from "#shared/catalogue/phases";
import { measuresText } from "#shared/core/numbers";
import { weekdayDateText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { milestonesOf } from "./milestones.ts";
import { certainOf, type PlanPreview } from "./preview.ts";

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
