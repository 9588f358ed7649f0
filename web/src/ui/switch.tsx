import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * Something that is on or off and takes effect at once or with the form. Takes what `register` returns.
 * @param props.hint one line below the label, which describes the switch and is no part of its name
 */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <div className={classNames("inline-flex flex-col items-start text-sm", className)}>
      <label className="inline-flex items-start gap-3 py-0.5 has-disabled:text-ink-faint pointer-coarse:py-3">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          {...rest}
          className="relative h-5 w-9 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-ink-soft before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-white disabled:opacity-50"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="pl-12 text-xs text-ink-soft pointer-coarse:-mt-2.5 pointer-coarse:pb-3">
          {hint}
        </p>
      )}
    </div>
  );
}
