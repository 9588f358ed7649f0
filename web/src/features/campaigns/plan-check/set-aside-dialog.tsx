import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { PlanCheckWarning } from "#shared/plan/plan-contract";
import { errorMessage } from "../../../core/api.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { setAside } from "./check-changes.ts";

const [shortest, longest] = [3, 500];

/** Asks why a hint of the plan check is set aside; loaded when it is needed. */
export default function PlanCheckSetAside(props: {
  campaign: Campaign;
  hint: Pick<PlanCheckWarning, "key" | "message">;
  onClose: () => void;
}) {
  const { campaign, hint, onClose } = props;
  const [reason, setReason] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { length } = reason.trim();
  const isFit = length >= shortest && length <= longest;
  const save = async () => {
    setWasSent(true);
    if (!isFit) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await setAside(campaign, hint.key, reason.trim());
      onClose();
    } catch (error) {
      console.error(error);
      setFailure(errorMessage(error, "Der Hinweis wurde nicht zurückgestellt. Bitte versuchen Sie es erneut."));
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      form={{
        isDirty: length > 0,
        isSaving,
        submit: () => void save(),
        outcome: failure === undefined ? undefined : { kind: "failure", sentence: failure },
      }}
      size="sm"
      title="Hinweis zurückstellen"
      description={hint.message}
      submitLabel="Zurückstellen"
      busyLabel="Wird zurückgestellt..."
      onClose={onClose}
    >
      <Field
        label="Warum ist das in Ordnung?"
        required
        hint="Ihre Kollegen lesen das im Verlauf und unter „Zurückgestellt“."
        error={wasSent && !isFit ? "Bitte begründen Sie das mit 3 bis 500 Zeichen" : undefined}
      >
        <TextArea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
