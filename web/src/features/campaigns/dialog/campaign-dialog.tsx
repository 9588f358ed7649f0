import { useState } from "react";
import type { Campaign, CampaignUpdate } from "#shared/campaigns/contract";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useCampaignForm } from "./campaign-form.ts";
import { CampaignDialogFields } from "./fields.tsx";
import { CampaignDialogShift } from "./shift.tsx";

/** A save that moves open measures, until it is said whether it is wished. */
interface Shifting {
  campaign: Campaign;
  update: CampaignUpdate;
  answer: (isWished: boolean) => void;
}

/**
 * The dialog of a campaign; loaded when it is opened.
 * @param props.campaign the one to edit; without it a new one is made
 */
export default function CampaignDialog(props: { campaign?: Campaign | undefined; onClose: () => void }) {
  const { campaign, onClose } = props;
  const [shifting, setShifting] = useState<Shifting>();
  const edit = useCampaignForm({
    campaign,
    mayShift: (base, update) =>
      new Promise((answer) => {
        setShifting({ campaign: base, update, answer });
      }),
    onClose,
  });
  const answer = (isWished: boolean) => {
    shifting?.answer(isWished);
    setShifting(undefined);
  };
  return (
    <>
      <FormDialog
        form={edit}
        title={campaign ? "Kampagne bearbeiten" : "Neue Kampagne erstellen"}
        submitLabel={campaign ? "Speichern" : "Kampagne erstellen"}
        onClose={onClose}
      >
        <CampaignDialogFields edit={edit} campaign={campaign} />
      </FormDialog>
      {shifting && (
        <CampaignDialogShift
          campaign={shifting.campaign}
          update={shifting.update}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}
