import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { usualWorkingWeek, workingWeekRange } from "#shared/accounts/working-week";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { PasswordInput } from "../../accounts/password-input.tsx";
import { useUser } from "../../accounts/session.tsx";
import { useUserForm } from "./user-form.ts";
import { type Leaving, UserLeaving } from "./user-leaving.tsx";
import type { UsersOutcome } from "./users-tab.tsx";

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
              hint: `Zeit für Maßnahmen; der Kalender zeigt, wenn es zu viel wird. Leer: ${usualWorkingWeek} Stunden.`,
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
