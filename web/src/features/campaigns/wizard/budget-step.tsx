import type { Budget } from "#shared/campaigns/wizard";
import { countText, euroText, measuresText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { WizardChoice } from "./choice.tsx";
import type { Choosing } from "./choices.ts";
import { budgetOptions } from "./options.ts";
import { certainOf, sameMoney, usePlanPreview } from "./preview.ts";
import { euroProblem, hoursProblem } from "./wishes.ts";

/** The second step: what each budget buys for this property, and the hours a week that there are for it. */
export function BudgetStep({ choices, choose }: Choosing) {
  const typed = (name: "hours" | "euro") => ({
    value: choices[name],
    onChange: (event: { target: HTMLInputElement }) => choose({ [name]: event.target.value }),
    autoComplete: "off",
    className: "tabular-nums",
  });
  return (
    <>
      <WizardChoice<Budget>
        legend="Welches Budget steht für die Vermarktung bereit?"
        options={budgetOptions.map((option) => ({
          ...option,
          detail: <Bought choices={choices} budget={option.value} />,
        }))}
        value={choices.budget}
        onChange={(budget) => choose({ budget })}
        className="grid-cols-2 md:grid-cols-4"
      />
      <SameMoney choices={choices} />
      <div className="grid grid-cols-2 gap-4 sm:flex">
        <Field label="Stunden pro Woche" error={hoursProblem(choices)} className="sm:w-36">
          <TextInput {...typed("hours")} inputMode="decimal" />
        </Field>
        {choices.budget === "premium" && (
          <Field label="Budget in Euro" error={euroProblem(choices)} className="sm:w-36">
            <TextInput {...typed("euro")} inputMode="numeric" />
          </Field>
        )}
      </div>
      {!choices.timeline && (
        <p className="text-xs text-ink-soft">Gerechnet für 90 Tage. Den Zeitrahmen wählen Sie im nächsten Schritt.</p>
      )}
    </>
  );
}

/** That the chosen budget buys no more than the next smaller one, where that is so. */
function SameMoney({ choices }: Pick<Choosing, "choices">) {
  const { shown, isBusy } = usePlanPreview({ ...choices, timeline: choices.timeline ?? "standard" });
  const note = shown?.warnings.find(({ kind }) => kind === sameMoney);
  if (!note) return null;
  const classes = classNames("max-w-reading text-sm text-ink-soft transition-opacity", isBusy && "opacity-60");
  return <p className={classes}>{note.message}</p>;
}

/** What a budget buys, a timeline that is not chosen yet being the standard one: "1.640 €", "52 Maßnahmen", "96 Stunden". */
function Bought({ choices, budget }: Pick<Choosing, "choices"> & { budget: Budget }) {
  const { shown, isBusy } = usePlanPreview({ ...choices, budget, timeline: choices.timeline ?? "standard" });
  if (!shown)
    return (
      <span className="flex flex-col gap-1 pt-1">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-20" />
      </span>
    );
  return (
    <span className={classNames("block tabular-nums transition-opacity", isBusy && "opacity-60")}>
      <span className="block text-base font-semibold text-ink">{euroText(shown.cost.planned)}</span>
      <span className="block">{measuresText(certainOf(shown).length)}</span>
      <span className="block">{countText(Math.round(shown.hours.planned), "Stunde", "Stunden")} Arbeit</span>
    </span>
  );
}
