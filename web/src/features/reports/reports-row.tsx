import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Timezone } from "#shared/core/timezone";
import type { OwnerReport } from "#shared/reports/contract";
import { periodText } from "#shared/reports/dates";
import { ownersAddress } from "../owners/owners-address.ts";
import { ReportState } from "./report-state.tsx";

/** One report of a campaign: its period and what became of it; the whole row opens it. */
export function ReportsRow({ report, timezone }: { report: OwnerReport; timezone: Timezone }) {
  return (
    <li className="relative flex items-center gap-3 border-line px-4 py-3 transition-colors not-last:border-b hover:bg-sunken/60">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h4 className="font-medium">
          <Link
            to={ownersAddress({ report: report.id })}
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
