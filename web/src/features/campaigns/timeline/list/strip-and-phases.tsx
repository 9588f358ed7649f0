import { SearchX } from "lucide-react";
import { memo, useMemo, useEffect, useRef, useLayoutEffect } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dropDay } from "#shared/plan/change/moves";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { useIncrementalList } from "../../../../ui/long-list.tsx";
import { Board } from "./board.tsx";
import type { StatusChanges } from "../../status-changes.ts";
import { useTimelineActions } from "../measure/card-actions.ts";
import { landing, type TimelineDays, type DayNames } from "../measure/days.ts";
import type { TimelineFilter } from "./filter.ts";
import { byPhase, TimelinePhases } from "./phases.tsx";
import type { useFinished } from "./finished.ts";
import { showRow, rowId, rowOf } from "../measure/row-place.ts";
import type { Selection } from "./selection.ts";
import { TimelineStrip } from "./strip.tsx";
import { useTouched } from "../measure/touched.ts";

import { flushSync } from "react-dom";
import { useLocation } from "react-router";

const marked: Keyframe[] = [{ backgroundColor: "var(--color-accent-tint)" }, { backgroundColor: "transparent" }];

/**
 * The strip of the months and the phases below it, on the board on which measures are dragged. It is not drawn again with
 * every letter of the search, but once that is taken up. Of many measures the first sixty rows are drawn, and those that
 * were moved or added meanwhile.
 * @param props.search what the shown measures were searched for, which may lag behind what is typed
 */
export const TimelinePlan = memo(function TimelinePlan(props: {
  measures: CampaignMeasure[];
  /** What filter and search leave. */
  whole: CampaignMeasure[];
  /** What of it is folded, and what is shown. */
  finished: ReturnType<typeof useFinished>;
  days: TimelineDays;
  /** Ids of those whose day is only estimated. */
  estimated: ReadonlySet<string>;
  now: string;
  search: string;
  filter: TimelineFilter | undefined;
  selection: Selection;
  failed: StatusChanges["failed"];
  dayNames: DayNames;
  isBulk: boolean;
  onReset: () => void;
}) {
  const { measures, whole, finished, days, now } = props;
  const { shown } = finished;
  const { move } = useTimelineActions();
  const inOrder = useMemo(() => byPhase(shown).flat(), [shown]);
  const { drawn, more, showAll } = useIncrementalList(inOrder, JSON.stringify([props.filter, props.search]), {
    rows: "[data-measure-row]",
    isKept: useTouched(measures),
  });
  const keepFocus = useRestoredFocus(drawn);
  useMeasureInAddress(drawn);
  const jump = (measure: CampaignMeasure) => {
    if (!shown.includes(measure)) flushSync(() => finished.toggle(measure.phase));
    if (!drawn.includes(measure)) showAll();
    showRow(measure.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notes where the focus is
    <div onFocus={keepFocus}>
      <Board start={days.start} now={now} onMove={move}>
        {(target, held) => (
          <div className="flex flex-col gap-3">
            <TimelineStrip measures={measures} shown={whole} days={days} now={now} onJump={jump} />
            {whole.length === 0 && (
              <EmptyState
                icon={SearchX}
                title="Keine passenden Maßnahmen"
                hint="Versuchen Sie andere Filter oder Suchbegriffe"
                action={<Button onClick={props.onReset}>Filter zurücksetzen</Button>}
              />
            )}
            <TimelinePhases
              whole={whole}
              finished={finished}
              drawn={drawn}
              days={days}
              estimated={props.estimated}
              dayNames={props.dayNames}
              now={now}
              target={target}
              landing={target && held ? landing(dropDay(target, days.start), days.start, held) : ""}
              isBulk={props.isBulk}
              selection={props.selection}
              // A single letter is in nearly every row: marking it says nothing.
              search={props.search.trim().length > 1 ? props.search : ""}
              failed={props.failed}
            />
            {more}
          </div>
        )}
      </Board>
    </div>
  );
});

/**
 * Jumps to the measure that the address names (`#measure-…`): brings it into view, marks it for a moment and gives it the
 * focus.
 * @param drawn whose rows are on the page
 */
function useMeasureInAddress(drawn: readonly CampaignMeasure[]): void {
  const { hash, key } = useLocation();
  const reached = useRef<string>(undefined);
  const id = hash === "" ? undefined : drawn.find((measure) => hash === `#${rowId(measure.id)}`)?.id;
  useEffect(() => {
    if (id === undefined || reached.current === key) return;
    reached.current = key;
    const row = rowOf(id);
    row?.querySelector<HTMLElement>("[data-drag-handle], input")?.focus({ preventScroll: true });
    showRow(id, "center");
    row?.animate(marked, { duration: 1600, easing: "ease-in" });
  }, [id, key]);
}

/**
 * Keeps the focus in the list when the row that has it goes elsewhere or away (moved by menu, filtered out): the row that
 * takes its place gets it, without a scroll.
 * @param drawn the measures whose rows are on the page, in order
 * @returns what the list listens with: `onFocus`
 */
function useRestoredFocus(drawn: readonly CampaignMeasure[]) {
  const last = useRef<{ index: number; row: HTMLElement } | undefined>(undefined);
  const current = useRef(drawn);

  useLayoutEffect(() => {
    current.current = drawn;
    const { index, row } = last.current ?? {};
    const isGone = row && !row.isConnected;
    const isLost = document.activeElement === document.body || row?.contains(document.activeElement);
    if (index === undefined || !isGone || !isLost) return;
    last.current = undefined;
    const heir = drawn[Math.min(index, drawn.length - 1)];
    const control = heir && rowOf(heir.id)?.querySelector<HTMLElement>("[data-drag-handle], input");
    control?.focus({ preventScroll: true });
  }, [drawn]);

  return (event: { target: EventTarget }) => {
    const row = (event.target as Element).closest<HTMLElement>("[data-measure-row]");
    const index = row ? current.current.findIndex(({ id }) => rowOf(id) === row) : -1;
    last.current = row && index !== -1 ? { index, row } : undefined;
  };
}
