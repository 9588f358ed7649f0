import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** The paths of the fields that were changed ("title", "relevance.WOH"), from react-hook-form's record; a list is one field. */
export function changedPaths(dirty: object): string[] {
  return Object.entries(dirty).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null) return value === true ? [name] : [];
    const inside = changedPaths(value);
    return Array.isArray(value) ? inside.slice(0, 1).map(() => name) : inside.map((path) => `${name}.${path}`);
  });
}

/** Puts a form on another state, all but the named fields: they keep what they hold, as a change of that state. */
export function resetExcept<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  state: Fields,
  kept: string[],
): void {
  const paths = kept.map((path) => path as Path<Fields>);
  const values = paths.map((path) => form.getValues(path));
  form.reset(state);
  for (const [at, path] of paths.entries()) form.setValue(path, values[at] as never, { shouldDirty: true });
}
