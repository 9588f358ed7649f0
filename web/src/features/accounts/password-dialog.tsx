import { useQuery, useQueryClient } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { accountRoutes } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";
import { ApiError, call, errorMessage } from "../../core/api.ts";
import { invalidate } from "../../core/query-keys.ts";
import { storeToken } from "../../core/token.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { keysThereQuery, OtherKeys, useEndedKeys } from "./other-keys.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useUser } from "./session.tsx";

const resolver = zodResolver(accountRoutes.changePassword.body, { error: germanMessage });

/** The dialog in which everybody changes their own password; loaded when it is opened. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { email } = useUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { current_password: "", new_password: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const failure = errors.root?.message;

  const there = useQuery(keysThereQuery);
  const keys = useEndedKeys(there.data ?? { passkeys: 0, has_calendar_feed: false });

  const save = handleSubmit(async (typed) => {
    const body = { ...typed, also_end: keys.ended };
    // The old token dies with the change: a read that is still under way would end the session.
    await client.cancelQueries();
    try {
      const { access_token } = await call("PUT /auth/password", { body });
      storeToken(access_token);
      invalidate("me", "passkeys", "calendarFeed", "users");
      notifySuccess("Passwort geändert. Auf anderen Geräten sind Sie jetzt abgemeldet.");
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : [];
      for (const { field, message } of refused)
        if (field === "current_password" || field === "new_password") setError(field, { message });
      if (refused.length === 0)
        setError("root", { message: errorMessage(error, "Das Passwort wurde nicht geändert.") });
    }
  });

  return (
    <FormDialog
      form={{
        isDirty,
        isSaving: isSubmitting,
        submit: () => void save(),
        ...(failure !== undefined && { outcome: { kind: "failure", sentence: failure } }),
      }}
      title="Passwort ändern"
      description="Alle anderen Anmeldungen mit Ihrem Konto enden dabei."
      size="sm"
      submitLabel="Passwort ändern"
      submitReason={there.data ? undefined : "Zuerst muss feststehen, was außer dem Passwort in Ihr Konto führt"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Bisheriges Passwort" required error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...register("current_password")} />
        </Field>
        <Field
          label="Neues Passwort"
          required
          hint="Mindestens 8 Zeichen. Mehrere Wörter sind leichter zu merken und schwerer zu erraten."
          error={errors.new_password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register("new_password")} />
        </Field>
        {there.data ? (
          <OtherKeys keys={keys} />
        ) : (
          <LoadingPart
            label="Passkeys und Kalender-Adresse werden geladen"
            sentence="Was außer dem Passwort in Ihr Konto führt, konnte nicht geladen werden."
            query={there}
          />
        )}
        {/* for password managers, so that they know whose password this is; last, since dialogs focus their first field */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
      </div>
    </FormDialog>
  );
}
