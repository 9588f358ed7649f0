import { countText } from "#shared/core/numbers";
import { channels, wishes } from "#shared/market/result-fields";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { EnquiryRow } from "./enquiries.ts";
import type { DroppedFile } from "./read-file.ts";

const states: Record<EnquiryRow["state"], string> = {
  new: "",
  known: "Festgehalten",
  unmatched: "Keine Kampagne hat diese Objektnummer oder OpenImmo-Kennung.",
  failed: "",
};

/** The enquiries of a feedback with their campaigns, and the button that keeps them. */
export function EnquiryList(props: {
  file: DroppedFile;
  rows: EnquiryRow[];
  isRunning: boolean;
  onKeep: () => void;
  onRestart: () => void;
}) {
  const { rows } = props;
  const open = rows.filter(({ state }) => state === "new" || state === "failed");
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p role="status" className="text-ink-soft wrap-anywhere">
        {`${props.file.name}: ${countText(rows.length, "Anfrage", "Anfragen")}, ${open.length} davon neu. Von den Personen werden nur die Anfangsbuchstaben festgehalten.`}
      </p>
      <ul aria-label="Anfragen" className="border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 border-b border-line py-3">
            <p className="font-medium wrap-anywhere">
              {row.campaign ? (
                <TextLink to={`/markt/${row.campaign.id}`}>{row.campaign.title}</TextLink>
              ) : (
                row.enquiry.title || row.enquiry.property || "Ohne Objekt"
              )}
            </p>
            <p className="text-xs text-ink-soft">
              {[
                row.enquiry.on.split("-").toReversed().join("."),
                channels[row.enquiry.channel],
                wishes[row.enquiry.wish],
                row.enquiry.note,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {states[row.state] && <p>{states[row.state]}</p>}
            {row.problem && row.state === "failed" && (
              <p role="alert" className="text-red">
                {row.problem}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={props.onRestart}>Andere Datei wählen</Button>
        <Button
          variant="primary"
          busy={props.isRunning}
          disabledReason={open.length === 0 ? "Es gibt keine neue Anfrage" : undefined}
          onClick={props.onKeep}
        >
          Anfragen festhalten
        </Button>
      </div>
    </div>
  );
}
