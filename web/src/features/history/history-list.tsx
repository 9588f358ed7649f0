import { clockText, dateText, longDateText, relativeDays } from "#shared/core/time";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Timezone } from "#shared/core/timezone";
import { changeText } from "#shared/history/change-text";
import type { Change } from "#shared/history/contract";
import { useNow } from "../../core/now.ts";
import { useIncrementalList } from "../../ui/long-list.tsx";

/**
 * Changes by day, the newest first.
 * @param props.view what is filtered; another view is drawn from its start
 */
export function HistoryList(props: {
  changes: Change[];
  view: string;
  timezone: Timezone;
  targetOf: (change: Change) => string | undefined;
  actorOf: (id: string) => string;
}) {
  const { changes, view, timezone, targetOf, actorOf } = props;
  const now = useNow();
  const { drawn, more } = useIncrementalList(changes, view, { rows: ":scope > li > ol > li" });
  const days = Map.groupBy(drawn, ({ at }) => dateText(at, timezone));
  return (
    <>
      <ol>
        {[...days].map(([day, ofDay]) => (
          <li key={day} className="mt-4">
            <HistoryDay at={ofDay[0]?.at ?? now} now={now} timezone={timezone} />
            <ol>
              {ofDay.map((change) => (
                <HistoryRow
                  key={change.id}
                  change={change}
                  timezone={timezone}
                  target={targetOf(change)}
                  actor={actorOf(change.by)}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}

/** The heading of a day; the last two by the words that people use for them. */
function HistoryDay({ at, now, timezone }: { at: string; now: string; timezone: Timezone }) {
  const away = calendarDaysBetween(now, at, timezone);
  return (
    <h3 className="border-b border-line pb-1 text-xs font-semibold text-ink-soft">
      {away >= -1 && <span className="capitalize">{`${relativeDays(away)}, `}</span>}
      {longDateText(at, timezone)}
    </h3>
  );
}

/**
 * One change: when, what, to what, by whom.
 * @param props.target the name of what was changed, where it needs one
 */
function HistoryRow(props: { change: Change; timezone: Timezone; target: string | undefined; actor: string }) {
  const { change, timezone, target, actor } = props;
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-line py-2 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] not-first:border-t sm:grid-cols-[2.75rem_minmax(0,1fr)_12rem]">
      <time dateTime={change.at} className="text-ink-soft">
        {clockText(change.at, timezone)}
      </time>
      <div className="min-w-0">
        <p className="font-medium">{changeText(change)}</p>
        {target && <p className="text-ink-soft">{target}</p>}
      </div>
      <p className="text-xs leading-5 text-ink-soft max-sm:col-start-2 sm:text-right">
        <span className="sr-only">Von: </span>
        {actor}
      </p>
    </li>
  );
}
