import type { Owner } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { removeFromList } from "../../core/list-query.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { ownersQuery } from "../campaigns/queries.ts";

/** Asks before an owner is deleted, by name; one with campaigns, or whom something still names, is refused in the server's words. */
export default function OwnerDeletion({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { id, name } = owner;
  return (
    <DeleteDialog
      title="Eigentümer löschen"
      question={
        <p className="wrap-anywhere">{`Sind Sie sicher, dass Sie den Eigentümer „${name}“ löschen möchten?`}</p>
      }
      remove={() => call("DELETE /owners/{id}", { params: { id } })}
      forget={() => removeFromList(ownersQuery, id)}
      done="Eigentümer erfolgreich gelöscht"
      failed="Fehler beim Löschen des Eigentümers"
      refused={(reason) => reason}
      onClose={onClose}
    />
  );
}
