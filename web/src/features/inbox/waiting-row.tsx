import { useQuery } from "@tanstack/react-query";
import { FileInput, FolderInput, ShieldCheck, Trash2 } from "lucide-react";
import { channels } from "#shared/catalogue/channels";
import { dateText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import type { WaitingMail, WaitingReason } from "#shared/inbox/contract";
import { wishes } from "#shared/market/result-choices";
import { call, errorMessage } from "../../core/api.ts";
import { invalidate } from "../../core/query-keys.ts";
import { useUser } from "../accounts/session.tsx";
import { withWaitingFile } from "../../core/waiting-file.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { allCampaignsQuery, campaignsQuery } from "../campaigns/queries.ts";
import { throwAway } from "../campaigns/waiting-mails.ts";
import type { Campaign } from "#shared/campaigns/contract";
import { andText } from "#shared/core/list-text";
import { numberText } from "#shared/core/numbers";

const reasons: Record<WaitingReason, string> = {
  property: "Eine Anfrage, zu deren Objektnummer keine oder mehr als eine laufende Kampagne passt.",
  unreached:
    "Eine Anfrage, die das Cockpit nicht weitergeben kann: Weder beim Zuständigen noch bei einem Administrator kommen E-Mails an. Bitte antworten Sie selbst, bevor Sie sie zuordnen.",
  import: "Objekte aus Ihrer Software: Sie sehen erst, was neu ist, bevor etwas geschrieben wird.",
  figures: "Zahlen eines Portals: Bitte sagen Sie, zu welcher Kampagne sie gehören.",
  unproven:
    "Zahlen von einem vertrauenswürdigen Absender, aber nichts beweist, dass die E-Mail wirklich von dort kommt. Bitte prüfen Sie das, bevor Sie sie zuordnen.",
  corrected:
    "Für eine Woche, deren Zahlen jemand geändert oder gelöscht hat, nennt das Portal neue. Sie blieb, wie sie war; alles andere ist übernommen. Wenn die neuen gelten sollen, ordnen Sie die Tabelle zu und wählen dort die Woche.",
  automatic: "Eine automatische Antwort, zum Beispiel eine Abwesenheit oder eine unzustellbare E-Mail.",
  unreadable: "Diese E-Mail ist nicht lesbar. Sie können das Original speichern.",
  doubtful:
    "Womöglich Spam, oder nicht von dem, der als Absender dasteht. Bitte prüfen Sie das, bevor Sie die E-Mail zuordnen oder Anhänge öffnen.",
  unknown: "Hier ist nicht zu erkennen, wohin diese E-Mail gehört.",
};

const thrown = { done: "E-Mail weggeworfen", failed: "Die E-Mail wurde nicht weggeworfen" };

/** A waiting mail: who wrote it, why it waits, what was understood, and what can be done with it. */
export function WaitingRow({ mail, onPlace }: { mail: WaitingMail; onPlace: () => void }) {
  const { subject, from, sender, received_at, reason, enquiry, text, files } = mail;
  const { is_admin } = useUser();
  const hasTaken = files.some(({ taken }) => taken.length > 0);
  // The dialog that places a mail finds its campaigns read.
  const { data: campaigns = [] } = useQuery(hasTaken ? allCampaignsQuery : campaignsQuery);
  const takenText = takenFrom(mail, campaigns);
  const title = subject || from || "Ohne Betreff";
  const imports = files.flatMap(({ kind }, place) => (kind === "openimmo" || kind === "feedback" ? [place] : []));
  const understood = enquiry && [
    enquiry.property && `Objektnummer ${enquiry.property}`,
    channels[enquiry.channel],
    wishes[enquiry.wish],
    enquiry.note,
  ];
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{title}</h2>
        <p className="text-xs wrap-anywhere text-ink-soft">
          {[from, dateText(received_at, defaultTimezone)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p>{reasons[reason]}</p>
      {takenText !== "" && <p className="text-ink-soft wrap-anywhere">{takenText}</p>}
      {understood && <p className="wrap-anywhere text-ink-soft">{understood.filter(Boolean).join(" · ")}</p>}
      {(text !== "" || files.length > 0) && (
        <Disclosure title="E-Mail lesen">
          <p className="py-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
          <ul className="flex flex-col items-start gap-1">
            {files.map(({ name }, at) => (
              // Two files of a mail may have the same name; their places never change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <Button size="sm" variant="quiet" onClick={() => void saveFrom(mail, at)}>
                  {`„${name}“ speichern`}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {imports.map((place, at) => (
          <LinkButton key={place} icon={FileInput} to={withWaitingFile("/openimmo", mail.id, place)}>
            {imports.length > 1 ? `Import ${at + 1} ansehen` : "Import ansehen"}
          </LinkButton>
        ))}
        {reason !== "unreadable" && (
          <Button icon={FolderInput} aria-label={`„${title}“ zuordnen`} onClick={onPlace}>
            Zuordnen
          </Button>
        )}
        {is_admin && reason === "figures" && sender !== "" && (
          <Button
            icon={ShieldCheck}
            aria-label={`Künftig von ${sender} gleich übernehmen`}
            onClick={() => void trust(sender)}
          >
            Künftig von diesem Absender gleich übernehmen
          </Button>
        )}
        <Button icon={Trash2} aria-label={`„${title}“ wegwerfen`} onClick={() => void throwAway(mail.id, thrown)}>
          Wegwerfen
        </Button>
      </div>
    </li>
  );
}

/** Lets figures of a sender be taken at once from the next mail on, and offers the way back. */
async function trust(address: string): Promise<void> {
  try {
    const { id } = await call("POST /inbox/senders", { body: { address } });
    invalidate("inboxSettings", "history");
    notifySuccess(`Zahlen von ${address} werden künftig gleich übernommen`, { undo: () => void endTrust(id) });
  } catch (error) {
    notifyError("Der Absender wurde nicht aufgenommen", { detail: errorMessage(error, "") });
  }
}

async function endTrust(id: string): Promise<void> {
  try {
    await call("DELETE /inbox/senders/{id}", { params: { id } });
  } catch (error) {
    notifyError("Die Zahlen dieses Absenders werden weiter gleich übernommen", { detail: errorMessage(error, "") });
  }
  invalidate("inboxSettings", "history");
}

/** Saves a file of a waiting mail on the device: it is never shown in the browser. @param place among the mail's files */
async function saveFrom({ id }: WaitingMail, place: number): Promise<void> {
  try {
    const found = (await call("GET /inbox/mails/{id}/files", { params: { id } })).files[place];
    if (found) window.location.assign(found.url);
  } catch (error) {
    notifyError("Die Datei konnte nicht geöffnet werden", { detail: errorMessage(error, "") });
  }
}

/** Maximum number of campaigns named. */
const maxNamed = 3;

/** For which campaigns something was taken over from a mail that still waits for the rest; empty where nothing was. */
function takenFrom({ files }: Pick<WaitingMail, "files">, campaigns: readonly Campaign[]): string {
  const ids = [...new Set(files.flatMap(({ taken }) => taken))];
  if (ids.length === 0) return "";
  const named = ids
    .flatMap((id) => campaigns.find((campaign) => campaign.id === id)?.title ?? [])
    .slice(0, maxNamed)
    .map((title) => `„${title}“`);
  const more = ids.length - named.length;
  const parts = [...named, ...(more > 0 ? [`${numberText(more)} ${named.length > 0 ? "weitere" : "Kampagnen"}`] : [])];
  return `Schon übernommen für ${andText(parts)}; der Rest wartet noch.`;
}
