import type { ReactNode } from "react";

/** What a slice or bar stands for, next to the pointer or the focus. */
export function ChartTip({ color, label, children }: { color: string; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5 rounded-md bg-raised px-3 py-2 text-xs whitespace-nowrap shadow-overlay print:hidden">
      <span className="size-2.5 rounded-sm" style={{ background: color }} />
      <span className="text-ink-soft">{label}</span>
      <span className="font-medium tabular-nums">{children}</span>
    </div>
  );
}
