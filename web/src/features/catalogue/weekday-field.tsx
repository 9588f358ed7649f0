import { Check } from "lucide-react";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { type Weekday, weekdays } from "#shared/catalogue/anchors";
import type { PlanningForm } from "./planning-section.tsx";

const names: Record<Weekday, string> = {
  Mo: "Montag",
  Di: "Dienstag",
  Mi: "Mittwoch",
  Do: "Donnerstag",
  Fr: "Freitag",
  Sa: "Samstag",
};

/** On which weekdays a measure may come, one box each. */
export function WeekdayField({ form, about }: PlanningForm) {
  const hintId = useId();
  const chosen = useWatch({ control: form.control, name: "weekdays" }) ?? [];
  const { hint } = about("weekdays", {
    hint: "Nur wo es darauf ankommt. Ohne Auswahl: Montag bis Freitag.",
    newer: (newer) => newer.weekdays.join(", ") || "alle Werktage",
  });
  const toggle = (day: Weekday) =>
    form.setValue(
      "weekdays",
      weekdays.filter((other) => chosen.includes(other) !== (other === day)),
      { shouldDirty: true },
    );
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Wochentage</legend>
      <div className="flex flex-wrap gap-1">
        {weekdays.map((day) => (
          <label
            key={day}
            className="relative inline-flex min-h-8 min-w-9 items-center justify-center rounded-md border border-line-strong/60 bg-surface px-2 text-sm has-checked:border-accent-ink has-checked:bg-accent-tint has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <input
              type="checkbox"
              aria-label={names[day]}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-0 size-full appearance-none rounded-md outline-none"
            />
            {chosen.includes(day) && <Check size={14} aria-hidden className="mr-1 -ml-0.5" />}
            <span aria-hidden>{day}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-1 text-xs text-ink-soft">
        {hint}
      </p>
    </fieldset>
  );
}
