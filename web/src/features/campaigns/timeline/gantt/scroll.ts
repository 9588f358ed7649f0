import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { axisHeight } from "./axis.tsx";
import { type GanttBar, type GanttChart, type GanttRow, sizes } from "./layout.ts";
import { gap, openingOf } from "./opening.ts";
import { type GanttZoom, placeOf, zooms } from "./places.ts";

/** The chart's box that scrolls, and the names that cover its left. */
export interface GanttBoxes {
  scroller: RefObject<HTMLDivElement | null>;
  names: RefObject<HTMLDivElement | null>;
}

/**
 * What of the chart is in view: at first what comes next (`openingOf`); then the day in the middle stays
 * through a zoom.
 * @returns the boxes, and what brings a bar into view, clear of axis and names
 */
export function useGanttScroll(chart: GanttChart, zoom: GanttZoom) {
  const scroller = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const middle = useRef<number>(undefined);
  const from = chart.from;
  const open = useEffectEvent((box: HTMLElement, room: number) => {
    const { left, top } = openingOf(chart, zoom, room);
    box.scrollTo({ left, top });
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const room = box.clientWidth - (names.current?.offsetWidth ?? 0);
    if (middle.current === undefined) open(box, room);
    else box.scrollLeft = (middle.current - from) * zooms[zoom] - room / 2;
    const note = () => {
      middle.current = from + (box.scrollLeft + room / 2) / zooms[zoom];
    };
    note();
    box.addEventListener("scroll", note, { passive: true });
    return () => box.removeEventListener("scroll", note);
  }, [zoom, from]);

  const boxes = useMemo((): GanttBoxes => ({ scroller, names }), []);
  const reveal = (bar: GanttBar, row: GanttRow, day = bar.day) => {
    const box = scroller.current;
    if (!box) return;
    const room = { x: box.clientWidth - (names.current?.offsetWidth ?? 0), y: box.clientHeight - axisHeight };
    const { left, right } = placeOf(chart, zoom, { ...bar, day, end: bar.end + day - bar.day }, row);
    if (left - gap < box.scrollLeft) box.scrollLeft = left - gap;
    else if (right + gap > box.scrollLeft + room.x) box.scrollLeft = Math.min(left - gap, right + gap - room.x);
    if (row.top - sizes.heading < box.scrollTop) box.scrollTop = row.top - sizes.heading;
    else if (row.top + sizes.row * 2 > box.scrollTop + room.y) box.scrollTop = row.top + sizes.row * 2 - room.y;
  };
  return { boxes, reveal };
}
