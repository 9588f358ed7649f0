import * as z from "zod/mini";
import { field } from "../core/entity-fields.ts";
import { description, line, name, wholeNumber } from "../core/fields.ts";
import { phases } from "./phases.ts";
import { factFields } from "./planning-facts.ts";
import { propertyTypeCode } from "./property-type-code.ts";
import { type PropertyTypeCode, propertyTypeCodes } from "./property-types.ts";
import { costBands, efforts } from "./scales.ts";

/** A relevance from 0 (does not fit) to 10 (a must) for a property type. */
const relevanceValue = z.number().check(z.minimum(0, "Relevanz von 0 bis 10"), z.maximum(10, "Relevanz von 0 bis 10"));

/** Relevance by property type; what is missing is unknown to the store and reads as 0. */
export type RelevanceMap = Partial<Record<PropertyTypeCode, number | undefined>>;
const relevanceFields = Object.fromEntries(propertyTypeCodes.map((code) => [code, z.optional(relevanceValue)]));
export const relevanceMap = z.object(
  relevanceFields as Record<PropertyTypeCode, z.ZodMiniOptional<typeof relevanceValue>>,
);

const priorityMessage = "Die Basis-Priorität ist eine ganze Zahl von 1 bis 10";

/** What is entered about a measure (docs/product.md, Catalogue measures); what may be missing the store completes. */
export const measureFields = {
  name: field(name("Name ist erforderlich"), z.string()),
  description: field(description, z.string(), ""),
  category_id: field(
    z
      .string("Kategorie ist erforderlich")
      .check(z.minLength(1, "Kategorie ist erforderlich"), z.maxLength(200, "Diese Kategorie gibt es nicht")),
    z.string(),
  ),
  base_priority: field(wholeNumber(1, 10, priorityMessage), z.int(), 1),
  effort: field(z.enum(efforts), z.enum(efforts), "niedrig"),
  cost_band: field(z.enum(costBands), z.enum(costBands), "0-100"),
  default_phase: field(z.optional(z.enum(phases)), z.enum(phases)),
  channel_hint: field(z.optional(line), z.string()),
  is_active: field(z.optional(z.boolean()), z.boolean()),
  relevance: field(z.optional(relevanceMap), z.record(propertyTypeCode, z.number())),
  ...factFields,
};

/** What is entered about a category. */
export const categoryFields = {
  name: field(name("❌ Kategorie-Name ist erforderlich"), z.string()),
  description: field(description, z.string(), ""),
};
