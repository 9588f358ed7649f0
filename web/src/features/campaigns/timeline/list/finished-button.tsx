import { ChevronRight } from "lucide-react";
import { numberText } from "#shared/core/numbers";
import type { Phase } from "#shared/catalogue/phases";
import { classNames } from "../../../../ui/class-names.ts";

/** Shows or folds what was finished before: of a phase, or without one of the whole plan. */
export function FinishedButton(props: { phase?: Phase; count: number; isOpen: boolean; onToggle: () => void }) {
  const { phase, count, isOpen } = props;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={props.onToggle}
      className={classNames(
        "flex items-center gap-2 text-left text-xs text-ink-soft hover:text-ink print:hidden pointer-coarse:min-h-11",
        phase ? "min-h-6" : "min-h-9 w-full px-2.5",
      )}
    >
      <ChevronRight size={14} aria-hidden className={classNames("transition-transform", isOpen && "rotate-90")} />
      {isOpen ? "Abgeschlossenes ausblenden" : `${numberText(count)} abgeschlossen, einblenden`}
      {phase && <span className="sr-only"> in {phase}</span>}
    </button>
  );
}
