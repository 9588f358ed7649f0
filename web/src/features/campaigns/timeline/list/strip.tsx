import { type CSSProperties, type MouseEvent, memo, useMemo } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { relativeLabel } from "#shared/campaigns/schedule";
import { dayIn, dateText, monthText, shortMonthText } from "#shared/core/time";
import { classNames } from "../../../../ui/class-names.ts";
import { type Axis, axisOf, isBare, type Stretch } from "./strip-axis.ts";
import type { TimelineDays } from "../measure/days.ts";

/**
 * The strip of the months: phases as bands, the density of the measures, the marketing start and today. A press jumps to
 * that day. It stays in sight on wide screens.
 */
export const TimelineStrip = memo(function TimelineStrip(props: {
  measures: CampaignMeasure[];
  shown: CampaignMeasure[];
  days: TimelineDays;
  now: string;
  onJump: (measure: CampaignMeasure) => void;
}) {
  const { measures, shown, days, now } = props;
  const axis = useMemo(() => axisOf(measures, shown, days, now), [measures, shown, days, now]);
  const jump = (event: MouseEvent, month: Axis["months"][number]) => {
    // Pressed by keyboard (detail 0) a month means its first day, by pointer the day under it.
    const strip = event.currentTarget.parentElement?.getBoundingClientRect();
    const offset = event.detail === 0 || !strip ? month.offset : axis.dayAt((event.clientX - strip.left) / strip.width);
    const target = nearest(shown, offset, days);
    if (target) props.onJump(target);
  };
  return (
    <nav aria-label="Monate" className="z-20 -mx-4 bg-canvas px-4 sm:-mx-6 sm:px-6 md:sticky md:top-14 print:hidden">
      <div className="relative h-18 border-y border-line">
        {axis.bands.map(({ phase, ...stretch }, index) => (
          <span
            key={phase}
            aria-hidden
            title={phase}
            style={placed(stretch)}
            className={classNames(
              "absolute top-0 h-full overflow-hidden border-l border-line px-1 text-xs leading-5 whitespace-nowrap text-ink-faint first:border-l-0",
              index % 2 === 0 && "bg-sunken/60",
              phase === "Launch" && "pl-11",
            )}
          >
            <span
              className={
                stretch.to - stretch.from < (phase === "Launch" ? narrow * 2 : narrow) ? "hidden" : "max-md:hidden"
              }
            >
              {phase}
            </span>
          </span>
        ))}
        <Bars axis={axis} />
        {axis.months.map((month) => {
          const name = (
            <span aria-hidden className={besideToday(month.from - axis.place(days.offset(now)))}>
              {nameOfMonth(month, days)}
            </span>
          );
          if (isBare(month, axis))
            return (
              <span key={month.key} style={placed(month)} className={monthClass}>
                {name}
              </span>
            );
          return (
            <button
              key={month.key}
              type="button"
              onClick={(event) => jump(event, month)}
              style={placed(month)}
              className={`${monthClass} text-left -outline-offset-2 transition-colors hover:bg-ink/5 hover:text-ink`}
            >
              {name}
              <span className="sr-only">Zu {monthText(month.first, days.start.timezone)} springen</span>
            </button>
          );
        })}
        <TimelineStripMarks
          start={axis.place(0)}
          today={axis.place(days.offset(now))}
          todayTitle={`Heute, ${dayIn(now, days.start.timezone)}, ${relativeLabel(days.offset(now))}`}
        />
      </div>
    </nav>
  );
});

const monthClass =
  "absolute top-0 flex h-full items-end overflow-hidden border-l border-line-strong/50 pb-0.5 pl-1 text-xs whitespace-nowrap text-ink-soft";

function Bars({ axis }: { axis: Axis }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 top-5 bottom-5">
      {axis.bars.map(({ key, closed, open, late, ...stretch }) => (
        <span
          key={key}
          style={{ ...placed(stretch), height: `${((closed + open + late) / axis.highest) * 100}%` }}
          className="absolute bottom-0 flex min-w-0.5 flex-col px-[0.5px]"
        >
          <span style={{ flexGrow: late }} className="bg-red-solid" />
          <span style={{ flexGrow: open }} className="bg-accent" />
          <span style={{ flexGrow: closed }} className="bg-line-strong/60" />
        </span>
      ))}
    </span>
  );
}

/** The first measure on or after a day, else the last one. */
function nearest(measures: CampaignMeasure[], offset: number, days: TimelineDays): CampaignMeasure | undefined {
  return measures.find(({ scheduled_at }) => days.offset(scheduled_at) >= offset) ?? measures.at(-1);
}

function placed({ from, to }: Stretch): CSSProperties {
  return { left: `${from * 100}%`, width: `${(to - from) * 100}%` };
}

const narrow = 0.05;

/** A month's name gives way to the word "Heute" where they would lie on each other; on a phone words take more of the strip. */
function besideToday(distance: number): string | undefined {
  if (distance > -0.025 && distance < 0.04) return "invisible";
  return distance > -0.09 && distance < 0.11 ? "max-md:invisible" : undefined;
}

function nameOfMonth({ first, from, to }: Axis["months"][number], { start }: TimelineDays): string {
  const name = shortMonthText(first, start.timezone);
  if (to - from < narrow) return name.slice(0, 1);
  const [, month, year] = dateText(first, start.timezone).split(".");
  return month === "01" ? `${name} ${year}` : name;
}

/** The two lines on the strip: the marketing start and today. What lies beyond the strip is not drawn. */
function TimelineStripMarks(props: { start: number; today: number; todayTitle: string }) {
  return (
    <>
      <Mark place={props.start} label="Start" line="bg-accent-ink" text="bg-accent text-white" top="top-0" />
      <Mark
        place={props.today}
        label="Heute"
        title={props.todayTitle}
        line="bg-ink"
        text="bg-ink text-canvas"
        top="bottom-0"
      />
    </>
  );
}

function Mark(props: { place: number; label: string; title?: string; line: string; text: string; top: string }) {
  if (props.place < 0 || props.place > 1) return null;
  return (
    <span
      aria-hidden
      title={props.title}
      style={{ left: `${props.place * 100}%` }}
      className={classNames("pointer-events-none absolute inset-y-0 w-0.5 -translate-x-px", props.line)}
    >
      <span
        className={classNames(
          "absolute px-1 text-xs leading-4 font-medium whitespace-nowrap",
          props.top,
          props.text,
          props.place > 0.9 ? "right-0 rounded-l-sm" : "left-0 rounded-r-sm",
        )}
      >
        {props.label}
      </span>
    </span>
  );
}
