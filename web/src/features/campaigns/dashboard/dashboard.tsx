import { CalendarPlus, CalendarX2, FileSignature, Plus, Printer } from "lucide-react";
import { lazy, Suspense, useMemo, useState, useId, useEffect } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { hasEnded, isLate, isRunning, isUnderWay } from "#shared/campaigns/reading";
import { countStatuses, percentOf } from "#shared/campaigns/status";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { MakePlanLink } from "../make-plan-link.tsx";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Afterwards } from "../../../ui/afterwards.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { onFirstInteraction } from "../../../ui/first-interaction.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { useTeam } from "../../accounts/team.ts";
import { OfferSection } from "../offer/offer-section.tsx";
import { PlanCheck } from "../plan-check/plan-check.tsx";
import { DashboardAgenda } from "./agenda.tsx";
import { DashboardHandout } from "./handout.tsx";
import { CampaignHeader } from "../head/campaign-header.tsx";
import { EventMenu } from "../events/event-menu.tsx";
import { DashboardQuickActions } from "./quick-actions.tsx";
import { DashboardTasksProvider } from "./task-link.tsx";
import { recommend } from "#shared/plan/coach";
import { CoachHeading, Recommendations } from "./recommendations.tsx";
import { useLocation, useSearchParams } from "react-router";
import { phaseAt } from "#shared/plan/change/moves";
import { type DashboardPhase, dashboardPhaseOf, dashboardPhases } from "#shared/plan/phases";
import { phaseUnderWay } from "#shared/plan/change/phase-under-way";
import { DashboardPhaseCard } from "./phase-card.tsx";
import { DashboardPhaseMeasures } from "./phase-measures.tsx";
import { useStatusChanges } from "../status-changes.ts";

/** Ends an address that leads to the chosen phase's measures, as the coach's links do. */
const measuresAnchor = "#phase";

const CoachBox = lazy(() => import("./coach-box.tsx"));

const Promised = lazy(() => import("../offer/promise-section.tsx"));
const OfferStateDialog = lazyDialog(() => import("../offer/offer-state-dialog.tsx"));
const TaskDialog = lazyDialog(() => import("../task/task-dialog.tsx"));
onFirstInteraction(TaskDialog.preload);

/** The dashboard of a loaded campaign; on paper it is a handout for the owner instead. */
export function DashboardContent({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const now = useNow();
  const isPrinting = usePrinting();
  const certain = useMemo(() => measures.filter(({ provisional }) => provisional === null), [measures]);
  const late = isUnderWay(campaign) ? certain.filter((measure) => isLate(measure, campaign, now)) : undefined;
  const shared = { campaign, measures: certain, now };
  const [task, setTask] = useState<CampaignMeasure>();
  // Until the coach is read it is taken to tell of it: what comes later moves nothing that somebody reads.
  const [isMandateTold, setMandateTold] = useState(true);
  const { nameOf } = useTeam();
  const tasks = useMemo(() => ({ open: setTask, nameOf }), [nameOf]);
  return (
    <DashboardTasksProvider value={tasks}>
      <div className="flex flex-col gap-6 lg:gap-4 print:hidden">
        <CampaignHeader
          campaign={campaign}
          measures={measures}
          now={now}
          actions={
            <>
              {measures.length > 0 && !campaign.is_offer && <EventMenu campaign={campaign} now={now} />}
              <OfferButton campaign={campaign} />
              {measures.length > 0 && (
                <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
                  Drucken
                </Button>
              )}
            </>
          }
        />
        {campaign.is_offer && <OfferSection campaign={campaign} />}
        {measures.length === 0 ? (
          <DashboardEmpty campaign={campaign} />
        ) : (
          <>
            <DashboardStanding measures={certain} lateCount={late?.length} />
            <Afterwards>
              <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
                <DashboardAgenda {...shared} late={late} isMandateTold={isMandateTold} />
                {isRunning(campaign) && <DashboardCoach {...shared} all={measures} onMandateTold={setMandateTold} />}
                <DashboardQuickActions campaign={campaign} measures={certain} />
                <div className="flex min-w-0 flex-col gap-6 lg:col-span-full lg:gap-4">
                  <PlanCheck campaign={campaign} measures={measures} />
                  <DashboardPhases {...shared} />
                </div>
              </div>
              {/* Last, so that what comes later moves nothing that somebody reads or presses. */}
              {campaign.promised_at && (
                <Suspense fallback={null}>
                  <Promised campaign={campaign} />
                </Suspense>
              )}
            </Afterwards>
          </>
        )}
      </div>
      {isPrinting && <DashboardHandout {...shared} />}
      {task && <TaskDialog campaign={campaign} measure={task} startsAt={now} onClose={() => setTask(undefined)} />}
    </DashboardTasksProvider>
  );
}

/** A campaign without measures: says what a plan is and offers two ways to one, unless the campaign is over. */
function DashboardEmpty({ campaign }: { campaign: Campaign }) {
  if (hasEnded(campaign))
    return (
      <EmptyState
        icon={CalendarX2}
        title="Diese Kampagne ist beendet"
        hint="Sie hatte keinen Maßnahmenplan. Was der Markt geantwortet hat, steht unter „Markt“."
      />
    );
  return (
    <EmptyState
      icon={CalendarPlus}
      title="Diese Kampagne hat noch keine Maßnahmen"
      hint="Ein Maßnahmenplan verteilt die passendsten Maßnahmen der Bibliothek auf die fünf Phasen der Vermarktung. Danach sehen Sie hier, was ansteht und was überfällig ist."
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton to={`/timeline/${campaign.id}?dialog=add`} icon={Plus}>
            Maßnahmen einzeln hinzufügen
          </LinkButton>
          <MakePlanLink campaign={campaign} />
        </span>
      }
    />
  );
}

/** Where the campaign stands: measures, done ones, percent done, and late ones where anything can be late. */
function DashboardStanding({ measures, lateCount }: { measures: CampaignMeasure[]; lateCount: number | undefined }) {
  const counts = countStatuses(measures);
  return (
    <section aria-label="Stand der Kampagne">
      <dl className="grid grid-cols-2 gap-x-2 gap-y-1 border-y border-line py-1.5 sm:flex sm:gap-x-8">
        <Figure word="Maßnahmen" value={numberText(measures.length)} />
        <Figure word="Erledigte Maßnahmen" value={numberText(counts.done)} />
        <Figure word="Fortschritt" value={`${percentOf(counts.done, measures.length)}\u202F%`} />
        {lateCount !== undefined && <Figure word="Überfällig" value={numberText(lateCount)} alert={lateCount > 0} />}
      </dl>
    </section>
  );
}

function Figure(props: { word: string; value: string; alert?: boolean }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-xs text-ink-soft">{props.word}</dt>
      <dd className={classNames("font-semibold tabular-nums", props.alert && "text-red")}>{props.value}</dd>
    </div>
  );
}

/**
 * The coach: up to four recommendations, from the plan and from what the market answers, each with a way to act on it.
 * What the plan alone says stands there until the rest is known.
 */
function DashboardCoach(props: {
  campaign: Campaign;
  /** What of the plan is certain. */
  measures: CampaignMeasure[];
  all: CampaignMeasure[];
  now: string;
  onMandateTold: (isTold: boolean) => void;
}) {
  const { campaign, now } = props;
  const headingId = useId();
  const recommended = recommend(campaign, props.all, now);
  // What else proves a duty is not known yet: it waits for that.
  const sure = recommended.filter(({ key }) => key !== "duty");
  const shared = { ...props, headingId };
  const early =
    sure.length > 0 ? (
      <Recommendations {...shared} entries={sure.map((one) => ({ recommended: one }))} />
    ) : (
      <CoachHeading id={headingId} />
    );
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-1 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Suspense fallback={early}>
        <CoachBox
          {...shared}
          asksDuties={recommended.length > sure.length}
          early={early}
          unread={<Recommendations {...shared} entries={recommended.map((one) => ({ recommended: one }))} />}
        />
      </Suspense>
    </section>
  );
}

/** The four phase cards and the measures of the chosen one; the choice is in the address (?phase=). */
function DashboardPhases(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, measures, now } = props;
  const changes = useStatusChanges();
  const headingId = useId();
  const [search, setSearch] = useSearchParams();
  const ofPhase = useMemo(() => Map.groupBy(measures, ({ phase }) => dashboardPhaseOf(phase)), [measures]);
  const measuresOf = (key: DashboardPhase) => ofPhase.get(key) ?? [];
  const today = dashboardPhaseOf(phaseAt(now, campaign));
  const underWay = phaseUnderWay(campaign, measures, now);
  const fallback = measuresOf(today).length > 0 ? today : ofPhase.keys().next().value;
  const selected =
    dashboardPhases.find(({ key }) => key === search.get("phase")) ??
    dashboardPhases.find(({ key }) => key === fallback) ??
    dashboardPhases[0];

  const location = useLocation();

  useEffect(() => {
    if (location.hash !== measuresAnchor) return;
    const heading = document.querySelector<HTMLElement>(`${measuresAnchor} h3`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [location]);

  const select = (phase: DashboardPhase) => setSearch({ phase }, { preventScrollReset: true });

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 lg:gap-2">
      <h2 id={headingId} className="text-base font-semibold lg:sr-only">
        Phasen
      </h2>
      <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <legend className="sr-only">Phase wählen</legend>
        {dashboardPhases.map((phase) => (
          <DashboardPhaseCard
            key={phase.key}
            phase={phase}
            measures={measuresOf(phase.key)}
            isSelected={phase === selected}
            isUnderWay={phase.key === underWay}
            onSelect={select}
          />
        ))}
      </fieldset>
      <DashboardPhaseMeasures
        key={selected.key}
        phase={selected}
        measures={measuresOf(selected.key)}
        campaign={campaign}
        now={now}
        changes={changes}
      />
    </section>
  );
}

/** Makes a campaign an offer, as long as nothing of it has begun and nothing was promised. */
function OfferButton({ campaign }: { campaign: Campaign }) {
  const [isAsked, setAsked] = useState(false);
  const { progress, is_offer: isOffer, promised_at, sale_on } = campaign;
  if (isOffer || promised_at || hasEnded(campaign) || sale_on) return null;
  if (progress.in_progress + progress.completed > 0) return null;
  return (
    <>
      <Button icon={FileSignature} onClick={() => setAsked(true)}>
        Zum Angebot machen
      </Button>
      {isAsked && <OfferStateDialog campaign={campaign} isOffer onClose={() => setAsked(false)} />}
    </>
  );
}
