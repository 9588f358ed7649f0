import { administrationRoutes } from "#shared/administration/contract";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import { HttpResponse, unlessDryRun } from "../core/request.ts";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import { cleanup } from "./cleanup.ts";
import { exportCatalogue } from "./export.ts";
import { readHealth } from "./health.ts";
import { readUsage } from "./usage.ts";
import { importCatalogue } from "./import.ts";
import {
  createDefaultTemplates,
  createTemplate,
  deleteTemplate,
  readTemplates,
  updateTemplate,
} from "../catalogue/templates.ts";
import { uploadedCsv } from "./upload.ts";

export const handler = serve(
  administrationRoutes,
  {
    listTemplates: () => readTemplates(),
    createTemplate: ({ body, now }) => createTemplate(body, now),
    updateTemplate: ({ params, body }) => updateTemplate(params.id, body),
    deleteTemplate: ({ params }) => deleteTemplate(params.id),
    listClusters: async () => [],
    cleanup: ({ now }) => cleanup(now),

    createDefaultTemplates: async ({ now }) => {
      const created = await createDefaultTemplates(now);
      return {
        created,
        message:
          created === 0
            ? "Die Standard-Templates sind bereits vorhanden"
            : `${created} Standard-Templates erfolgreich erstellt`,
      };
    },

    importCatalogue: async ({ query, upload, now }) => {
      const { readCatalogueFile } = await import("./csv.ts");
      const isDryRun = query.dry_run === "true";
      return unlessDryRun(isDryRun, await importCatalogue(readCatalogueFile(await uploadedCsv(upload)), isDryRun, now));
    },

    exportCatalogue: async ({ now }) =>
      new HttpResponse(await exportCatalogue(), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="massnahmen-${dayOf(now, defaultTimezone)}.csv"`,
        },
      }),

    getHealth: ({ now }) => readHealth(now),
    getUsage: ({ now }) => readUsage(now),

    loadStarterCatalogue: async ({ query, now }) => {
      const { starterCatalogue } = await import("../catalogue/starter-catalogue.ts");
      const rows = starterCatalogue().map((row, position) => ({ line: position + 2, row, cells: {} }));
      const file = { encoding: "UTF-8", separator: ",", rows, faulty: [] } as const;
      const isDryRun = query.dry_run === "true";
      const done = await importCatalogue({ ...file, rows, faulty: [] }, isDryRun, now, { completes: true });
      return unlessDryRun(isDryRun, done);
    },
  },
  keepChanges(),
);
