import { useState } from "react";
import type { Campaign, CampaignUpdate } from "#shared/campaigns/contract";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CampaignDialogFields } from "./fields.tsx";
import { CampaignDialogMessage } from "./message.tsx";
import { CampaignDialogShift } from "./shift.tsx";
import { useCampaignDialog } from "./saving.ts";

/**
 * The dialog of a campaign; loaded when it is opened.
 * @param props.campaign the one to edit; without it a new one is made
 */
export default function CampaignDialog({
  campaign,
  onClose,
}: {
  campaign?: Campaign | undefined;
  onClose: () => void;
}) {
  const { form, isDirty, base, outcome, submit, save, takeNewer } = useCampaignDialog(campaign, onClose);
  const [asking, setAsking] = useState(false);
  const [shifting, setShifting] = useState<CampaignUpdate>();
  const { isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={campaign ? "Kampagne bearbeiten" : "Neue Kampagne erstellen"}
        busy={isSubmitting}
        onSubmit={(event) => void submit(setShifting)(event)}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {campaign ? "Speichern" : "Kampagne erstellen"}
            </Button>
          </>
        }
      >
        <CampaignDialogMessage outcome={outcome} onTakeNewer={takeNewer} />
        <CampaignDialogFields form={form} isNew={!campaign} newer={outcome?.kind === "conflict" ? base : undefined} />
      </Dialog>
      {base && shifting && (
        <CampaignDialogShift
          campaign={base}
          update={shifting}
          onClose={() => setShifting(undefined)}
          onConfirm={() => {
            setShifting(undefined);
            void form.handleSubmit(() => save(shifting))();
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        title="Änderungen verwerfen?"
        question="Ihre Eingaben sind noch nicht gespeichert."
        confirmLabel="Verwerfen"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
