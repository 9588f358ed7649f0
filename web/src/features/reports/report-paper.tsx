import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { OwnerReport } from "#shared/reports/contract";
import { headings } from "#shared/reports/report-words";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { reportPageQuery } from "./queries.ts";
import { enteredFigures, reasonField, type ReportDraft } from "./report-edits.ts";
import { drawPaper, type Paper } from "./report-paper-places.ts";

/** A draft as the page that its owner gets: what an agent fills is edited where it stands on it. */
export function ReportPaper({ report, draft }: { report: OwnerReport; draft: ReportDraft }) {
  const query = useQuery({ ...reportPageQuery(report), placeholderData: keepPreviousData });
  if (query.data !== undefined)
    return (
      <Card
        as="section"
        aria-label="Der Bericht, wie ihn der Eigentümer liest"
        inset={false}
        className="overflow-hidden"
      >
        <DrawnPage page={query.data} report={report} draft={draft} />
      </Card>
    );
  if (query.isError)
    return (
      <ErrorState
        sentence="Die Seite des Berichts konnte nicht geladen werden."
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <SkeletonGroup label="Bericht wird geladen">
      <Skeleton className="h-160 w-full" />
    </SkeletonGroup>
  );
}

function DrawnPage({ page, report, draft }: { page: string; report: OwnerReport; draft: ReportDraft }) {
  const host = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<Paper>();
  const { late } = report;
  useLayoutEffect(() => {
    // A shadow keeps the page's styles and the cockpit's apart.
    if (host.current)
      setPaper(drawPaper(host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }), page, late));
  }, [page, late]);
  return (
    <>
      <div ref={host} />
      {paper && <ReportPaperFields paper={paper} report={report} draft={draft} />}
    </>
  );
}

/** The fields of the page, each drawn into its place. They wear the page's own styles. */
export function ReportPaperFields({ paper, report, draft }: { paper: Paper; report: OwnerReport; draft: ReportDraft }) {
  const at = (place: string, field: ReactNode) => {
    const element = paper.places.get(place);
    return element && createPortal(field, element, place);
  };
  const line = (name: string, label: string, more: { placeholder?: string | undefined; inputMode?: "numeric" }) => (
    <>
      <input
        aria-label={label}
        aria-invalid={draft.problemOf(name) !== undefined}
        autoComplete="off"
        {...more}
        {...draft.register(name)}
        onKeyDown={({ key }) => key === "Enter" && void draft.save()}
      />
      <Problem text={draft.problemOf(name)} />
    </>
  );
  const text = (name: string, label: string, placeholder: string) => (
    <>
      <textarea
        aria-label={label}
        aria-invalid={draft.problemOf(name) !== undefined}
        rows={2}
        maxLength={5000}
        placeholder={placeholder}
        {...draft.register(name)}
      />
      <Problem text={draft.problemOf(name)} />
    </>
  );
  return (
    <>
      {enteredFigures.map(({ name, label }) =>
        at(name, line(name, label, { inputMode: "numeric", placeholder: report.counted?.[name].toString() ?? "–" })),
      )}
      {at(
        "recommendation",
        <>
          <h2>{headings.recommendation}</h2>
          {text("recommendation", "Empfehlung an den Eigentümer", "Leer: Der Bericht empfiehlt nichts.")}
          <section className="decision">
            <h3>{headings.decision}</h3>
            {text("decision", "Worüber der Eigentümer entscheiden soll", "Leer: Der Bericht fragt nichts.")}
            {paper.answer && <p className="answer">{paper.answer}</p>}
          </section>
        </>,
      )}
      {report.late.map(({ campaign_measure_id: id, name }) =>
        at(
          reasonField(id),
          line(reasonField(id), `Grund für „${name}“`, { placeholder: "Grund, zum Beispiel: Termin verlegt" }),
        ),
      )}
      {at("closing_note", text("closing_note", "Schlussbemerkung", "Leer: Der Bericht endet mit Ihrem Gruß."))}
    </>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return (
    text && (
      <span role="alert" className="wrong">
        {text}
      </span>
    )
  );
}
