import { Fragment, memo, useMemo } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { knownPhase } from "#shared/campaigns/phases";
import { type Phase, phases } from "#shared/catalogue/phases";
import { relativeLabel } from "#shared/campaigns/schedule";
import { longDayText } from "../../../core/dates.ts";
import { crossings } from "./days.ts";
import { StartLine, TodayLine } from "./start-and-today.tsx";
import { TimelinePhase, type TimelinePhaseProps } from "./phase.tsx";

const none: CampaignMeasure[] = [];

/**
 * The plan: the phases that have measures, in order, crossed by the line of the marketing start and the line of today.
 * Phases may overlap: what a late strategy could not plan before the start keeps its phase.
 */
export const TimelinePhases = memo(function TimelinePhases(
  props: Omit<TimelinePhaseProps, "phase" | "shown" | "staged" | "lines" | "isTarget"> & {
    shown: CampaignMeasure[];
    staged: readonly CampaignMeasure[];
    target: Phase | undefined;
  },
) {
  const { measures, shown, staged, drawn, days, now, target, landing, ...shared } = props;
  const all = useMemo(() => byPhase(measures), [measures]);
  const lists = useMemo(() => byPhase(shown), [shown]);
  const isShown = useMemo(() => new Set(shown), [shown]);
  const isStaged = useMemo(() => new Set(staged), [staged]);
  const today = days.offset(now);
  const lines = useMemo(() => {
    const { marketing_start, timezone } = days.start;
    const startDay = longDayText(marketing_start, timezone);
    const start = {
      ...crossings(lists, ({ scheduled_at }) => days.offset(scheduled_at) < 0),
      line: <StartLine text={today === 0 ? `heute, ${startDay}` : startDay} />,
    };
    // On the day of the start its own line says that it is today.
    if (today === 0) return [start];
    const present = {
      ...crossings(lists, ({ scheduled_at }) => scheduled_at < now),
      line: <TodayLine text={`${longDayText(now, timezone)}, ${relativeLabel(today)}`} />,
    };
    return today < 0 ? [present, start] : [start, present];
  }, [lists, days, now, today]);

  const linesBefore = (index: number) =>
    lines.filter(({ between }) => between === index).map(({ line }, place) => <Fragment key={place}>{line}</Fragment>);
  return (
    <div
      hidden={shown.length === 0}
      className="flex flex-col gap-3 [&_:is(button,select,input)]:scroll-mt-6 [&_:is(button,select,input)]:scroll-mb-16 md:[&_:is(button,select,input)]:scroll-mt-28"
    >
      {phases.map((phase, index) => (
        <Fragment key={phase}>
          {linesBefore(index)}
          {all[index] !== undefined && all[index].length > 0 && (
            <TimelinePhase
              {...shared}
              phase={phase}
              measures={all[index]}
              shown={isShown}
              staged={isStaged}
              drawn={drawn}
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

function byPhase(measures: CampaignMeasure[]): CampaignMeasure[][] {
  const ofPhase = Map.groupBy(measures, ({ phase }) => knownPhase(phase));
  return phases.map((phase) => ofPhase.get(phase) ?? none);
}
