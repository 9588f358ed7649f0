import { dateTimeText } from "#shared/core/time";
import { Download } from "lucide-react";
import type { ImportResult } from "#shared/administration/contract";
import { csvCell } from "#shared/core/csv-cell";
import { saveFile } from "../../../core/save-file.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Stat, StatRow } from "../../../ui/stat.tsx";
import { countText, numberText } from "#shared/core/numbers";
import { useState } from "react";
import { useIncrementalList } from "../../../ui/long-list.tsx";

const separators: Record<string, string> = { ";": "Semikolon", ",": "Komma", "\t": "Tabulator" };

/** What an import did or, as a dry run, would do: new, duplicate and faulty rows, and how the file was read. */
export function ImportReport({ report, fileName }: { report: ImportResult; fileName: string }) {
  const { statistics, faulty, duplicates, new_measures: added, dry_run: isDryRun } = report;
  return (
    <div className="flex flex-col gap-3">
      {isDryRun ? (
        <p role="status">
          {`Geprüft, noch nichts importiert. Trennzeichen: ${separators[report.separator] ?? report.separator}, Zeichensatz: ${report.encoding}.`}
        </p>
      ) : (
        <Banner tone="success" title="Import abgeschlossen">
          {`${dateTimeText(report.import_timestamp)} Uhr: ${countText(statistics.measures_created, "neue Maßnahme", "neue Maßnahmen")} in der Bibliothek.`}
        </Banner>
      )}
      <StatRow>
        <Stat label="Zeilen gesamt" value={numberText(statistics.total_rows)} />
        <Stat
          label={isDryRun ? "Neu" : "Neue Maßnahmen"}
          value={numberText(statistics.measures_created)}
          note={countText(statistics.categories_created, "neue Kategorie", "neue Kategorien")}
        />
        <Stat label="Duplikate" value={numberText(statistics.duplicates_skipped)} note="übersprungen" />
        <Stat
          label="Fehlerhaft"
          value={numberText(statistics.faulty_rows)}
          alert={faulty.length > 0}
          note="ausgelassen"
        />
      </StatRow>
      <p className="text-xs text-ink-soft">
        {countText(statistics.relevance_entries_created, "Relevanz-Eintrag", "Relevanz-Einträge")}
        {isDryRun ? " kommen dazu." : " angelegt."}
      </p>
      {faulty.length > 0 && (
        <div className="flex flex-col gap-2">
          <ImportRows
            title="Fehlerhafte Zeilen"
            isOpen
            rows={faulty.map(({ line, reason }) => ({ key: line, line, text: reason }))}
          />
          {faulty.length < statistics.faulty_rows && (
            <p className="text-xs text-ink-soft">
              {`Hier und in der Datei stehen die ersten ${numberText(faulty.length)}. Importieren Sie die Datei nach der Korrektur noch einmal, dann folgen die übrigen.`}
            </p>
          )}
          <Button
            icon={Download}
            size="sm"
            className="self-start"
            onClick={() => saveFile(faultyRowsFile(report), fileName.replace(/\.csv$/iu, "-fehlerhaft.csv"))}
          >
            Fehlerhafte Zeilen herunterladen
          </Button>
        </div>
      )}
      {duplicates.length > 0 && (
        <ImportRows title="Duplikate" rows={duplicates.map(({ line, name }) => ({ key: line, line, text: name }))} />
      )}
      {added.length > 0 && (
        <ImportRows title="Neue Maßnahmen" rows={added.map((name) => ({ key: name, text: name }))} />
      )}
    </div>
  );
}

/** The column that says why a row was left out; the import ignores it when the corrected file comes back. */
const reasonColumn = "Grund";

/** The faulty rows of an import as a CSV file with the columns and the separator of the original, and the reason. */
function faultyRowsFile({ faulty, separator }: Pick<ImportResult, "faulty" | "separator">): Blob {
  const columns = Object.keys(faulty[0]?.cells ?? {}).filter((column) => column !== reasonColumn.toLowerCase());
  const rows = faulty.map(({ cells, reason }) => [...columns.map((column) => cells[column] ?? ""), reason]);
  const lines = [[...columns, reasonColumn], ...rows].map((row) => row.map(csvCell).join(separator));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

interface Row {
  key: string | number;
  line?: number;
  text: string;
}

/** Rows of a file under a title that opens them; drawn only then, since there may be thousands. */
function ImportRows(props: { title: string; rows: Row[]; isOpen?: boolean }) {
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  return (
    <Disclosure title={props.title} note={numberText(props.rows.length)} isOpen={isOpen} onToggle={setOpen}>
      <Rows {...props} />
    </Disclosure>
  );
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  const { drawn, more } = useIncrementalList(rows, title);
  return (
    <>
      <ul
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-line"
      >
        {drawn.map(({ key, line, text }) => (
          <li
            key={key}
            className="flex gap-3 border-line px-3 py-1 text-sm [contain-intrinsic-size:auto_1.8rem] [content-visibility:auto] not-first:border-t"
          >
            {line !== undefined && (
              <span className="w-18 shrink-0 text-ink-soft tabular-nums">{`Zeile ${numberText(line)}`}</span>
            )}
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
