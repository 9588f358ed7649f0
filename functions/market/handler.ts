import { marketRoutes } from "#shared/market/contract";
import { keepChanges } from "../core/history.ts";
import { HttpResponse } from "../core/request.ts";
import { serve } from "../core/serve.ts";
import { withPlan } from "../plan/follow-live.ts";
import { proveMeasures } from "../plan/proving.ts";
import { compareCampaign } from "./compare.ts";
import { listDuties, overrideDuties, readDuties, updateDuties } from "./duties.ts";
import { listProperties, readProperty, updateProperty } from "./property.ts";
import { addResult, deleteResult, listResults, updateResult } from "./results.ts";

export const handler = serve(
  marketRoutes,
  {
    listProperties,
    getProperty: ({ params }) => readProperty(params.id),
    updateProperty: ({ params, body, caller: by, now }) => updateProperty(params.id, body, { by, now }),
    listResults: ({ params, now }) => listResults(params.id, now),
    addResult: async ({ params, body, session, now }) => {
      const by = (await session()).user.id;
      const { result, created } = await addResult(params.id, body, by, now);
      return new HttpResponse(await withPlan(result, proveMeasures(params.id, { by, now })), {
        status: created ? 201 : 200,
      });
    },
    updateResult: async ({ params, body, caller: by, now }) => {
      const result = await updateResult(params.id, body, now);
      return withPlan(result, proveMeasures(result.campaign_id, { by, now }));
    },
    deleteResult: ({ params, now }) => deleteResult(params.id, now),
    compareCampaign: ({ params }) => compareCampaign(params.id),
    listDuties: ({ now }) => listDuties(now),
    getDuties: ({ params }) => readDuties(params.id),
    updateDuties: async ({ params, body, session, now }) =>
      updateDuties(params.id, body, (await session()).user.id, now),
    overrideDuties: async ({ params, body, session, now }) =>
      overrideDuties(params.id, body, (await session()).user.id, now),
  },
  keepChanges(),
);
