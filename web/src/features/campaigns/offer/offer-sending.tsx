import { useState } from "react";
import { decidersOf } from "#shared/campaigns/campaign-owners";
import type { Campaign } from "#shared/campaigns/contract";
import { errorMessage } from "../../../core/api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { sendOffer } from "./offer-queries.ts";

/** Asks before the offer goes to the owner. */
export default function OfferSending({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  // One id for the whole dialog: pressed twice, or tried again, it goes once.
  const [id] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    try {
      const { recipients } = await sendOffer(campaign.id, id);
      const failed = recipients.filter(({ mail }) => mail !== "sent").map(({ to }) => to);
      if (failed.length > 0)
        notifyError(`Die E-Mail an ${failed.join(" und ")} ist nicht bestätigt`, {
          detail: "Das Angebot steht bereit. Senden Sie den Link unter „Freigaben“ noch einmal.",
        });
      else notifySuccess(`Angebot gesendet an ${recipients.map(({ to }) => to).join(" und ")}`);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure, "Das Angebot wurde nicht gesendet. Bitte versuchen Sie es erneut."));
      setBusy(false);
    }
  };
  const whoGetsIt =
    decidersOf(campaign.owners).length > 1
      ? "Jeder Eigentümer bekommt eine E-Mail mit dem PDF und einem eigenen Link, unter dem er annimmt, ablehnt oder nachfragt. Das Angebot gilt erst als angenommen, wenn alle zugestimmt haben."
      : campaign.owners.length > 1
        ? "Wer für alle bevollmächtigt ist, bekommt eine E-Mail mit dem PDF und einem Link, unter dem er für alle annimmt, ablehnt oder nachfragt."
        : "Der Eigentümer bekommt eine E-Mail mit dem PDF und einem Link, unter dem er annimmt, ablehnt oder nachfragt.";
  return (
    <ConfirmDialog
      open
      title="Angebot senden?"
      question={`${whoGetsIt} Ein früheres Angebot gilt dann nicht mehr.`}
      confirmLabel="Angebot senden"
      confirmVariant="primary"
      busy={busy}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}
