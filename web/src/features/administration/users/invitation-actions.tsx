import { useMutation } from "@tanstack/react-query";
import { Send, Trash2 } from "lucide-react";
import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { call, detailOf } from "../../../core/api.ts";
import { forgetInList } from "../../../core/list-query.ts";
import { readAnew } from "../../../core/query-keys.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { usersQuery } from "../../accounts/users-query.ts";
import type { UsersOutcome } from "./users-tab.tsx";

/** What can be done about an invitation that is open: send it once more, take it back. */
export function InvitationActions({ user, onOutcome }: { user: User; onOutcome: (outcome: UsersOutcome) => void }) {
  const { id, email } = user;
  const [isAsking, setAsking] = useState(false);
  const sending = useMutation({
    mutationFn: () => call("POST /auth/invitations/{id}/resend", { params: { id } }),
    onSuccess: () => onOutcome({ tone: "success", text: `Die Einladung an ${email} ist noch einmal unterwegs.` }),
    onError: (error) =>
      onOutcome({ tone: "danger", text: detailOf(error, "Die Einladung wurde nicht noch einmal gesendet.") }),
    onSettled: () => readAnew("users", "history"),
  });
  return (
    <>
      <IconButton
        size="sm"
        icon={Send}
        busy={sending.isPending}
        label={`Einladung an ${email} erneut senden`}
        onClick={() => sending.mutate()}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        label={`Einladung an ${email} zurückziehen`}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          title="Einladung zurückziehen"
          confirmLabel="Zurückziehen"
          question={
            <p className="wrap-anywhere">
              Der Link in der E-Mail an <span className="font-medium text-ink">{email}</span> gilt dann nicht mehr.
            </p>
          }
          remove={() => call("DELETE /auth/invitations/{id}", { params: { id } })}
          forget={() => forgetInList(usersQuery, id)}
          done="Einladung zurückgezogen"
          failed="Die Einladung wurde nicht zurückgezogen"
          report={onOutcome}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
