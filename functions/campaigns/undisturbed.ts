import { Refusal } from "../core/refusal.ts";
import { untilUndisturbed } from "../core/retry.ts";
import { isConditionFailed } from "../core/table.ts";
import type { StoredMeasure } from "./items.ts";

/** Reads and decides again while others change the same campaign. @throws Refusal 503 when they do not stop */
export function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  return untilUndisturbed(
    work,
    (error) => isConditionFailed(error),
    () =>
      new Refusal(503, "Gerade arbeiten viele Personen an dieser Kampagne. Bitte versuchen Sie es erneut.", {
        headers: { "Retry-After": "5" },
      }),
  );
}

/** The condition that a measure is still as it was read. */
export function unchanged(measure: StoredMeasure) {
  return [{ attribute: "revision", is: "=", value: measure.revision } as const];
}
