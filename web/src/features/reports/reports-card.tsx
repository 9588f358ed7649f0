import { memo } from "react";
import { Link } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { useSeen } from "../../ui/seen.ts";
import { GenerateReport } from "./generate-report.tsx";
import { NextReportDue } from "../owners/next-report-due.tsx";
import { reportFrequencyLabels } from "../owners/report-frequencies.ts";
import { DecisionsButton } from "./decisions-button.tsx";
import { MessagesButton } from "./messages-button.tsx";
import { RoomButton } from "./room-button.tsx";
import { ReportsList } from "./reports-list.tsx";

/** A campaign that has an owner: who, how often, when next, a button for a report, and the reports below it. */
export const ReportsCard = memo(function ReportsCard(props: { campaign: Campaign; ownerName: string }) {
  const { campaign, ownerName } = props;
  const { ref, seen } = useSeen<HTMLDivElement>();
  return (
    <Card as="li" ref={ref} inset={false}>
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-56">
            <h3 className="text-base font-semibold wrap-anywhere">
              <Link
                to={`/dashboard/${campaign.id}`}
                className="rounded-sm decoration-1 underline-offset-2 hover:underline"
              >
                {campaign.title}
              </Link>
            </h3>
            {campaign.property_address && <p className="wrap-anywhere text-ink-soft">{campaign.property_address}</p>}
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <GenerateReport campaign={campaign} label="Bericht generieren" withLink={false} />
            <MessagesButton campaign={campaign} />
            <DecisionsButton campaign={campaign} />
            <RoomButton campaign={campaign} />
          </div>
        </div>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5 text-sm">
          <dt className="text-ink-soft">Eigentümer</dt>
          <dd className="font-medium wrap-anywhere">{ownerName}</dd>
          <dt className="text-ink-soft">Frequenz</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{reportFrequencyLabels[campaign.report_frequency_days]}</span>
            {campaign.auto_reports_enabled && <Badge>wird vorgeneriert</Badge>}
          </dd>
        </dl>
        <NextReportDue campaign={campaign} />
      </div>
      <div className="border-t border-line">
        <ReportsList campaign={campaign} seen={seen} />
      </div>
    </Card>
  );
});
