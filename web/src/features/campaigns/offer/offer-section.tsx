import { Handshake } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { Button } from "../../../ui/button.tsx";
import { OfferStateDialog } from "./offer-state-dialog.tsx";

/** What an offer is, and that the mandate is there. */
export function OfferSection({ campaign }: { campaign: Campaign }) {
  const headingId = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <section id="angebot" aria-labelledby={headingId} className="flex scroll-mt-20 flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Angebot
      </h2>
      <p className="max-w-reading text-sm">
        Diese Kampagne ist ein Angebot an den Eigentümer. Bis er annimmt, beginnt keine Maßnahme, erinnert nichts und
        zählt nichts in Kalender und Auswertung. Den Plan können Sie ändern.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Handshake} onClick={() => setAsked(true)}>
          Auftrag erhalten
        </Button>
      </div>
      {isAsked && <OfferStateDialog campaign={campaign} isOffer={false} onClose={() => setAsked(false)} />}
    </section>
  );
}
