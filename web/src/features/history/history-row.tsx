import type { Timezone } from "#shared/core/timezone";
import { changeText } from "#shared/history/change-text";
import type { Change } from "#shared/history/contract";
import { timeText } from "../../core/dates.ts";

/**
 * One change: when, what, to what, by whom.
 * @param props.target the name of what was changed, where it needs one
 */
export function HistoryRow(props: { change: Change; timezone: Timezone; target: string | undefined; actor: string }) {
  const { change, timezone, target, actor } = props;
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-line py-2 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] not-first:border-t sm:grid-cols-[2.75rem_minmax(0,1fr)_12rem]">
      <time dateTime={change.at} className="text-ink-soft">
        {timeText(change.at, timezone)}
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
