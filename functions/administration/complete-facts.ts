import { isDeepStrictEqual } from "node:util";
import type { Measure } from "#shared/catalogue/contract";
import { noPlanningFacts, type PlanningFacts, planningFields } from "#shared/catalogue/planning-facts";
import { findCycle } from "#shared/catalogue/predecessors";
import type { CatalogueRow } from "#shared/catalogue/rows";
import { sameName } from "#shared/catalogue/same";
import { isInCostBand } from "#shared/catalogue/scales";

/**
 * The measures of a library that say nothing of planning, with the facts that rows of the same name give them
 * (docs/product.md, Planning facts). What says one fact itself keeps all of its own; costs outside a measure's own
 * band are left out, and so is what would make a circle with what the agency entered.
 * @param measures the whole library, with what the rows add to it
 * @returns only those that change, each with its next version
 */
export function completedFacts(rows: readonly CatalogueRow[], measures: readonly Measure[]): Measure[] {
  const idOf = new Map(measures.map(({ id, name }) => [sameName(name), id]));
  const ids = (names: string[]) => names.flatMap((name) => idOf.get(sameName(name)) ?? []);
  const rowOf = new Map(rows.map((row) => [sameName(row.name), row]));
  const codes = new Set(measures.map((measure) => measure.code));
  const completed = new Map<string, Measure>();
  for (const measure of measures) {
    const planning = rowOf.get(sameName(measure.name))?.planning;
    if (!planning || !saysNothing(measure)) continue;
    const cost = planning.cost !== null && isInCostBand(planning.cost, measure.cost_band) ? planning.cost : null;
    const code = codes.has(planning.code) ? "" : planning.code;
    const facts = { ...planning, code, cost, requires: ids(planning.requires), after: ids(planning.after) };
    if (!saysNothing(facts)) completed.set(measure.id, { ...measure, ...facts, version: measure.version + 1 });
  }
  for (;;) {
    const circle = findCycle(measures.map((measure) => completed.get(measure.id) ?? measure)) ?? [];
    const mine = circle.filter(({ id }) => completed.has(id));
    if (mine.length === 0) return [...completed.values()];
    for (const { id } of mine) completed.delete(id);
  }
}

function saysNothing(facts: PlanningFacts): boolean {
  return planningFields.every((field) => isDeepStrictEqual(facts[field], noPlanningFacts[field]));
}
