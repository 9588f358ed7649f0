import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTimelineActions } from "../measure/card-actions.ts";
import type { TimelineDays } from "../measure/days.ts";
import type { GanttBar, GanttChart, GanttRow } from "./layout.ts";
import { type GanttZoom, zooms } from "./places.ts";
import type { GanttBoxes } from "./scroll.ts";
import { landingDay, landingText, spanText, steppedDay } from "./words.ts";

/** How long a finger rests on a bar before it holds it, in milliseconds; before that it scrolls. */
const touchDelay = 250;
/** How far a pointer moves before a press becomes a drag, and how far a finger may tremble while it rests, in pixels. */
const threshold = { mouse: 4, touch: 8 };
/** How near to the edge the chart begins to scroll along, and by how much per movement, in pixels. */
const edge = { room: 40, step: 14 };

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

/** What a drag tells the chart; distances in pixels of the drawing, to the right. */
interface GanttDragHandlers {
  onStart: (id: string) => void;
  onMove: (id: string, distance: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** A way to let go of what is held without a drop, as Escape does, and to end listening. */
interface GanttDrag {
  letGo: () => void;
  end: () => void;
}

interface Hold {
  id: string;
  x: number;
  y: number;
  scroll: number;
  isDragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  listening: AbortController;
}

/**
 * Lets the bars of a drawing (`data-bar` inside an `svg`) be dragged: by mouse and pen at once, by finger after a short rest.
 * @param box the element that scrolls @param namesWidth pixels at its left that are covered
 */
function dragBars(box: HTMLElement, namesWidth: () => number, handlers: GanttDragHandlers): GanttDrag {
  let held: Hold | undefined;

  const letGo = () => {
    clearTimeout(held?.timer);
    held?.listening.abort();
    held = undefined;
  };

  const begin = () => {
    if (!held) return;
    held.isDragging = true;
    handlers.onStart(held.id);
  };

  const follow = (event: PointerEvent) => {
    if (!held) return;
    const distance = event.clientX - held.x;
    if (!held.isDragging) {
      const moved = Math.hypot(distance, event.clientY - held.y);
      if (event.pointerType === "touch") {
        if (moved > threshold.touch) letGo();
        return;
      }
      if (moved < threshold.mouse) return;
      begin();
    }
    const { left, right } = box.getBoundingClientRect();
    if (event.clientX > right - edge.room) box.scrollLeft += edge.step;
    else if (event.clientX < left + namesWidth() + edge.room) box.scrollLeft -= edge.step;
    handlers.onMove(held.id, distance + box.scrollLeft - held.scroll);
  };

  const finish = (isDropped: boolean) => {
    const wasDragging = held?.isDragging;
    letGo();
    if (!wasDragging) return;
    if (isDropped) handlers.onDrop();
    else handlers.onCancel();
  };

  const press = (event: PointerEvent) => {
    const bar = event.target instanceof SVGElement ? event.target.closest<SVGElement>("g[data-bar]") : null;
    const id = bar?.dataset.bar;
    if (!id || event.button !== 0 || !event.isPrimary) return;
    letGo();
    const listening = new AbortController();
    const { signal } = listening;
    held = {
      id,
      x: event.clientX,
      y: event.clientY,
      scroll: box.scrollLeft,
      isDragging: false,
      timer: event.pointerType === "touch" ? setTimeout(begin, touchDelay) : undefined,
      listening,
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", () => finish(true), { signal });
    window.addEventListener("pointercancel", () => finish(false), { signal });
  };

  const always = new AbortController();
  const { signal } = always;
  box.addEventListener("pointerdown", press, { signal });
  // A finger that holds a bar must neither scroll nor open a menu; only a listener that is not passive can say so.
  const keepStill = (event: Event) => {
    if (held?.isDragging) event.preventDefault();
  };
  box.addEventListener("touchmove", keepStill, { passive: false, signal });
  box.addEventListener("contextmenu", keepStill, { signal });
  return {
    letGo,
    end: () => {
      letGo();
      always.abort();
    },
  };
}
