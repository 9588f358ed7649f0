import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { HandOver } from "./hand-over.tsx";

/** Somebody who is about to be deactivated, until it is said to whom their open work goes. */
export interface Leaving {
  user: User;
  /** @param to a user's id, null for nobody; nothing where the person stays */
  answer: (to: string | null | undefined) => void;
}

/** Asks before somebody is deactivated to whom their open tasks and campaigns go. */
export function UserLeaving({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const [to, setTo] = useState("");
  const { user } = leaving;
  const answer = (chosen: string | null | undefined) => {
    leaving.answer(chosen);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Benutzer deaktivieren?"
      question={
        <>
          <p>{user.full_name} wird überall sofort abgemeldet.</p>
          <HandOver user={user} to={to} onChoose={setTo} />
        </>
      }
      confirmLabel="Deaktivieren"
      onConfirm={() => answer(to || null)}
      onClose={() => answer(undefined)}
    />
  );
}
