import type { UsersOutcome } from "./users-outcome.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { accountRoutes } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";
import { ApiError, call, errorMessage } from "../../../core/api.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

const resolver = zodResolver(accountRoutes.invite.body, { error: germanMessage });

/** Invites somebody by e-mail; loaded when it is opened. @param props.onOutcome gets what the banner above the table says */
export default function InviteDialog(props: { onClose: () => void; onOutcome: (outcome: UsersOutcome) => void }) {
  const { onClose, onOutcome } = props;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { email: "", is_admin: false },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const failure = errors.root?.message;

  const invite = handleSubmit(async (body) => {
    try {
      const { email } = await call("POST /auth/invitations", { body });
      onOutcome({ tone: "success", text: `Die Einladung an ${email} ist unterwegs.` });
      onClose();
    } catch (error) {
      const [refused] = error instanceof ApiError ? error.errors : [];
      if (refused?.field === "email") setError("email", { message: refused.message });
      else setError("root", { message: errorMessage(error, "Die Einladung wurde nicht gesendet.") });
    }
    invalidate("users", "history");
  });

  return (
    <FormDialog
      form={{
        isDirty,
        isSaving: isSubmitting,
        submit: () => void invite(),
        ...(failure !== undefined && { outcome: { kind: "failure", sentence: failure } }),
      }}
      title="Benutzer einladen"
      description="Die eingeladene Person erhält eine E-Mail mit einem Link, der sieben Tage gilt, und setzt Namen und Passwort selbst."
      size="sm"
      submitLabel="Einladung senden"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="E-Mail-Adresse" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...register("email")} />
        </Field>
        <Checkbox
          label="Administrator"
          hint="Pflegt zusätzlich Maßnahmen, Kategorien, Templates, Import und Benutzer."
          {...register("is_admin")}
        />
      </div>
    </FormDialog>
  );
}
