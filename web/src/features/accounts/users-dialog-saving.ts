import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { User, UserUpdate } from "#shared/accounts/contract";
import { ApiError, type CallOf, call, detailOf } from "../../core/api.ts";
import { userQuery, useUser } from "./session.tsx";
import { startingUser, type UserFields, userFieldNames, userResolver } from "./users-dialog-form.ts";
import { usersQuery } from "./users-query.ts";
import type { UsersOutcome } from "./users-tab.tsx";

/**
 * The form of the user dialog and how it is saved. What the server refuses stands in the dialog's red banner, and the
 * field it is about gets the focus.
 */
export function useUserForm(props: {
  user: User | undefined;
  onClose: () => void;
  onOutcome: (outcome: UsersOutcome) => void;
}) {
  const { user, onClose, onOutcome } = props;
  const client = useQueryClient();
  const isOwn = useUser().id === user?.id;
  const form = useForm<UserFields, unknown, UserUpdate>({
    resolver: userResolver(!user),
    defaultValues: startingUser(user),
  });
  const { dirtyFields } = form.formState;

  const save = form.handleSubmit(async (wanted) => {
    try {
      if (user) await call("PUT /auth/users/{id}", { params: { id: user.id }, body: changed(wanted, dirtyFields) });
      else await call("POST /auth/register", { body: wanted as CallOf<"POST /auth/register">["body"] });
      onOutcome({ tone: "success", text: `Benutzer erfolgreich ${user ? "aktualisiert" : "erstellt"}` });
      onClose();
      if (isOwn) void client.invalidateQueries(userQuery);
      void client.invalidateQueries(usersQuery);
    } catch (error) {
      const failure = user ? "Benutzer-Update fehlgeschlagen" : "Benutzer-Erstellung fehlgeschlagen";
      form.setError("root", { message: detailOf(error, failure) });
      if (!(error instanceof ApiError)) return;
      const refused = userFieldNames.find((name) => error.errors.some(({ field }) => field === name));
      if (refused) form.setFocus(refused);
      if (error.status === 404) void client.invalidateQueries(usersQuery);
    }
  });
  return { form, save };
}

/** What was edited, so that a colleague's change of another field stays; a blank password is dropped. */
function changed(wanted: UserUpdate, dirty: Partial<Record<keyof UserFields, boolean>>): UserUpdate {
  const isChanged = ([field, value]: [string, unknown]) => dirty[field as keyof UserFields] && value !== undefined;
  return Object.fromEntries(Object.entries(wanted).filter(isChanged));
}
