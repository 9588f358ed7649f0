import { dayOf } from "#shared/campaigns/agenda";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { countText, euroText } from "#shared/core/numbers";
import { dayText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { classNames } from "../../../ui/class-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { EstimatedMark } from "../estimated-mark.tsx";
import { HoursChart } from "./hours-chart.tsx";
import { lateAds, type PlanPreview, type WizardPlan } from "./preview.ts";
import { everyWeek } from "./work-weeks.ts";

/**
 * What the choices mean: cost against the budget, hours of every week and what is to be known.
 * @param props.hoursPerWeek what a week may take; NaN as long as it is not said
 * @param props.children what is known without a plan, as rows
 */
export function PlanOutlook(props: { plan: WizardPlan; hoursPerWeek: number; children: ReactNode }) {
  const { shown, isBusy, failed } = props.plan;
  return (
    <dl
      aria-busy={isBusy}
      className={classNames("grid gap-x-6 transition-opacity sm:grid-cols-[6.5rem_1fr]", isBusy && "opacity-60")}
    >
      {props.children}
      {shown && !failed && <PlanRows plan={shown} hoursPerWeek={props.hoursPerWeek} />}
    </dl>
  );
}

/** What explains the choice, whose measures it names by the dozen: to be read by whoever asks why. */
const ofChoice: readonly string[] = ["alternative", "nothing_more"];

function PlanRows({ plan, hoursPerWeek }: { plan: PlanPreview; hoursPerWeek: number }) {
  const told = plan.warnings.filter(({ kind }) => kind !== lateAds);
  const notes = told.filter(({ kind }) => !ofChoice.includes(kind));
  const reasons = told.filter(({ kind }) => ofChoice.includes(kind));
  const weeks = everyWeek(plan.hours.by_week);
  return (
    <>
      <Row term="Kosten">
        <Cost plan={plan} />
      </Row>
      <Row term="Arbeitszeit">
        <p className="mb-3">{workText(plan)}</p>
        {weeks.length > 0 && hoursPerWeek > 0 && (
          <HoursChart weeks={weeks} capacity={hoursPerWeek} start={dayOf(plan.marketing_start, defaultTimezone)} />
        )}
      </Row>
      <Row term="Danach">
        <Course plan={plan} />
      </Row>
      {told.length > 0 && (
        <Row term="Hinweise">
          {notes.length > 0 && <Notes notes={notes} />}
          {reasons.length > 0 && (
            <Disclosure
              title="Warum diese Maßnahmen und nicht andere"
              className={notes.length > 0 ? "mt-2" : undefined}
            >
              <div className="mt-2">
                <Notes notes={reasons} />
              </div>
            </Disclosure>
          )}
        </Row>
      )}
    </>
  );
}

/** A row of the summary. */
export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid gap-y-1 border-t border-line py-3 sm:grid-cols-subgrid">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
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

/** Since when it is on the market, when a buyer is expected and when the notary. */
function Course({ plan: { live_on, sale_on, notary_on } }: { plan: PlanPreview }) {
  const [live, sale, notary] = [live_on, sale_on, notary_on].map(dayText);
  return (
    <p>
      Am Markt ab {live}, Käufer um den {sale}, Notar um den {notary} (<EstimatedMark />)
    </p>
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

/** "7.645 € von 10.000 €" */
export function costText({ cost: { planned, cap } }: PlanPreview): string {
  return cap === null ? `${euroText(planned)}, ohne Obergrenze` : `${euroText(planned)} von ${euroText(cap)}`;
}

/** "126 Stunden in 26 Wochen" */
export function workText({ hours }: PlanPreview): string {
  const weeks = everyWeek(hours.by_week).length;
  return `${countText(Math.round(hours.planned), "Stunde", "Stunden")} in ${countText(weeks, "Woche", "Wochen")}`;
}

/** What stands where the plan will, until it is there: that it is reckoned, could not be, or lacks something above. */
export function PlanWaiting({ plan: { shown, isAsked, failed } }: { plan: WizardPlan }) {
  if (failed)
    return (
      <ErrorState
        compact
        sentence="Was der Plan bedeutet, ließ sich gerade nicht berechnen."
        onRetry={failed.retry}
        busy={failed.isRetrying}
      />
    );
  if (!isAsked) return <p className="text-ink-soft">Das steht hier, sobald die Angaben oben stimmen.</p>;
  if (shown) return null;
  return (
    <SkeletonGroup label="Der Plan wird berechnet …">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </SkeletonGroup>
  );
}
