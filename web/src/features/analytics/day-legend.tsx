import { daySeries } from "./day-figures.ts";
import { SeriesMark } from "./series-mark.tsx";

/** What the colours of a day chart mean. @param props.stacked areas instead of lines */
export function DayLegend({ stacked }: { stacked: boolean }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {daySeries.map((series) => (
        <li key={series.key} className="flex items-center gap-1.5">
          <SeriesMark series={series} stacked={stacked} />
          {series.label}
        </li>
      ))}
    </ul>
  );
}
