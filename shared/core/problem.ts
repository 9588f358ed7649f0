import * as z from "zod/mini";
import { problemCodes } from "./problem-code.ts";

/** A refused field and why, in German. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() });

/**
 * What every refused call answers: a German sentence for people, a code for programs, the refused fields of a form. A fault of
 * ours has a number besides (docs/product.md, API errors).
 */
export const problem = z.object({
  detail: z.string(),
  code: z.enum(problemCodes),
  errors: z.optional(z.array(fieldProblem)),
  error_number: z.optional(z.string()),
});

export type FieldProblem = z.output<typeof fieldProblem>;
export type Problem = z.output<typeof problem>;

const typeNames: Record<string, string> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  boolean: "Ja oder Nein",
  array: "eine Liste",
  object: "ein Objekt",
  record: "ein Objekt",
};

/**
 * The German sentence for a value that a schema refuses and for which the schema has no message of its own.
 * Given to zod as `error` at every parse, since zod's own German is clumsy.
 */
export function germanMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Diese Angabe fehlt"
        : `Erwartet wird ${typeNames[issue.expected] ?? "ein anderer Wert"}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `Erlaubt ist nur: ${String(issue.values[0])}`
        : `Erlaubt sind: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "string"
        ? `Mindestens ${issue.minimum} Zeichen sind nötig`
        : issue.origin === "array"
          ? `Mindestens ${issue.minimum} Einträge sind nötig`
          : `Der kleinste erlaubte Wert ist ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `Höchstens ${issue.maximum} Zeichen sind erlaubt`
        : issue.origin === "array"
          ? `Höchstens ${issue.maximum} Einträge sind erlaubt`
          : `Der größte erlaubte Wert ist ${issue.maximum}`;
    default:
      return "Diese Angabe ist ungültig";
  }
}

/** The refused fields of a failed parse, each with its path ("relevance.WOH") and the first German sentence about it. */
export function fieldProblems(error: z.core.$ZodError): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (!found.has(field)) found.set(field, { field, message: issue.message });
  }
  return [...found.values()];
}
