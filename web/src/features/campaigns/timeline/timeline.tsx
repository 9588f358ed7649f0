import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isLate } from "#shared/campaigns/reading";
import { dropDay } from "#shared/campaigns/planning/moves";
import { countStatuses } from "#shared/campaigns/status";
import { useNow } from "../../../core/now.ts";
import { Afterwards } from "../../../ui/afterwards.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { useUser } from "../../accounts/session.tsx";
import { useTeam } from "../../accounts/team.ts";
import { TimelinePlanCheck } from "../plan-check/timeline-check.tsx";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useStatusChanges } from "../status-changes.ts";
import { type TimelineActions, TimelineActionsProvider } from "./card-actions.ts";
import { TimelineBulkBar } from "./bulk-bar.tsx";
import { daysFrom } from "./days.ts";
import { TimelineEmpty } from "./empty.tsx";
import { measuresOf, shownMeasures } from "./filter.ts";
import { TimelineHandout } from "./handout.tsx";
import { TimelineHeader } from "./header.tsx";
import { TimelineMoveNotice } from "./move-notice.tsx";
import { useMoves } from "./moves.ts";
import { TimelinePlan } from "./strip-and-phases.tsx";
import { remindOf } from "./reminders.ts";
import { useSelection } from "./selection.ts";
import { TimelineSummary } from "./summary.tsx";
import { TimelineToolbar } from "./toolbar.tsx";
import { useTimelineView } from "./view-address.ts";

const TimelineGantt = lazy(() => import("./gantt.tsx"));
const TimelineDayDialog = lazyDialog(() => import("./day-dialog.tsx"));
const TimelineLibraryDialog = lazyDialog(() => import("./library-dialog.tsx"));
const TimelineDoneDialog = lazyDialog(() => import("./done-dialog.tsx"));
const TimelineRecalculation = lazyDialog(() => import("./recalculation.tsx"));
const TaskDialog = lazyDialog(() => import("../task/task-dialog.tsx"));
const TimelineRemoval = lazyDialog(() => import("./removal.tsx"));

/** The timeline of a loaded campaign; on paper it is a handout for the owner instead. */
export function TimelineContent({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const now = useNow();
  const isPrinting = usePrinting();
  const view = useTimelineView();
  const isWide = useWideScreen();
  const { marketing_start, timezone, region, timeline } = campaign;
  const days = useMemo(
    () => daysFrom({ marketing_start, timezone, region, timeline }),
    [marketing_start, timezone, region, timeline],
  );
  const search = useDeferredValue(view.search);
  const filter = useDeferredValue(view.filter);
  const me = useUser().id;
  const own = useMemo(
    () => measuresOf(measures, { responsible_id: campaign.responsible_id }, view.isMine ? me : undefined),
    [measures, campaign.responsible_id, view.isMine, me],
  );
  const shown = useMemo(() => shownMeasures(own, filter, search, now), [own, filter, search, now]);
  const selection = useSelection(shown);
  const { failed, set: setStatus } = useStatusChanges();
  const [moving, setMoving] = useState<CampaignMeasure>();
  const [finished, setFinished] = useState<CampaignMeasure>();
  const [isRecalculating, setIsRecalculating] = useState(false);
  const [removing, setRemoving] = useState<CampaignMeasure>();
  const [task, setTask] = useState<CampaignMeasure | "new">();
  const { nameOf } = useTeam();
  const counts = countStatuses(measures);
  // A phone has no room for bars: there the list is what there is.
  const isChart = view.layout === "bars" && isWide && measures.length > 0;

  const { toggle } = selection;
  const moves = useMoves(days.start);
  const { move } = moves;
  const actions = useMemo<TimelineActions>(
    () => ({
      setStatus: (measure, status) => void setStatus(measure, status),
      remind: (measure) => void remindOf(measure),
      move: (measure, offsetDays) => void move(measure, { offset_days: offsetDays }),
      dropDayOf: (phase) => dropDay(phase, days.start),
      askForDay: setMoving,
      askWhenDone: setFinished,
      openTask: setTask,
      nameOf,
      askToRemove: setRemoving,
      tick: ({ id }, withShift) => toggle(id, withShift),
    }),
    [days, setStatus, toggle, move, nameOf],
  );

  return (
    <>
      <div className="flex flex-col gap-5 print:hidden">
        <TimelineHeader
          campaign={campaign}
          total={measures.length}
          now={now}
          onRecalculate={() => setIsRecalculating(true)}
          onAdd={() => view.setAdding(true)}
        />
        {measures.length === 0 ? (
          <TimelineEmpty campaign={campaign} onAdd={() => view.setAdding(true)} />
        ) : (
          <>
            <TimelinePlanCheck campaign={campaign} measures={measures} />
            <TimelineSummary counts={counts} total={measures.length} filter={view.filter} onFilter={view.setFilter} />
            <TimelineToolbar
              campaignId={campaign.id}
              planned={counts.planned}
              view={view}
              total={measures.length}
              shown={shown.length}
              late={measures.filter((measure) => isLate(measure, now)).length}
            />
            {!isChart && (
              <Afterwards>
                <TimelineActionsProvider value={actions}>
                  <TimelinePlan
                    measures={measures}
                    shown={shown}
                    days={days}
                    now={now}
                    search={search}
                    selection={selection}
                    failed={failed}
                    dayNames={view.dayNames}
                    isBulk={view.isBulk}
                    onReset={view.reset}
                  />
                </TimelineActionsProvider>
              </Afterwards>
            )}
            {view.isBulk && !isChart && (
              <TimelineBulkBar
                campaignId={campaign.id}
                shown={shown}
                selection={selection}
                onEnd={() => {
                  selection.clear();
                  view.setBulk(false);
                }}
              />
            )}
          </>
        )}
      </div>
      {isChart && (
        <Suspense fallback={<Spinner label="Balken werden gezeichnet..." className="py-24" />}>
          <TimelineActionsProvider value={actions}>
            <TimelineGantt campaign={campaign} measures={measures} shown={shown} days={days} now={now} view={view} />
          </TimelineActionsProvider>
        </Suspense>
      )}
      <TimelineMoveNotice moves={moves} />
      {isPrinting && !isChart && (
        <TimelineHandout campaign={campaign} measures={measures} days={days} dayNames={view.dayNames} now={now} />
      )}
      {moving && (
        <TimelineDayDialog
          measure={moving}
          start={days.start}
          now={now}
          onMove={(scheduledAt) => void move(moving, { scheduled_at: scheduledAt })}
          onClose={() => setMoving(undefined)}
        />
      )}
      {finished && (
        <TimelineDoneDialog measure={finished} timezone={timezone} now={now} onClose={() => setFinished(undefined)} />
      )}
      {isRecalculating && <TimelineRecalculation campaign={campaign} onClose={() => setIsRecalculating(false)} />}
      {removing && <TimelineRemoval measure={removing} onClose={() => setRemoving(undefined)} />}
      {view.isAdding && (
        <TimelineLibraryDialog
          campaign={campaign}
          measures={measures}
          now={now}
          onOwnTask={() => {
            view.setAdding(false);
            setTask("new");
          }}
          onClose={() => view.setAdding(false)}
        />
      )}
      {task && (
        <TaskDialog
          campaign={campaign}
          measure={task === "new" ? undefined : task}
          startsAt={now > marketing_start ? now : marketing_start}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
