import { catalogueRoutes, type Measure } from "#shared/catalogue/contract";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { keepChanges } from "../core/history.ts";
import { KeptList } from "../core/paging.ts";
import { HttpResponse } from "../core/request.ts";
import { serve } from "../core/serve.ts";
import { createCategory, deleteCategory, updateCategory } from "./categories.ts";
import { completed, createMeasure, deleteMeasure, setActive, updateMeasure } from "./measures.ts";
import { listOfficeMeasures, updateOfficeMeasure } from "./office.ts";
import { type Library, readLibrary } from "./store.ts";

const shown = new WeakMap<Library, Measure[]>();

/** The measures of the library as the API answers them: the same list for the same copy. */
function shownMeasures(library: Library): Measure[] {
  const measures =
    shown.get(library) ?? library.measures.map((one) => ({ ...one, relevance: completed(one.relevance) }));
  shown.set(library, measures);
  return measures;
}

export const handler = serve(
  catalogueRoutes,
  {
    listMeasures: async () => new KeptList(shownMeasures(await readLibrary())),
    createMeasure: ({ body }) => createMeasure(body),
    updateMeasure: ({ params, body }) => updateMeasure(params.id, body),
    deleteMeasure: ({ params }) => deleteMeasure(params.id),
    adminUpdateMeasure: ({ params, body }) => updateMeasure(params.id, body),
    adminDeleteMeasure: ({ params }) => deleteMeasure(params.id),
    bulkUpdateMeasures: async ({ body }) => {
      const done = await setActive(body.measure_ids, body.updates.is_active);
      return new HttpResponse(done, { changed: body.measure_ids.filter((id) => !done.not_found.includes(id)) });
    },
    listCategories: async () => new KeptList((await readLibrary()).categories),
    createCategory: ({ body }) => createCategory(body),
    updateCategory: ({ params, body }) => updateCategory(params.id, body),
    deleteCategory: ({ params }) => deleteCategory(params.id),
    listPropertyTypes: async () => (await readLibrary()).propertyTypes,
    listMeasureRelevance: async () =>
      (await readLibrary()).measures.flatMap((measure) =>
        propertyTypeCodes.map((code) => ({
          measure_id: measure.id,
          property_type_code: code,
          relevance: measure.relevance[code] ?? 0,
        })),
      ),
    listOfficeMeasures: () => listOfficeMeasures(),
    updateOfficeMeasure: ({ params, body, now }) => updateOfficeMeasure(params.id, body, now),
  },
  keepChanges(),
);
