import type { Budget } from "../campaigns/wizard.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import type { Measure } from "../catalogue/contract.ts";
import type { PlanFrame } from "../plan/make/frame.ts";
import type { TemplateOf } from "../plan/make/promised.ts";
import type { Template } from "./contract.ts";
import { defaultTemplate } from "./default-templates.ts";

/**
 * The template that `generate` follows: the newest active one for a property type and budget, or none
 * (docs/product.md, Templates).
 */
export function chosenTemplate(templates: Template[], code: PropertyTypeCode, budget: Budget): Template | undefined {
  return templates
    .filter(
      (template) =>
        template.is_active && template.property_type_code === code && template.default_budget_range === budget,
    )
    .sort((one, other) => other.created_at.localeCompare(one.created_at))[0];
}

/** The template that `generate` follows for a property, by budget: the stored one of its type, else the starter template. */
export function templatesOf(
  templates: Template[],
  library: readonly Measure[],
  { code, occupancy }: Pick<PlanFrame, "code" | "occupancy">,
): TemplateOf {
  return (budget) => chosenTemplate(templates, code, budget) ?? defaultTemplate(library, code, budget, occupancy);
}
