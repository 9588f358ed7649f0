import { useId } from "react";
import type { FallThrough } from "#shared/campaigns/answers";
import { dayText, shortDayText } from "#shared/core/time";
import { fallText } from "../campaigns/events/event-words.ts";
import { euroText, numberText } from "#shared/core/numbers";
import { channelsOf, type CourseWeek } from "#shared/market/course";
import { type Channel, channelKeys, channels } from "#shared/catalogue/channels";
import { useChartWidth } from "../../ui/charts/chart-width.ts";
import { paletteStyle, paletteColor } from "../../ui/charts/palette.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Table } from "../../ui/table.tsx";
import { CourseRows, rowsHeight } from "./course-rows.tsx";
import { countTicks } from "../../ui/charts/axis-ticks.ts";
import { courseMargin, weekPlaces } from "./course-lanes.ts";

const margin = { top: 8, bottom: 8 };

const barsHeight = 200;

/** The course of a campaign by weeks, in one picture and as a table: enquiries by channel, price, viewings, offers, done measures. */
export function CourseSection({ weeks, fallen }: { weeks: CourseWeek[]; fallen: FallThrough[] }) {
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
      {fallen.map((one) => (
        <p key={one.on} className="text-sm">
          {fallText(one)}
          {one.sale_on && <span className="text-ink-soft">{`, gefunden am ${dayText(one.sale_on)}`}</span>}
        </p>
      ))}
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
            <th scope="row">{dayText(week.monday)}</th>
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
  return channelKeys
    .flatMap((channel) => (enquiries[channel] ? [`${channels[channel]} ${enquiries[channel]}`] : []))
    .join(", ");
}

/**
 * Enquiries by week, one colour a channel, the weeks' days left to the rows below. Drawn by hand, since those need the
 * same places, on paper at once too. Pixels.
 */
function CourseBars(props: { weeks: CourseWeek[]; shown: Channel[]; width: number; height: number }) {
  const { weeks, shown, width, height } = props;
  const counts = countTicks(Math.max(1, ...weeks.map(({ total }) => total)));
  const places = weekPlaces(weeks.length, width);
  const yOf = (count: number) =>
    height - margin.bottom - (count / (counts.at(-1) ?? 1)) * (height - margin.top - margin.bottom);
  return (
    <svg width={width} height={height} className="block text-xs" fontFamily="inherit">
      {counts.map((count) => (
        <g key={count}>
          <line
            x1={courseMargin.left}
            x2={width - courseMargin.right}
            y1={yOf(count)}
            y2={yOf(count)}
            stroke={count === 0 ? "var(--color-line-strong)" : "var(--color-line)"}
          />
          <text
            x={courseMargin.left - 8}
            y={yOf(count)}
            dominantBaseline="central"
            textAnchor="end"
            fill="var(--color-ink-soft)"
            className="tabular-nums"
          >
            {numberText(count)}
          </text>
        </g>
      ))}
      {weeks.map((week, at) =>
        stacked(week, shown).map(({ channel, below, count }) => (
          <rect
            key={`${week.monday} ${channel}`}
            x={places.left(at)}
            width={places.width}
            y={yOf(below + count)}
            height={yOf(below) - yOf(below + count)}
            fill={channelColor(channel)}
          >
            <title>{`${channels[channel]}, Woche ab ${shortDayText(week.monday)}: ${numberText(count)}`}</title>
          </rect>
        )),
      )}
    </svg>
  );
}

/** The parts of a week's bar from below: each channel with how many lie under it. */
function stacked({ enquiries }: CourseWeek, shown: Channel[]): { channel: Channel; below: number; count: number }[] {
  let below = 0;
  return shown.flatMap((channel) => {
    const count = enquiries[channel] ?? 0;
    below += count;
    return count > 0 ? [{ channel, below: below - count, count }] : [];
  });
}

/** The colour of a channel in charts, within `paletteStyle`; always the same. */
function channelColor(channel: Channel): string {
  return channel === "phone" ? "var(--color-ink)" : paletteColor(channelKeys.indexOf(channel));
}
