import type { Modifier } from "@dnd-kit/core";
import { getEventCoordinates } from "@dnd-kit/utilities";

const edge = 8;

/**
 * Keeps the slip that stands for what is dragged next to the pointer, and above a finger, wherever it was grasped, and within the
 * window.
 * @param width of the slip in pixels
 */
export function besidePointer(width: number): Modifier {
  return ({ activatorEvent, draggingNodeRect, transform }) => {
    const at = activatorEvent && getEventCoordinates(activatorEvent);
    if (!at || !draggingNodeRect) return transform;
    const isTouch = activatorEvent.type.startsWith("touch");
    const left = at.x + transform.x + (isTouch ? -48 : 12);
    const top = at.y + transform.y + (isTouch ? -88 : 12);
    return {
      ...transform,
      x: Math.max(edge, Math.min(left, innerWidth - width - edge)) - draggingNodeRect.left,
      y: Math.max(edge, top) - draggingNodeRect.top,
    };
  };
}
