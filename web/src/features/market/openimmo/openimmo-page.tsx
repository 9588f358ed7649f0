import { ArrowLeft } from "lucide-react";
import { dayOf } from "#shared/campaigns/agenda";
import { usualTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { Banner } from "../../../ui/banner.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { nextWorkday } from "./take-over.ts";
import { useImport } from "./use-import.ts";
import { FileDropZone } from "../../../ui/file-drop-zone.tsx";
import { countText } from "#shared/core/numbers";
import { propertyPath } from "#shared/core/places";
import { channels } from "#shared/catalogue/channels";
import { wishes } from "#shared/market/result-fields";
import { Button } from "../../../ui/button.tsx";
import type { EnquiryRow } from "./enquiries.ts";
import type { DroppedFile } from "./read-file.ts";
import { PropertyList } from "./property-list.tsx";

const states: Record<EnquiryRow["state"], string> = {
  new: "",
  known: "Festgehalten",
  unmatched: "Keine Kampagne hat diese Objektnummer oder OpenImmo-Kennung.",
  failed: "",
};

/** Taking over properties or enquiries from a file of the agency's own software, at /openimmo (docs/product.md, OpenImmo). */
export default function OpenImmoPage() {
  const now = useNow();
  const { step, choose, setRows, takeOver, keepEnquiries, restart } = useImport(dayOf(now, usualTimezone));
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Aus OpenImmo übernehmen"
        back={
          <TextLink to="/campaigns" className="inline-flex min-h-6 items-center gap-1 text-sm pointer-coarse:min-h-11">
            <ArrowLeft size={16} aria-hidden />
            Kampagnen
          </TextLink>
        }
        facts={<span>Sie sehen erst, was neu ist und was sich ändern würde. Bis dahin wird nichts geschrieben.</span>}
      />
      {step.kind === "choose" && (
        <>
          {step.problem && <Banner tone="danger">{step.problem}</Banner>}
          <DropZone onFile={(file) => void choose(file)} />
        </>
      )}
      {step.kind === "reading" && <ProgressBar label={`„${step.name}“ wird gelesen...`} percent={undefined} />}
      {step.kind === "properties" && (
        <PropertyList
          file={step.file}
          rows={step.rows}
          isRunning={step.isRunning}
          gone={step.gone}
          onRows={setRows}
          onTakeOver={() => void takeOver(nextWorkday(now))}
          onRestart={restart}
        />
      )}
      {step.kind === "feedback" && (
        <EnquiryList
          file={step.file}
          rows={step.rows}
          isRunning={step.isRunning}
          onKeep={() => void keepEnquiries()}
          onRestart={restart}
        />
      )}
    </div>
  );
}

/** A place to choose an OpenImmo file or to drop it. */
function DropZone({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileDropZone label="OpenImmo-Datei" accept=".xml,.zip" button="Datei auswählen" onFile={onFile}>
      XML oder ZIP: der Export Ihrer Maklersoftware, mit Bildern als ZIP, höchstens 100 MB. Auch Anfragen von Portalen
      (openimmo_feedback) werden gelesen. Die Datei bleibt in Ihrem Browser; gesendet wird nur, was Sie übernehmen.
    </FileDropZone>
  );
}

/** The enquiries of a feedback with their campaigns, and the button that keeps them. */
function EnquiryList(props: {
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
                <TextLink to={propertyPath(row.campaign.id)}>{row.campaign.title}</TextLink>
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
