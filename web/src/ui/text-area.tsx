import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";
import { inputClass } from "./input-class.ts";

/** Several lines of text; it grows with what is typed. Takes what react-hook-form's `register` returns. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={classNames(inputClass, "field-sizing-content max-h-96 min-h-16 py-1.5", className)}
    />
  );
}
