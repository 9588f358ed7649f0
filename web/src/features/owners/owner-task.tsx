import { useCallback, useState } from "react";
import type { Owner } from "#shared/owners/contract";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

const OwnerDialog = lazyDialog(() => import("./owner-dialog.tsx"));
const OwnerDeletion = lazyDialog(() => import("./owner-deletion.tsx"));
const OwnerErasure = lazyDialog(() => import("./owner-erasure.tsx"));

/** What is to be done with an owner in a dialog. */
export type OwnerTask = { kind: "create" } | { kind: "edit" | "delete" | "erase"; owner: Owner };

/** Fetches the dialog when one is about to open it. */
export const preloadOwnerDialog = OwnerDialog.preload;

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
