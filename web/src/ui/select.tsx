import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";
import { inputClass } from "./input-class.ts";

/**
 * The native select in the cockpit's look: the phone brings its own wheel, the keyboard its own search.
 * Options are `<option>` children. Outside a Field it needs an aria-label. `className` is for layout.
 */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative inline-flex min-w-0", className ?? "w-full")}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(inputClass, "h-8 appearance-none truncate pr-8 pointer-coarse:h-11")}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
