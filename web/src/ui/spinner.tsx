import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names.ts";

/** A turning mark with its words, only where a screen's text asks for one ("Lade Timeline..."). */
export function Spinner({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <div
      role="status"
      className={classNames("flex items-center justify-center gap-2 text-sm text-ink-soft", className)}
    >
      <LoaderCircle size={16} aria-hidden className="animate-spin text-accent-ink" />
      {label}
    </div>
  );
}
