import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useUser } from "./session.tsx";
import { useUserForm } from "./users-dialog-saving.ts";
import type { UsersOutcome } from "./users-tab.tsx";

/**
 * Creates a user, or edits the given one; loaded when it is opened.
 * @param props.onOutcome gets what the banner above the table says
 */
export default function UsersDialog(props: {
  user: User | undefined;
  onClose: () => void;
  onOutcome: (outcome: UsersOutcome) => void;
}) {
  const { user, onClose } = props;
  const isOwn = useUser().id === user?.id;
  const { form, save } = useUserForm(props);
  const [isAsking, setAsking] = useState(false);
  const { errors, isDirty, isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={user ? "Benutzer bearbeiten" : "Neuen Benutzer erstellen"}
        busy={isSubmitting}
        onSubmit={(event) => void save(event)}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {user ? "Speichern" : "Benutzer erstellen"}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
          <Field label="Vollständiger Name" required error={errors.full_name?.message}>
            <TextInput autoComplete="off" {...form.register("full_name")} />
          </Field>
          <Field label="E-Mail-Adresse" required error={errors.email?.message}>
            <TextInput type="email" autoComplete="off" {...form.register("email")} />
          </Field>
          <Field
            label="Passwort"
            required={!user}
            hint={
              user ? "Leer lassen, um das bisherige Passwort zu behalten." : "Mindestens 8 Zeichen, kein gängiges Wort."
            }
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...form.register("password")} />
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
                ? "Das ist Ihr eigenes Konto: Nach einem neuen Passwort oder einer anderen Rolle melden Sie sich neu an."
                : "Ein neues Passwort, eine andere Rolle oder die Deaktivierung meldet die Person überall sofort ab."}
            </p>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Änderungen verwerfen?"
        question="Ihre Eingaben sind noch nicht gespeichert."
        confirmLabel="Verwerfen"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
