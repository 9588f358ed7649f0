import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { decidersOf, speaksForAll } from "#shared/campaigns/campaign-owners";
import { andText } from "#shared/core/list-text";
import { type PastSteps, pastInPromiseText } from "#shared/reports/offer-days";
import { errorMessage } from "../../../core/api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { nameIn, useOwnersNamed } from "../named-owners.ts";
import { setOfferState } from "../campaign-changes.ts";
import { acceptOnPaper } from "./offer-queries.ts";

/**
 * Asks before a campaign becomes an offer, or an offer a campaign. @param props.isOffer what it becomes @param props.past of
 * an offer what of it is over
 */
export default function OfferStateDialog(props: {
  campaign: Campaign;
  isOffer: boolean;
  past?: PastSteps | null | undefined;
  onClose: () => void;
}) {
  const { campaign, isOffer, past, onClose } = props;
  const signers = decidersOf(campaign.owners);
  const owners = useOwnersNamed(isOffer ? [] : signers);
  const words = isOffer ? questions.offer : questions.mandate;
  const signed =
    !isOffer && owners && signers.length > 0
      ? `Als Unterschrift auf Papier wird festgehalten: ${andText(signers.map((id) => nameIn(owners, id)))}${campaign.owners.some(speaksForAll) ? " mit Vollmacht für alle" : ""}. Fehlt noch eine, drücken Sie „Abbrechen“. `
      : "";
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await (isOffer ? setOfferState(campaign.id, true) : acceptOnPaper(campaign));
      notifySuccess(isOffer ? "Die Kampagne ist jetzt ein Angebot" : "Auftrag erhalten: Die Kampagne beginnt");
      onClose();
    } catch (failure) {
      setError(errorMessage(failure, "Das wurde nicht gespeichert. Bitte versuchen Sie es erneut."));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      {...words}
      question={`${signed}${words.question}${past ? ` ${pastInPromiseText(past)}` : ""}`}
      confirmVariant="primary"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const questions = {
  offer: {
    title: "Zum Angebot machen?",
    question:
      "Bis der Eigentümer annimmt, beginnt keine Maßnahme, kommt keine Erinnerung und zählt nichts in Kalender und Auswertung.",
    confirmLabel: "Zum Angebot machen",
  },
  mandate: {
    title: "Auftrag erhalten?",
    question:
      "Aus dem Angebot wird eine Kampagne, sein Plan von heute zur Zusage. Ein offener Link zum Angebot gilt nicht mehr. Bitte prüfen Sie danach, ob der Vermarktungsstart noch stimmt.",
    confirmLabel: "Auftrag erhalten",
  },
} as const;
