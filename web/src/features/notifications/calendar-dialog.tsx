import { dateTimeText } from "#shared/core/time";
import { queryOptions, useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FeedScope } from "#shared/notifications/contract";
import { errorMessage, call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { CalendarPlus } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";
import { PrivateAddress } from "../../ui/private-address.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";

/** Since when the user's own calendar address is good; null without one. */
const calendarFeedQuery = queryOptions({
  queryKey: queryKeys.calendarFeed,
  queryFn: ({ signal }) => call("GET /calendar-feed", { signal }),
});

/** How the address gets into the calendars that agencies use, one sentence each. */
const ways = [
  {
    calendar: "iPhone, iPad und Mac",
    sentence: "Wählen Sie auf dem Gerät „Im Kalender öffnen“ und bestätigen Sie mit „Abonnieren“.",
  },
  {
    calendar: "Outlook",
    sentence: "Wählen Sie im Kalender „Kalender hinzufügen“, dann „Aus dem Internet“, und fügen Sie die Adresse ein.",
  },
  {
    calendar: "Google Kalender",
    sentence:
      "Wählen Sie am Computer bei „Weitere Kalender“ das Plus, dann „Per URL“, und fügen Sie die Adresse ein; danach steht er auch auf dem Android-Telefon.",
  },
];

const scopes = [
  { value: "all", label: "Alle Maßnahmen" },
  { value: "mine", label: "Nur meine" },
] as const;

/** The user's own calendar address, under which Outlook and phones show the measures; loaded when it is opened. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const reading = useQuery(calendarFeedQuery);
  const feed = reading.data;
  const creation = useFeedCreation();
  const [url, setUrl] = useState<string>();
  const [wanted, setWanted] = useState<FeedScope>();
  const whose = wanted ?? feed?.whose ?? "all";
  const create = () => creation.mutate(whose, { onSuccess: (made) => setUrl(made.url) });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Kalender abonnieren"
      description="Die Maßnahmen der Kampagnen, die nicht archiviert sind, stehen dann in Ihrem Kalender, zum Beispiel in Outlook oder auf dem Telefon, und bleiben von selbst aktuell."
      busy={creation.isPending}
      footer={
        feed &&
        (feed.created_at ? (
          <CalendarChanges whose={whose} onRenewed={setUrl} onEnded={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button variant="primary" busy={creation.isPending} onClick={create}>
              Kalender-Adresse anlegen
            </Button>
          </>
        ))
      }
    >
      {feed ? (
        <div className="flex flex-col gap-4 text-sm">
          {url ? (
            <CalendarAddress key={url} url={url} />
          ) : feed.created_at ? (
            <p className="max-w-reading">
              Ihre Kalender-Adresse gilt seit dem{" "}
              <time dateTime={feed.created_at}>{dateTimeText(feed.created_at)}</time>. Gezeigt wird sie nur beim
              Anlegen. Für ein weiteres Gerät oder wenn sie in fremde Hände geraten ist, erneuern Sie sie.
            </p>
          ) : (
            <p className="max-w-reading">
              Sie erhalten eine persönliche Adresse, die Sie einmal in Ihren Kalender eintragen. Sie gilt, bis Sie sie
              beenden.
            </p>
          )}
          {!url && (
            <div className="flex flex-wrap items-center gap-3">
              <SegmentedControl label="Was der Kalender zeigt" segments={scopes} value={whose} onChange={setWanted} />
              {feed.created_at && whose !== feed.whose && (
                <span className="text-ink-soft">Gilt, sobald Sie die Adresse erneuern.</span>
              )}
            </div>
          )}
          {creation.error && !feed.created_at && (
            <Banner tone="danger">
              {errorMessage(creation.error, "Die Kalender-Adresse konnte nicht angelegt werden.")}
            </Banner>
          )}
        </div>
      ) : (
        <LoadingPart
          label="Kalender-Adresse wird geladen"
          sentence="Ihre Kalender-Adresse konnte nicht geladen werden."
          query={reading}
        />
      )}
    </Dialog>
  );
}

/** A calendar address just made: to open, to copy, and where it belongs. It is shown this once. */
function CalendarAddress({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-4">
      <PrivateAddress
        label="Ihre Kalender-Adresse"
        hint="Sie wird nur jetzt gezeigt. Geben Sie sie nicht weiter: Wer sie kennt, sieht Ihre Termine."
        url={url}
        made="Kalender-Adresse angelegt"
        open={
          <a href={url} className={buttonClass({ variant: "primary", size: "md" })}>
            <CalendarPlus size={16} aria-hidden className="-ml-0.5" />
            Im Kalender öffnen
          </a>
        }
      />
      <dl className="flex flex-col gap-2.5 border-t border-line pt-4 text-sm">
        {ways.map(({ calendar, sentence }) => (
          <div key={calendar}>
            <dt className="font-medium">{calendar}</dt>
            <dd className="text-ink-soft">{sentence}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Renews or ends the calendar address after asking, since calendars that have subscribed to it run dry.
 * @param props.whose what a new address shows
 * @param props.onRenewed gets the new address
 * @param props.onEnded called when the address has ended
 */
function CalendarChanges(props: { whose: FeedScope; onRenewed: (url: string) => void; onEnded: () => void }) {
  const renewal = useFeedCreation();
  const revocation = useFeedRevocation();
  const [asked, ask] = useState<"renew" | "end">();
  const begin = (question: "renew" | "end") => {
    renewal.reset();
    revocation.reset();
    ask(question);
  };
  const close = () => ask(undefined);
  const renew = () =>
    renewal.mutate(props.whose, {
      onSuccess: ({ url }) => {
        props.onRenewed(url);
        close();
      },
    });
  const end = () =>
    revocation.mutate(undefined, {
      onSuccess: () => {
        notifySuccess("Kalender-Adresse beendet");
        props.onEnded();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => begin("end")}>
        Adresse beenden
      </Button>
      <Button onClick={() => begin("renew")}>Adresse erneuern</Button>
      <ConfirmDialog
        open={asked === "renew"}
        title="Adresse erneuern?"
        question="Die bisherige Adresse endet. Kalender, die sie abonniert haben, bekommen keine Termine mehr, bis Sie dort die neue Adresse eintragen."
        confirmLabel="Adresse erneuern"
        busy={renewal.isPending}
        error={
          renewal.error ? errorMessage(renewal.error, "Die Kalender-Adresse konnte nicht erneuert werden.") : undefined
        }
        onConfirm={() => !renewal.isPending && renew()}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === "end"}
        title="Adresse beenden?"
        question="Kalender, die sie abonniert haben, bekommen keine Termine mehr. Sie können jederzeit eine neue Adresse anlegen."
        confirmLabel="Adresse beenden"
        busy={revocation.isPending}
        error={
          revocation.error
            ? errorMessage(revocation.error, "Die Kalender-Adresse konnte nicht beendet werden.")
            : undefined
        }
        onConfirm={() => !revocation.isPending && end()}
        onClose={close}
      />
    </>
  );
}

/** Makes a calendar address of everything or of what is one's own, which its answer alone shows; an earlier one ends. */
function useFeedCreation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (whose: FeedScope) => call("POST /calendar-feed", { body: { whose } }),
    onSuccess: ({ created_at, whose }) => client.setQueryData(calendarFeedQuery.queryKey, { created_at, whose }),
  });
}

/** Ends the calendar address. */
function useFeedRevocation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /calendar-feed"),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, { created_at: null, whose: "all" }),
  });
}
