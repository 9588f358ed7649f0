import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#shared/accounts/contract";
import { call, detailOf } from "../../core/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { usersQuery } from "./users-query.ts";
import type { UsersOutcome } from "./users-tab.tsx";

/** Asks before a user is deleted and says how it went. */
export function UsersDeletion(props: { user: User; onClose: () => void; onOutcome: (outcome: UsersOutcome) => void }) {
  const { user, onClose, onOutcome } = props;
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call("DELETE /auth/users/{id}", { params: { id: user.id } }),
    onSuccess: () => {
      client.setQueryData(usersQuery.queryKey, (users) => users?.filter(({ id }) => id !== user.id));
      onOutcome({ tone: "success", text: "Benutzer erfolgreich gelöscht" });
    },
    onError: (error) => onOutcome({ tone: "danger", text: detailOf(error, "Benutzer-Löschung fehlgeschlagen") }),
    onSettled: () => {
      onClose();
      void client.invalidateQueries(usersQuery);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Benutzer löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie diesen Benutzer löschen möchten?</p>
          <p className="mt-2 wrap-anywhere">
            <span className="font-medium text-ink">{user.full_name}</span> ({user.email}) wird überall sofort
            abgemeldet.
          </p>
        </>
      }
      busy={deletion.isPending}
      onConfirm={() => !deletion.isPending && deletion.mutate()}
      onClose={onClose}
    />
  );
}
