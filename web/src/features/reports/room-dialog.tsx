import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { detailOf } from "../../core/api.ts";
import { dayTimeText } from "../../core/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PrivateAddress } from "../../ui/private-address.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { RoomChanges } from "./room-changes.tsx";
import { roomQuery, useRoomOpening } from "./room-queries.ts";

/** The private page of a campaign's owner: make its address, copy and open it, renew or withdraw it. */
export default function RoomDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const reading = useQuery(roomQuery(campaign.id));
  const room = reading.data;
  const opening = useRoomOpening(campaign.id);
  const [url, setUrl] = useState<string>();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Eigentümerbereich"
      description={`Eine private Seite für den Eigentümer von „${campaign.title}“, ohne Anmeldung: Stand, Verlauf, Schritte, freigegebene Unterlagen und alle gesendeten Berichte.`}
      busy={opening.isPending}
      footer={
        room &&
        (room.created_at ? (
          <RoomChanges campaignId={campaign.id} onRenewed={setUrl} onEnded={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button
              variant="primary"
              busy={opening.isPending}
              onClick={() => opening.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
            >
              Eigentümerbereich anlegen
            </Button>
          </>
        ))
      }
    >
      {room ? (
        <div className="flex flex-col gap-4 text-sm">
          {url ? (
            <PrivateAddress
              key={url}
              label="Adresse für den Eigentümer"
              hint="Sie wird nur jetzt gezeigt. Wer sie kennt, sieht diese Seite: Geben Sie sie nur dem Eigentümer."
              url={url}
              made="Eigentümerbereich angelegt"
              open={
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: "primary", size: "md" })}
                >
                  <ExternalLink size={16} aria-hidden className="-ml-0.5" />
                  Seite öffnen
                </a>
              }
            />
          ) : room.created_at ? (
            <p className="max-w-reading">
              Die Adresse gilt seit dem <time dateTime={room.created_at}>{dayTimeText(room.created_at)}</time>. Gezeigt
              wird sie nur beim Anlegen. Ist sie verloren oder in fremde Hände geraten, erneuern Sie sie.
            </p>
          ) : (
            <p className="max-w-reading">
              Sie erhalten eine Adresse, die Sie dem Eigentümer geben. Sie gilt, bis Sie sie zurückziehen oder der
              Eigentümer wechselt. Unterlagen erscheinen dort, wenn Sie sie bei den Dateien der Kampagne freigeben.
            </p>
          )}
          {opening.error && !room.created_at && (
            <Banner tone="danger">
              {detailOf(opening.error, "Der Eigentümerbereich konnte nicht angelegt werden.")}
            </Banner>
          )}
        </div>
      ) : (
        <LoadingPart
          label="Eigentümerbereich wird geladen"
          sentence="Der Eigentümerbereich konnte nicht geladen werden."
          query={reading}
        />
      )}
    </Dialog>
  );
}
