import type { UsersOutcome } from "./users-outcome.ts";
import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { call } from "../../../core/api.ts";
import { removeFromList } from "../../../core/list-query.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { usersQuery } from "../../accounts/users-query.ts";
import { HandOver } from "./hand-over.tsx";

/** Asks before a user is deleted. @param props.onOutcome gets what the banner above the table says */
export function UserDeletion(props: { user: User; onClose: () => void; onOutcome: (outcome: UsersOutcome) => void }) {
  const { id, full_name, email } = props.user;
  const [to, setTo] = useState("");
  return (
    <DeleteDialog
      title="Benutzer löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie diesen Benutzer löschen möchten?</p>
          <p className="mt-2 wrap-anywhere">
            <span className="font-medium text-ink">{full_name}</span> ({email}) wird überall sofort abgemeldet.
          </p>
          <HandOver user={props.user} to={to} onChoose={setTo} />
        </>
      }
      remove={() => call("DELETE /auth/users/{id}", { params: { id }, query: { ...(to && { hand_over_to: to }) } })}
      forget={() => removeFromList(usersQuery, id)}
      done="Benutzer erfolgreich gelöscht"
      failed="Benutzer-Löschung fehlgeschlagen"
      report={props.onOutcome}
      onClose={props.onClose}
    />
  );
}
