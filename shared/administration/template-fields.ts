import * as z from "zod/mini";
import { budgetNames } from "../campaigns/wizard.ts";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { field, formShape } from "../core/entity-fields.ts";
import { description, id, name, wholeNumber } from "../core/fields.ts";

const timelineMessage = "Der Zeitraum ist eine ganze Zahl von 1 bis 365 Tagen";
const timelineDays = wholeNumber(1, 365, timelineMessage);
const measureIds = z.array(id).check(z.maxLength(500, "Höchstens 500 Maßnahmen"));

const budget = z.enum(budgetNames, "Erlaubt sind basis, standard, premium und unlimited");

/** What is entered about a template (docs/product.md, Templates). */
export const templateFields = {
  name: field(name("Name ist erforderlich"), z.string()),
  description: field(description, z.string(), ""),
  summary: field(description, z.string(), ""),
  property_type_code: field(propertyTypeCode, propertyTypeCode, "WOH"),
  default_budget_range: field(budget, budget, "standard"),
  estimated_timeline_days: field(timelineDays, timelineDays, 90),
  is_active: field(z.boolean(), z.boolean(), true),
  core_measures: field(measureIds, measureIds, []),
  boost_measures: field(measureIds, measureIds, []),
};

/** A core measure stands once, a boost measure only if it is in neither list. */
export const templateForm = z.object(formShape(templateFields)).check(z.superRefine(refuseRepeatedMeasures));
export type TemplateForm = z.output<typeof templateForm>;

/** Says where a measure stands twice. Used again on the server with the stored lists, when only one of them is changed. */
export function refuseRepeatedMeasures(
  lists: { core_measures?: string[] | undefined; boost_measures?: string[] | undefined },
  context: z.core.$RefinementCtx,
): void {
  const core = lists.core_measures ?? [];
  const boost = lists.boost_measures ?? [];
  const say = (list: string, message: string) =>
    context.issues.push({ code: "custom", path: [list], message, input: lists });
  if (new Set(core).size < core.length) say("core_measures", "Eine Kern-Maßnahme kann nur einmal hinzugefügt werden");
  if (new Set(boost).size < boost.length || boost.some((measure) => core.includes(measure)))
    say("boost_measures", "Eine Boost-Option darf nicht schon Kern- oder Boost-Maßnahme sein");
}
