import type { Campaign } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { call } from "../../../core/api.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { forgetCampaign } from "../campaign-changes.ts";

/** Asks before a campaign is deleted, naming it and what goes with it; loaded when it is needed. */
export default function CampaignDeletion({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, title, progress } = campaign;
  const { total } = progress;
  return (
    <DeleteDialog
      title="Kampagne löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie die Kampagne „{title}“ löschen möchten?</p>
          <p className="mt-2">
            {total > 0 ? `Ihre ${total === 1 ? "Maßnahme" : measuresText(total)}, ` : "Ihre Maßnahmen, "}
            Erinnerungen, Berichte und Benachrichtigungen werden mitgelöscht. Das lässt sich nicht rückgängig machen.
          </p>
        </>
      }
      remove={() => call("DELETE /campaigns/{id}", { params: { id } })}
      forget={() => forgetCampaign(id)}
      done="✅ Kampagne erfolgreich gelöscht"
      failed="❌ Fehler beim Löschen der Kampagne"
      onClose={onClose}
    />
  );
}
