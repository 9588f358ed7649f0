import { CloudOff, Ellipsis, Inbox, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { kindLabels, type MarketResult } from "#shared/market/result-fields";
import { call, detailOf } from "../../core/api.ts";
import { dayAsTyped } from "#shared/core/days";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { resultText } from "./result-words.ts";
import { enterResult, forgetResult, keepResult } from "./send-results.ts";
import type { WaitingResult } from "./waiting-results.ts";

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
                <span className="font-medium">{`${kindLabels[body.kind]} vom ${dayAsTyped(body.on)}`}</span>
                <span className="block text-ink-soft">Wartet auf Netz und wird dann gesendet</span>
              </span>
            </li>
          ))}
          {shown.map((result) => (
            <li key={result.id} className="flex items-start gap-3 px-4 py-1.5 text-sm">
              <span className="shrink-0 pt-1 whitespace-nowrap text-ink-soft tabular-nums">
                {dayAsTyped(result.on)}
              </span>
              <span className="min-w-0 grow pt-1 wrap-anywhere">
                <span className="font-medium">{kindLabels[result.kind]}</span>
                <span className="block text-ink-soft">{resultText(result)}</span>
              </span>
              <Menu
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={`Aktionen für ${kindLabels[result.kind]} vom ${dayAsTyped(result.on)}`}
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
      return notifyError("Das Ergebnis wurde nicht gelöscht", { detail: detailOf(error, "") });
    }
    const body = { ...entered, id: id.slice(campaign_id.length + 1) };
    notifySuccess(`${kindLabels[result.kind]} gelöscht`, {
      undo: () => void enterResult({ campaign_id: campaign.id, name: campaign.title, body }),
    });
  };
}
