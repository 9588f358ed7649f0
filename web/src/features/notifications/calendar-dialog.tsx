import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FeedScope } from "#shared/notifications/contract";
import { detailOf } from "../../core/api.ts";
import { dayTimeText } from "../../core/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { calendarFeedQuery } from "../accounts/calendar-feed-query.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { CalendarChanges } from "./calendar-changes.tsx";
import { useFeedCreation } from "./calendar-feed.ts";

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
              Ihre Kalender-Adresse gilt seit dem <time dateTime={feed.created_at}>{dayTimeText(feed.created_at)}</time>
              . Gezeigt wird sie nur beim Anlegen. Für ein weiteres Gerät oder wenn sie in fremde Hände geraten ist,
              erneuern Sie sie.
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
              {detailOf(creation.error, "Die Kalender-Adresse konnte nicht angelegt werden.")}
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
