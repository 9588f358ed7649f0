import type { Day } from "#shared/core/time";
import { parse } from "csv-parse/browser/esm/sync";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { countText } from "#shared/core/numbers";
import type { Property } from "#shared/market/contract";
import type { PortalChannel, PortalColumns } from "#shared/market/portal-columns";
import { type PortalTable, readPortalFile } from "#shared/market/portal-file";
import { losesDays, objectsOf, ownObject, type PortalWeek, portalWeekId, weeksOf } from "#shared/market/portal-weeks";
import { channels } from "#shared/catalogue/channels";
import { portalChannels } from "#shared/market/result-choices";
import type { MarketResult } from "#shared/market/result-fields";
import { call, errorMessage } from "../../core/api.ts";
import { tellTaken, useWaitingFile, type WaitingSource } from "../../core/waiting-file.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FileDropZone } from "../../ui/file-drop-zone.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { PortalFileColumns } from "./portal-file-columns.tsx";
import { PortalWeeksTable } from "./portal-weeks-table.tsx";
import { keepResult } from "../offline/answered.ts";

const readCells = (text: string, delimiter: string) =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });

/** What a dropped file is read by: its columns, and of several properties the one that is meant. */
interface Reading {
  table: PortalTable;
  columns: PortalColumns;
  object: string | undefined;
  /** Whether somebody said that all rows are of this property. */
  together: boolean;
}

/**
 * Takes a portal's figures from the file that it hands out: which columns were taken and what they come to by weeks is
 * shown before anything is kept. The same file again brings the weeks up to date and doubles nothing. Loaded when it is
 * opened.
 */
export default function PortalFileDialog(props: {
  campaign: Campaign;
  property: Property;
  results: MarketResult[];
  onClose: () => void;
}) {
  const { campaign, property, results, onClose } = props;
  const [channel, setChannel] = useState<PortalChannel>();
  const [reading, setReading] = useState<Reading>();
  /** The weeks that somebody left out; nothing until somebody chose. */
  const [chosenOut, setChosenOut] = useState<Day[]>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const readBy = (table: PortalTable, columns: PortalColumns) => {
    setReading({ table, columns, object: ownObject(objectsOf(table, columns), property), together: false });
    setChosenOut(undefined);
    setProblem(undefined);
  };
  const take = async (file: File) => {
    const found = readPortalFile(new Uint8Array(await file.arrayBuffer()), readCells, file.name);
    if ("problem" in found) {
      setReading(undefined);
      return setProblem(found.problem);
    }
    if (found.channel) setChannel(found.channel);
    readBy(found, found.columns);
  };
  const [source, setSource] = useState<WaitingSource>();
  useWaitingFile((load) => {
    const opened = async () => {
      const { file, source: found } = await load();
      setSource(found);
      await take(file);
    };
    opened().catch((error: unknown) =>
      setProblem(errorMessage(error, "Die Datei aus dem Eingang konnte nicht geladen werden.")),
    );
  });
  const objects = reading ? objectsOf(reading.table, reading.columns) : [];
  const read = reading && whatIsRead(reading, objects.length > 1, channel);
  const keptOf = (monday: Day) => results.find(({ id }) => channel && id === weekId(campaign.id, channel, monday));
  const leftOut = chosenOut ?? (read && "weeks" in read ? cutWeeks(read.weeks, keptOf) : []);
  const save = async () => {
    if (!read) return setProblem("Bitte wählen Sie zuerst eine Datei");
    if (!channel) return setProblem("Bitte wählen Sie, von welchem Portal die Datei ist");
    if ("problem" in read) return setProblem(read.problem);
    const chosen = read.weeks.filter(({ monday }) => !leftOut.includes(monday));
    if (chosen.length === 0) return setProblem("Bitte wählen Sie mindestens eine Woche");
    setSaving(true);
    setProblem(undefined);
    try {
      for (const week of chosen) await keepResult(await sendWeek(campaign.id, channel, week, results));
      const others = source?.taken.filter((id) => id !== campaign.id) ?? [];
      const isGone = await tellTaken(source, campaign.id, reading?.together || objects.length <= others.length + 1);
      const kept = `${countText(chosen.length, "Woche", "Wochen")} übernommen`;
      notifySuccess(isGone ? `${kept}. Die E-Mail wartet nicht mehr.` : kept);
      onClose();
    } catch (error) {
      setProblem(
        errorMessage(error, "Nicht alle Wochen wurden übernommen. Ein zweiter Versuch ergänzt nur, was fehlt."),
      );
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      form={{
        isDirty: reading !== undefined,
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
        <FileDropZone
          label="CSV-Datei"
          accept=".csv"
          button="CSV-Datei auswählen"
          inDialog
          onFile={(file) => {
            setSource(undefined);
            void take(file);
          }}
        />
        <Field label="Portal">
          <Select
            value={channel ?? ""}
            onChange={({ target }) => setChannel((target.value || undefined) as PortalChannel | undefined)}
          >
            <option value="">Bitte wählen</option>
            {portalChannels.map((one) => (
              <option key={one} value={one}>
                {channels[one]}
              </option>
            ))}
          </Select>
        </Field>
        {reading && objects.length > 1 && (
          <Field label={`Die Datei hat ${objects.length} Objekte. Welches ist dieses?`}>
            <Select
              value={reading.object ?? ""}
              onChange={({ target }) => setReading({ ...reading, object: target.value || undefined })}
            >
              <option value="">Bitte wählen</option>
              {objects.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {reading && (
          <PortalFileColumns
            head={reading.table.head}
            columns={reading.columns}
            onChange={(columns) => readBy(reading.table, columns)}
          />
        )}
        {read && "problem" in read && <p className="text-sm text-orange">{read.problem}</p>}
        {reading && read && (reading.together || "isRepeated" in read) && (
          <Checkbox
            label="Alle Zeilen sind von diesem Objekt: zusammenzählen"
            checked={reading.together}
            onChange={({ target }) => setReading({ ...reading, together: target.checked })}
          />
        )}
        {read && "weeks" in read && (
          <PortalWeeksTable {...read} keptOf={keptOf} leftOut={leftOut} onLeaveOut={setChosenOut} />
        )}
      </div>
    </FormDialog>
  );
}

/** The weeks of a file, or what is still to be chosen for them. */
function whatIsRead(
  { table, columns, object, together }: Reading,
  isOfSeveral: boolean,
  channel: PortalChannel | undefined,
) {
  if (isOfSeveral && object === undefined)
    return { problem: "Bitte wählen Sie, welches Objekt der Datei gemeint ist." };
  return weeksOf(table, { columns, object: isOfSeveral ? object : undefined, channel, together });
}

/** The weeks of which more is kept than the file has: it begins or ends within them. */
function cutWeeks(weeks: readonly PortalWeek[], keptOf: (monday: Day) => MarketResult | undefined): Day[] {
  return weeks
    .filter((week) => {
      const kept = keptOf(week.monday);
      return kept?.kind === "portal" && losesDays(week, kept);
    })
    .map(({ monday }) => monday);
}

/** A week of a portal is one result: its id says which, so that it is brought up to date and never doubled. */
async function sendWeek(
  campaignId: string,
  channel: PortalChannel,
  { monday, isPartial: _, ...figures }: PortalWeek,
  results: MarketResult[],
): Promise<MarketResult> {
  const id = weekId(campaignId, channel, monday);
  const body = { kind: "portal" as const, on: monday, channel, ...figures };
  const known = results.find((result) => result.id === id);
  if (!known)
    return call("POST /campaigns/{id}/results", {
      params: { id: campaignId },
      body: { ...body, id: portalWeekId(channel, monday) },
    });
  return call("PUT /results/{id}", { params: { id }, body: { ...body, version: known.version } });
}

const weekId = (campaignId: string, channel: PortalChannel, monday: Day) =>
  `${campaignId}.${portalWeekId(channel, monday)}`;
