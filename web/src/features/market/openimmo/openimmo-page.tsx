import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { type OpenedFile, useWaitingFile } from "../../../core/waiting-file.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { throwAway } from "../../campaigns/waiting-mails.ts";
import { nextWorkday } from "./take-over.ts";
import { useImport } from "./use-import.ts";
import { FileDropZone } from "../../../ui/file-drop-zone.tsx";
import { EnquiryList } from "./enquiry-list.tsx";
import { PropertyList } from "./property-list.tsx";

const ended = { done: "E-Mail erledigt", failed: "Die E-Mail wartet weiter im Eingang" };

/** Taking over properties or enquiries from a file of the agency's own software, at /openimmo (docs/product.md, OpenImmo). */
export default function OpenImmoPage() {
  const now = useNow();
  const navigate = useNavigate();
  const { step, choose, read, setRows, takeOver, assign, keepEnquiries, markEnded, restart } = useImport(
    dayOf(now, defaultTimezone),
  );
  const [other, setOther] = useState<() => Promise<OpenedFile>>();
  const open = (load: () => Promise<OpenedFile>) => void read("Die Datei aus dem Eingang", load);
  useWaitingFile((load, { mailId, place }) => {
    // One that nobody touched is read again, since what the cockpit has may have changed.
    if (!("file" in step && step.isTouched)) return open(load);
    const isShown = step.source?.mailId === mailId && step.source.place === place;
    if (!isShown) setOther(() => load);
  });
  const chooseAnother = () => {
    // Otherwise the file from the Eingang would be read over the other one on return.
    void navigate({ search: "" }, { replace: true });
    setOther(undefined);
    restart();
  };
  const endMail = async (mailId: string, isShown: () => boolean) => {
    if (!(await throwAway(mailId, ended))) return;
    // Whoever went elsewhere, ticked something or chose another file meanwhile stays there.
    if (!isShown()) return markEnded(mailId);
    void navigate("/eingang", { replace: true });
    restart();
  };
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
      {"file" in step && other && (
        <Banner
          tone="info"
          action={
            <Button
              size="sm"
              disabledReason={step.isRunning ? "Die Übernahme läuft noch" : undefined}
              onClick={() => {
                setOther(undefined);
                open(other);
              }}
            >
              Diese verwerfen und die andere ansehen
            </Button>
          }
        >
          Sie sehen die Datei „{step.file.name}“, mit der Sie begonnen haben. Die andere wartet weiter im Eingang.
        </Banner>
      )}
      {"file" in step &&
        step.file.notes.map((note) => (
          <Banner key={note} tone="info">
            {note}
          </Banner>
        ))}
      {step.kind === "properties" && (
        <PropertyList
          file={step.file}
          rows={step.rows}
          isRunning={step.isRunning}
          gone={step.gone}
          onRows={setRows}
          mailId={step.source?.isAlone && !step.hasMailEnded ? step.source.mailId : undefined}
          onTakeOver={() => void takeOver(nextWorkday(now))}
          onMailDone={endMail}
          onRestart={chooseAnother}
        />
      )}
      {step.kind === "feedback" && (
        <EnquiryList
          file={step.file}
          rows={step.rows}
          campaigns={step.campaigns}
          isRunning={step.isRunning}
          onAssign={(row, campaign) => void assign(row, campaign)}
          onKeep={() => void keepEnquiries()}
          onRestart={chooseAnother}
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
