import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTimelineActions } from "./card-actions.ts";
import type { TimelineDays } from "./days.ts";
import { dragBars, type GanttDrag } from "./gantt-drag.ts";
import type { GanttBar, GanttChart, GanttRow } from "./gantt-layout.ts";
import { type GanttZoom, zooms } from "./gantt-places.ts";
import type { GanttBoxes } from "./gantt-scroll.ts";
import { landingDay, landingText, spanText, steppedDay } from "./gantt-words.ts";

/**
 * Moving bars by mouse, finger and keyboard; where one will land is known, and said, before it is dropped.
 * @param props.onHold a bar is taken by a pointer or was dropped: it is the chosen one
 * @param props.reveal brings a bar into view that is moved by keyboard
 */
export function useGanttMoving(props: {
  chart: GanttChart;
  zoom: GanttZoom;
  days: TimelineDays;
  boxes: GanttBoxes;
  onHold: (id: string) => void;
  reveal: (bar: GanttBar, row: GanttRow, day: number) => void;
}) {
  const { chart, zoom, days, boxes } = props;
  const { move } = useTimelineActions();
  const drag = useRef<GanttDrag>(undefined);
  const [moving, setMoving] = useState<{ id: string; by: number; byKey: boolean }>();
  const [said, setSaid] = useState("");
  const held = moving && chart.places.get(moving.id);
  const landing = held && moving && landingDay(held.bar, moving.by, days);

  const cancel = () => {
    drag.current?.letGo();
    if (!moving) return;
    setMoving(undefined);
    if (held) setSaid(`Verschieben abgebrochen. „${held.row.name}“ bleibt am ${spanText(held.bar, days)}.`);
  };

  const drop = () => {
    setMoving(undefined);
    if (!held || landing === undefined) return;
    props.onHold(held.bar.measure.id);
    if (landing !== held.bar.day) move(held.bar.measure, landing);
  };

  const moveTo = (bar: GanttBar, day: number, byKey: boolean) => {
    const { id } = bar.measure;
    if (moving?.id === id && landing === day) return;
    setMoving({ id, by: day - bar.day, byKey });
    setSaid(`${landingText(bar, day, days)}${byKey ? ". Eingabetaste legt ab, Escape bricht ab." : ""}`);
  };

  /** Moves a bar on by some days with a key, to the next one in that direction on which work may be done. */
  const step = (bar: GanttBar, row: GanttRow, by: number) => {
    const isHeld = moving?.id === bar.measure.id;
    const day = steppedDay(bar, isHeld && landing !== undefined ? landing : bar.day, by, days);
    moveTo(bar, day, true);
    props.reveal(bar, row, day);
  };

  const onStart = useEffectEvent((id: string) => {
    props.onHold(id);
    boxes.names.current?.focus({ preventScroll: true });
    setMoving({ id, by: 0, byKey: false });
  });
  const onMove = useEffectEvent((id: string, distance: number) => {
    const place = chart.places.get(id);
    if (place) moveTo(place.bar, landingDay(place.bar, Math.round(distance / zooms[zoom]), days), false);
  });
  const onDrop = useEffectEvent(drop);
  const onCancel = useEffectEvent(cancel);
  const { scroller, names } = boxes;
  useEffect(() => {
    if (!scroller.current) return;
    const bars = dragBars(scroller.current, () => names.current?.offsetWidth ?? 0, {
      onStart: (id) => onStart(id),
      onMove: (id, distance) => onMove(id, distance),
      onDrop: () => onDrop(),
      onCancel: () => onCancel(),
    });
    drag.current = bars;
    return bars.end;
  }, [scroller, names]);

  return { moving, held, landing, said, step, drop, cancel };
}
