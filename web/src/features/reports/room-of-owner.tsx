import { useMutation } from "@tanstack/react-query";
import { ExternalLink, Eye, Mail } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { dateTimeText } from "#shared/core/time";
import type { Owner } from "#shared/owners/contract";
import type { OwnerRoom } from "#shared/reports/room-contract";
import { call, errorMessage } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { PrivateAddress } from "../../ui/private-address.tsx";
import { RoomPreview } from "./room-preview.tsx";
import { sendingObstacle } from "./sending-obstacle.ts";

const questions = {
  renew: {
    title: "Adresse erneuern?",
    question: (name: string) =>
      `Die bisherige Adresse gilt dann nicht mehr. ${name} kann den Bereich erst wieder öffnen, wenn Sie die neue geben.`,
    confirmLabel: "Adresse erneuern",
  },
  withdraw: {
    title: "Eigentümerbereich zurückziehen?",
    question: (name: string) =>
      `${name} kann die Seite, die Unterlagen und die Berichte darin nicht mehr öffnen. Sie können jederzeit eine neue Adresse anlegen.`,
    confirmLabel: "Zurückziehen",
  },
} as const;

/**
 * The room of one owner of a campaign: since when it is open, when it was last seen, and what can be done with it.
 * @param props.onChanged gets what is so of the room from now on
 */
export function RoomOfOwner(props: {
  campaign: Campaign;
  room: OwnerRoom;
  owner: Owner | undefined;
  onChanged: (room: OwnerRoom) => void;
}) {
  const { campaign, room, owner, onChanged } = props;
  const name = owner?.name ?? "Unbekannter Eigentümer";
  const query = { owner_id: room.owner_id };
  const params = { id: campaign.id };
  const [url, setUrl] = useState<string>();
  const [asked, setAsked] = useState<keyof typeof questions>();
  const [isLooking, setLooking] = useState(false);
  const opening = useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /campaigns/{id}/owner-room", { params, query }),
    onSuccess: ({ url: made, created_at }) => {
      setUrl(made);
      setAsked(undefined);
      onChanged({ ...room, created_at, seen_at: null });
    },
  });
  const withdrawal = useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /campaigns/{id}/owner-room", { params, query }),
    onSuccess: () => {
      setUrl(undefined);
      setAsked(undefined);
      notifySuccess("Eigentümerbereich zurückgezogen");
      onChanged({ ...room, created_at: null, seen_at: null });
    },
  });
  const ask = (question: keyof typeof questions) => {
    opening.reset();
    withdrawal.reset();
    setAsked(question);
  };
  const failed = opening.error ?? withdrawal.error;
  const problem = failed ? errorMessage(failed, "Der Eigentümerbereich konnte nicht geändert werden.") : undefined;
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-ink-soft">
            <RoomState room={room} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {room.created_at === null ? (
            <Button busy={opening.isPending} onClick={() => opening.mutate()}>
              Eigentümerbereich anlegen
            </Button>
          ) : (
            <>
              <Button icon={Eye} onClick={() => setLooking(true)}>
                Ansehen
              </Button>
              <Button variant="quiet" onClick={() => ask("withdraw")}>
                Zurückziehen
              </Button>
              <Button onClick={() => ask("renew")}>Adresse erneuern</Button>
            </>
          )}
        </div>
      </div>
      {problem && !asked && <Banner tone="danger">{problem}</Banner>}
      {url && room.created_at !== null && (
        <NewAddress key={url} campaign={campaign} owner={owner} name={name} url={url} />
      )}
      {isLooking && (
        <RoomPreview campaign={campaign} ownerId={room.owner_id} name={name} onClose={() => setLooking(false)} />
      )}
      {asked && (
        <ConfirmDialog
          open
          {...questions[asked]}
          question={questions[asked].question(name)}
          busy={opening.isPending || withdrawal.isPending}
          error={problem}
          onConfirm={() => (asked === "renew" ? opening : withdrawal).mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

/** Since when the address is good, and whether its owner has been there. */
function RoomState({ room: { created_at, seen_at } }: { room: OwnerRoom }) {
  if (created_at === null) return "Noch kein Bereich";
  return (
    <>
      Adresse gilt seit <time dateTime={created_at}>{dateTimeText(created_at)}</time>
      {seen_at === null ? (
        ", noch nicht geöffnet"
      ) : (
        <>
          , zuletzt geöffnet <time dateTime={seen_at}>{dateTimeText(seen_at)}</time>
        </>
      )}
    </>
  );
}

/** An address that was just made: to open, to copy, or to send to its owner. */
function NewAddress(props: { campaign: Campaign; owner: Owner | undefined; name: string; url: string }) {
  const { campaign, owner, name, url } = props;
  const mailing = useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /campaigns/{id}/owner-room/mail", { params: { id: campaign.id }, body: { url } }),
    onSuccess: ({ to }) => notifySuccess(`Adresse an ${to} gesendet`),
  });
  return (
    <div className="flex flex-col gap-3">
      <PrivateAddress
        label={`Adresse für ${name}`}
        hint="Sie wird nur jetzt gezeigt. Wer sie kennt, sieht diese Seite: Geben Sie sie nur diesem Eigentümer."
        url={url}
        made="Eigentümerbereich angelegt"
        open={
          <>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: "primary", size: "md" })}
            >
              <ExternalLink size={16} aria-hidden className="-ml-0.5" />
              Seite öffnen
            </a>
            <Button
              icon={Mail}
              busy={mailing.isPending}
              disabledReason={owner && sendingObstacle("email", owner, campaign)}
              onClick={() => mailing.mutate()}
            >
              Per E-Mail senden
            </Button>
          </>
        }
      />
      {mailing.error && (
        <Banner tone="danger">{errorMessage(mailing.error, "Die Adresse konnte nicht gesendet werden.")}</Banner>
      )}
    </div>
  );
}
