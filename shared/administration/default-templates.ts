import { phases } from "../catalogue/phases.ts";
import { valueOf } from "../campaigns/planning/candidates.ts";
import { type PlannerMeasure, plannerMeasure } from "../campaigns/planning/measure-facts.ts";
import { type Budget, budgetNames, budgets } from "../campaigns/wizard.ts";
import type { Measure } from "../catalogue/contract.ts";
import { type PropertyTypeCode, propertyTypeCodes, propertyTypeLabel } from "../catalogue/property-types.ts";
import { sortBy } from "../core/order.ts";
import type { TemplateForm } from "./contract.ts";

/** What a budget buys: measures per phase that are always in, what each may cost in euro, and how many of them are costly ones. */
const curated: Record<Budget, { core: number; mostCost: number; signatures: number }> = {
  basis: { core: 1, mostCost: 60, signatures: 0 },
  standard: { core: 2, mostCost: 500, signatures: 0 },
  premium: { core: 3, mostCost: 2_000, signatures: 1 },
  unlimited: { core: 4, mostCost: Infinity, signatures: 2 },
};
const boostPerPhase = 2;
/** From which cost on, in euro, a measure is one that only larger budgets make a rule. */
const signatureCost = 500;
/** The least relevance of a measure that a template makes its core. */
const leastRelevance = 7;

/**
 * One template per property type and budget (docs/product.md, Templates): what a small budget should never miss costs
 * little, a larger one makes what lifts the property its rule. Duties are planned anyway and are in none.
 */
export function defaultTemplates(library: readonly Measure[]): TemplateForm[] {
  return propertyTypeCodes.flatMap((code) => budgetNames.map((budget) => defaultTemplate(library, code, budget)));
}

/** The template of one property type and budget; what `generate` follows where no template is stored. */
export function defaultTemplate(library: readonly Measure[], code: PropertyTypeCode, budget: Budget): TemplateForm {
  const { core, signatures } = curated[budget];
  const ranked = ranking(library, code);
  const perPhase = phases.map((phase) => {
    const own = ranked.filter(({ measure }) => measure.default_phase === phase);
    const dear = own.filter(({ cost }) => cost >= signatureCost).slice(0, signatures);
    const rest = own.filter((entry) => !dear.includes(entry) && entry.cost <= curated[budget].mostCost);
    return [...dear, ...rest].map(({ measure }) => measure.id);
  });
  const label = propertyTypeLabel(code);
  return {
    name: `${label} – ${budgets[budget].label}`,
    description: `Was für ${label} mit einem Budget ${budgets[budget].range} in keinem Plan fehlen soll.`,
    summary: `Bis zu ${core} Kern-Maßnahmen je Phase, ${boostPerPhase} weitere für den Boost-Modus; Pflichten kommen von selbst dazu.`,
    property_type_code: code,
    default_budget_range: budget,
    estimated_timeline_days: 90,
    is_active: true,
    core_measures: perPhase.flatMap((ids) => ids.slice(0, core)),
    boost_measures: perPhase.flatMap((ids) => ids.slice(core, core + boostPerPhase)),
  };
}

/** The measures that a template may name, the most valuable first; of equals the cheaper one, last by id. */
function ranking(library: readonly Measure[], code: PropertyTypeCode): PlannerMeasure[] {
  const relevance = ({ measure }: PlannerMeasure) => measure.relevance[code] ?? 0;
  return sortBy(
    library
      .filter(({ is_active, duty }) => is_active && !duty)
      .map(plannerMeasure)
      .filter((entry) => relevance(entry) >= leastRelevance && entry.repeatDays === undefined),
    (entry) => -valueOf(relevance(entry), entry.measure.base_priority),
    ({ cost }) => cost,
    ({ measure }) => measure.id,
  );
}
