import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Timezone } from "#shared/core/timezone";
import type { Change } from "#shared/history/contract";
import { dayText, longDayText, relativeDays } from "../../core/dates.ts";
import { useNow } from "../../core/now.ts";
import { useGrowingList } from "../../ui/growing-list.ts";
import { HistoryRow } from "./history-row.tsx";

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
  const { drawn, end } = useGrowingList(changes, view);
  const days = Map.groupBy(drawn, ({ at }) => dayText(at, timezone));
  return (
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
      {end && <li ref={end} aria-hidden />}
    </ol>
  );
}

/** The heading of a day; the last two by the words that people use for them. */
function HistoryDay({ at, now, timezone }: { at: string; now: string; timezone: Timezone }) {
  const away = calendarDaysBetween(now, at, timezone);
  return (
    <h3 className="border-b border-line pb-1 text-xs font-semibold text-ink-soft">
      {away >= -1 && <span className="capitalize">{`${relativeDays(away)}, `}</span>}
      {longDayText(at, timezone)}
    </h3>
  );
}
