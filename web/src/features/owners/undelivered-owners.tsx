import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { Owner } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { keepInList } from "../../core/list-query.ts";
import { readAnew } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Undelivered } from "../../ui/undelivered.tsx";
import { ownersQuery } from "../campaigns/queries.ts";
import { preloadOwnerDialog, useOwnerTask } from "./owner-task.tsx";

/** At which addresses of an owner no e-mail arrives, with the way to try again; nothing where all are good. */
export function UndeliveredOwner({ owner }: { owner: Owner }) {
  return <Undelivered addresses={owner.undelivered} onAgain={() => mailAgain(owner)} />;
}

/** The same of all owners of a campaign, with the way to the dialog in which the address is changed. */
export function UndeliveredOwners({ campaign }: { campaign: Campaign }) {
  const ids = campaign.owners.map(({ owner_id }) => owner_id);
  const { data: owners = [] } = useQuery({ ...ownersQuery, enabled: ids.length > 0 });
  const task = useOwnerTask();
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
              <Button size="sm" onPointerEnter={preloadOwnerDialog} onClick={() => task.begin({ kind: "edit", owner })}>
                Adresse ändern
              </Button>
            }
          />
        ))}
      {task.dialog}
    </>
  );
}

async function mailAgain({ id }: Owner): Promise<void> {
  const owner = await call("DELETE /owners/{id}/undelivered", { params: { id } });
  await keepInList(ownersQuery, owner, ({ name }) => name);
  readAnew("notifications");
}
