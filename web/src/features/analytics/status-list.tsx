import type { StatusCounts } from "#shared/campaigns/status";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { statusColor, statusFigures } from "./day-figures.ts";
import { numberText, percentText } from "#shared/core/numbers";

/**
 * How many measures have each status, with their share: Geplant, In Bearbeitung, Abgeschlossen, and Abgebrochen where
 * there are any. Beside the pie it is the table of the same figures.
 * @param props.total what the shares are shares of
 */
export function StatusList({ label, counts, total }: { label: string; counts: StatusCounts; total: number }) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-sm hyphens-manual">
        <thead className="sr-only">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Anzahl</th>
            <th scope="col">Anteil</th>
          </tr>
        </thead>
        <tbody>
          {statusFigures(counts, total).map(({ status, count, percent }) => (
            <tr key={status} className="h-9 border-b last:border-0">
              <th scope="row" className="text-left font-normal">
                <StatusBadge status={status} reading="list" />
              </th>
              <td className="text-right font-medium tabular-nums">{numberText(count)}</td>
              <td className="w-20 pl-2 text-right text-ink-soft tabular-nums">{percentText(percent)}</td>
              <td aria-hidden className="hidden w-2/5 pl-4 @sm:table-cell">
                <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full"
                    style={{ width: `${percent}%`, background: statusColor(status) }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
