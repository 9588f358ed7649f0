import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { reportPath } from "#shared/core/places";
import type { Timezone } from "#shared/core/timezone";
import type { OwnerReport } from "#shared/reports/contract";
import { periodText } from "#shared/reports/dates";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { reportsQuery } from "./queries.ts";
import { ReportState } from "./report-state.tsx";

const shownAtFirst = 3;

/** A campaign's reports, the newest first; older ones on request. @param props.seen false waits with loading */
export function ReportsList({ campaign, seen }: { campaign: Campaign; seen: boolean }) {
  const { data: reports, error, isFetching, refetch } = useQuery({ ...reportsQuery(campaign.id), enabled: seen });
  const [withOlder, setWithOlder] = useState(false);
  if (!reports && error)
    return (
      <ErrorState
        compact
        className="m-4"
        sentence="Die Berichte konnten nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!reports)
    return (
      <SkeletonGroup label={`Lade Berichte zu „${campaign.title}“...`} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </SkeletonGroup>
    );
  if (reports.length === 0)
    return (
      <p className="px-4 py-3 text-ink-soft">
        Noch kein Bericht. Mit „Bericht generieren“ entsteht ein Entwurf, den Sie prüfen und senden.
      </p>
    );
  const older = reports.length - shownAtFirst;
  return (
    <>
      <ul aria-label={`Berichte zu „${campaign.title}“`}>
        {(withOlder ? reports : reports.slice(0, shownAtFirst)).map((report) => (
          <ReportsRow key={report.id} report={report} timezone={campaign.timezone} />
        ))}
      </ul>
      {older > 0 && !withOlder && (
        <Button variant="quiet" size="sm" className="mx-2 mb-2" onClick={() => setWithOlder(true)}>
          {older === 1 ? "1 älteren Bericht anzeigen" : `${older} ältere Berichte anzeigen`}
        </Button>
      )}
    </>
  );
}

/** One report of a campaign: its period and what became of it; the whole row opens it. */
function ReportsRow({ report, timezone }: { report: OwnerReport; timezone: Timezone }) {
  return (
    <li className="relative flex items-center gap-3 border-line px-4 py-3 transition-colors not-last:border-b hover:bg-sunken/60">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h4 className="font-medium">
          <Link
            to={reportPath(report.id)}
            className="outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
          >
            {`Bericht ${periodText(report.period.from, report.period.to, timezone)}`}
          </Link>
        </h4>
        <ReportState report={report} timezone={timezone} />
      </div>
      <ChevronRight size={16} aria-hidden className="text-ink-faint print:hidden" />
    </li>
  );
}
