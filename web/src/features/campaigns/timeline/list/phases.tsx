import { lateSince } from "../../when.tsx";
import { longDateText } from "#shared/core/time";
import { Fragment, memo, useMemo, type ReactNode, useId } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { knownPhase } from "#shared/plan/phases";
import { type Phase, phases } from "#shared/catalogue/phases";
import { seriesText } from "#shared/plan/make/series-words";
import { relativeLabel } from "#shared/campaigns/schedule";
import { crossings, agreedDay, spanOf, type TimelineDays, type DayNames } from "../measure/days.ts";
import { Flag } from "lucide-react";
import { classNames } from "../../../../ui/class-names.ts";
import { isLate } from "#shared/campaigns/reading";
import { measuresText } from "#shared/core/numbers";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import type { StatusChanges } from "../../status-changes.ts";
import { TimelineMeasure } from "../measure/measure-row.tsx";
import { FinishedButton } from "./finished-button.tsx";
import type { Finished } from "./finished.ts";
import type { Selection } from "./selection.ts";

/** A phase as a band of the timeline: its heading sticks while its measures pass below, by date. */
const TimelinePhase = memo(function TimelinePhase(props: TimelinePhaseProps) {
  const { phase, measures, days, dayNames, now, lines } = props;
  const headingId = useId();
  const { total, done, folded } = props;
  const today = days.offset(now);
  return (
    <section
      aria-labelledby={headingId}
      data-drop-phase={phase}
      className={classNames(
        "-scroll-mt-4 rounded-md md:scroll-mt-14",
        props.isTarget && "outline-2 outline-offset-4 outline-accent-ink outline-dashed",
      )}
    >
      <div className="sticky top-14 z-10 bg-canvas pt-1 md:top-32">
        <div
          className={classNames(
            "flex min-h-8 flex-wrap items-center gap-x-3 rounded-sm px-2.5 py-1 text-xs text-ink-soft transition-colors",
            props.isTarget ? "bg-accent-tint" : "bg-sunken",
          )}
        >
          {props.isBulk && measures.length > 0 && (
            <PhaseBox phase={phase} measures={measures} selection={props.selection} />
          )}
          <h2 id={headingId} className="text-sm font-semibold text-ink">
            {phase}
          </h2>
          <span className="tabular-nums">
            {measuresText(total)}
            {done > 0 && `, ${done} erledigt`}
          </span>
          {folded > 0 && (
            <FinishedButton
              phase={phase}
              count={folded}
              isOpen={props.isUnfolded}
              onToggle={() => props.onToggleFinished(phase)}
            />
          )}
          <span
            className={classNames(
              "ml-auto tabular-nums",
              props.isTarget ? "font-medium text-accent-ink" : "max-sm:hidden",
            )}
          >
            {props.isTarget ? `Ablegen auf ${props.landing}` : measures.length > 0 && spanOf(measures, dayNames, days)}
          </span>
        </div>
      </div>
      <ol>
        {measures.map((measure, index) => {
          if (!props.drawn.has(measure)) return null;
          const offset = days.offset(measure.scheduled_at);
          const before = measures[index - 1];
          return (
            <Fragment key={measure.id}>
              {lines
                .filter(({ at }) => at === index)
                .map(({ line }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- start and today have nothing but their order
                  <li key={place}>{line}</li>
                ))}
              <TimelineMeasure
                measure={measure}
                dayName={days.name(measure.scheduled_at, dayNames)}
                fullDayName={days.fullName(measure.scheduled_at)}
                agreedDay={agreedDay(measure, days)}
                seriesText={seriesText(measure, days.start, now)}
                isEstimated={props.estimated.has(measure.id)}
                isFirstOfDay={!before || !props.drawn.has(before) || days.offset(before.scheduled_at) !== offset}
                isBeforeStart={offset < 0}
                lateText={isLate(measure, days.start, now) ? lateSince(today - offset) : undefined}
                isBulk={props.isBulk}
                isTicked={props.isBulk && props.selection.has(measure.id)}
                search={props.search}
                failure={props.failed.get(measure.id)}
              />
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
});

const none: CampaignMeasure[] = [];

/**
 * The plan: the phases that have measures, in order, crossed by the line of the marketing start and the line of today.
 * Phases may overlap: what a late strategy could not plan before the start keeps its phase.
 */
export const TimelinePhases = memo(function TimelinePhases(
  props: Omit<
    TimelinePhaseProps,
    | "phase"
    | "measures"
    | "drawn"
    | "lines"
    | "isTarget"
    | "total"
    | "done"
    | "folded"
    | "isUnfolded"
    | "onToggleFinished"
  > & {
    whole: CampaignMeasure[];
    finished: Finished & { shown: CampaignMeasure[] };
    drawn: readonly CampaignMeasure[];
    target: Phase | undefined;
  },
) {
  const { whole, finished, drawn, days, now, target, landing, ...shared } = props;
  const { shown, counts, open, toggle } = finished;
  const lists = useMemo(() => byPhase(shown), [shown]);
  const wholeLists = useMemo(() => byPhase(whole), [whole]);
  const isDrawn = useMemo(() => new Set(drawn), [drawn]);
  const today = days.offset(now);
  const lines = useMemo(() => {
    const { marketing_start, timezone } = days.start;
    const startDay = longDateText(marketing_start, timezone);
    const start = {
      ...crossings(lists, ({ scheduled_at }) => days.offset(scheduled_at) < 0),
      line: <StartLine text={today === 0 ? `heute, ${startDay}` : startDay} />,
    };
    // On the day of the start its own line says that it is today.
    if (today === 0) return [start];
    const present = {
      ...crossings(lists, ({ scheduled_at }) => scheduled_at < now),
      line: <TodayLine text={`${longDateText(now, timezone)}, ${relativeLabel(today)}`} />,
    };
    return today < 0 ? [present, start] : [start, present];
  }, [lists, days, now, today]);

  const linesBefore = (index: number) =>
    lines.filter(({ between }) => between === index).map(({ line }, place) => <Fragment key={place}>{line}</Fragment>);
  return (
    <div
      hidden={whole.length === 0}
      className="flex flex-col gap-3 [&_:is(button,select,input)]:scroll-mt-6 [&_:is(button,select,input)]:scroll-mb-16 md:[&_:is(button,select,input)]:scroll-mt-28"
    >
      {phases.map((phase, index) => (
        <Fragment key={phase}>
          {linesBefore(index)}
          {(wholeLists[index] ?? none).length > 0 && (
            <TimelinePhase
              {...shared}
              phase={phase}
              total={(wholeLists[index] ?? none).length}
              done={(wholeLists[index] ?? none).filter(({ status }) => status === "done").length}
              folded={counts.get(phase) ?? 0}
              isUnfolded={open.has(phase)}
              onToggleFinished={toggle}
              measures={lists[index] ?? none}
              drawn={isDrawn}
              days={days}
              now={now}
              lines={lines.flatMap(({ within, line }) => {
                const at = within[index];
                return at === undefined ? [] : [{ at, line }];
              })}
              isTarget={target === phase}
              landing={target === phase ? landing : ""}
            />
          )}
        </Fragment>
      ))}
      {linesBefore(phases.length)}
    </div>
  );
});

/** Measures by their phase, in the phases' order; each list keeps the order that is given. */
export function byPhase(measures: CampaignMeasure[]): CampaignMeasure[][] {
  const ofPhase = Map.groupBy(measures, ({ phase }) => knownPhase(phase));
  return phases.map((phase) => ofPhase.get(phase) ?? none);
}

/** The marketing start as a line across the plan. */
function StartLine({ text }: { text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 text-sm font-semibold text-accent-ink">
      <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent px-2 py-0.5 text-white">
        <Flag size={14} aria-hidden />
        Vermarktungsstart
      </span>
      <span className="whitespace-nowrap">{text}</span>
      <span aria-hidden className="h-0.5 min-w-4 grow bg-accent" />
    </p>
  );
}

/** Today as a line between what was and what comes. */
function TodayLine({ text, className }: { text: string; className?: string }) {
  return (
    <p
      className={classNames(
        "flex items-center gap-2 py-1 text-xs font-medium text-ink md:grid md:grid-cols-[6.5rem_auto_minmax(1rem,1fr)] md:gap-x-3",
        className,
      )}
    >
      <span className="w-fit rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-canvas md:justify-self-end">Heute</span>
      <span>{text}</span>
      <span aria-hidden className="h-px min-w-4 grow bg-ink" />
    </p>
  );
}

interface TimelinePhaseProps {
  phase: Phase;
  /** What is shown of the phase, by date. */
  measures: CampaignMeasure[];
  /** How many filter and search leave of it, how many of those are done, and how many of them can be folded. */
  total: number;
  done: number;
  folded: number;
  isUnfolded: boolean;
  onToggleFinished: (phase: Phase) => void;
  /** Those that have a row, of all phases. */
  drawn: ReadonlySet<CampaignMeasure>;
  days: TimelineDays;
  /** Ids of those whose day is only estimated. */
  estimated: ReadonlySet<string>;
  dayNames: DayNames;
  now: string;
  /** Lines that cross this phase: before which of its measures, and what they say. */
  lines: { at: number; line: ReactNode }[];
  /** Whether a measure of another phase is held over this one. */
  isTarget: boolean;
  /** Where the held measure would land, in words; only of the target. */
  landing: string;
  isBulk: boolean;
  selection: Selection;
  /** What is marked in the rows. */
  search: string;
  failed: StatusChanges["failed"];
}

function PhaseBox(props: { phase: Phase; measures: CampaignMeasure[]; selection: Selection }) {
  const { measures, selection } = props;
  const ticked = measures.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      label={`Alle in ${props.phase} auswählen`}
      hideLabel
      checked={ticked === measures.length}
      indeterminate={ticked > 0 && ticked < measures.length}
      onChange={(event) => selection.set(measures, event.target.checked)}
      className="-my-1"
    />
  );
}
