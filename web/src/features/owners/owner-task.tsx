import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Owner } from "#shared/owners/contract";
import { useAddress } from "../../core/address.ts";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { ownersQuery } from "../campaigns/queries.ts";

const OwnerDialog = lazyDialog(() => import("./owner-dialog.tsx"));
const OwnerDeletion = lazyDialog(() => import("./owner-deletion.tsx"));
const OwnerErasure = lazyDialog(() => import("./owner-erasure.tsx"));

/** What is to be done with an owner in a dialog. */
export type OwnerTask = { kind: "create" } | { kind: "edit" | "delete" | "erase"; owner: Owner };

/** Fetches the dialog when one is about to open it. */
export const preloadOwnerDialog = OwnerDialog.preload;

/** The form of the owner whom the address names (`edit`); nothing where it names none, or one who is gone. */
export function NamedOwnerForm() {
  const { params, filter } = useAddress();
  const named = params.get("edit");
  const { data: owners } = useQuery({ ...ownersQuery, enabled: named !== null });
  const found = owners?.find(({ id }) => id === named);
  // What is typed stays where a colleague deletes the owner meanwhile.
  const [owner, setOwner] = useState(found);
  if (found && found.id !== owner?.id) setOwner(found);
  return (
    owner && owner.id === named && <OwnerDialog key={owner.id} owner={owner} onClose={() => filter({ edit: "" })} />
  );
}

/** The dialogs of the owners: `begin` opens one, `dialog` is where it stands. */
export function useOwnerTask() {
  const [task, setTask] = useState<OwnerTask>();
  const close = useCallback(() => setTask(undefined), []);
  return {
    begin: useCallback((next: OwnerTask) => setTask(next), []),
    dialog: (
      <>
        {task?.kind === "create" && <OwnerDialog owner={undefined} onClose={close} />}
        {task?.kind === "edit" && <OwnerDialog owner={task.owner} onClose={close} />}
        {task?.kind === "delete" && <OwnerDeletion owner={task.owner} onClose={close} />}
        {task?.kind === "erase" && <OwnerErasure owner={task.owner} onClose={close} />}
      </>
    ),
  };
}
