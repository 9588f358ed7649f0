import { dateText } from "#shared/core/time";
import { Download, Paperclip, ReceiptEuro, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { costedMeasures, costsCsv, costsOf, payerWords, plannedCost, vatNote } from "#shared/campaigns/costs";
import { measureName } from "#shared/campaigns/reading";
import { centText, euroText } from "#shared/core/numbers";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { saveFile } from "../../../core/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { useSeen } from "../../../ui/seen.ts";
import { Stat, StatRow } from "../../../ui/stat.tsx";
import { Table } from "../../../ui/table.tsx";
import { filesQuery } from "../../files/queries.ts";
import { planCheckQuery } from "../queries.ts";
import type { CampaignFile } from "#shared/files/contract";
import { IconButton } from "../../../ui/icon-button.tsx";
import { deleteFile, openFile } from "../../files/file-changes.ts";
import { acceptedFiles } from "../../files/file-words.ts";
import { UploadRow } from "../../files/upload-row.tsx";
import { useUploads } from "../../files/uploads.ts";

/**
 * What a campaign costs: its budget, what is planned, ordered and paid, and by which measures.
 * @param props.onOpen opens a measure
 */
export function CampaignCosts(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  onOpen: (measure: CampaignMeasure) => void;
}) {
  const { campaign, measures, onOpen } = props;
  const headingId = useId();
  const { data: check } = useQuery(planCheckQuery(campaign.id));
  const costs = costsOf(measures);
  const costed = costedMeasures(measures);
  if (costed.length === 0)
    return (
      <EmptyState
        icon={ReceiptEuro}
        title="Noch keine Kosten"
        hint="Was eine Maßnahme kostet, steht in ihrem Fenster. Geplant, beauftragt und bezahlt wird hier zusammengezählt."
        action={<LinkButton to={`/timeline/${campaign.id}`}>Zum Plan</LinkButton>}
      />
    );
  const budget = check?.cost.cap ?? null;
  const isOver = budget !== null && costs.spent + costs.committed > budget;
  const download = async () => {
    try {
      const files = await queryClient.fetchQuery(filesQuery(campaign.id));
      const names = (measure: CampaignMeasure) => billsOf(files, measure).map(({ name }) => name);
      const csv = costsCsv(measures, (instant) => dateText(instant, campaign.timezone), names);
      saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), `Kosten ${campaign.title}.csv`);
    } catch (error) {
      notifyError("Die Kosten wurden nicht gespeichert", {
        detail: errorMessage(error, "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut."),
      });
    }
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Kosten
      </h2>
      <StatRow>
        <Stat label="Budget" value={budget === null ? "offen" : euroText(budget)} />
        <Stat label="Geplant" value={centText(costs.planned)} />
        <Stat label="Beauftragt, noch ohne Rechnung" value={centText(costs.committed)} />
        <Stat
          label={isOver ? "Ausgegeben, mit Beauftragtem über Budget" : "Ausgegeben"}
          value={centText(costs.spent)}
          alert={isOver}
        />
      </StatRow>
      <p className="text-sm text-ink-soft">
        {vatNote}
        {costs.owner > 0 && ` Von Beauftragtem und Ausgegebenem zahlt der Eigentümer ${centText(costs.owner)}.`}
      </p>
      <CostTable campaignId={campaign.id} measures={costed} onOpen={onOpen} />
      <Button size="sm" icon={Download} className="self-start" onClick={() => void download()}>
        CSV für die Buchhaltung
      </Button>
    </section>
  );
}

/** The measures with what they cost and their bills, which are read once somebody opens the table. */
function CostTable(props: {
  campaignId: string;
  measures: CampaignMeasure[];
  onOpen: (measure: CampaignMeasure) => void;
}) {
  const { campaignId, measures, onOpen } = props;
  const { ref, seen } = useSeen<HTMLDivElement>();
  const { data: files, error } = useQuery({ ...filesQuery(campaignId), enabled: seen });
  return (
    <div ref={ref}>
      <Table label="Kosten nach Maßnahmen" className="mt-2">
        <thead>
          <tr>
            <th scope="col">Maßnahme</th>
            <th scope="col" className="max-sm:hidden">
              Dienstleister
            </th>
            <th scope="col" className="max-sm:hidden">
              Wer zahlt
            </th>
            <th scope="col" className="text-right">
              Geplant
            </th>
            <th scope="col" className="text-right">
              Tatsächlich
            </th>
            <th scope="col">Rechnung</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.id}>
              <th scope="row">
                <button
                  type="button"
                  onClick={() => onOpen(measure)}
                  className="min-h-6 text-left underline-offset-2 hover:underline focus-visible:underline"
                >
                  {measureName(measure)}
                </button>
                <span className="block font-normal sm:hidden">
                  {[measure.supplier, `${payerWords[measure.paid_by]} zahlt`].filter(Boolean).join(", ")}
                </span>
              </th>
              <td className="max-sm:hidden">{measure.supplier || "–"}</td>
              <td className="max-sm:hidden">{payerWords[measure.paid_by]}</td>
              <td className="text-right tabular-nums">{centText(plannedCost(measure))}</td>
              <td className="text-right tabular-nums">
                {measure.actual_cost === null ? "–" : centText(measure.actual_cost)}
              </td>
              <td>
                {files ? (
                  <Bills measure={measure} bills={billsOf(files, measure)} />
                ) : (
                  <span className="text-ink-soft">{error ? "nicht geladen" : "wird geladen …"}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The bills of a measure among a campaign's files. */
function billsOf(files: CampaignFile[], { id }: Pick<CampaignMeasure, "id">): CampaignFile[] {
  return files.filter(({ is_bill, measure_id }) => is_bill && measure_id === id);
}

/** The bills of a measure, to open and to delete, and the way to add one. */
function Bills({ measure, bills }: { measure: CampaignMeasure; bills: CampaignFile[] }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { pending, add, retry } = useUploads(measure.campaign_id, measure.id, true);
  const name = measureName(measure);
  return (
    <div className="flex min-w-44 flex-col items-start gap-1">
      {bills.map((bill) => (
        <span key={bill.id} className="flex max-w-64 items-center gap-1">
          <button
            type="button"
            onClick={() => void openFile(bill)}
            className="inline-flex min-h-6 min-w-0 items-center gap-1 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            <Paperclip size={14} aria-hidden className="shrink-0" />
            <span className="truncate">{bill.name}</span>
          </button>
          <span className="print:hidden">
            <IconButton
              icon={Trash2}
              size="sm"
              label={`Rechnung „${bill.name}“ löschen`}
              onClick={() => void deleteFile(bill)}
            />
          </span>
        </span>
      ))}
      {pending.length > 0 && (
        <ul aria-label={`Uploads: Rechnung zu ${name}`} className="w-full">
          {pending.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={`Rechnung zu ${name}`}
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <span className="print:hidden">
        <Button
          size="sm"
          variant="quiet"
          icon={ReceiptEuro}
          aria-label={`${bills.length > 0 ? "Weitere Rechnung" : "Rechnung"} zu „${name}“ hinzufügen`}
          onClick={() => chooser.current?.click()}
        >
          {bills.length > 0 ? "Weitere" : "Hinzufügen"}
        </Button>
      </span>
    </div>
  );
}
