import { type ReactNode, useDeferredValue } from "react";

/**
 * Draws what stands further down after what stands before it, in small pieces that a touch may interrupt. One within
 * another comes after it. Only for the end of something: what follows would move.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime && children;
}
