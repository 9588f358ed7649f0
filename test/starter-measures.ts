import type { DutyKey } from "#shared/catalogue/duty-keys";
import { starterCatalogue } from "../functions/catalogue/starter-catalogue.ts";

/** The measure of the starter catalogue that has a code. */
export function starterMeasure(code: string) {
  const found = starterCatalogue().find(({ planning }) => planning.code === code);
  if (!found) throw new Error(`the starter catalogue has no ${code}`);
  return found;
}

/** The name of the measure of the starter catalogue that proves a duty. */
export function proofOf(key: DutyKey): string {
  const found = starterCatalogue().find(({ planning }) => planning.proves === key);
  if (!found) throw new Error(`the starter catalogue proves no ${key}`);
  return found.name;
}
