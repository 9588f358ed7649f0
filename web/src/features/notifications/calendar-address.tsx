import { CalendarPlus, Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/field.tsx";
import { notifyError } from "../../ui/notify.ts";
import { TextArea } from "../../ui/text-area.tsx";

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
  const [isCopied, setCopied] = useState(false);
  const address = useRef<HTMLTextAreaElement>(null);
  useEffect(() => address.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      address.current?.focus();
      notifyError("Die Adresse konnte nicht kopiert werden. Bitte markieren und kopieren Sie sie selbst.");
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Ihre Kalender-Adresse"
        hint="Sie wird nur jetzt gezeigt. Geben Sie sie nicht weiter: Wer sie kennt, sieht Ihre Termine."
      >
        <TextArea
          ref={address}
          readOnly
          rows={2}
          spellCheck={false}
          className="break-all"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <a href={url} className={buttonClass({ variant: "primary", size: "md" })}>
          <CalendarPlus size={16} aria-hidden className="-ml-0.5" />
          Im Kalender öffnen
        </a>
        <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? "Adresse kopiert" : "Adresse kopieren"}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? "Adresse kopiert" : "Kalender-Adresse angelegt"}
      </p>
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
