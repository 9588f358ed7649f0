import { ownerRoutes } from "#shared/owners/contract";
import { shownCampaign } from "../campaigns/items.ts";
import { keepChanges } from "../core/keep-history.ts";
import { serve } from "../core/serve.ts";
import { assignOwner } from "./assignment.ts";
import { createOwner, readOwners, updateOwner } from "./store.ts";

export const handler = serve(
  ownerRoutes,
  {
    listOwners: () => readOwners(),
    createOwner: ({ body, now }) => createOwner(body, now),
    updateOwner: ({ params, body }) => updateOwner(params.id, body),
    assignOwner: async ({ params, body, now }) => shownCampaign(await assignOwner(params.id, body, now)),
  },
  keepChanges(),
);
