import { useDraggable } from "@dnd-kit/core";
import { type KeyboardEvent, memo, type MouseEvent, type TouchEvent } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { buttonClass } from "../../../../ui/button-class.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { GripVertical } from "../../../../ui/row-icons.ts";
import type { FailedChange } from "../../status-changes.ts";
import { useTimelineActions } from "./card-actions.ts";
import { TimelineCard } from "./card.tsx";
import { TimelineRail } from "./measure-rail.tsx";
import { rowId } from "./row-place.ts";

interface TimelineMeasureProps {
  measure: CampaignMeasure;
  /** "+14 Tage" or the date; shown on the first measure of a day, read aloud on every one. */
  dayName: string;
  fullDayName: string;
  /** The day that was agreed, where it is another one. */
  agreedDay: string | undefined;
  seriesText: string | undefined;
  isEstimated: boolean;
  isFirstOfDay: boolean;
  isBeforeStart: boolean;
  lateText: string | undefined;
  isBulk: boolean;
  isTicked: boolean;
  search: string;
  failure: FailedChange | undefined;
}

const grip = <GripVertical size={16} aria-hidden />;
const ownHands = "button:not(h3 button), select, input, label, a, [role=menu]";
const handle = "[data-drag-handle]";

/**
 * A measure on its day. It is dragged with the mouse by the whole row, by finger and keyboard by its handle. In bulk mode a
 * box to tick takes the handle's place.
 */
export const TimelineMeasure = memo(function TimelineMeasure(props: TimelineMeasureProps) {
  const { measure, isBulk, lateText } = props;
  const { tick } = useTimelineActions();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: measure.id,
    data: { measure },
    disabled: isBulk,
    attributes: { roleDescription: "verschiebbar" },
  });
  const name = measureName(measure);

  const start = (event: MouseEvent | TouchEvent | KeyboardEvent, listener: string) => {
    const target = event.target as Element;
    const onHandle = target.closest(handle) !== null;
    if (listener === "onMouseDown" ? onHandle || !target.closest(ownHands) : onHandle) listeners?.[listener]?.(event);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the handle
    <li
      ref={setNodeRef}
      id={rowId(measure.id)}
      data-measure-row
      data-phase={measure.phase}
      onMouseDown={(event) => start(event, "onMouseDown")}
      onTouchStart={(event) => start(event, "onTouchStart")}
      onKeyDown={(event) => start(event, "onKeyDown")}
      className={classNames(
        "group relative grid scroll-mt-6 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] md:scroll-mt-26 md:grid-cols-[6.5rem_1.25rem_minmax(0,1fr)] md:gap-x-3 md:[contain-intrinsic-size:auto_2.5rem]",
        isDragging && "rounded-md bg-sunken outline outline-line-strong outline-dashed",
      )}
    >
      <p
        title={props.fullDayName}
        className={classNames(
          "text-xs font-medium whitespace-nowrap max-md:col-start-2 md:pt-1.5 md:text-right",
          props.isFirstOfDay && "max-md:pt-3",
          lateText ? "text-red" : "text-ink",
        )}
      >
        <time dateTime={measure.scheduled_at} className={props.isFirstOfDay ? undefined : "sr-only"}>
          {props.dayName}
        </time>
      </p>
      <TimelineRail status={measure.status} isLate={lateText !== undefined} isBeforeStart={props.isBeforeStart} />
      <div
        className={classNames(
          "flex min-w-0 items-start gap-1 border-b border-line py-1 transition-colors max-md:col-start-2 max-md:row-start-2 max-md:pt-1 max-md:pb-2.5 md:py-0.5",
          isBulk && props.isTicked && "bg-accent-tint",
        )}
      >
        {isBulk ? (
          <Checkbox
            label={`„${name}“ auswählen`}
            hideLabel
            checked={props.isTicked}
            onChange={(event) => tick(measure, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
            className="after:absolute after:inset-0 pointer-coarse:-mx-1 pointer-coarse:-mt-2.5 [&>span]:z-1"
          />
        ) : (
          <button
            type="button"
            ref={setActivatorNodeRef}
            data-drag-handle
            aria-label={`„${name}“ verschieben`}
            aria-roledescription={attributes["aria-roledescription"]}
            aria-describedby={attributes["aria-describedby"]}
            title="Ziehen, oder mit der Leertaste aufnehmen"
            className={classNames(
              buttonClass({ variant: "quiet", size: "sm" }),
              "-mt-1 w-6 cursor-grab touch-manipulation px-0 text-ink-faint pointer-coarse:w-8",
            )}
          >
            {grip}
          </button>
        )}
        <TimelineCard
          measure={measure}
          lateText={lateText}
          agreedDay={props.agreedDay}
          seriesText={props.seriesText}
          isEstimated={props.isEstimated}
          isBulk={isBulk}
          search={props.search}
          failure={props.failure}
        />
      </div>
    </li>
  );
});
