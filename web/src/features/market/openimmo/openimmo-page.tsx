import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import { usualTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { Banner } from "../../../ui/banner.tsx";
import { DateTimeInput } from "../../../ui/date-time-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { instantOf, localText } from "../../campaigns/local-time.ts";
import { DropZone } from "./drop-zone.tsx";
import { EnquiryList } from "./enquiry-list.tsx";
import { PropertyList } from "./property-list.tsx";
import { nextWorkday } from "./take-over.ts";
import { useImport } from "./use-import.ts";

/** Taking over properties or enquiries from a file of the agency's own software, at /openimmo (docs/product.md, OpenImmo). */
export default function OpenImmoPage() {
  const now = useNow();
  const { step, choose, setRows, takeOver, keepEnquiries, restart } = useImport(dayOf(now, usualTimezone));
  const [start, setStart] = useState(() => localText(nextWorkday(now), usualTimezone));
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageTitle title="Aus OpenImmo übernehmen" />
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
          start={
            step.rows.some(({ state }) => state === "new") && (
              <Field label="Vermarktungsstart neuer Kampagnen" className="max-w-sm">
                <DateTimeInput label="Vermarktungsstart" value={start} onChange={setStart} />
              </Field>
            )
          }
          hasStart={start !== ""}
          onRows={setRows}
          onTakeOver={() => void takeOver(instantOf(start, usualTimezone))}
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
