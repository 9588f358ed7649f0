import { dayText, dateTimeText } from "#shared/core/time";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Eye, Handshake, Pencil, Send } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { centText, countText } from "#shared/core/numbers";
import { propertyPath } from "#shared/core/places";
import type { Offer } from "#shared/reports/offer-contract";
import { pastStepsText } from "#shared/reports/offer-days";
import { useWantedHeading } from "../../../core/wanted-heading.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { offerQuery, remindOfOffer, renewDays } from "./offer-queries.ts";
import { isOfferToRemindOf } from "#shared/reports/decisions";
import { errorMessage } from "../../../core/api.ts";
import { useNow } from "../../../core/now.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import type { Decision } from "#shared/reports/decision-contract";
import { Badge } from "../../../ui/badge.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { decisionsQuery } from "../decisions-query.ts";
import { StillMissing } from "../still-missing.tsx";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { speaksForAll } from "#shared/campaigns/campaign-owners";

const states: Record<Decision["state"], { label: string; tone: Tone }> = {
  open: { label: "Wartet auf Antwort", tone: "yellow" },
  approved: { label: "Angenommen", tone: "green" },
  refused: { label: "Abgelehnt", tone: "red" },
  withdrawn: { label: "Zurückgezogen", tone: "grey" },
  revoked: { label: "Widerrufen", tone: "red" },
  superseded: { label: "Durch ein neueres ersetzt", tone: "grey" },
  expired: { label: "Ohne Antwort abgelaufen", tone: "orange" },
};

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
        Diese Kampagne ist ein Angebot an den Eigentümer. {untilAccepted(campaign.owners)}, beginnt keine Maßnahme,
        kommt keine Erinnerung und zählt nichts in Kalender und Auswertung. Den Plan können Sie ändern.
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
          variant={offer?.past_steps ? "secondary" : "primary"}
          icon={Send}
          onClick={() => setOpened("send")}
          disabledReason={
            campaign.owner_id === null
              ? "Ordnen Sie der Kampagne zuerst ihren Eigentümer zu"
              : offer?.past_steps
                ? "Tage des Plans sind vorbei: Drücken Sie zuerst „Tage erneuern“"
                : undefined
          }
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
      {opened === "mandate" && (
        <OfferStateDialog campaign={campaign} isOffer={false} past={offer?.past_steps} onClose={close} />
      )}
    </section>
  );
}

/** Until when nothing of an offer begins: one no of several owners is enough, and one yes only by who speaks for all. */
function untilAccepted(owners: readonly CampaignOwner[]): string {
  if (owners.some(speaksForAll)) return "Bis der Bevollmächtigte für alle annimmt";
  return owners.length > 1 ? "Bis alle Eigentümer annehmen" : "Bis er annimmt";
}

/** What the offer holds, and what is missing or would promise too much. */
function OfferFacts({ campaign, offer }: { campaign: Campaign; offer: Offer }) {
  const { steps, early_steps: early, past_steps: past, owner_pays: pays, valid_until: until } = offer;
  return (
    <>
      <p>
        {`Zugesagt werden ${countText(steps, "Schritt", "Schritte")} mit Tag; der Eigentümer trägt ${pays === 0 ? "keine Kosten" : centText(pays)}. `}
        {until
          ? `Gültig bis ${dayText(until)}.`
          : "Ein letzter Tag zur Annahme ist nicht eingetragen; der Link zur Antwort gilt 60 Tage."}
      </p>
      {past && (
        <Banner tone="danger" action={<RenewDays campaign={campaign} start={past.renewed_start} />}>
          {pastStepsText(past, campaign)}
        </Banner>
      )}
      {until && early > 0 && (
        <Banner tone="info">
          {`${countText(early, "Schritt ist", "Schritte sind")} vor dem ${dayText(until)} zugesagt, dem letzten Tag der Annahme. Nimmt der Eigentümer spät an, ist das kaum zu halten: Verschieben Sie den Vermarktungsstart.`}
        </Banner>
      )}
      {!offer.names_commission && (
        <Banner
          tone="info"
          action={
            <LinkButton size="sm" to={propertyPath(campaign.id)}>
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

/** Moves the marketing start, and all days with it, so far that none of an offer is over. */
function RenewDays({ campaign, start }: { campaign: Campaign; start: string }) {
  const { id, version } = campaign;
  const renewing = useMutation({
    networkMode: "always",
    mutationFn: () => renewDays(id, { marketing_start: start, version }),
    onSuccess: () => notifySuccess("Tage erneuert"),
    onError: (error) =>
      notifyError(errorMessage(error, "Die Tage wurden nicht erneuert. Bitte versuchen Sie es erneut.")),
  });
  return (
    <Button size="sm" variant="primary" busy={renewing.isPending} onClick={() => renewing.mutate()}>
      Tage erneuern
    </Button>
  );
}

/** The offers that were sent, the newest first, with what the owner said. */
function OfferAnswers({ campaign }: { campaign: Campaign }) {
  const { data: decisions, isFetching, error, refetch } = useQuery(decisionsQuery(campaign.id));
  if (!decisions)
    return (
      error && (
        <ErrorState
          compact
          sentence="Gesendete Angebote konnten nicht geladen werden. Bitte senden Sie keines, bevor sie hier stehen: Ein früheres gilt dann nicht mehr."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    );
  const sent = decisions.filter(({ kind }) => kind === "offer");
  if (sent.length === 0) return null;
  return (
    <ul aria-label="Gesendete Angebote" className="flex flex-col gap-2">
      {sent.map((decision) => (
        <SentOffer key={decision.id} decision={decision} campaign={campaign} />
      ))}
    </ul>
  );
}

/** An offer as it was sent, what the owner said, and the reminder that nobody but a person sends. */
function SentOffer({ decision, campaign }: { decision: Decision; campaign: Campaign }) {
  const now = useNow();
  const reminding = useMutation({
    networkMode: "always",
    mutationFn: () => remindOfOffer(decision.id),
    onSuccess: () => notifySuccess("Erinnerung gesendet"),
    onError: (error) => notifyError(errorMessage(error, "Die Erinnerung wurde nicht gesendet.")),
  });
  const { state, asked_at, reminded_at, recipients, questions, answer } = decision;
  return (
    <li className="flex flex-col gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        <span className="text-ink-soft">
          {`Gesendet am ${dateTimeText(asked_at, campaign.timezone)} an ${recipients.map(({ to, mail }) => (mail === "refused" ? `${to} (nicht hinausgegangen)` : to)).join(" und ")}`}
          {reminded_at && `, erinnert am ${dateTimeText(reminded_at, campaign.timezone)}`}
        </span>
      </span>
      {[...questions.map(({ text }) => text), answer?.words ?? ""].filter(Boolean).map((text) => (
        <blockquote key={text} className="border-l-2 border-line pl-3 whitespace-pre-line">
          {text}
        </blockquote>
      ))}
      <StillMissing decision={decision} />
      {isOfferToRemindOf(decision, now) && (
        <span className="flex flex-wrap items-center gap-2">
          <Button size="sm" busy={reminding.isPending} onClick={() => reminding.mutate()}>
            Per E-Mail erinnern
          </Button>
          <span className="text-ink-soft">
            Nur, wenn der Eigentümer E-Mails von Ihnen wünscht (UWG § 7); sonst rufen Sie an.
          </span>
        </span>
      )}
    </li>
  );
}
