import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { countText, euroText, measuresText } from "#shared/core/numbers";
import { usualTimezone } from "#shared/core/timezone";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { localText } from "../local-time.ts";
import { HoursChart } from "./hours-chart.tsx";
import type { PlanPreview, WizardPlan } from "./preview.ts";
import { StartAdvice } from "./start-advice.tsx";
import { everyWeek } from "./work-weeks.ts";

/**
 * What the choices mean: measures, cost against the budget, hours of every week, start and what is to be known.
 * @param props.hoursPerWeek what a week may take; NaN as long as it is not said
 */
export function PlanOutlook(props: { plan: WizardPlan; hoursPerWeek: number; onTake: (isTaken: boolean) => void }) {
  const { now, shown, recommended, isTaken, isBusy, isAsked, failed } = props.plan;
  if (failed)
    return (
      <ErrorState
        compact
        sentence="Was der Plan bedeutet, ließ sich gerade nicht berechnen."
        onRetry={failed.retry}
        busy={failed.isRetrying}
      />
    );
  if (!now && !isAsked) return <p className="text-ink-soft">Das steht hier, sobald die Angaben oben stimmen.</p>;
  if (!now || !shown) return <OutlookSkeleton />;
  const start = localText(shown.marketing_start, usualTimezone).slice(0, 10);
  const notes = shown.warnings.filter(({ kind }) => kind !== "late_ads" || isTaken);
  return (
    <div aria-busy={isBusy} className={classNames("transition-opacity", isBusy && "opacity-60")}>
      <p role="status" className="sr-only">
        {!isBusy && `${scopeText(shown)}, ${costText(shown)}, ${workText(shown)}.`}
      </p>
      <Rows
        measures={scopeText(shown)}
        cost={<Cost plan={shown} />}
        work={
          <>
            <p className="mb-3">{workText(shown)}</p>
            {shown.hours.by_week.length > 0 && props.hoursPerWeek > 0 && (
              <HoursChart weeks={everyWeek(shown.hours.by_week)} capacity={props.hoursPerWeek} start={start} />
            )}
          </>
        }
        start={
          <StartAdvice now={now} shown={shown} recommended={recommended} isTaken={isTaken} onTake={props.onTake} />
        }
        notes={notes.length > 0 && <Notes notes={notes} />}
      />
    </div>
  );
}

function Rows(props: { measures: ReactNode; cost: ReactNode; work: ReactNode; start: ReactNode; notes?: ReactNode }) {
  const rows = [
    ["Maßnahmen", props.measures],
    ["Kosten", props.cost],
    ["Arbeitszeit", props.work],
    ["Start", props.start],
    ...(props.notes ? [["Hinweise", props.notes] as const] : []),
  ] as const;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[6.5rem_1fr]">
      {rows.map(([term, content]) => (
        <div key={term} className="col-span-full grid gap-y-1 border-t border-line py-3 sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cost({ plan }: { plan: PlanPreview }) {
  const { planned, cap } = plan.cost;
  const share = cap ? Math.min(100, (planned / cap) * 100) : undefined;
  return (
    <>
      <p className="tabular-nums">{costText(plan)}</p>
      {share !== undefined && (
        <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={classNames(
              "h-full rounded-full transition-[width]",
              planned > (cap ?? planned) ? "bg-orange-solid" : "bg-accent",
            )}
            style={{ width: `${share}%` }}
          />
        </div>
      )}
    </>
  );
}

function Notes({ notes }: { notes: PlanPreview["warnings"] }) {
  return (
    <ul className="flex flex-col gap-2">
      {notes.map(({ kind, message }) => (
        <li key={kind} className="flex items-start gap-2">
          <Info size={16} aria-hidden className="mt-0.5 text-ink-soft" />
          <span className="max-w-reading">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** "118 Maßnahmen an 179 Terminen" */
function scopeText({ measures }: PlanPreview): string {
  const different = new Set(measures.map(({ measure_id }) => measure_id)).size;
  return `${measuresText(different)} an ${countText(measures.length, "Termin", "Terminen")}`;
}

/** "7.645 € von 10.000 €" */
function costText({ cost: { planned, cap } }: PlanPreview): string {
  return cap === null ? `${euroText(planned)}, ohne Obergrenze` : `${euroText(planned)} von ${euroText(cap)}`;
}

/** "126 Stunden in 26 Wochen" */
function workText({ hours }: PlanPreview): string {
  const weeks = everyWeek(hours.by_week).length;
  return `${countText(Math.round(hours.planned), "Stunde", "Stunden")} in ${countText(weeks, "Woche", "Wochen")}`;
}

function OutlookSkeleton() {
  return (
    <SkeletonGroup label="Der Plan wird berechnet …">
      <Rows
        measures={<Skeleton className="h-5 w-52" />}
        cost={
          <>
            <Skeleton className="h-5 w-36" />
            <Skeleton className="mt-2 h-1.5 w-full" />
          </>
        }
        work={
          <>
            <Skeleton className="mb-3 h-5 w-44" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="mt-1 h-4 w-full" />
          </>
        }
        start={
          <div className="flex flex-col gap-2">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-6 w-44" />
          </div>
        }
      />
    </SkeletonGroup>
  );
}
