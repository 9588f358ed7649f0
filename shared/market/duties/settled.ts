import type { Day } from "../../core/time.ts";
import { noAnswers } from "./answers.ts";
import type { DutyKey } from "../../catalogue/duty-keys.ts";
import type { DutyFacts } from "./facts.ts";
import { overtakenText } from "./overtaken.ts";
import { dutyRules } from "./rules.ts";
import { storedFields } from "../../core/entity-fields.ts";
import { propertyFields } from "../property-fields.ts";

/** What holds of a duty besides the plan: fulfilled, on a day ("YYYY-MM-DD") where an entry says it, or none of this campaign. */
type Settlement = { as: "done"; on?: Day } | { as: "skipped" } | undefined;

/**
 * Whether a duty is settled by what a person entered, answered or wrote into the property, so that the measure of the plan
 * that stands for it has nothing left to do (docs/product.md, Duties before an ad). What concerns no property of its type
 * at all is settled by nobody: its measure may be in the plan for another reason.
 * @param facts without measures: what the plan itself says settles nothing
 */
export function settlementOf(key: DutyKey, facts: Omit<DutyFacts, "measures">): Settlement {
  const rule = dutyRules[key];
  const known = { ...facts, measures: [] };
  const entry = facts.duties.entries[key];
  if (overtakenText(key, facts.duties) !== undefined) return undefined;
  if (entry?.state === "proven" && rule.lacks?.(entry, known) === undefined) return { as: "done", on: entry.on };
  if (entry?.state === "not_needed" && rule.waivable) return { as: "skipped" };
  const unsaid = { ...known, duties: noAnswers, property: storedFields(propertyFields, {}) };
  if (rule.concern(known).concerns === false && rule.concern(unsaid).concerns !== false) return { as: "skipped" };
  const said = rule.said?.(known);
  return said && "proven" in said ? { as: "done" } : undefined;
}
