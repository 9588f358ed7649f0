import { Fragment, memo, type ReactNode, useId, useMemo } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Phase } from "#shared/catalogue/phases";
import { isLate } from "#shared/campaigns/reading";
import { countText, measuresText } from "#shared/core/numbers";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { StatusChanges } from "../status-changes.ts";
import { agreedDay, spanOf, type TimelineDays } from "./days.ts";
import { TimelineMeasure } from "./measure-row.tsx";
import type { Selection } from "./selection.ts";
import type { DayNames } from "./view-address.ts";

export interface TimelinePhaseProps {
  phase: Phase;
  /** All measures of the phase by date. Those that a filter hides stay in the page, so that filtering costs little. */
  measures: CampaignMeasure[];
  shown: ReadonlySet<CampaignMeasure>;
  /** Those of them that are to be seen by now. */
  staged: ReadonlySet<CampaignMeasure>;
  /** The ids of all that is drawn already. */
  drawn: ReadonlySet<string>;
  days: TimelineDays;
  dayNames: DayNames;
  now: string;
  /** Lines that cross this phase: before which of its shown measures, and what they say. */
  lines: { at: number; line: ReactNode }[];
  /** Whether a measure of another phase is held over this one. */
  isTarget: boolean;
  /** Where the held measure would land, in words; only of the target. */
  landing: string;
  isBulk: boolean;
  selection: Selection;
  /** What is marked in which row, by its measure's id. */
  marks: ReadonlyMap<string, string>;
  failed: StatusChanges["failed"];
}

/** A phase as a band of the timeline: its heading sticks while its measures pass below, by date. */
export const TimelinePhase = memo(function TimelinePhase(props: TimelinePhaseProps) {
  const { phase, measures, days, dayNames, now, lines } = props;
  const headingId = useId();
  const visible = measures.filter((measure) => props.shown.has(measure));
  const places = new Map(visible.map((measure, place) => [measure, place]));
  const done = visible.filter(({ status }) => status === "done").length;
  const rowOf = useMemo(() => rowsOf(measures, days, dayNames, now), [measures, days, dayNames, now]);
  return (
    <section
      aria-labelledby={headingId}
      data-drop-phase={phase}
      hidden={visible.length === 0}
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
          {props.isBulk && <PhaseBox phase={phase} measures={visible} selection={props.selection} />}
          <h2 id={headingId} className="text-sm font-semibold text-ink">
            {phase}
          </h2>
          <span className="tabular-nums">
            {measuresText(visible.length)}
            {done > 0 && `, ${done} erledigt`}
          </span>
          <span
            className={classNames(
              "ml-auto tabular-nums",
              props.isTarget ? "font-medium text-accent-ink" : "max-sm:hidden",
            )}
          >
            {props.isTarget ? `Ablegen auf ${props.landing}` : spanOf(visible, dayNames, days)}
          </span>
        </div>
      </div>
      <ol>
        {measures.map((measure) => {
          if (!props.drawn.has(measure.id)) return null;
          const { offset, isFirstOfAll, ...row } = rowOf(measure);
          const index = places.get(measure) ?? -1;
          const before = visible[index - 1];
          const isHidden = !props.staged.has(measure);
          return (
            <Fragment key={measure.id}>
              {lines
                .filter(({ at }) => at === index)
                .map(({ line }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- start and today have nothing but their order
                  <li key={place}>{line}</li>
                ))}
              <TimelineMeasure
                {...row}
                measure={measure}
                isFirstOfDay={isHidden ? isFirstOfAll : !before || days.offset(before.scheduled_at) !== offset}
                isBulk={props.isBulk}
                isTicked={props.isBulk && props.selection.has(measure.id)}
                isHidden={isHidden}
                search={isHidden ? "" : (props.marks.get(measure.id) ?? "")}
                failure={props.failed.get(measure.id)}
              />
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
});

/** What rows say of their days, each worked out when it is drawn first: days in a time zone take long. */
function rowsOf(measures: CampaignMeasure[], days: TimelineDays, dayNames: DayNames, now: string) {
  const today = days.offset(now);
  const rowAt = (place: number) => {
    const measure = measures[place] as CampaignMeasure;
    const offset = days.offset(measure.scheduled_at);
    const before = measures[place - 1];
    return {
      offset,
      // What a hidden row goes by, so that hiding hundreds does not change each of them.
      isFirstOfAll: !before || days.offset(before.scheduled_at) !== offset,
      dayName: days.name(measure.scheduled_at, dayNames),
      fullDayName: days.fullName(measure.scheduled_at),
      agreedDay: agreedDay(measure, days),
      isBeforeStart: offset < 0,
      lateText: isLate(measure, now) ? lateSince(today - offset) : undefined,
    };
  };
  const placeOf = new Map(measures.map((measure, place) => [measure, place]));
  const rows = new Map<CampaignMeasure, ReturnType<typeof rowAt>>();
  return (measure: CampaignMeasure) => {
    const row = rows.get(measure) ?? rowAt(placeOf.get(measure) ?? 0);
    rows.set(measure, row);
    return row;
  };
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

function lateSince(days: number): string {
  if (days === 0) return "heute überfällig";
  return `seit ${countText(days, "Tag", "Tagen")} überfällig`;
}
