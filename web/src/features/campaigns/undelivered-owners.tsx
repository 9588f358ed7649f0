import type { Campaign } from "#shared/campaigns/contract";
import { ownerFormPath } from "#shared/core/places";
import type { Owner } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { upsertInList } from "../../core/list-query.ts";
import { invalidate } from "../../core/query-keys.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Undelivered } from "../../ui/undelivered.tsx";
import { useOwnersNamed } from "./named-owners.ts";
import { ownersQuery } from "./queries.ts";

/** At which addresses of an owner no e-mail arrives, with the way to try again; nothing where all are good. */
export function UndeliveredOwner({ owner }: { owner: Owner }) {
  return <Undelivered addresses={owner.undelivered} onAgain={() => mailAgain(owner)} />;
}

/** The same of all owners of a campaign, with the way to the form in which the address is changed. */
export function UndeliveredOwners({ campaign }: { campaign: Campaign }) {
  const ids = campaign.owners.map(({ owner_id }) => owner_id);
  const owners = useOwnersNamed(ids) ?? [];
  return (
    <>
      {owners
        .filter(({ id }) => ids.includes(id))
        .map((owner) => (
          <Undelivered
            key={owner.id}
            addresses={owner.undelivered}
            onAgain={() => mailAgain(owner)}
            action={
              <LinkButton size="sm" to={ownerFormPath(owner)}>
                Adresse ändern
              </LinkButton>
            }
          />
        ))}
    </>
  );
}

async function mailAgain({ id }: Owner): Promise<void> {
  const owner = await call("DELETE /owners/{id}/undelivered", { params: { id } });
  await upsertInList(ownersQuery, owner, ({ name }) => name);
  invalidate("notifications");
}
