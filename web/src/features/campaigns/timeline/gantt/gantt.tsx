import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isOpen, readingOf } from "#shared/campaigns/status";
import { measureName } from "#shared/campaigns/reading";
import { Button } from "../../../../ui/button.tsx";
import { usePrinting } from "../../../../ui/printing.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { useTimelineActions } from "../measure/card-actions.ts";
import type { TimelineDays } from "../measure/days.ts";
import { axisHeight, GanttAxis } from "./axis.tsx";
import { BarShape, GanttArrows, GanttBars, GanttGround, GanttPatterns } from "./drawing.tsx";
import { GanttHandout } from "./handout.tsx";
import { type GanttBar, type GanttRow, layOut, sizes } from "./layout.ts";
import { placeOf, zooms } from "./places.ts";
import { useGanttMoving } from "./moving.ts";
import { useGanttScroll } from "./scroll.ts";
import { GanttLegend } from "./legend.tsx";
import { GanttNames, nextOf } from "./names.tsx";
import { barText, landingText, openBefore, spanText, waitsText } from "./words.ts";
import type { TimelineView } from "./view-address.ts";

const zoomSegments = [
  { value: "weeks", label: "Wochen" },
  { value: "months", label: "Monate" },
] as const;

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/**
 * The plan as bars along the days: what waits for what, the chain that decides, the agreed plan below today's. Bars are
 * moved by mouse, finger and keyboard; where one will land is said before it is dropped.
 */
export default function TimelineGantt(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  shown: CampaignMeasure[];
  days: TimelineDays;
  now: string;
  view: TimelineView;
}) {
  const { campaign, measures, shown, days, now, view } = props;
  const { zoom } = view;
  const { askForDay, openTask } = useTimelineActions();
  const isPrinting = usePrinting();
  const chart = useMemo(() => layOut(measures, shown, campaign, days, now), [measures, shown, campaign, days, now]);
  const byId = useMemo(() => new Map(measures.map((measure) => [measure.id, measure])), [measures]);
  const [chosenId, setChosenId] = useState("");
  const [hoveredId, setHoveredId] = useState("");
  const [hasFocus, setHasFocus] = useState(false);
  const { boxes, reveal } = useGanttScroll(chart, zoom);
  const { scroller, names } = boxes;
  const { moving, held, landing, said, step, drop, cancel } = useGanttMoving({
    chart,
    zoom,
    days,
    boxes,
    onHold: setChosenId,
    reveal,
  });

  const first = chart.rows.find((row) => row.bars.some(({ measure }) => isOpen(measure.status))) ?? chart.rows[0];
  const firstBar = first && nextOf(first);
  const active = chart.places.get(chosenId) ?? (first && firstBar && { row: first, bar: firstBar });
  const inSight = held ?? chart.places.get(hoveredId) ?? (hasFocus ? active : undefined);

  const dayFor = (bar: GanttBar) => {
    const by = held && landing !== undefined && bar === held.bar ? landing - bar.day : 0;
    return { day: bar.day + by, end: bar.end + by };
  };
  const placeFor = (bar: GanttBar) => {
    const row = chart.places.get(bar.measure.id)?.row as GanttRow;
    return placeOf(chart, zoom, { ...bar, ...dayFor(bar) }, row);
  };

  const texts = useMemo(
    () =>
      new Map(
        chart.rows.flatMap((row) =>
          row.bars.map((bar) => [bar, barText(bar, row, openBefore(bar.measure, chart.waits, byId), days)] as const),
        ),
      ),
    [chart, byId, days],
  );

  const pairs = useMemo(() => {
    const barsOf = ({ from, to }: { from: string; to: string }) => {
      const [one, other] = [chart.places.get(from)?.bar, chart.places.get(to)?.bar];
      return one && other ? [{ from: one, to: other }] : [];
    };
    return {
      critical: chart.chain.slice(1).flatMap((to, place) => barsOf({ from: chart.chain[place] ?? "", to })),
      all: chart.waits.flatMap(barsOf),
    };
  }, [chart]);
  const seenId = inSight?.bar.measure.id;
  const own = pairs.all.filter(({ from, to }) => from.measure.id === seenId || to.measure.id === seenId);

  const choose = (id: string) => {
    setChosenId(id);
    const place = chart.places.get(id);
    if (place) reveal(place.bar, place.row);
  };

  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !active) return;
    const { bar, row } = active;
    const by = arrows[event.key] ?? 0;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      if (event.ctrlKey) choose(row.bars[row.bars.indexOf(bar) + by]?.measure.id ?? bar.measure.id);
      else step(bar, row, by * (event.shiftKey ? 7 : 1));
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown" || event.key === "Home" || event.key === "End") {
      cancel();
      const ends: Record<string, number> = { Home: 0, End: chart.rows.length - 1 };
      const place = ends[event.key] ?? chart.rows.indexOf(row) + by;
      const next = chart.rows[place];
      choose((next && nextOf(next)?.measure.id) ?? bar.measure.id);
    } else if (event.key === "Enter") {
      if (moving) drop();
      else askForDay(bar.measure);
    } else if (event.key === " ") {
      if (moving) drop();
    } else if (event.key === "Escape" && moving) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const press = (event: MouseEvent) => {
    const id = barIdAt(event);
    if (!id) return;
    names.current?.focus({ preventScroll: true });
    if ((event.target as Element).closest("[data-bar-name]")) choose(id);
    else setChosenId(id);
  };

  const askOnDoubleClick = (event: MouseEvent) => {
    const place = chart.places.get(barIdAt(event) ?? "");
    if (place) askForDay(place.bar.measure);
  };

  // A bar that was moved may stand in another place of the list: it stays in view.
  const settled = active?.row.top;
  const showActive = useEffectEvent(() => active && reveal(active.bar, active.row));
  useEffect(() => {
    if (chosenId !== "" && settled !== undefined) showActive();
  }, [settled, chosenId]);

  const width = (chart.to - chart.from + 1) * zooms[zoom];
  const ghost = held && landing !== undefined ? placeFor(held.bar) : undefined;
  const before = active ? openBefore(active.bar.measure, chart.waits, byId) : [];

  return (
    <>
      <section aria-label="Balkenplan" className="mt-5 flex flex-col gap-3 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <GanttLegend />
          <SegmentedControl label="Maßstab" segments={zoomSegments} value={zoom} onChange={view.setZoom} />
        </div>
        <p id="gantt-keys" className="sr-only">
          Pfeil auf und ab wechselt die Maßnahme, links und rechts verschiebt um einen Tag, mit Umschalt um eine Woche,
          mit Strg zur vorigen oder nächsten Wiederholung. Die Eingabetaste legt ab oder öffnet die Wahl des Tages,
          Escape bricht ab.
        </p>
        <div
          ref={scroller}
          className="relative max-h-[calc(100dvh-9rem)] min-h-80 overflow-auto overscroll-x-contain rounded-md border border-line-strong has-[[role=listbox]:focus-visible]:outline-2 has-[[role=listbox]:focus-visible]:outline-offset-2 has-[[role=listbox]:focus-visible]:outline-accent-ink"
        >
          <div className="sticky top-0 z-20 flex w-max">
            <div
              style={{ height: axisHeight }}
              className="sticky left-0 z-10 flex w-60 shrink-0 items-end border-r border-b border-line-strong bg-canvas px-3 pb-1.5 text-xs text-ink-soft lg:w-80"
            >
              Maßnahme
            </div>
            <GanttAxis chart={chart} zoom={zoom} days={days} dayNames={view.dayNames} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the list of names */}
          <div
            className="relative flex w-max"
            onClick={press}
            onDoubleClick={askOnDoubleClick}
            onPointerOver={(event) => setHoveredId(event.pointerType === "touch" ? "" : (barIdAt(event) ?? ""))}
            onPointerLeave={() => setHoveredId("")}
          >
            <GanttNames
              listRef={names}
              chart={chart}
              active={active}
              texts={texts}
              onKeyDown={keys}
              onFocus={() => setHasFocus(true)}
              onBlur={() => {
                setHasFocus(false);
                // A press on a bar takes the focus too, and begins a drag.
                if (moving?.byKey) cancel();
              }}
            />
            <div className="relative">
              <svg aria-hidden width={width} height={chart.height} className="block select-none">
                <GanttPatterns />
                <GanttGround chart={chart} zoom={zoom} />
                {inSight && (
                  <rect y={inSight.row.top} width={width} height={sizes.row - 1} className="fill-accent-ink/10" />
                )}
                <g className={ghost && "opacity-60"}>
                  <GanttBars chart={chart} zoom={zoom} />
                </g>
                <g>
                  <GanttArrows waits={pairs.critical} tone="ink" placeFor={placeFor} dayFor={dayFor} />
                  <GanttArrows waits={own} tone="accent" placeFor={placeFor} dayFor={dayFor} />
                </g>
                {active && hasFocus && !ghost && <FocusRing {...placeFor(active.bar)} />}
                {held && ghost && (
                  <g className="cursor-grabbing">
                    <BarShape place={ghost} bar={held.bar} />
                    <FocusRing {...ghost} />
                  </g>
                )}
              </svg>
              {held && ghost && landing !== undefined && (
                <div
                  aria-hidden
                  data-landing
                  // Above the bar or, in the first rows, below it.
                  style={{
                    left: ghost.left,
                    top: ghost.middle < 60 ? ghost.middle + 14 : ghost.middle - 40,
                  }}
                  className="pointer-events-none absolute z-5 rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-canvas tabular-nums"
                >
                  {landingText(held.bar, landing, days)}
                  {moving?.byKey && <span className="font-normal"> · Enter legt ab</span>}
                </div>
              )}
            </div>
          </div>
        </div>
        {active && (
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 text-ink-soft">
              <strong className="font-semibold text-ink">{measureName(active.bar.measure)}</strong>
              {[spanText(active.bar, days), readingOf(active.bar.measure.status, "timeline").label, waitsText(before)]
                .filter(Boolean)
                .map((text) => ` · ${text}`)}
            </p>
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => openTask(active.bar.measure)}>Öffnen</Button>
              <Button onClick={() => askForDay(active.bar.measure)}>Auf anderen Tag legen</Button>
            </span>
          </div>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
      {isPrinting && <GanttHandout campaign={campaign} chart={chart} days={days} now={now} />}
    </>
  );
}

function FocusRing({ left, right, middle }: { left: number; right: number; middle: number }) {
  return (
    <rect
      x={left - 2.5}
      y={middle - sizes.bar / 2 - 2.5}
      width={right - left + 5}
      height={sizes.bar + 5}
      rx={4}
      className="pointer-events-none fill-none stroke-accent-ink stroke-2"
    />
  );
}

function barIdAt(event: { target: EventTarget }): string | undefined {
  return (event.target as Element).closest<HTMLElement | SVGElement>("[data-bar]")?.dataset.bar;
}
