import * as z from "zod/mini";
import { responseShape, updateShape } from "../core/entity-fields.ts";
import { id, instant, version } from "../core/fields.ts";
import { operationRoutes } from "./operation-contract.ts";
import { refuseRepeatedMeasures, templateFields, templateForm } from "./template-fields.ts";
import type { Routes } from "../core/route.ts";

export { type TemplateForm, templateFields, templateForm } from "./template-fields.ts";

/** A change of a template: what is not given stays as it is; `version` is the one the screen saw. */
export const templateUpdate = z
  .object({ ...updateShape(templateFields), version: z.optional(version) })
  .check(
    z.superRefine((update, context) =>
      refuseRepeatedMeasures({ core_measures: [], boost_measures: [], ...update }, context),
    ),
  );
export type TemplateUpdate = z.output<typeof templateUpdate>;

export const template = z.object({ id, ...responseShape(templateFields), created_at: instant, version });
export type Template = z.output<typeof template>;

const count = z.int().check(z.nonnegative());

/** What an import did or, as a dry run, would do (docs/product.md, Import). */
export const importResult = z.object({
  statistics: z.object({
    total_rows: count,
    categories_created: count,
    measures_created: count,
    /** Measures of the library that got planning facts: only the starter catalogue gives them. */
    facts_completed: count,
    relevance_entries_created: count,
    duplicates_skipped: count,
    /** All rows that were left out; `errors` and `faulty` name the first of them, as many as go into one answer. */
    faulty_rows: count,
    errors: z.array(z.string()),
  }),
  import_timestamp: instant,
  dry_run: z.boolean(),
  separator: z.string(),
  encoding: z.string(),
  new_measures: z.array(z.string()),
  duplicates: z.array(z.object({ line: z.int(), name: z.string() })),
  faulty: z.array(z.object({ line: z.int(), reason: z.string(), cells: z.record(z.string(), z.string()) })),
});
export type ImportResult = z.output<typeof importResult>;

/** What a cleanup deleted; `remaining` says that the call must be repeated (docs/product.md, Cleanup). */
export const cleanupResult = z.object({
  deleted_counts: z.object({ campaigns: count, campaign_measures: count, measures: count, categories: count }),
  cleanup_timestamp: instant,
  remaining: z.boolean(),
});
export type CleanupResult = z.output<typeof cleanupResult>;

const dryRun = z.object({ dry_run: z.optional(z.enum(["true", "false"], "Erlaubt sind true und false")) });

/** Templates, import, export and cleanup. Everybody may read templates; everything else is for administrators. */
export const administrationRoutes = {
  listTemplates: {
    method: "GET",
    path: "/admin/templates",
    access: "user",
    paged: true,
    response: z.array(template),
    status: 200,
    summary: "Alle Templates",
  },
  createTemplate: {
    method: "POST",
    path: "/admin/templates",
    access: "admin",
    body: templateForm,
    response: template,
    status: 201,
    history: "catalogue",
    summary: "Template anlegen",
  },
  updateTemplate: {
    method: "PUT",
    path: "/admin/templates/{id}",
    access: "admin",
    body: templateUpdate,
    response: template,
    status: 200,
    history: "catalogue",
    summary: "Template ändern",
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/admin/templates/{id}",
    access: "admin",
    response: z.void(),
    status: 204,
    history: "catalogue",
    summary: "Template löschen",
  },
  createDefaultTemplates: {
    method: "POST",
    path: "/admin/create-default-templates",
    access: "admin",
    response: z.object({ message: z.string(), created: count }),
    status: 200,
    history: "catalogue",
    summary: "Ein Template je Objektart und Budget aus der Bibliothek anlegen, einmal",
  },
  listClusters: {
    method: "GET",
    path: "/admin/clusters",
    access: "user",
    paged: true,
    response: z.array(z.never()),
    status: 200,
    summary: "Maßnahmen-Pakete: noch keine",
  },
  importCatalogue: {
    method: "POST",
    path: "/admin/csv-import",
    access: "admin",
    query: dryRun,
    upload: true,
    response: importResult,
    status: 200,
    history: "catalogue",
    summary:
      "Maßnahmen aus einer CSV-Datei (multipart, Feld file) aufnehmen; mit dry_run=true nur zeigen, was geschähe",
  },
  exportCatalogue: {
    method: "GET",
    path: "/admin/csv-export",
    media: "text/csv",
    access: "user",
    response: z.string(),
    status: 200,
    summary: "Die Bibliothek als CSV, die der Import unverändert liest",
  },
  loadStarterCatalogue: {
    method: "POST",
    path: "/admin/starter-catalogue",
    access: "admin",
    query: dryRun,
    response: importResult,
    status: 200,
    history: "catalogue",
    summary:
      "Was vom Startkatalog fehlt, aufnehmen, auch Planungsangaben, wo keine stehen; mit dry_run=true nur zeigen, was geschähe",
  },
  cleanup: {
    method: "DELETE",
    path: "/admin/cleanup",
    access: "admin",
    response: cleanupResult,
    status: 200,
    history: "catalogue",
    summary: "Kampagnen und Bibliothek leeren; mit remaining=true erneut aufrufen",
  },
  ...operationRoutes,
} as const satisfies Routes;
