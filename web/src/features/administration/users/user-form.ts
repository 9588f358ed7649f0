import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { type User, userFields, userForm, userUpdate, type UserUpdate } from "#shared/accounts/contract";
import { startingFields } from "#shared/core/entity-fields";
import { given } from "#shared/core/given";
import { germanMessage } from "#shared/core/problem";
import { type CallOf, call } from "../../../core/api.ts";
import { forgetInList, keepInList } from "../../../core/list-query.ts";
import { queryClient } from "../../../core/query-client.ts";
import { useEditForm } from "../../../ui/edit-form.ts";
import { userQuery, useUser } from "../../accounts/session.tsx";
import { usersQuery } from "../../accounts/users-query.ts";
import { hasWork, openWorkQuery } from "./hand-over.tsx";
import type { UsersOutcome } from "./users-tab.tsx";

/** What the user dialog's fields hold; a blank password means unchanged. */
type UserFields = z.input<typeof userUpdate>;

const newUser = z.extend(userUpdate, {
  password: z.pipe(z._default(z.string(), ""), userForm.shape.password),
});

/**
 * The form of the user dialog. What the server refuses stands in the dialog's red banner or at its field.
 * @param options.user the one to edit; without one a new one is made
 * @param options.onOutcome gets what the banner above the table says
 * @param options.mayLeave asked before somebody who has open work is deactivated: to whom that goes (a user's id, null for
 * nobody), or nothing where the person stays
 */
export function useUserForm(options: {
  user: User | undefined;
  onClose: () => void;
  onOutcome: (outcome: UsersOutcome) => void;
  mayLeave: (leaver: User) => Promise<string | null | undefined>;
}) {
  const { user, onClose, onOutcome, mayLeave } = options;
  const isOwn = useUser().id === user?.id;
  return useEditForm<User, UserFields, UserUpdate>({
    thing: user,
    fieldsOf: startingUser,
    // Only a new user needs a password.
    resolver: zodResolver(user ? userUpdate : newUser, { error: germanMessage }),
    forget: (id) => forgetInList(usersQuery, id),
    save: async (wanted, edited) => {
      const leaver = edited?.base.is_active && edited.changes.is_active === false ? edited.base : undefined;
      const hasOpenWork = leaver && hasWork(await queryClient.fetchQuery(openWorkQuery(leaver.id)));
      const hand_over_to = hasOpenWork ? await mayLeave(leaver) : undefined;
      if (hasOpenWork && hand_over_to === undefined) return false;
      const saved = edited
        ? call("PUT /auth/users/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, ...given({ hand_over_to }) },
          })
        : call("POST /auth/register", { body: wanted as CallOf<"POST /auth/register">["body"] });
      await keepInList(usersQuery, await saved, ({ full_name }) => full_name);
      if (isOwn) void queryClient.invalidateQueries(userQuery);
      return true;
    },
    words: {
      what: "Dieser Benutzer",
      saved: `Benutzer erfolgreich ${user ? "aktualisiert" : "erstellt"}`,
      failed: user ? "Benutzer-Update fehlgeschlagen" : "Benutzer-Erstellung fehlgeschlagen",
    },
    report: onOutcome,
    onClose,
  });
}

/** What the dialog starts with: the user, or an active one without special rights. */
function startingUser(user: User | undefined): UserFields {
  return { ...startingFields(userFields, user, { email: "", full_name: "" }), password: "" };
}
