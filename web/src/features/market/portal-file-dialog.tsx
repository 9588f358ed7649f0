import { parse } from "csv-parse/browser/esm/sync";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { countText, numberText } from "#shared/core/numbers";
import { type PortalWeek, readPortalFile } from "#shared/market/portal-file";
import { channels, type MarketResult, portalChannels } from "#shared/market/result-fields";
import { call, detailOf } from "../../core/api.ts";
import { dayAsTyped } from "#shared/core/days";
import { Field } from "../../ui/field.tsx";
import { FileDropZone } from "../../ui/file-drop-zone.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { Table } from "../../ui/table.tsx";
import { keepResult } from "./send-results.ts";

type PortalChannel = (typeof portalChannels)[number];

const readCells = (text: string, delimiter: string) =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });

/**
 * Takes a portal's figures from the file that it hands out: shown by weeks before anything is kept. The same file again
 * brings the weeks up to date and doubles nothing. Loaded when it is opened.
 */
export default function PortalFileDialog(props: { campaign: Campaign; results: MarketResult[]; onClose: () => void }) {
  const { campaign, results, onClose } = props;
  const [channel, setChannel] = useState<PortalChannel>("immoscout24");
  const [read, setRead] = useState<{ weeks: PortalWeek[]; skipped: number }>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const take = async (file: File) => {
    const found = readPortalFile(new Uint8Array(await file.arrayBuffer()), readCells);
    setProblem("problem" in found ? found.problem : undefined);
    setRead("problem" in found ? undefined : found);
  };
  const save = async () => {
    if (!read) return setProblem("Bitte wählen Sie zuerst eine Datei");
    setSaving(true);
    setProblem(undefined);
    try {
      for (const week of read.weeks) await keepResult(await sendWeek(campaign.id, channel, week, results));
      notifySuccess(`${countText(read.weeks.length, "Woche", "Wochen")} übernommen`);
      onClose();
    } catch (error) {
      setProblem(detailOf(error, "Nicht alle Wochen wurden übernommen. Ein zweiter Versuch ergänzt nur, was fehlt."));
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      form={{
        isDirty: read !== undefined,
        isSaving,
        submit: () => void save(),
        outcome: problem === undefined ? undefined : { kind: "failure", sentence: problem },
      }}
      title="Portalzahlen aus CSV"
      description={campaign.title}
      submitLabel="Übernehmen"
      busyLabel="Wird übernommen..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Portal">
          <Select value={channel} onChange={(event) => setChannel(event.target.value as PortalChannel)}>
            {portalChannels.map((one) => (
              <option key={one} value={one}>
                {channels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <FileDropZone
          label="CSV-Datei"
          accept=".csv"
          button="CSV-Datei auswählen"
          inDialog
          onFile={(file) => void take(file)}
        />
        {read && <WeeksTable weeks={read.weeks} skipped={read.skipped} />}
      </div>
    </FormDialog>
  );
}

function WeeksTable({ weeks, skipped }: { weeks: PortalWeek[]; skipped: number }) {
  return (
    <>
      <Table label="Gelesene Wochen" className="max-h-72 overflow-y-auto">
        <thead>
          <tr>
            <th scope="col">Woche ab</th>
            <th scope="col" className="text-right">
              Aufrufe
            </th>
            <th scope="col" className="text-right">
              Merkzettel
            </th>
            <th scope="col" className="text-right">
              Anfragen und Abrufe
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, views, bookmarks, requests }) => (
            <tr key={monday}>
              <th scope="row">{dayAsTyped(monday)}</th>
              <td className="text-right tabular-nums">{numberText(views)}</td>
              <td className="text-right tabular-nums">{numberText(bookmarks)}</td>
              <td className="text-right tabular-nums">{numberText(requests)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {skipped > 0 && (
        <p className="text-sm text-ink-soft">
          {`${countText(skipped, "Zeile ohne Tag oder Zahl bleibt", "Zeilen ohne Tag oder Zahl bleiben")} aus.`}
        </p>
      )}
    </>
  );
}

/** A week of a portal is one result: its id says which, so that it is brought up to date and never doubled. */
async function sendWeek(
  campaignId: string,
  channel: PortalChannel,
  { monday, ...figures }: PortalWeek,
  results: MarketResult[],
): Promise<MarketResult> {
  const made = `portal-${channel}-${monday}`;
  const id = `${campaignId}.${made}`;
  const body = { kind: "portal" as const, on: monday, channel, ...figures };
  const known = results.find((result) => result.id === id);
  if (!known) return call("POST /campaigns/{id}/results", { params: { id: campaignId }, body: { ...body, id: made } });
  return call("PUT /results/{id}", { params: { id }, body: { ...body, version: known.version } });
}
