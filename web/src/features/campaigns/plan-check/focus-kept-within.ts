import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a section when the hint that had it goes: what carries `data-focus-heir` gets it.
 * @returns what the section listens with
 */
export function useFocusKeptWithin() {
  const last = useRef<HTMLElement>(undefined);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    section.current?.querySelector<HTMLElement>("[data-focus-heir]")?.focus({ preventScroll: true });
  });
  return {
    ref: section,
    onFocus: ({ target }: { target: EventTarget }) => {
      last.current = section.current?.contains(target as Node) ? (target as HTMLElement) : undefined;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) last.current = undefined;
    },
  };
}
