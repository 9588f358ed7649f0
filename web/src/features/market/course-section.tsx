import { useId } from "react";
import { euroText, numberText } from "#shared/core/numbers";
import { channelsOf, type CourseWeek } from "#shared/market/course";
import { type Channel, channels } from "#shared/market/result-fields";
import { useChartWidth } from "../../ui/charts/chart-width.ts";
import { paletteStyle } from "../../ui/charts/palette.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Table } from "../../ui/table.tsx";
import { channelColor } from "./channel-colors.ts";
import { CourseBars } from "./course-bars.tsx";
import { CourseRows, rowsHeight } from "./course-rows.tsx";
import { weekText } from "./week-text.ts";

const barsHeight = 200;

/** The course of a campaign by weeks, in one picture and as a table: enquiries by channel, price, viewings, offers, done measures. */
export function CourseSection({ weeks }: { weeks: CourseWeek[] }) {
  const headingId = useId();
  const shown = channelsOf(weeks);
  const isEmpty = weeks.every(
    ({ total, viewings, offers, done, price }) => !(total || viewings || offers || done || price),
  );
  return (
    <section aria-labelledby={headingId} style={paletteStyle} className="flex flex-col gap-3">
      <div>
        <h2 id={headingId} className="text-base font-semibold">
          Verlauf
        </h2>
        <p className="text-xs text-ink-soft">Je Woche: was kam, und was dafür getan wurde</p>
      </div>
      {isEmpty ? (
        <p className="text-sm text-ink-soft">
          Sobald Anfragen festgehalten oder Maßnahmen erledigt sind, zeigt sich hier ihr Verlauf.
        </p>
      ) : (
        <CoursePicture weeks={weeks} shown={shown} />
      )}
      <Disclosure title="Wochen als Tabelle" className="text-sm">
        <CourseTable weeks={weeks} />
      </Disclosure>
    </section>
  );
}

/** Bars of the enquiries and rows of the rest, for the eye alone. */
function CoursePicture({ weeks, shown }: { weeks: CourseWeek[]; shown: Channel[] }) {
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const hasBars = shown.length > 0;
  return (
    <div className="break-inside-avoid rounded-md border border-line bg-surface p-4">
      <p className="mb-1 text-xs text-ink-soft">{hasBars ? "Anfragen" : "Noch keine Anfragen festgehalten"}</p>
      {hasBars && (
        <ul aria-label="Kanäle" className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
          {shown.map((channel) => (
            <li key={channel} className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-sm" style={{ background: channelColor(channel) }} />
              {channels[channel]}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} aria-hidden style={{ height: (hasBars ? barsHeight : 0) + rowsHeight(weeks) }}>
        {width > 0 && hasBars && <CourseBars weeks={weeks} shown={shown} width={width} height={barsHeight} />}
        {width > 0 && <CourseRows weeks={weeks} width={width} />}
      </div>
    </div>
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
                {columns[at] === "Anfragen" && value > 0 && (
                  <span className="block text-xs text-ink-soft">{channelText(week)}</span>
                )}
              </td>
            ))}
            <td className="text-right tabular-nums">{week.price === null ? "–" : euroText(week.price)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "ImmoScout24 2, Telefon 1" */
function channelText({ enquiries }: CourseWeek): string {
  return (Object.keys(channels) as Channel[])
    .flatMap((channel) => (enquiries[channel] ? [`${channels[channel]} ${enquiries[channel]}`] : []))
    .join(", ");
}
