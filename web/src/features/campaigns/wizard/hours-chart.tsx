import { dayText, shortDayText, type Day } from "#shared/core/time";
import { numberText } from "#shared/core/numbers";
import { shareAt, weeksSentence, type WorkWeek } from "./work-weeks.ts";

/** Share of a week's width that its bar takes. */
const barWidth = 0.7;
/** How much higher than its highest bar or line the chart is. */
const headroom = 1.12;
/** How near to an edge, as a share of the width, the word "Start" takes the place of the date there. */
const nearEdge = 0.25;

/**
 * The hours of every week as bars, with the line of what a week may take and the day of the start. Screen readers get
 * a sentence and a table.
 * @param props.capacity hours that a week may take
 * @param props.start day of the marketing start, "YYYY-MM-DD"
 */
export function HoursChart({ weeks, capacity, start }: { weeks: WorkWeek[]; capacity: number; start: Day }) {
  const top = Math.max(capacity, ...weeks.map(({ hours }) => hours)) * headroom;
  const at = shareAt(weeks, start);
  const percentOf = (hours: number) => `${(hours / top) * 100}%`;
  return (
    <div>
      <div className="relative h-24 border-b border-line-strong">
        <svg
          role="img"
          aria-label={weeksSentence(weeks, capacity)}
          viewBox={`0 0 ${weeks.length} ${top}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {weeks.map(({ week, hours }, index) => (
            <g key={week}>
              <title>{`Woche vom ${dayText(week)}: ${numberText(hours)} Stunden`}</title>
              <rect x={index} y={0} width={1} height={top} className="fill-transparent" />
              <Bar index={index} from={0} to={Math.min(hours, capacity)} top={top} className="fill-accent" />
              <Bar index={index} from={capacity} to={hours} top={top} className="fill-orange-solid" />
            </g>
          ))}
        </svg>
        <p
          aria-hidden
          style={{ bottom: percentOf(capacity) }}
          className="pointer-events-none absolute inset-x-0 border-t border-dashed border-line-strong"
        >
          <span className="absolute right-0 bottom-0.5 bg-canvas pl-1 text-xs text-ink-soft tabular-nums">
            {`${numberText(capacity)}\u202FStd.`}
          </span>
        </p>
        {at !== undefined && (
          <span
            aria-hidden
            style={{ left: `${at * 100}%` }}
            className="pointer-events-none absolute -top-1 bottom-0 border-l-2 border-ink"
          />
        )}
      </div>
      <Dates weeks={weeks} start={start} at={at} />
      <WeeksTable weeks={weeks} />
    </div>
  );
}

function Bar(props: { index: number; from: number; to: number; top: number; className: string }) {
  if (props.to <= props.from) return null;
  return (
    <rect
      x={props.index + (1 - barWidth) / 2}
      y={props.top - props.to}
      width={barWidth}
      height={props.to - props.from}
      className={props.className}
    />
  );
}

/** The days below the bars: the first and the last week, and the start between them or in the place of one. */
function Dates({ weeks, start, at }: { weeks: WorkWeek[]; start: Day; at: number | undefined }) {
  const word = <span className="font-medium text-ink">{`Start ${shortDayText(start)}`}</span>;
  const isLeft = at !== undefined && at < nearEdge;
  const isRight = at !== undefined && at > 1 - nearEdge;
  return (
    <p aria-hidden className="relative mt-1 flex h-4 justify-between text-xs text-ink-soft tabular-nums">
      <span style={isLeft ? { marginLeft: `${at * 100}%` } : undefined}>
        {isLeft ? word : shortDayText(weeks[0]?.week ?? start)}
      </span>
      {at !== undefined && !isLeft && !isRight && (
        <span style={{ left: `${at * 100}%` }} className="absolute -translate-x-1/2">
          {word}
        </span>
      )}
      <span>{isRight ? word : shortDayText(weeks.at(-1)?.week ?? start)}</span>
    </p>
  );
}

function WeeksTable({ weeks }: { weeks: WorkWeek[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Arbeitsstunden je Woche</caption>
        <thead>
          <tr>
            <th scope="col">Woche vom</th>
            <th scope="col">Stunden</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, hours }) => (
            <tr key={week}>
              <th scope="row">{dayText(week)}</th>
              <td>{numberText(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
