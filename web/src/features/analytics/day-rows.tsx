import type { DayBucket } from "#shared/analytics/contract";
import { daySeries } from "./day-figures.ts";
import { weekday } from "./day-text.ts";
import { numberText } from "#shared/core/numbers";

/** The figures of a day chart as head and body of a table; empty days stand in it too. */
export function DayRows({ days }: { days: DayBucket[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          {daySeries.map(({ key, label }) => (
            <th key={key} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row" className="whitespace-nowrap tabular-nums">
              <time dateTime={day.date}>{weekday(day.date)}</time>
            </th>
            {daySeries.map(({ key }) => (
              <td key={key} className="text-right tabular-nums">
                {numberText(day[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
