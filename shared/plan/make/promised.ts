import type { Measure } from "../../catalogue/contract.ts";
import { type Budget, budgetNames, budgets } from "../../campaigns/wizard.ts";
import { datePlan } from "./date-plan.ts";
import type { AsPromised } from "./dated.ts";
import type { PlanFrame, PlanTemplate } from "./frame.ts";
import { selectMeasures } from "./selection.ts";

/** The template that a plan of a budget follows. */
export type TemplateOf = (budget: Budget) => PlanTemplate;

/**
 * What the plan of the next smaller budget holds for certain, by id: a larger one holds it too, as far as its template prefers
 * nothing else (docs/product.md, Planning: choosing). Nothing where nothing is chosen freely.
 */
export function promisedTo(
  library: readonly Measure[],
  frame: PlanFrame,
  templateOf: TemplateOf,
): ReadonlyMap<string, AsPromised> {
  const smaller = budgetNames[budgetNames.indexOf(frame.budget) - 1];
  if (smaller === undefined || frame.topPerPhase === 0) return new Map();
  const minRelevance = Math.max(frame.minRelevance, budgets[smaller].minRelevance);
  const asked = { ...frame, budget: smaller, minRelevance };
  const { measures } = selectMeasures(library, asked, {
    existing: new Set(),
    template: templateOf(smaller),
    promised: promisedTo(library, asked, templateOf),
  });
  const plan = datePlan(measures, [], asked);
  const dated = new Set(plan.dated.map(({ id }) => id));
  const certain = plan.measures.filter(({ id, provisional }) => dated.has(id) && !provisional);
  return new Map(certain.map(({ id, rank = 0, isBase }) => [id, { rank, isBase }]));
}
