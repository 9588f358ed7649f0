import { Handshake } from "lucide-react";
import type { AgencyFigures, SaleFigures } from "#shared/analytics/agency-contract";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { countText, euroText, numberText, percentText } from "#shared/core/numbers";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Table } from "../../ui/table.tsx";
import { ChannelsPanel } from "./channels-panel.tsx";
import { narrowCells } from "./narrow-cells.ts";

/** What stands where an average would rest on too few sales. */
const tooFew = "ab fünf Verkäufen";

/** Sub-tab "Verkäufe": how the agency's sales went, and what its channels cost and brought. */
export function SalesSection({ figures: { sales, channels } }: { figures: AgencyFigures }) {
  return (
    <>
      {sales.all.sales === 0 ? <NoSales /> : <Sales sales={sales} />}
      <ChannelsPanel figures={channels} />
    </>
  );
}

/** Time to sale, price to asking price and cost per sale, overall, by type and by year. */
function Sales({ sales: { all, types, years } }: { sales: AgencyFigures["sales"] }) {
  const { days, price, cost } = wordsOf(all);
  return (
    <>
      <StatRow>
        <Stat label="Verkäufe" value={all.sales} note="beendete Kampagnen mit Ausgang „verkauft“" />
        <Stat label="Zeit bis zum Verkauf" value={days} note="ab Vermarktungsstart, im Mittel" />
        <Stat label="Preis zum Angebotspreis" value={price} note="zum ersten Angebotspreis, im Mittel" />
        <Stat label="Kosten je Verkauf" value={cost} note="Rechnungen und Beauftragtes, im Mittel" />
      </StatRow>
      <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
        <ChartPanel title="Verkäufe nach Objektart" note={`Mittelwerte ${tooFew}`}>
          <SalesTable
            label="Verkäufe nach Objektart"
            first="Objektart"
            rows={types.map((one) => ({ name: one.code, more: propertyTypeLabel(one.code), figures: one }))}
          />
        </ChartPanel>
        <ChartPanel title="Verkäufe nach Jahr" note={`Mittelwerte ${tooFew}`}>
          <SalesTable
            label="Verkäufe nach Jahr"
            first="Jahr"
            rows={years.map((one) => ({ name: String(one.year), figures: one }))}
          />
        </ChartPanel>
      </div>
    </>
  );
}

function wordsOf({ days, price_percent, cost }: SaleFigures) {
  return {
    days: days === null ? <TooFew /> : countText(days, "Tag", "Tage"),
    price: price_percent === null ? <TooFew /> : percentText(price_percent),
    cost: cost === null ? <TooFew /> : euroText(cost),
  };
}

function TooFew() {
  return <span className="text-sm font-normal text-ink-soft">{tooFew}</span>;
}

/** The averages row by row. `more` stands behind a row's name where there is room. */
function SalesTable(props: {
  label: string;
  first: string;
  rows: readonly { name: string; more?: string; figures: SaleFigures }[];
}) {
  return (
    <Table label={props.label} className={narrowCells}>
      <thead>
        <tr>
          <th scope="col">{props.first}</th>
          <th scope="col" className="text-right">
            Verkäufe
          </th>
          <th scope="col" className="text-right">
            Zeit
          </th>
          <th scope="col" className="text-right">
            Preis
          </th>
          <th scope="col" className="text-right">
            Kosten
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ name, more, figures }) => (
          <tr key={name}>
            <th scope="row">
              {name} {more && <span className="max-sm:sr-only">{more}</span>}
            </th>
            <td className="text-right whitespace-nowrap tabular-nums">{numberText(figures.sales)}</td>
            <td className="text-right whitespace-nowrap tabular-nums">
              {cell(figures.days, (days) => countText(days, "Tag", "Tage"))}
            </td>
            <td className="text-right whitespace-nowrap tabular-nums">{cell(figures.price_percent, percentText)}</td>
            <td className="text-right whitespace-nowrap tabular-nums">{cell(figures.cost, euroText)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function cell(value: number | null, words: (value: number) => string) {
  return value === null ? <span title={tooFew}>–</span> : words(value);
}

function NoSales() {
  return (
    <EmptyState
      icon={Handshake}
      title="Noch kein Verkauf festgehalten"
      hint="Sobald eine Kampagne als verkauft endet, sehen Sie hier, wie lange es dauerte, zu welchem Preis und was es kostete; Mittelwerte ab fünf Verkäufen."
    />
  );
}
