import { useQuery } from "@tanstack/react-query";
import { Coins, Download } from "lucide-react";
import type { AgencyFigures } from "#shared/analytics/agency-contract";
import {
  type CostDivision,
  costDivisions,
  type CostRow,
  costRows,
  costRowsCsv,
  sumOf,
} from "#shared/analytics/cost-rows";
import { centText, euroText } from "#shared/core/numbers";
import { saveFile } from "../../core/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Table } from "../../ui/table.tsx";
import { narrowCells } from "./narrow-cells.ts";
import { ProposalsPanel } from "./proposals-panel.tsx";
import { categoriesQuery, measuresQuery } from "../catalogue/queries.ts";

/** Sub-tab "Kosten": what all campaigns cost, and where the library's figures differ from it. */
export function CostsSection({ figures: { costs, measures } }: { figures: AgencyFigures }) {
  return (
    <>
      <Costs costs={costs} />
      <ProposalsPanel experiences={measures} />
    </>
  );
}

/** The agency's money by category, property type and person, and as a file. */
function Costs({ costs }: Pick<AgencyFigures, "costs">) {
  const measures = useQuery(measuresQuery);
  const categories = useQuery(categoriesQuery);
  const total = sumOf(costs.types);
  if (total.planned + total.committed + total.spent === 0) return <NoCosts />;
  const library = measures.data && categories.data && { measures: measures.data, categories: categories.data };
  const rows = library && costRows(costs, library);
  const download = () =>
    rows && saveFile(new Blob([costRowsCsv(rows)], { type: "text/csv;charset=utf-8" }), "Kosten des Büros.csv");
  return (
    <>
      <StatRow>
        <Stat label="Geplant" value={centText(total.planned)} note="laufende und beendete Kampagnen" />
        <Stat label="Beauftragt, noch ohne Rechnung" value={centText(total.committed)} />
        <Stat label="Ausgegeben" value={centText(total.spent)} note="laut Rechnungen" />
        <Stat label="Anteil der Eigentümer" value={centText(total.owner)} note="von Beauftragtem und Ausgegebenem" />
      </StatRow>
      {rows ? (
        <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
          <CostPanel division="categories" rows={rows.categories} />
          <div className="flex flex-col gap-4">
            <CostPanel division="types" rows={rows.types} />
            <CostPanel division="people" rows={rows.people} />
            <Button icon={Download} className="self-start print:hidden" onClick={download}>
              Als CSV speichern
            </Button>
          </div>
        </div>
      ) : measures.error || categories.error ? (
        <ErrorState
          sentence="Die Bibliothek ist gerade nicht erreichbar; ohne sie fehlen die Kategorien."
          busy={measures.isFetching || categories.isFetching}
          onRetry={() => {
            void measures.refetch();
            void categories.refetch();
          }}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </>
  );
}

function CostPanel({ division, rows }: { division: CostDivision; rows: readonly CostRow[] }) {
  const title = costDivisions[division];
  return (
    <ChartPanel title={title} note="Balken: ausgegeben, blasser beauftragt">
      <CostTable label={`Kosten: ${title}`} rows={rows} />
    </ChartPanel>
  );
}

function CostTable({ label, rows }: { label: string; rows: readonly CostRow[] }) {
  const highest = Math.max(1, ...rows.map(({ committed, spent }) => committed + spent));
  return (
    <Table label={label} className={narrowCells}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="text-right">
            Geplant
          </th>
          <th scope="col" className="text-right">
            Beauftragt
          </th>
          <th scope="col" className="text-right">
            Ausgegeben
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, planned, committed, spent }) => (
          <tr key={name}>
            <th scope="row" aria-label={name} className="w-1/2 min-w-16">
              <span className="flex flex-col gap-1">
                <span className="hyphens-auto wrap-anywhere">{name}</span>
                <span aria-hidden className="flex h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full bg-accent" style={{ width: `${(spent / highest) * 100}%` }} />
                  <span className="block h-full bg-accent/40" style={{ width: `${(committed / highest) * 100}%` }} />
                </span>
              </span>
            </th>
            {[planned, committed, spent].map((euro, at) => (
              <td key={at} className="text-right whitespace-nowrap tabular-nums" title={centText(euro)}>
                {euroText(euro)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function NoCosts() {
  return (
    <EmptyState
      icon={Coins}
      title="Noch keine Kosten"
      hint="Sobald Maßnahmen etwas kosten, sehen Sie hier, was geplant, beauftragt und ausgegeben ist: nach Kategorie, Objektart und Person."
    />
  );
}
