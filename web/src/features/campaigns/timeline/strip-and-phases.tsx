import { SearchX } from "lucide-react";
import { memo, startTransition, useEffect, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dropDay } from "#shared/campaigns/planning/moves";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useKept } from "../../../ui/long-list/filtered-list.ts";
import { useStaged } from "../../../ui/long-list/staged-list.ts";
import { useStagedMarks } from "../../../ui/long-list/staged-marks.ts";
import { Board } from "./board.tsx";
import type { StatusChanges } from "../status-changes.ts";
import { useTimelineActions } from "./card-actions.ts";
import { landing, type TimelineDays } from "./days.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { useMeasureInAddress } from "./measure-in-address.ts";
import { TimelinePhases } from "./phases.tsx";
import type { Selection } from "./selection.ts";
import { TimelineStrip } from "./strip.tsx";
import type { DayNames } from "./view-address.ts";

/**
 * The strip of the months and the phases below it, on the board on which measures are dragged. It is not drawn again with
 * every letter of the search, but once that is taken up.
 * @param props.search what the shown measures were searched for, which may lag behind what is typed
 */
export const TimelinePlan = memo(function TimelinePlan(props: {
  measures: CampaignMeasure[];
  shown: CampaignMeasure[];
  days: TimelineDays;
  now: string;
  search: string;
  selection: Selection;
  failed: StatusChanges["failed"];
  dayNames: DayNames;
  isBulk: boolean;
  onReset: () => void;
}) {
  const { measures, shown, days, now } = props;
  const { move } = useTimelineActions();
  const keepFocus = useKeptFocus(shown);
  const staged = useStaged(shown, "plan");
  const drawn = useKept(staged, "plan");
  useMeasureInAddress({ shown, isDrawn: staged === shown });
  const onStrip = useSettled(shown, staged === shown);
  // A single letter is in nearly every row: marking it says nothing and costs much.
  const marks = useStagedMarks(staged, props.search.trim().length > 1 ? props.search : "");
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notes where the focus is
    <div onFocus={keepFocus}>
      <Board start={days.start} now={now} onMove={move}>
        {(target, held) => (
          <div className="flex flex-col gap-3">
            <TimelineStrip measures={measures} shown={onStrip} days={days} now={now} />
            {shown.length === 0 && (
              <EmptyState
                icon={SearchX}
                title="Keine passenden Maßnahmen"
                hint="Versuchen Sie andere Filter oder Suchbegriffe"
                action={<Button onClick={props.onReset}>Filter zurücksetzen</Button>}
              />
            )}
            <TimelinePhases
              measures={measures}
              shown={shown}
              staged={staged}
              drawn={drawn}
              days={days}
              dayNames={props.dayNames}
              now={now}
              target={target}
              landing={target && held ? landing(dropDay(target, days.start), days.start, held) : ""}
              isBulk={props.isBulk}
              selection={props.selection}
              marks={marks}
              failed={props.failed}
            />
          </div>
        )}
      </Board>
    </div>
  );
});

/** A value as it was when all was done last, so that what hangs on it is drawn after the rest and not together with it. */
function useSettled<Value>(value: Value, isDone: boolean): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (isDone) startTransition(() => settle(value));
  }, [value, isDone]);
  return settled;
}
