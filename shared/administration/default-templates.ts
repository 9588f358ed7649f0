import { phases } from "../catalogue/phases.ts";
import { type Budget, budgetNames, budgets } from "../campaigns/wizard.ts";
import type { Measure } from "../catalogue/contract.ts";
import { type PropertyTypeCode, propertyTypes } from "../catalogue/property-types.ts";
import type { TemplateForm } from "./contract.ts";

/** Measures per phase that a default template makes its core, and those after them that it boosts. */
const corePerPhase: Record<Budget, number> = { basis: 2, standard: 3, premium: 4, unlimited: 5 };
const boostPerPhase = 2;

/** One template per property type and budget: the most relevant measures of each phase (docs/product.md, Templates). */
export function defaultTemplates(library: Measure[]): TemplateForm[] {
  const active = library.filter(({ is_active }) => is_active);
  return propertyTypes.flatMap(({ code, label }) =>
    budgetNames.map((budget) => {
      const ranked = phases.map((phase) =>
        mostRelevant(
          active.filter(({ default_phase }) => default_phase === phase),
          code,
        ),
      );
      const core = corePerPhase[budget];
      const ids = (from: number, to: number) => ranked.flatMap((list) => list.slice(from, to).map(({ id }) => id));
      return {
        name: `${label} – ${budgets[budget].label}`,
        description: `Die wirksamsten Maßnahmen je Phase für ${label}, abgestimmt auf ein Budget ${budgets[budget].range}.`,
        summary: `${core} Kern-Maßnahmen je Phase, ${boostPerPhase} weitere für den Boost-Modus.`,
        property_type_code: code,
        default_budget_range: budget,
        estimated_timeline_days: 90,
        is_active: true,
        core_measures: ids(0, core),
        boost_measures: ids(core, core + boostPerPhase),
      };
    }),
  );
}

function mostRelevant(measures: Measure[], code: PropertyTypeCode): Measure[] {
  return measures.toSorted(
    (one, other) =>
      (other.relevance[code] ?? 0) - (one.relevance[code] ?? 0) ||
      other.base_priority - one.base_priority ||
      one.name.localeCompare(other.name, "de"),
  );
}
