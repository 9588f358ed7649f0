import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
}

/**
 * A choice among few views or values that takes effect at once ("Relativ / Absolut", "7 / 30 / 90 Tage").
 * Native radio buttons: arrow keys move the choice.
 * @param props.label what is chosen, read to screen readers
 * @param props.iconsOnly shows the icons and keeps the words for screen readers and as titles
 */
export function SegmentedControl<Value extends string>(props: {
  label: string;
  value: Value | undefined;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  iconsOnly?: boolean;
  className?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset className={classNames("inline-flex max-w-full rounded-md bg-sunken p-0.5 print:hidden", props.className)}>
      <legend className="sr-only">{props.label}</legend>
      {props.segments.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={props.iconsOnly ? label : undefined}
          className={classNames(
            "relative inline-flex min-h-7 min-w-7 grow items-center justify-center gap-1.5 rounded-sm px-2.5 text-center text-sm font-medium text-ink-soft transition-colors select-none",
            "hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:outline has-checked:outline-line-strong",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink pointer-coarse:min-h-10 pointer-coarse:min-w-10",
            props.iconsOnly && "px-1.5",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {Icon && <Icon size={16} aria-hidden />}
          <span className={props.iconsOnly ? "sr-only" : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
