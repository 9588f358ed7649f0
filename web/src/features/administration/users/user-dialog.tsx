import type { UsersOutcome } from "./users-outcome.ts";
import { useState } from "react";
import { type User, userFields, userForm, userUpdate, type UserUpdate } from "#shared/accounts/contract";
import { defaultWorkingWeek, workingWeekRange } from "#shared/accounts/working-week";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { PasswordInput } from "../../accounts/password-input.tsx";
import { useUser, userQuery } from "../../accounts/session.tsx";

import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { HandOver, hasWork, openWorkQuery } from "./hand-over.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { startingFields } from "#shared/core/entity-fields";
import { given } from "#shared/core/given";
import { germanMessage } from "#shared/core/problem";
import { type CallOf, call } from "../../../core/api.ts";
import { removeFromList, upsertInList } from "../../../core/list-query.ts";
import { queryClient } from "../../../core/query-client.ts";
import { useEditForm } from "../../../ui/edit-form.ts";
import { usersQuery } from "../../accounts/users-query.ts";

const newUser = z.extend(userUpdate, {
  password: z.pipe(z._default(z.string(), ""), userForm.shape.password),
});

/**
 * Creates a user, or edits the given one; loaded when it is opened.
 * @param props.onOutcome gets what the banner above the table says
 */
export default function UserDialog(props: {
  user: User | undefined;
  onClose: () => void;
  onOutcome: (outcome: UsersOutcome) => void;
}) {
  const { user, onClose } = props;
  const isOwn = useUser().id === user?.id;
  const [leaving, setLeaving] = useState<Leaving>();
  const edit = useUserForm({
    ...props,
    mayLeave: (leaver) =>
      new Promise((answer) => {
        setLeaving({ user: leaver, answer });
      }),
  });
  const { about, form } = edit;
  return (
    <>
      <FormDialog
        form={edit}
        title={user ? "Benutzer bearbeiten" : "Neuen Benutzer erstellen"}
        submitLabel={user ? "Speichern" : "Benutzer erstellen"}
        onClose={onClose}
      >
        <div className="flex flex-col gap-4">
          <Field label="Vollständiger Name" required {...about("full_name")}>
            <TextInput autoComplete="off" {...form.register("full_name")} />
          </Field>
          <Field label="E-Mail-Adresse" required {...about("email")}>
            <TextInput type="email" autoComplete="off" {...form.register("email")} />
          </Field>
          {!isOwn && (
            <Field
              label="Passwort"
              required={!user}
              {...about("password", {
                hint: user
                  ? "Leer lassen, um das bisherige zu behalten. Ein neues beendet auch Passkeys und Kalender-Adresse der Person."
                  : "Mindestens 8 Zeichen, kein gängiges Wort.",
              })}
            >
              <PasswordInput autoComplete="new-password" {...form.register("password")} />
            </Field>
          )}
          <Field
            label="Stunden pro Woche"
            {...about("hours_per_week", {
              hint: `Zeit für Maßnahmen; der Kalender zeigt, wenn es zu viel wird. Leer: ${defaultWorkingWeek} Stunden.`,
            })}
          >
            <TextInput
              type="number"
              min={workingWeekRange.min}
              max={workingWeekRange.max}
              step="0.5"
              className="tabular-nums"
              {...form.register("hours_per_week", { setValueAs: hoursOf })}
            />
          </Field>
          <div className="flex flex-col gap-2">
            <Checkbox label="Aktiv" hint="Nur aktive Benutzer können sich anmelden." {...form.register("is_active")} />
            <Checkbox
              label="Administrator"
              hint="Pflegt zusätzlich Maßnahmen, Kategorien, Templates, Import und Benutzer."
              {...form.register("is_admin")}
            />
          </div>
          {user && (
            <p className="text-xs text-ink-soft">
              {isOwn
                ? "Das ist Ihr eigenes Konto: Ihr Passwort ändern Sie oben rechts unter „Passwort ändern“. Nach einer anderen Rolle melden Sie sich neu an."
                : "Ein neues Passwort, eine andere Rolle oder die Deaktivierung meldet die Person überall sofort ab."}
            </p>
          )}
        </div>
      </FormDialog>
      {leaving && <UserLeaving leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** What the field of hours says; nothing where it is empty. */
function hoursOf(typed: string | number | null): number | null {
  return typed === "" || typed === null ? null : Number(typed);
}

/** Somebody who is about to be deactivated, until it is said to whom their open work goes. */
interface Leaving {
  user: User;
  /** @param to a user's id, null for nobody; nothing where the person stays */
  answer: (to: string | null | undefined) => void;
}

/** Asks before somebody is deactivated to whom their open tasks and campaigns go. */
function UserLeaving({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
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

/** What the user dialog's fields hold; a blank password means unchanged. */
type UserFields = z.input<typeof userUpdate>;

/**
 * The form of the user dialog. What the server refuses stands in the dialog's red banner or at its field.
 * @param options.user the one to edit; without one a new one is made
 * @param options.onOutcome gets what the banner above the table says
 * @param options.mayLeave asked before somebody who has open work is deactivated: to whom that goes (a user's id, null for
 * nobody), or nothing where the person stays
 */
function useUserForm(options: {
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
    forget: (id) => removeFromList(usersQuery, id),
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
      await upsertInList(usersQuery, await saved, ({ full_name }) => full_name);
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
