import { CalendarPlus } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";
import { PrivateAddress } from "../../ui/private-address.tsx";

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

/** A calendar address just made: to open, to copy, and where it belongs. It is shown this once. */
export function CalendarAddress({ url }: { url: string }) {
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
