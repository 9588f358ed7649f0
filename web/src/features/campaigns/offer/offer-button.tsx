import { FileSignature } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { hasEnded } from "#shared/campaigns/reading";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";

const OfferStateDialog = lazyDialog(() => import("./offer-state-dialog.tsx"));

/** Makes a campaign an offer, as long as nothing of it has begun and nothing was promised. */
export function OfferButton({ campaign }: { campaign: Campaign }) {
  const [isAsked, setAsked] = useState(false);
  const { progress, is_offer: isOffer, promised_at, sale_on } = campaign;
  if (isOffer || promised_at || hasEnded(campaign) || sale_on) return null;
  if (progress.in_progress + progress.completed > 0) return null;
  return (
    <>
      <Button icon={FileSignature} onClick={() => setAsked(true)}>
        Zum Angebot machen
      </Button>
      {isAsked && <OfferStateDialog campaign={campaign} isOffer onClose={() => setAsked(false)} />}
    </>
  );
}
