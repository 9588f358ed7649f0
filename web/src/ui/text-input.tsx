import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";
import { inputClass } from "./input-class.ts";

/**
 * One line of text or a number (a day: DateInput): `type` and everything else of the native input, and what
 * react-hook-form's `register` returns. Outside a Field it needs an aria-label.
 */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      type="text"
      {...useFieldWiring()}
      {...rest}
      className={classNames(inputClass, "h-8 pointer-coarse:h-11", className)}
    />
  );
}
