import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** One grey shape of what is coming; `className` gives it the final size ("h-5 w-40"). Shows after 200 ms. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames("block animate-skeleton rounded-sm bg-sunken", className)} />;
}

/**
 * The place that waits: says once to screen readers what is being loaded.
 * @param props.label the literal loading text ("Lade Maßnahmen-Bibliothek...")
 * @param props.children Skeletons in the final layout
 */
export function SkeletonGroup(props: { label: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div role="status" aria-busy className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  );
}
