import { dayText } from "#shared/core/time";
import { CloudOff, Ellipsis, Inbox, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { financeProofs, impressions, objections, offerAnswers, wishes } from "#shared/market/result-choices";
import type { MarketResult } from "#shared/market/result-fields";
import { kindLabels } from "#shared/market/result-kinds";
import { call, errorMessage } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { keepResult } from "../offline/answered.ts";
import { enterInPassing, forgetResult } from "./send-results.ts";
import type { WaitingResult } from "./waiting-results.ts";
import { countText, euroText, numberText } from "#shared/core/numbers";
import { channels } from "#shared/catalogue/channels";

const shownAtFirst = 20;

/** The results of a campaign, the newest first; what waits for a connection stands above them. */
export function ResultsSection(props: {
  campaign: Campaign;
  results: MarketResult[];
  waiting: WaitingResult[];
  onEdit: (result: MarketResult) => void;
}) {
  const { results, waiting } = props;
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const remove = useRemoval(props.campaign);
  const shown = isWhole ? results : results.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Alle Ergebnisse
      </h2>
      {results.length === 0 && waiting.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="Noch keine Ergebnisse"
          hint="Halten Sie Anfragen, Besichtigungen und Angebote fest: Daraus entstehen Verlauf, Rückmeldungen und der Vergleich mit Ihren eigenen Verkäufen."
        />
      ) : (
        <ul aria-label="Ergebnisse" className="divide-y rounded-md border border-line bg-surface">
          {waiting.map(({ body }) => (
            <li key={body.id} className="flex items-start gap-3 px-4 py-2.5 text-sm">
              <CloudOff size={16} aria-hidden className="mt-0.5 text-ink-faint" />
              <span className="min-w-0 grow">
                <span className="font-medium">{`${kindLabels[body.kind]} vom ${dayText(body.on)}`}</span>
                <span className="block text-ink-soft">Wartet auf Netz und wird dann gesendet</span>
              </span>
            </li>
          ))}
          {shown.map((result) => (
            <li key={result.id} className="flex items-start gap-3 px-4 py-1.5 text-sm">
              <span className="shrink-0 pt-1 whitespace-nowrap text-ink-soft tabular-nums">{dayText(result.on)}</span>
              <span className="min-w-0 grow pt-1 wrap-anywhere">
                <span className="font-medium">{kindLabels[result.kind]}</span>
                <span className="block text-ink-soft">{resultText(result)}</span>
              </span>
              <Menu
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={`Aktionen für ${kindLabels[result.kind]} vom ${dayText(result.on)}`}
                  />
                }
                items={[
                  { label: "Bearbeiten", icon: Pencil, onSelect: () => props.onEdit(result) },
                  { label: "Löschen", icon: Trash2, danger: true, onSelect: () => void remove(result) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < results.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{`Alle ${results.length} Ergebnisse zeigen`}</Button>
        </div>
      )}
    </section>
  );
}

/** Deletes at once and offers the way back, which makes the same result again. */
function useRemoval(campaign: Campaign) {
  return async (result: MarketResult) => {
    const { id, campaign_id, created_at: _, created_by: __, version: ___, ...entered } = result;
    await forgetResult(result);
    try {
      await call("DELETE /results/{id}", { params: { id } });
    } catch (error) {
      await keepResult(result);
      return notifyError("Das Ergebnis wurde nicht gelöscht", { detail: errorMessage(error, "") });
    }
    const body = { ...entered, id: id.slice(campaign_id.length + 1) };
    notifySuccess(`${kindLabels[result.kind]} gelöscht`, {
      undo: () => void enterInPassing({ campaign_id: campaign.id, name: campaign.title, body }),
    });
  };
}

type Said = Omit<MarketResult, "id" | "campaign_id" | "created_at" | "created_by" | "version">;

/** What a result says, in one line: "ImmoScout24, Wunsch: Besichtigung". */
function resultText(result: Said): string {
  return parts(result as MarketResult)
    .filter(Boolean)
    .join(" · ");
}

function parts(result: MarketResult): string[] {
  switch (result.kind) {
    case "enquiry":
      return [channels[result.channel], wishes[result.wish], result.note];
    case "viewing":
      return [
        result.held ? "" : `geplant${result.time ? ` um ${result.time} Uhr` : ""}`,
        countText(result.people, "Person", "Personen"),
        result.channel ? `über ${channels[result.channel]}` : "",
        result.impression ? impressions[result.impression] : "",
        result.objections.map((one) => objections[one]).join(", "),
        result.price_opinion === null ? "" : `würde ${euroText(result.price_opinion)} zahlen`,
        result.note,
      ];
    case "offer":
      return [
        euroText(result.amount ?? 0),
        financeProofs[result.finance],
        `Antwort: ${offerAnswers[result.answer]}`,
        result.conditions,
        result.note,
      ];
    case "portal":
      return [
        channels[result.channel],
        countText(result.views, "Aufruf", "Aufrufe"),
        `${numberText(result.bookmarks)} auf Merkzetteln`,
        countText(result.requests, "Anfrage über das Portal", "Anfragen über das Portal"),
        result.created_by === "" ? "aus einer E-Mail übernommen" : "",
      ];
  }
}
