import { Flag } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";

/** The marketing start as a line across the plan. */
export function StartLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 py-2 text-sm font-semibold text-accent-ink">
      <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent px-2 py-0.5 text-white">
        <Flag size={14} aria-hidden />
        Vermarktungsstart
      </span>
      <span>{text}</span>
      <span aria-hidden className="h-0.5 min-w-4 grow bg-accent" />
    </p>
  );
}

/** Today as a line between what was and what comes. */
export function TodayLine({ text, className }: { text: string; className?: string }) {
  return (
    <p
      className={classNames(
        "flex items-center gap-2 py-1 text-xs font-medium text-ink md:grid md:grid-cols-[6.5rem_auto_minmax(1rem,1fr)] md:gap-x-3",
        className,
      )}
    >
      <span className="w-fit rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-canvas md:justify-self-end">Heute</span>
      <span>{text}</span>
      <span aria-hidden className="h-px min-w-4 grow bg-ink" />
    </p>
  );
}
