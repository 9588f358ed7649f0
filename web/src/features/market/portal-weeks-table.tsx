import { countText, numberText } from "#shared/core/numbers";
import { type Day, dayText } from "#shared/core/time";
import type { PortalWeek } from "#shared/market/portal-weeks";
import type { MarketResult } from "#shared/market/result-fields";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Table } from "../../ui/table.tsx";

/** What a file says by weeks beside what the campaign has of them, each to be left out. */
export function PortalWeeksTable(props: {
  weeks: readonly PortalWeek[];
  /** Rows of the file that could not be read. */
  skipped: number;
  /** What the campaign has of a week from this portal's files. */
  keptOf: (monday: Day) => MarketResult | undefined;
  leftOut: readonly Day[];
  onLeaveOut: (mondays: Day[]) => void;
}) {
  const { weeks, skipped, keptOf, leftOut, onLeaveOut } = props;
  const toggle = (monday: Day) =>
    onLeaveOut(leftOut.includes(monday) ? leftOut.filter((one) => one !== monday) : [...leftOut, monday]);
  return (
    <>
      <Table label="Gelesene Wochen" className="max-h-72 overflow-y-auto">
        <thead>
          <tr>
            <th scope="col">Woche ab</th>
            <th scope="col" className="text-right">
              Aufrufe
            </th>
            <th scope="col" className="text-right">
              Merkzettel
            </th>
            <th scope="col" className="text-right">
              Anfragen
            </th>
            <th scope="col">Steht schon hier</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">
                <Checkbox
                  label={dayText(week.monday)}
                  checked={!leftOut.includes(week.monday)}
                  onChange={() => toggle(week.monday)}
                />
              </th>
              <td className="text-right tabular-nums">{numberText(week.views)}</td>
              <td className="text-right tabular-nums">{numberText(week.bookmarks)}</td>
              <td className="text-right tabular-nums">{numberText(week.requests)}</td>
              <td className="tabular-nums">{keptText(week, keptOf(week.monday))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {skipped > 0 && (
        <p className="text-sm text-ink-soft">
          {`${countText(skipped, "Zeile ohne Tag oder Zahl bleibt", "Zeilen ohne Tag oder Zahl bleiben")} aus.`}
        </p>
      )}
    </>
  );
}

function keptText({ views, bookmarks, requests }: PortalWeek, kept: MarketResult | undefined): string {
  if (kept?.kind !== "portal") return "nein";
  const isSame = kept.views === views && kept.bookmarks === bookmarks && kept.requests === requests;
  return isSame ? "ebenso" : [kept.views, kept.bookmarks, kept.requests].map(numberText).join(" / ");
}
