import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Several of few choices, one box each. @param props.choices what is stored, what is read aloud, what is shown */
export function ChoiceChips<Choice extends string>(props: {
  legend: string;
  hint: ReactNode;
  choices: readonly { value: Choice; name: string; label: string }[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
}) {
  const { legend, hint, choices, chosen, onChange } = props;
  const hintId = useId();
  const toggle = (value: Choice) =>
    onChange(choices.flatMap((other) => (chosen.includes(other.value) !== (other.value === value) ? other.value : [])));
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {choices.map(({ value, name, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-8 min-w-9 items-center justify-center rounded-md border border-line-strong/60 bg-surface px-2 text-sm has-checked:border-accent-ink has-checked:bg-accent-tint has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="absolute inset-0 size-full appearance-none rounded-md outline-none"
            />
            {chosen.includes(value) && <Check size={14} aria-hidden className="mr-1 -ml-0.5" />}
            <span aria-hidden>{label}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-1 text-xs text-ink-soft">
        {hint}
      </p>
    </fieldset>
  );
}
