import { TriangleAlert } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, memo, type Ref } from "react";
import { readingOf } from "#shared/campaigns/status";
import { measuresText } from "#shared/core/numbers";
import { classNames } from "../../../../ui/class-names.ts";
import { StatusIcon } from "../../../../ui/status-icon.tsx";
import { inkClasses } from "../../../../ui/tone.ts";
import type { GanttBar, GanttChart, GanttRow } from "./layout.ts";

/** The id of a row's name. */
function ganttRowId(key: string): string {
  return `gantt-${key}`;
}

/**
 * The names of the rows: for the keyboard they are the chart. One Tab stop, in which one row is the active one; each says
 * its bar in words.
 */
export function GanttNames({
  listRef,
  ...props
}: {
  listRef: Ref<HTMLDivElement>;
  chart: GanttChart;
  active: { bar: GanttBar; row: GanttRow } | undefined;
  /** Each bar in words. */
  texts: ReadonlyMap<GanttBar, string>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}) {
  const { chart, active } = props;
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      aria-label="Balkendiagramm der Maßnahmen"
      aria-describedby="gantt-keys"
      aria-activedescendant={active && ganttRowId(active.row.key)}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      className="sticky left-0 z-10 w-60 shrink-0 border-r border-line-strong bg-canvas outline-none lg:w-80"
    >
      {chart.groups.map(({ phase, rows }) => (
        <div key={phase} role="group" aria-label={phase}>
          <div
            aria-hidden
            className="flex h-7.5 items-center justify-between gap-2 border-t border-line-strong px-3 font-semibold"
          >
            {phase}
            <span className="text-xs font-normal text-ink-soft">{measuresText(rows.length)}</span>
          </div>
          {rows.map((row) => {
            const isActive = row === active?.row;
            const bar = isActive ? active.bar : nextOf(row);
            return (
              bar && <Name key={row.key} row={row} bar={bar} isActive={isActive} text={props.texts.get(bar) ?? ""} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The bar for which a row stands: its next open one, else the last. */
export function nextOf(row: GanttRow): GanttBar | undefined {
  return row.bars.find(({ measure }) => measure.status === "planned" || measure.status === "queued") ?? row.bars.at(-1);
}

const Name = memo(function Name(props: { row: GanttRow; bar: GanttBar; isActive: boolean; text: string }) {
  const { row, bar } = props;
  const { status, duty } = bar.measure;
  return (
    <div
      role="option"
      tabIndex={-1}
      id={ganttRowId(row.key)}
      data-bar={bar.measure.id}
      data-bar-name
      aria-selected={props.isActive}
      aria-label={props.text}
      title={props.text}
      className={classNames(
        "flex h-7.5 cursor-default items-center gap-2 border-b border-line/60 pr-2 pl-3 text-xs leading-3.5",
        props.isActive ? "bg-accent-tint" : "hover:bg-sunken",
      )}
    >
      <StatusIcon status={status} size={14} className={inkClasses[readingOf(status, "timeline").color]} />
      <span
        className={classNames(
          "line-clamp-2 min-w-0 grow",
          status === "skipped" && "text-ink-soft line-through",
          bar.isCritical && "font-semibold",
        )}
      >
        {row.name}
      </span>
      {bar.isLate && <TriangleAlert size={14} aria-hidden className="text-red" />}
      {/* Signs, not words: drawn by the style sheet, so that what one sees is what the row's name says. */}
      {row.bars.length > 1 && (
        <span
          data-sign={`${row.bars.length}×`}
          className="text-ink-soft tabular-nums after:content-[attr(data-sign)]"
        />
      )}
      {duty && <span data-sign="§" className="font-semibold text-accent-ink after:content-[attr(data-sign)]" />}
    </div>
  );
});
