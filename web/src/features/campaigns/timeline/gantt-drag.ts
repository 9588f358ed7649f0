/** How long a finger rests on a bar before it holds it, in milliseconds; before that it scrolls. */
const touchDelay = 250;
/** How far a pointer moves before a press becomes a drag, and how far a finger may tremble while it rests, in pixels. */
const threshold = { mouse: 4, touch: 8 };
/** How near to the edge the chart begins to scroll along, and by how much per movement, in pixels. */
const edge = { room: 40, step: 14 };

/** What a drag tells the chart; distances in pixels of the drawing, to the right. */
export interface GanttDragHandlers {
  onStart: (id: string) => void;
  onMove: (id: string, distance: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** A way to let go of what is held without a drop, as Escape does, and to end listening. */
export interface GanttDrag {
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
export function dragBars(box: HTMLElement, namesWidth: () => number, handlers: GanttDragHandlers): GanttDrag {
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
