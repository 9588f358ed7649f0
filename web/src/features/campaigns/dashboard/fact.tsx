import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A fact of the campaign beside its sign; `word` says to screen readers what the sign says to the eye. */
export function DashboardFact(props: { icon: LucideIcon; word: string; children: ReactNode }) {
  const Icon = props.icon;
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <Icon size={16} aria-hidden className="mt-0.5 text-ink-faint" />
      <span className="min-w-0">
        <span className="sr-only">{props.word}: </span>
        {props.children}
      </span>
    </span>
  );
}
