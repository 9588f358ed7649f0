import { ownerRoutes } from "#shared/owners/contract";
import { shownCampaign } from "../campaigns/items.ts";
import { keepChanges } from "../core/keep-history.ts";
import { serve } from "../core/serve.ts";
import { withProven } from "../plan/proving.ts";
import { assignOwner, setOwners } from "./assignment.ts";
import { createOwner, readOwners, updateOwner } from "./store.ts";

export const handler = serve(
  ownerRoutes,
  {
    listOwners: () => readOwners(),
    createOwner: ({ body, now }) => createOwner(body, now),
    updateOwner: ({ params, body }) => updateOwner(params.id, body),
    setOwners: async ({ params, body, caller: by, now }) => {
      const campaign = await setOwners(params.id, body, now);
      return withProven(params.id, shownCampaign(campaign), { by, now });
    },
    assignOwner: async ({ params, body, caller: by, now }) => {
      const campaign = await assignOwner(params.id, body, now);
      return withProven(params.id, shownCampaign(campaign), { by, now });
    },
  },
  keepChanges(),
);
