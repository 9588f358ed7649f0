import type { ChannelFigures } from "#shared/analytics/agency-contract";
import { countText, euroText, fineNumberText, numberText } from "#shared/core/numbers";
import { channels } from "#shared/catalogue/channels";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { Table } from "../../ui/table.tsx";

/** "Was hier wirkt": what each channel cost and brought in campaigns that ended, with the number of campaigns behind it. */
export function ChannelsPanel({ figures }: { figures: ChannelFigures[] }) {
  return (
    <ChartPanel
      title="Was hier wirkt"
      note="Beendete Kampagnen. Die Zahlen stehen nebeneinander und beweisen keine Wirkung: Auch Objekt, Preis und Jahreszeit zählen mit."
    >
      {figures.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Sobald Kampagnen mit Anfragen oder Kosten beendet sind, steht hier, was Ihre Kanäle gekostet und gebracht
          haben.
        </p>
      ) : (
        <div className="@container">
          <ChannelTable figures={figures} />
          <ChannelList figures={figures} />
          <p className="mt-3 text-xs text-ink-soft">
            Je 100&nbsp;€ zählen nur Kampagnen, in denen der Kanal etwas gekostet hat, und erst ab fünf von ihnen.
            Besichtigungen zählen, wo jemand „Kam über“ angegeben hat. Fotos, Pläne und Aufbereitung gehören zu keinem
            Kanal.
          </p>
        </div>
      )}
    </ChartPanel>
  );
}

function ChannelTable({ figures }: { figures: ChannelFigures[] }) {
  const columns = [
    "Kampagnen",
    "Anfragen",
    "Besichtigungen",
    "Kosten",
    "Anfragen je 100\u00A0€",
    "Besichtigungen je 100\u00A0€",
  ];
  return (
    <Table label="Kosten und Ergebnisse je Kanal" className="hidden @2xl:block">
      <thead>
        <tr>
          <th scope="col">Kanal</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((one) => (
          <tr key={one.channel} className="[&>td]:text-right [&>td]:tabular-nums">
            <th scope="row">{channels[one.channel]}</th>
            <td>{numberText(one.campaigns)}</td>
            <td>{numberText(one.enquiries)}</td>
            <td>{numberText(one.viewings)}</td>
            <td className="whitespace-nowrap">{euroText(one.cost)}</td>
            <td>
              <Ratio value={one.enquiries_per_100} cases={one.paid_campaigns} />
            </td>
            <td>
              <Ratio value={one.viewings_per_100} cases={one.paid_campaigns} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Ratio({ value, cases }: { value: number | null; cases: number }) {
  if (value === null) return <span title={missingText(cases)}>–</span>;
  return (
    <>
      {fineNumberText(value)}
      <span className="block text-xs whitespace-nowrap text-ink-soft">{`aus ${campaignsText(cases)}`}</span>
    </>
  );
}

/** The same for narrow screens, where a table of seven columns would hide what it is about. */
function ChannelList({ figures }: { figures: ChannelFigures[] }) {
  return (
    <ul
      aria-label="Kosten und Ergebnisse je Kanal"
      className="divide-y rounded-md border border-line text-sm @2xl:hidden"
    >
      {figures.map((one) => (
        <li key={one.channel} className="px-3 py-2.5">
          <p className="font-medium">{channels[one.channel]}</p>
          <p>
            {countText(one.enquiries, "Anfrage", "Anfragen")},{" "}
            {countText(one.viewings, "Besichtigung", "Besichtigungen")}, {euroText(one.cost)} in{" "}
            {campaignsText(one.campaigns)}
          </p>
          <p className="text-xs text-ink-soft">
            {one.enquiries_per_100 === null || one.viewings_per_100 === null
              ? `Je 100\u00A0€: ${one.paid_campaigns === 0 ? missingText(0) : "–"}`
              : `Je 100\u00A0€: ${fineNumberText(one.enquiries_per_100)} Anfragen und ${fineNumberText(one.viewings_per_100)} Besichtigungen, aus ${campaignsText(one.paid_campaigns)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function missingText(cases: number): string {
  return cases === 0 ? "ohne Kosten" : "ab fünf Kampagnen";
}

function campaignsText(count: number): string {
  return countText(count, "Kampagne", "Kampagnen");
}
