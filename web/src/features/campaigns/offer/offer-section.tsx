import { useQuery } from "@tanstack/react-query";
import { Eye, Handshake, Pencil, Send } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { centText, countText } from "#shared/core/numbers";
import type { Offer } from "#shared/reports/offer-contract";
import { dayText } from "../../../core/dates.ts";
import { useWantedHeading } from "../../../core/wanted-heading.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { OfferAnswers } from "./offer-answers.tsx";
import { offerQuery } from "./offer-queries.ts";

const OfferDialog = lazyDialog(() => import("./offer-dialog.tsx"));
const OfferPreview = lazyDialog(() => import("./offer-preview.tsx"));
const OfferStateDialog = lazyDialog(() => import("./offer-state-dialog.tsx"));
const OfferSending = lazyDialog(() => import("./offer-sending.tsx"));

type Opened = "edit" | "preview" | "send" | "mandate";

/** The offer that a campaign still is: what it holds, what became of it, and what there is to do. */
export function OfferSection({ campaign }: { campaign: Campaign }) {
  const headingId = useId();
  const { data: offer, isFetching, error, refetch } = useQuery(offerQuery(campaign.id));
  const heading = useWantedHeading("angebot", true);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 text-sm">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
        Angebot
      </h2>
      <p className="max-w-reading">
        Diese Kampagne ist ein Angebot an den Eigentümer. Bis er annimmt, beginnt keine Maßnahme, erinnert nichts und
        zählt nichts in Kalender und Auswertung. Den Plan können Sie ändern.
      </p>
      {offer ? (
        <OfferFacts campaign={campaign} offer={offer} />
      ) : error ? (
        <ErrorState
          compact
          sentence="Das Angebot konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Angebot wird geladen" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
      <OfferAnswers campaign={campaign} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} onClick={() => setOpened("edit")} disabledReason={offer ? undefined : "Lädt noch"}>
          Angebot bearbeiten
        </Button>
        <Button icon={Eye} onClick={() => setOpened("preview")}>
          Vorschau
        </Button>
        <Button
          variant="primary"
          icon={Send}
          onClick={() => setOpened("send")}
          disabledReason={campaign.owner_id === null ? "Ordnen Sie der Kampagne zuerst ihren Eigentümer zu" : undefined}
        >
          An Eigentümer senden
        </Button>
        <Button icon={Handshake} onClick={() => setOpened("mandate")}>
          Auftrag erhalten
        </Button>
      </div>
      {opened === "edit" && offer && <OfferDialog campaign={campaign} offer={offer} onClose={close} />}
      {opened === "preview" && <OfferPreview campaign={campaign} onClose={close} />}
      {opened === "send" && <OfferSending campaign={campaign} onClose={close} />}
      {opened === "mandate" && <OfferStateDialog campaign={campaign} isOffer={false} onClose={close} />}
    </section>
  );
}

/** What the offer holds, and what is missing or would promise too much. */
function OfferFacts({ campaign, offer }: { campaign: Campaign; offer: Offer }) {
  const { steps, early_steps: early, owner_pays: pays, valid_until: until } = offer;
  return (
    <>
      <p>
        {`Zugesagt werden ${countText(steps, "Schritt", "Schritte")} mit Tag; der Eigentümer trägt ${pays === 0 ? "keine Kosten" : centText(pays)}. `}
        {until ? `Gültig bis ${dayText(until)}.` : "Ohne letzten Tag; der Link zur Antwort gilt 60 Tage."}
      </p>
      {early > 0 && until && (
        <Banner tone="info">
          {`${countText(early, "Schritt ist", "Schritte sind")} vor dem ${dayText(until)} zugesagt, dem letzten Tag der Annahme. Nimmt der Eigentümer spät an, ist das kaum zu halten: Verschieben Sie den Vermarktungsstart.`}
        </Banner>
      )}
      {!offer.names_commission && (
        <Banner
          tone="info"
          action={
            <LinkButton size="sm" to={`/markt/${campaign.id}`}>
              Provision eintragen
            </LinkButton>
          }
        >
          Das Angebot nennt keine Provision. Tragen Sie sie beim Objekt ein oder schreiben Sie sie in die Bedingungen.
        </Banner>
      )}
      {campaign.owner_id === null && (
        <Banner
          tone="info"
          action={
            <LinkButton size="sm" to="/?tab=owners&section=assignments">
              Eigentümer zuordnen
            </LinkButton>
          }
        >
          Der Kampagne ist noch kein Eigentümer zugeordnet, an den das Angebot geht.
        </Banner>
      )}
    </>
  );
}
