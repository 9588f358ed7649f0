import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * A table in a hairline frame; children are `<thead>` and `<tbody>`. On narrow screens it scrolls sideways, by keyboard
 * too. Figures in a column: `className="text-right tabular-nums"` on th and td.
 * @param props.label what the table lists, read to screen readers
 */
export function Table(props: { label: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div
      role="region"
      aria-label={props.label}
      tabIndex={0}
      className={classNames("overflow-x-auto rounded-md border border-line bg-surface", props.className)}
    >
      <table className="w-full text-left text-sm hyphens-manual [&_td]:px-4 [&_td]:py-2 [&_th]:px-4 [&_th]:py-2 [&_th]:text-xs [&_th]:font-medium [&_th]:text-ink-soft [&_tr+tr]:border-t [&_thead]:border-b">
        {props.children}
      </table>
    </div>
  );
}
