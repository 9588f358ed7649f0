import { lazy, useId } from "react";
import { euroText, numberText } from "#shared/core/numbers";
import { channelsOf, type CourseWeek } from "#shared/market/course";
import { channels } from "#shared/market/result-fields";
import { ChartSpace } from "../../ui/charts/chart-space.tsx";
import { paletteStyle } from "../../ui/charts/palette.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Table } from "../../ui/table.tsx";
import { channelColor } from "./channel-colors.ts";
import { weekText } from "./week-text.ts";

const CourseBars = lazy(() => import("./course-bars.tsx"));

/** The course of a campaign by weeks: enquiries by channel as bars, and everything as a table. */
export function CourseSection({ weeks }: { weeks: CourseWeek[] }) {
  const headingId = useId();
  const shown = channelsOf(weeks);
  return (
    <section aria-labelledby={headingId} style={paletteStyle} className="flex flex-col gap-3">
      <div>
        <h2 id={headingId} className="text-base font-semibold">
          Verlauf
        </h2>
        <p className="text-xs text-ink-soft">Anfragen je Woche und Kanal</p>
      </div>
      {shown.length > 0 ? (
        <div className="rounded-md border border-line bg-surface p-4">
          <ChartSpace height={260}>
            <CourseBars weeks={weeks} shown={shown} />
          </ChartSpace>
          <ul aria-label="Kanäle" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
            {shown.map((channel) => (
              <li key={channel} className="inline-flex items-center gap-1.5">
                <span aria-hidden className="size-2.5 rounded-sm" style={{ background: channelColor(channel) }} />
                {channels[channel]}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">Sobald Anfragen festgehalten sind, zeigt sich hier ihr Verlauf.</p>
      )}
      <Disclosure title="Wochen als Tabelle" className="text-sm">
        <CourseTable weeks={weeks} />
      </Disclosure>
    </section>
  );
}

function CourseTable({ weeks }: { weeks: CourseWeek[] }) {
  const figure = (value: number) => (value === 0 ? "–" : numberText(value));
  const columns = ["Aufrufe", "Anfragen", "Besichtigungen", "Angebote", "Erledigt", "Preis"];
  return (
    <Table label="Verlauf je Woche" className="mt-2">
      <thead>
        <tr>
          <th scope="col">Woche ab</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.monday}>
            <th scope="row">{`${weekText(week.monday)}${week.monday.slice(0, 4)}`}</th>
            {[week.views, week.total, week.viewings, week.offers, week.done].map((value, at) => (
              <td key={columns[at]} className="text-right tabular-nums">
                {figure(value)}
              </td>
            ))}
            <td className="text-right tabular-nums">{week.price === null ? "–" : euroText(week.price)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
