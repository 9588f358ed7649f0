import { type Owner, ownerRoutes } from "#shared/owners/contract";
import { mailAddressesOf } from "#shared/owners/salutation";
import { campaignResponse } from "../campaigns/items.ts";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import { allUndelivered, forgetUndelivered, undeliveredTo } from "../core/undelivered.ts";
import { withPlan } from "../plan/follow-live.ts";
import { proveMeasures } from "../plan/proving.ts";
import { assignOwner, setOwners } from "./assignment.ts";
import { createOwner, readOwner, readOwners, updateOwner } from "./store.ts";
import { dropUndelivered } from "../notifications/undelivered-notices.ts";

export const handler = serve(
  ownerRoutes,
  {
    listOwners: async () => {
      const [owners, undelivered] = await Promise.all([readOwners(), allUndelivered()]);
      return owners.map((owner) => ({ ...owner, ...undelivered(mailAddressesOf(owner)) }));
    },
    createOwner: async ({ body, now }) => withUndelivered(await createOwner(body, now)),
    updateOwner: async ({ params, body }) => {
      const owner = await withUndelivered(await updateOwner(params.id, body));
      if (!owner.undelivered && (body.email ?? body.second_email) !== undefined) await dropUndelivered(owner.id);
      return owner;
    },
    mailOwnerAgain: async ({ params }) => {
      const owner = await readOwner(params.id);
      await forgetUndelivered(mailAddressesOf(owner));
      await dropUndelivered(owner.id);
      return owner;
    },
    setOwners: async ({ params, body, caller: by, now }) => {
      const campaign = await setOwners(params.id, body, now);
      return withPlan(campaignResponse(campaign), proveMeasures(params.id, { by, now }));
    },
    assignOwner: async ({ params, body, caller: by, now }) => {
      const campaign = await assignOwner(params.id, body, now);
      return withPlan(campaignResponse(campaign), proveMeasures(params.id, { by, now }));
    },
  },
  keepChanges(),
);

async function withUndelivered(owner: Owner): Promise<Owner> {
  return { ...owner, ...(await undeliveredTo(mailAddressesOf(owner))) };
}
