import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Goes to a section's heading once it is there, where the address asks for it.
 * @param name what stands behind "#"
 * @param isThere whether what the section shows is loaded
 * @returns the heading's ref; it needs `tabIndex={-1}`
 */
export function useWantedHeading(name: string, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === `#${name}` && isThere;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return heading;
}
