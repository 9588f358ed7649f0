import { lazy, Suspense, useDeferredValue, useMemo, useRef } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isEstimated } from "#shared/campaigns/estimated";
import { isLate } from "#shared/campaigns/reading";
import { dropDay } from "#shared/plan/change/moves";
import { countStatuses } from "#shared/campaigns/status";
import { measuresText } from "#shared/core/numbers";
import { useNow } from "../../../core/now.ts";
import { Afterwards } from "../../../ui/afterwards.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { useUser } from "../../accounts/session.tsx";
import { useTeam } from "../../accounts/team.ts";
import { PlanCheck } from "../plan-check/plan-check.tsx";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { endSeries, useStatusChanges } from "../status-changes.ts";
import { type TimelineActions, TimelineActionsProvider } from "./measure/card-actions.ts";
import { type TimelineAsks, TimelineDialogs } from "./dialogs.tsx";
import { TimelineBulkBar } from "./list/bulk-bar.tsx";
import { daysFrom, type TimelineDays } from "./measure/days.ts";
import { measuresOf, shownMeasures } from "./list/filter.ts";
import { FinishedButton } from "./list/finished-button.tsx";
import { useFinished } from "./list/finished.ts";
import { TimelineEmpty } from "./empty.tsx";
import { TimelineHandout } from "./handout.tsx";
import { CampaignFact, CampaignHeader } from "../head/campaign-header.tsx";
import { EventMenu } from "../events/event-menu.tsx";
import { ProvisionalParts } from "./provisional-parts.tsx";
import { useParts } from "./provisional-shown.ts";
import { TimelineMoveNotice } from "./moves/move-notice.tsx";
import { useMoves } from "./moves/moves.ts";
import { TimelinePlan } from "./list/strip-and-phases.tsx";
import { remindOf } from "./reminders.ts";
import { useSelection } from "./list/selection.ts";
import { TimelineSummary } from "./summary.tsx";
import { TimelineToolbar } from "./toolbar.tsx";
import { unremindedOf } from "../unreminded.ts";
import { useTimelineView } from "./gantt/view-address.ts";
import { ListTodo, Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";

const TimelineGantt = lazy(() => import("./gantt/gantt.tsx"));

/** The timeline of a loaded campaign; on paper it is a handout for the owner instead. */
export function TimelineContent({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const now = useNow();
  const isPrinting = usePrinting();
  const view = useTimelineView();
  const isWide = useWideScreen();
  const days = useDays(campaign);
  const estimated = useMemo(
    () => new Set(measures.flatMap((measure) => (isEstimated(measure, campaign) ? [measure.id] : []))),
    [measures, campaign],
  );
  const search = useDeferredValue(view.search);
  const filter = useDeferredValue(view.filter);
  const me = useUser().id;
  const own = useMemo(
    () => measuresOf(measures, { responsible_id: campaign.responsible_id }, view.isMine ? me : undefined),
    [measures, campaign.responsible_id, view.isMine, me],
  );
  const found = useMemo(
    () => shownMeasures(own, days.start, { filter, search, now }),
    [own, days.start, filter, search, now],
  );
  const parts = useParts(measures, search);
  const { isShown } = parts;
  const whole = useMemo(() => found.filter(isShown), [found, isShown]);
  const finished = useFinished(measures, whole, filter !== undefined || search.trim() !== "");
  const { shown } = finished;
  const certain = useMemo(() => measures.filter(({ provisional }) => provisional === null), [measures]);
  const selection = useSelection(shown);
  const { failed, set: setStatus } = useStatusChanges();
  const dialogs = useRef<TimelineAsks>(null);
  const { nameOf } = useTeam();
  const counts = countStatuses(certain);
  // A phone has no room for bars: there the list is what there is.
  const isChart = view.layout === "bars" && isWide && measures.length > 0;

  const { toggle } = selection;
  const moves = useMoves(days.start);
  const { move } = moves;
  const actions = useMemo<TimelineActions>(
    () => ({
      setStatus: (measure, status) => void setStatus(measure, status),
      endSeries: (measure) => void endSeries(measure),
      remind: (measure) => void remindOf(measure),
      move: (measure, offsetDays) => void move(measure, { offset_days: offsetDays }),
      dropDayOf: (phase) => dropDay(phase, days.start),
      askForDay: (measure) => dialogs.current?.askForDay(measure),
      askWhenDone: (measure) => dialogs.current?.askWhenDone(measure),
      openTask: (measure) => dialogs.current?.openTask(measure),
      nameOf,
      askToRemove: (measure) => dialogs.current?.askToRemove(measure),
      tick: ({ id }, withShift) => toggle(id, withShift),
    }),
    [days, setStatus, toggle, move, nameOf],
  );

  const provisional = (
    <ProvisionalParts campaign={campaign} measures={measures} now={now} open={parts.open} onToggle={parts.toggle} />
  );

  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <CampaignHeader
          campaign={campaign}
          measures={measures}
          now={now}
          facts={
            <CampaignFact icon={ListTodo} word="">
              {measuresText(certain.length)}
            </CampaignFact>
          }
          actions={
            certain.length > 0 && (
              <>
                {!campaign.is_offer && <EventMenu campaign={campaign} now={now} />}
                <Button variant="primary" icon={Plus} onClick={() => view.setAdding(true)} className="max-sm:grow">
                  Maßnahme hinzufügen
                </Button>
              </>
            )
          }
        />
        {measures.length === 0 ? (
          <TimelineEmpty campaign={campaign} onAdd={() => view.setAdding(true)} />
        ) : (
          <>
            <PlanCheck campaign={campaign} measures={measures} />
            <TimelineSummary counts={counts} total={certain.length} filter={view.filter} onFilter={view.setFilter} />
            <TimelineToolbar
              campaignId={campaign.id}
              unreminded={unremindedOf(certain, now)}
              view={view}
              total={certain.length}
              shown={whole.length}
              late={measures.filter((measure) => isLate(measure, campaign, now)).length}
              onRecalculate={() => dialogs.current?.recalculate()}
            />
            {!isChart && (
              // A phone's first view ends above the plan.
              <Afterwards isInView={isWide}>
                <TimelineActionsProvider value={actions}>
                  <TimelinePlan
                    measures={measures}
                    whole={whole}
                    finished={finished}
                    days={days}
                    estimated={estimated}
                    now={now}
                    search={search}
                    filter={filter}
                    selection={selection}
                    failed={failed}
                    dayNames={view.dayNames}
                    isBulk={view.isBulk}
                    onReset={view.reset}
                  />
                </TimelineActionsProvider>
              </Afterwards>
            )}
            {!isChart && provisional}
            {view.isBulk && !isChart && (
              <TimelineBulkBar
                campaign={campaign}
                now={now}
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
          {finished.counts.size > 0 && (
            <FinishedButton
              count={[...finished.counts.values()].reduce((sum, count) => sum + count, 0)}
              isOpen={finished.open.size > 0}
              onToggle={() => finished.toggleAll(finished.open.size === 0)}
            />
          )}
          <TimelineActionsProvider value={actions}>
            <TimelineGantt campaign={campaign} measures={measures} shown={shown} days={days} now={now} view={view} />
          </TimelineActionsProvider>
          {provisional}
        </Suspense>
      )}
      <TimelineMoveNotice moves={moves} />
      {isPrinting && !isChart && (
        <TimelineHandout campaign={campaign} measures={certain} days={days} dayNames={view.dayNames} now={now} />
      )}
      <TimelineDialogs
        ref={dialogs}
        campaign={campaign}
        measures={measures}
        days={days}
        now={now}
        view={view}
        onMove={move}
      />
    </>
  );
}

/** The days of a campaign, worked out again only when what they are counted by changes. */
function useDays(campaign: Campaign): TimelineDays {
  const { marketing_start, timezone, region, closed_days, timeline, archived, is_offer, outcome } = campaign;
  const { property_type_code } = campaign;
  return useMemo(
    () =>
      daysFrom({
        marketing_start,
        timezone,
        region,
        closed_days,
        timeline,
        archived,
        is_offer,
        outcome,
        property_type_code,
      }),
    [marketing_start, timezone, region, closed_days, timeline, archived, is_offer, outcome, property_type_code],
  );
}
