import { dateTimeText } from "#shared/core/time";
import { useEffect, useRef } from "react";
import { countText, numberText } from "#shared/core/numbers";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { CleanupCountsList } from "./cleanup-counts-list.tsx";
import type { CleanupRun } from "./cleanup.ts";
import { Panel } from "./panel.tsx";

/** A cleanup that runs, that stopped and can go on, or its result. */
export function CleanupPage(props: {
  run: CleanupRun;
  onContinue: (campaigns: number) => Promise<void>;
  onClose: () => void;
}) {
  const { state, campaigns, deleted, timestamp } = props.run;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== "running") place.current?.focus();
  }, [state]);
  const percent = campaigns > 0 ? (deleted.campaigns / campaigns) * 100 : undefined;
  return (
    <div ref={place} tabIndex={-1} className="max-w-xl focus-visible:outline-none">
      <Panel title={state === "done" ? "Datenbereinigung abgeschlossen" : "Datenbereinigung"}>
        {state === "running" && (
          <>
            <ProgressBar
              label="Daten werden gelöscht..."
              percent={percent}
              note={
                campaigns > 0
                  ? `${numberText(deleted.campaigns)} von ${countText(campaigns, "Kampagne", "Kampagnen")}`
                  : ""
              }
            />
            <p className="text-sm text-ink-soft">Bitte lassen Sie dieses Fenster geöffnet.</p>
          </>
        )}
        {state === "stopped" && (
          <Banner tone="danger" title="Die Bereinigung wurde unterbrochen">
            Was gelöscht ist, bleibt gelöscht. Sie können sie jederzeit fortsetzen.
          </Banner>
        )}
        {state === "done" && timestamp && (
          <Banner tone="success">
            {`Gelöscht am ${dateTimeText(timestamp)} Uhr. Benutzer, Eigentümer, Objektarten und Templates sind geblieben.`}
          </Banner>
        )}
        <CleanupCountsList counts={deleted} />
        {state === "stopped" && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={props.onClose}>Schließen</Button>
            <Button variant="primary" onClick={() => void props.onContinue(campaigns)}>
              Fortsetzen
            </Button>
          </div>
        )}
        {state === "done" && (
          <Button variant="primary" onClick={props.onClose} className="self-end">
            Zurück zu Import/Export
          </Button>
        )}
      </Panel>
    </div>
  );
}
