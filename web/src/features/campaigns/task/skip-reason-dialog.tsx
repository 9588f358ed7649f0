import { useState } from "react";
import { maxSkipReason } from "#shared/campaigns/skip-reason";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** Asks in one's own words why something is skipped; loaded when it is needed. @param props.onSkip gets the reason */
export default function SkipReasonDialog(props: { onSkip: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const said = reason.trim();
  const submit = () => {
    setWasSent(true);
    if (!said) return;
    props.onClose();
    props.onSkip(said);
  };
  return (
    <FormDialog
      form={{ isDirty: said.length > 0, isSaving: false, submit, outcome: undefined }}
      size="sm"
      title="Mit Grund überspringen"
      submitLabel="Überspringen"
      busyLabel="Wird übersprungen..."
      onClose={props.onClose}
    >
      <Field
        label="Grund"
        required
        hint="Ihre Kollegen lesen ihn bei der Maßnahme; Eigentümer sehen ihn nicht."
        error={wasSent && !said ? "Bitte schreiben Sie einen Grund." : undefined}
      >
        <TextInput value={reason} maxLength={maxSkipReason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
