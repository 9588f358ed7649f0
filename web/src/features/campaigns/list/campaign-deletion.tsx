import { useMutation } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { ApiError, detailOf } from "../../../core/api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { deleteCampaign, forgetCampaign } from "../campaign-changes.ts";

const failure = "❌ Fehler beim Löschen der Kampagne";

/** Asks before a campaign is deleted, naming it and what goes with it; loaded when it is needed. */
export default function CampaignDeletion({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const deletion = useMutation({
    mutationFn: () => deleteCampaign(campaign.id),
    onSuccess: () => {
      notifySuccess("✅ Kampagne erfolgreich gelöscht");
      onClose();
    },
    onError: async (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      notifyError(isGone ? error.detail : failure);
      if (!isGone) return;
      await forgetCampaign(campaign.id);
      onClose();
    },
  });
  const { total } = campaign.progress;
  return (
    <ConfirmDialog
      open
      title="Kampagne löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie die Kampagne „{campaign.title}“ löschen möchten?</p>
          <p className="mt-2">
            {total > 0 ? `Ihre ${total === 1 ? "Maßnahme" : measuresText(total)}, ` : "Ihre Maßnahmen, "}
            Erinnerungen, Berichte und Benachrichtigungen werden mitgelöscht. Das lässt sich nicht rückgängig machen.
          </p>
        </>
      }
      busy={deletion.isPending}
      error={deletion.error ? detailOf(deletion.error, failure) : undefined}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}
