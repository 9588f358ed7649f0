import { type ReactNode, useDeferredValue } from "react";

/**
 * Draws what stands further down after what stands before it, in small pieces that a touch may interrupt. One within
 * another would come with it. Only for the end of something: what follows would move.
 * @param props.isInView where it stands in the first view all the same it is drawn at once
 */
export function Afterwards({ isInView = false, children }: { isInView?: boolean; children: ReactNode }) {
  const isTime = useDeferredValue(true, isInView);
  return isTime && children;
}
