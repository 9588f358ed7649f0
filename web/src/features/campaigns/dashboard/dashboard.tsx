import { CalendarPlus, Plus } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isLate, isRunning } from "#shared/campaigns/reading";
import { countStatuses, percentOf } from "#shared/campaigns/status";
import { useNow } from "../../../core/now.ts";
import { Afterwards } from "../../../ui/afterwards.tsx";
import { useFirstSign } from "../../../ui/first-sign.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { Stat, StatRow } from "../../../ui/stat.tsx";
import { StatusBar } from "../../../ui/status-bar.tsx";
import { useTeam } from "../../accounts/team.ts";
import { OfferSection } from "../offer/offer-section.tsx";
import { GeneratePlan } from "../generate-plan.tsx";
import { DashboardPlanCheck } from "../plan-check/dashboard-check.tsx";
import { DashboardAgenda } from "./agenda.tsx";
import { DashboardCoach } from "./coach.tsx";
import { DashboardFiles } from "./files.tsx";
import { DashboardHandout } from "./handout.tsx";
import { DashboardHeader } from "./header.tsx";
import { DashboardPhases } from "./phases.tsx";
import { DashboardQuickActions } from "./quick-actions.tsx";
import { DashboardTasksProvider } from "./task-link.tsx";
import { DashboardStatusLegend } from "./status-legend.tsx";

const Promised = lazy(() => import("../offer/promise-section.tsx"));
const Costs = lazy(() => import("./costs.tsx"));
const TaskDialog = lazyDialog(() => import("../task/task-dialog.tsx"));

/** The dashboard of a loaded campaign; on paper it is a handout for the owner instead. */
export function DashboardContent({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const now = useNow();
  const isPrinting = usePrinting();
  const hasSign = useFirstSign();
  const late = measures.filter((measure) => isLate(measure, now));
  const shared = { campaign, measures, now };
  const [task, setTask] = useState<CampaignMeasure>();
  const { nameOf } = useTeam();
  const tasks = useMemo(() => ({ open: setTask, nameOf }), [nameOf]);
  const files = <DashboardFiles campaign={campaign} measures={measures} />;
  return (
    <DashboardTasksProvider value={tasks}>
      <div className="flex flex-col gap-8 print:hidden">
        <DashboardHeader campaign={campaign} measures={measures} now={now} />
        {campaign.is_offer && <OfferSection campaign={campaign} />}
        {measures.length === 0 ? (
          <>
            <DashboardEmpty campaign={campaign} />
            {files}
          </>
        ) : (
          <>
            <DashboardStanding measures={measures} lateCount={late.length} />
            <Afterwards>
              <DashboardAgenda {...shared} late={late} />
              <Afterwards>
                <DashboardPlanCheck campaign={campaign} measures={measures} />
                <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
                  {isRunning(campaign) && <DashboardCoach {...shared} />}
                  <DashboardQuickActions campaign={campaign} measures={measures} />
                </div>
                {files}
                <Afterwards>
                  <DashboardPhases {...shared} />
                  {/* Last, and at the first sign of a person, so that what comes later moves nothing that somebody reads or presses. */}
                  <Suspense fallback={null}>
                    {hasSign && <Costs campaign={campaign} measures={measures} />}
                    {campaign.promised_at && <Promised campaign={campaign} />}
                  </Suspense>
                </Afterwards>
              </Afterwards>
            </Afterwards>
          </>
        )}
      </div>
      {isPrinting && <DashboardHandout {...shared} />}
      {task && <TaskDialog campaign={campaign} measure={task} startsAt={now} onClose={() => setTask(undefined)} />}
    </DashboardTasksProvider>
  );
}

/** A campaign without measures: says what a plan is and offers two ways to one. */
function DashboardEmpty({ campaign }: { campaign: Campaign }) {
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
          <GeneratePlan campaign={campaign} />
        </span>
      }
    />
  );
}

/** Where the campaign stands: measures, done ones, percent done, late ones, and the division over the statuses. */
function DashboardStanding({ measures, lateCount }: { measures: CampaignMeasure[]; lateCount: number }) {
  const counts = countStatuses(measures);
  return (
    <section aria-label="Stand der Kampagne" className="flex flex-col gap-3">
      <StatRow>
        <Stat label="Maßnahmen" value={measures.length} />
        <Stat label="Erledigte Maßnahmen" value={counts.done} />
        <Stat label="Fortschritt" value={`${percentOf(counts.done, measures.length)}\u202F%`} />
        <Stat label="Überfällig" value={lateCount} alert={lateCount > 0} />
      </StatRow>
      <StatusBar counts={counts} />
      <DashboardStatusLegend counts={counts} />
    </section>
  );
}
