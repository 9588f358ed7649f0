import { Check } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import type { WizardStep } from "./choices.ts";

const names = ["Objektart", "Budget", "Zeitrahmen"];

/**
 * Where one is in the wizard: a line with three stops; the ones behind say what was chosen there and lead back.
 * @param props.chosen what was chosen in each step
 */
export function WizardSteps({
  step,
  chosen,
  onStep,
}: {
  step: WizardStep;
  chosen: readonly (string | undefined)[];
  onStep: (step: WizardStep) => void;
}) {
  return (
    <nav aria-label="Schritte">
      <ol className="isolate flex">
        {names.map((name, index) => {
          const number = (index + 1) as WizardStep;
          const isDone = number < step;
          return (
            <li
              key={name}
              aria-current={number === step ? "step" : undefined}
              className={classNames(
                "relative flex grow basis-0 flex-col items-center gap-1",
                index > 0 &&
                  classNames(
                    "before:absolute before:top-3 before:right-1/2 before:-z-10 before:h-px before:w-full",
                    number <= step ? "before:bg-accent-ink" : "before:bg-line-strong",
                  ),
              )}
            >
              {isDone ? (
                <button
                  type="button"
                  onClick={() => onStep(number)}
                  className="flex min-h-11 flex-col items-center gap-1 rounded-sm text-ink-soft hover:text-ink"
                >
                  <Stop number={number} isDone />
                  <span className="text-xs">
                    {name}
                    <span className="sr-only"> ändern</span>
                    <span className="block font-medium text-ink">{chosen[index]}</span>
                  </span>
                </button>
              ) : (
                <>
                  <Stop number={number} isCurrent={number === step} />
                  <span className={classNames("text-xs", number === step ? "font-semibold" : "text-ink-faint")}>
                    {name}
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Stop({
  number,
  isDone = false,
  isCurrent = false,
}: {
  number: number;
  isDone?: boolean;
  isCurrent?: boolean;
}) {
  return (
    <span
      className={classNames(
        "grid size-6 place-items-center rounded-full border text-xs font-semibold tabular-nums",
        isDone || isCurrent ? "border-accent bg-accent text-white" : "border-line-strong bg-canvas text-ink-soft",
      )}
    >
      {isDone ? <Check size={14} aria-hidden /> : number}
    </span>
  );
}
