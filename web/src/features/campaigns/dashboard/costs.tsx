import { Download } from "lucide-react";
import { useId } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { costedMeasures, costsCsv, costsOf, plannedCost } from "#shared/campaigns/costs";
import { measureName } from "#shared/campaigns/reading";
import { centText, euroText } from "#shared/core/numbers";
import { useQuery } from "@tanstack/react-query";
import { dayText } from "../../../core/dates.ts";
import { detailOf } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { saveFile } from "../../../core/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { useSeen } from "../../../ui/seen.ts";
import { Stat, StatRow } from "../../../ui/stat.tsx";
import { Table } from "../../../ui/table.tsx";
import { filesQuery } from "../../files/queries.ts";
import { planCheckQuery } from "../queries.ts";
import { Bills, billsOf } from "./bills.tsx";
import { DashboardTaskLink } from "./task-link.tsx";

/** What a campaign costs: its budget, what is planned, ordered and paid, and by which measures. Loaded beside the dashboard. */
export default function DashboardCosts({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const headingId = useId();
  const { data: check } = useQuery(planCheckQuery(campaign.id));
  const costs = costsOf(measures);
  const costed = costedMeasures(measures);
  if (costed.length === 0) return null;
  const budget = check?.cost.cap ?? null;
  const isOver = budget !== null && costs.spent + costs.committed > budget;
  const download = async () => {
    try {
      const files = await queryClient.fetchQuery(filesQuery(campaign.id));
      const names = (measure: CampaignMeasure) => billsOf(files, measure).map(({ name }) => name);
      const csv = costsCsv(measures, (instant) => dayText(instant, campaign.timezone), names);
      saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), `Kosten ${campaign.title}.csv`);
    } catch (error) {
      notifyError("Die Kosten wurden nicht gespeichert", {
        detail: detailOf(error, "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut."),
      });
    }
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Kosten
      </h2>
      <StatRow>
        <Stat label="Budget" value={budget === null ? "offen" : euroText(budget)} />
        <Stat label="Geplant" value={centText(costs.planned)} />
        <Stat label="Beauftragt, noch ohne Rechnung" value={centText(costs.committed)} />
        <Stat
          label={isOver ? "Ausgegeben, über Budget" : "Ausgegeben"}
          value={centText(costs.spent)}
          alert={isOver}
          note={costs.owner > 0 ? `davon zahlt der Eigentümer ${centText(costs.owner)}` : undefined}
        />
      </StatRow>
      <Disclosure title={`Nach Maßnahmen (${costed.length})`} className="text-sm">
        <CostTable campaignId={campaign.id} measures={costed} />
        <Button size="sm" icon={Download} className="mt-3" onClick={() => void download()}>
          CSV für die Buchhaltung
        </Button>
      </Disclosure>
    </section>
  );
}

/** The measures with what they cost and their bills, which are read once somebody opens the table. */
function CostTable({ campaignId, measures }: { campaignId: string; measures: CampaignMeasure[] }) {
  const { ref, seen } = useSeen<HTMLDivElement>();
  const { data: files, error } = useQuery({ ...filesQuery(campaignId), enabled: seen });
  return (
    <div ref={ref}>
      <Table label="Kosten nach Maßnahmen" className="mt-2">
        <thead>
          <tr>
            <th scope="col">Maßnahme</th>
            <th scope="col">Dienstleister</th>
            <th scope="col">Wer zahlt</th>
            <th scope="col" className="text-right">
              Geplant
            </th>
            <th scope="col" className="text-right">
              Tatsächlich
            </th>
            <th scope="col">Rechnung</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.id}>
              <th scope="row">
                <DashboardTaskLink measure={measure}>{measureName(measure)}</DashboardTaskLink>
              </th>
              <td>{measure.supplier || "–"}</td>
              <td>{measure.paid_by === "owner" ? "Eigentümer" : "Büro"}</td>
              <td className="text-right tabular-nums">{centText(plannedCost(measure))}</td>
              <td className="text-right tabular-nums">
                {measure.actual_cost === null ? "–" : centText(measure.actual_cost)}
              </td>
              <td>
                {files ? (
                  <Bills measure={measure} bills={billsOf(files, measure)} />
                ) : (
                  <span className="text-ink-soft">{error ? "nicht geladen" : "wird geladen …"}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
