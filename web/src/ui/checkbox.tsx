import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
}

/**
 * A native checkbox with its label. Takes what react-hook-form's `register` returns.
 * @param props.hint one line below the label, which describes the checkbox and is no part of its name
 * @param props.hideLabel keeps the label for screen readers only, for selecting rows
 * @param props.indeterminate some of what it stands for is ticked
 */
export function Checkbox({ label, hint, hideLabel, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const hintId = useId();
  const box = (
    <label
      className={classNames(
        "inline-flex items-start gap-2 py-0.5 text-sm has-disabled:text-ink-faint pointer-coarse:py-3",
        hideLabel && "p-1 pointer-coarse:p-3",
        className,
      )}
    >
      <span className="relative mt-0.5 inline-flex size-4">
        <input
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          {...rest}
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
            if (typeof ref === "function") return ref(input);
            if (ref) ref.current = input;
          }}
          className="peer size-4 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
        />
        <svg
          viewBox="0 0 16 16"
          aria-hidden
          className="pointer-events-none absolute inset-0 hidden fill-none stroke-white stroke-2 peer-checked:block peer-indeterminate:block"
        >
          <path d={indeterminate ? "M4.5 8h7" : "m4 8.5 2.6 2.6L12 5.5"} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <span className={classNames("min-w-0", hideLabel && "sr-only")}>{label}</span>
    </label>
  );
  if (!hint) return box;
  return (
    <div className="flex flex-col items-start">
      {box}
      <p id={hintId} className="pl-6 text-xs text-ink-soft pointer-coarse:-mt-2.5 pointer-coarse:pb-3">
        {hint}
      </p>
    </div>
  );
}
