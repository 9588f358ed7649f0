import type { ReactNode } from "react";
import { countText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { DroppedFile } from "./read-file.ts";
import { PropertyRow } from "./property-row.tsx";
import { isOpen, type Row, standText, withType } from "./rows.ts";

const headings = { new: "Neu", known: "Schon bekannt", unfit: "Wird nicht übernommen" } as const;

/** The properties of a file by what would happen to them, and the button that does it. */
export function PropertyList(props: {
  file: DroppedFile;
  rows: Row[];
  isRunning: boolean;
  start: ReactNode;
  hasStart: boolean;
  onRows: (change: (rows: Row[]) => Row[]) => void;
  onTakeOver: () => void;
  onRestart: () => void;
}) {
  const { file, rows, isRunning, onRows } = props;
  const open = rows.filter(isOpen);
  const done = rows.filter(({ progress }) => progress.kind === "done").length;
  const change = (row: Row, changes: Partial<Row>) =>
    onRows((all) => all.map((one) => (one.key === row.key ? { ...one, ...changes } : one)));
  const { sender, version } = file.content;
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-sm text-ink-soft wrap-anywhere">
        {standText(rows) ||
          `${file.name}: ${countText(rows.length, "Objekt", "Objekte")}${sender && ` aus ${sender}`}${version && `, OpenImmo ${version}`}. Noch nichts übernommen.`}
      </p>
      {props.start}
      {(Object.keys(headings) as (keyof typeof headings)[]).map((state) => {
        const shown = rows.filter((row) => row.state === state);
        if (shown.length === 0) return null;
        return (
          <section key={state} className="flex flex-col gap-2">
            <h2 className="text-base font-semibold">{`${headings[state]} (${shown.length})`}</h2>
            <ul aria-label={headings[state]} className="border-t border-line">
              {shown.map((row) => (
                <PropertyRow
                  key={row.key}
                  row={row}
                  disabled={isRunning}
                  onChange={(changes) => change(row, changes)}
                  onType={(type) => onRows((all) => withType(all, row, type))}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={props.onRestart} disabledReason={isRunning ? "Die Übernahme läuft noch" : undefined}>
          Andere Datei wählen
        </Button>
        {open.length === 0 && done > 0 ? (
          <LinkButton to="/campaigns" variant="primary">
            Zu den Kampagnen
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            busy={isRunning}
            disabledReason={reasonAgainst(open, props.hasStart)}
            onClick={props.onTakeOver}
          >
            {done > 0 ? "Rest übernehmen" : "Übernehmen"}
          </Button>
        )}
      </div>
    </div>
  );
}

function reasonAgainst(open: Row[], hasStart: boolean): string | undefined {
  if (open.length === 0) return "Wählen Sie mindestens ein Objekt";
  if (open.some(({ state, type }) => state === "new" && !type)) return "Wählen Sie zuerst die fehlenden Objektarten";
  return hasStart || open.every(({ state }) => state !== "new") ? undefined : "Wählen Sie einen Vermarktungsstart";
}
