import { bulkLimit, bulkLimitText } from "../core/bulk-limit.ts";
import * as z from "zod/mini";
import { responseShape, formShape, updateShape } from "../core/entity-fields.ts";
import { id, version, measureId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { categoryFields, measureFields } from "./measure-fields.ts";
import { officeRoutes } from "./office-contract.ts";
import { propertyTypeCode } from "./property-type-code.ts";

export { categoryFields, measureFields, relevanceMap, type RelevanceMap } from "./measure-fields.ts";
export { propertyTypeCode } from "./property-type-code.ts";

export const measureForm = z.object(formShape(measureFields));
export type MeasureForm = z.output<typeof measureForm>;

/** A change of a measure: what is not given stays as it is; given relevance replaces the values it names; `version` is the one the screen saw. */
export const measureUpdate = z.object({ ...updateShape(measureFields), version: z.optional(version) });
export type MeasureUpdate = z.output<typeof measureUpdate>;

export const measure = z.object({
  id: measureId,
  ...responseShape(measureFields),
  /** Rises with every save of the form, not when several are switched on or off. */
  version,
});
export type Measure = z.output<typeof measure>;

export const categoryForm = z.object(formShape(categoryFields));
export type CategoryForm = z.output<typeof categoryForm>;

/** A change of a category: what is not given stays as it is; `version` is the one the screen saw. */
const categoryUpdate = z.object({ ...updateShape(categoryFields), version: z.optional(version) });
export type CategoryUpdate = z.output<typeof categoryUpdate>;

export const category = z.object({ id, ...responseShape(categoryFields), version });
export type Category = z.output<typeof category>;

export const propertyType = z.object({ code: propertyTypeCode, label: z.string() });
export type PropertyType = z.output<typeof propertyType>;

const measureRelevance = z.object({
  measure_id: z.string(),
  property_type_code: propertyTypeCode,
  relevance: z.number(),
});

const bulkMeasures = z.object({
  measure_ids: z
    .array(id)
    .check(
      z.minLength(1, "Bitte wählen Sie mindestens eine Maßnahme"),
      z.maxLength(bulkLimit, bulkLimitText("Maßnahmen")),
    ),
  updates: z.object({ is_active: z.boolean() }),
});
const bulkResult = z.object({ updated: z.int(), not_found: z.array(z.string()) });

/** Measures, categories, property types and relevance: the library. `/measures` and `/admin/measures` are two doors to the same thing. */
export const catalogueRoutes = {
  listMeasures: {
    method: "GET",
    path: "/measures",
    access: "user",
    paged: true,
    response: z.array(measure),
    status: 200,
    summary: "Alle Maßnahmen der Bibliothek, auch deaktivierte",
  },
  createMeasure: {
    method: "POST",
    path: "/measures",
    access: "admin",
    body: measureForm,
    response: measure,
    status: 201,
    history: "catalogue",
    summary: "Maßnahme anlegen",
  },
  updateMeasure: {
    method: "PUT",
    path: "/measures/{id}",
    access: "admin",
    body: measureUpdate,
    response: measure,
    status: 200,
    history: "catalogue",
    summary: "Maßnahme ändern",
  },
  deleteMeasure: {
    method: "DELETE",
    path: "/measures/{id}",
    access: "admin",
    response: z.void(),
    status: 204,
    history: "catalogue",
    summary: "Maßnahme löschen, wenn nichts sie verwendet",
  },
  adminUpdateMeasure: {
    method: "PUT",
    path: "/admin/measures/{id}",
    access: "admin",
    body: measureUpdate,
    response: measure,
    status: 200,
    history: "catalogue",
    summary: "Maßnahme ändern (zweite Tür)",
  },
  adminDeleteMeasure: {
    method: "DELETE",
    path: "/admin/measures/{id}",
    access: "admin",
    response: z.void(),
    status: 204,
    history: "catalogue",
    summary: "Maßnahme löschen (zweite Tür)",
  },
  bulkUpdateMeasures: {
    method: "POST",
    path: "/admin/measures/bulk-update",
    access: "admin",
    body: bulkMeasures,
    response: bulkResult,
    status: 200,
    history: "catalogue",
    summary: "Mehrere Maßnahmen aktivieren oder deaktivieren",
  },
  listCategories: {
    method: "GET",
    path: "/categories",
    access: "user",
    paged: true,
    response: z.array(category),
    status: 200,
    summary: "Alle Kategorien",
  },
  createCategory: {
    method: "POST",
    path: "/categories",
    access: "admin",
    body: categoryForm,
    response: category,
    status: 201,
    history: "catalogue",
    summary: "Kategorie anlegen",
  },
  updateCategory: {
    method: "PUT",
    path: "/categories/{id}",
    access: "admin",
    body: categoryUpdate,
    response: category,
    status: 200,
    history: "catalogue",
    summary: "Kategorie ändern",
  },
  deleteCategory: {
    method: "DELETE",
    path: "/categories/{id}",
    access: "admin",
    response: z.void(),
    status: 204,
    history: "catalogue",
    summary: "Kategorie löschen, wenn sie leer ist",
  },
  listPropertyTypes: {
    method: "GET",
    path: "/property-types",
    access: "user",
    paged: true,
    response: z.array(propertyType),
    status: 200,
    summary: "Die acht Objektarten",
  },
  listMeasureRelevance: {
    method: "GET",
    path: "/measure-relevance",
    access: "user",
    paged: true,
    response: z.array(measureRelevance),
    status: 200,
    summary: "Relevanz jeder Maßnahme für jede Objektart",
  },
  ...officeRoutes,
} as const satisfies Routes;
