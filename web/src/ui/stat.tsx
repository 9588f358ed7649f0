import type { ReactNode } from "react";
import { numberText } from "#shared/core/numbers";
import { classNames } from "./class-names.ts";

/**
 * One figure with its word. Stand several in a StatRow.
 * @param props.value a number, or a text in de-DE form
 * @param props.note a second fact, small ("3 aktiv", "42,5 % abgeschlossen")
 * @param props.alert marks a figure that needs attention (overdue); the word must say so too
 */
export function Stat(props: { label: string; value: ReactNode; note?: ReactNode; alert?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col bg-surface px-4 py-3">
      <dt className="text-xs text-ink-soft">{props.label}</dt>
      <dd className={classNames("text-2xl font-semibold tabular-nums", props.alert && "text-red")}>
        {typeof props.value === "number" ? numberText(props.value) : props.value}
      </dd>
      {props.note && <dd className="text-xs text-ink-soft">{props.note}</dd>}
    </div>
  );
}

/** Stats side by side in one frame, divided by hairlines; two in a row on phones. */
export function StatRow(props: { children: ReactNode; className?: string | undefined }) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none",
        props.className,
      )}
    >
      {props.children}
    </dl>
  );
}
