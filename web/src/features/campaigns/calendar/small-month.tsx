import { monthOfDay, shortWeekdayName, weekdayName, longDayText } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { numberText, measuresText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { useScene } from "./calendar-context.ts";
import { DayList } from "./day.tsx";
import { DropDay } from "./day-tasks.tsx";
import { type DayEntry, isTask } from "../agenda/entries.ts";
import { isWeekend } from "./weeks.ts";
import { viewingsText } from "./words.ts";

/** A month on a phone: how many open tasks each day has, and below it those of the day that was pressed. */
export function SmallMonth({ weeks, day }: { weeks: readonly Day[][]; day: Day }) {
  return (
    <div className="flex flex-col gap-4">
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className="p-1 text-center text-xs font-normal text-ink-soft">
                <abbr title={weekdayName(one)} className="no-underline">
                  {shortWeekdayName(one)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className="border border-line p-0">
                  <SmallDay day={one} isChosen={one === day} isOutside={one.slice(0, 7) !== day.slice(0, 7)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-2">
        <h4 className="text-base font-semibold">{longDayText(day)}</h4>
        <DayList day={day} isDropPlace={false} />
      </div>
    </div>
  );
}

function SmallDay({ day, isChosen, isOutside }: { day: Day; isChosen: boolean; isOutside: boolean }) {
  const { today, closedFor, entriesOn, restOn, address } = useScene();
  const holiday = closedFor(day);
  const [listed, viewings] = countsOf(entriesOn(day));
  const open = listed + restOn(day).open;
  const isToday = day === today;
  return (
    <DropDay day={day} className={isWeekend(day) || holiday ? "bg-sunken" : "bg-surface"}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-current={isToday ? "date" : undefined}
        onClick={() => address.go({ day })}
        className={classNames(
          "flex h-12 w-full flex-col items-center justify-center gap-0.5 text-xs tabular-nums -outline-offset-2",
          isOutside ? "text-ink-faint" : "text-ink",
          isChosen && "bg-accent-tint font-semibold text-accent-ink",
        )}
      >
        <span
          className={classNames(
            "px-1",
            isToday && "rounded-sm bg-accent text-white",
            holiday !== undefined && !isToday && "text-orange",
          )}
        >
          <span className="sr-only">{weekdayName(day)}, </span>
          {Number(day.slice(8))}
          <span className="sr-only">{afterDay([monthOfDay(day), isToday && "heute", holiday])}</span>
        </span>
        <span className="min-h-4 text-ink-soft">
          <span aria-hidden>{open + viewings > 0 && numberText(open + viewings)}</span>
          <span className="sr-only">
            {[measuresText(open), viewings > 0 && viewingsText(viewings)].filter(Boolean).join(", ")}
          </span>
        </span>
      </button>
    </DropDay>
  );
}

/** How many tasks of a day are open, and how many viewings are agreed. */
function countsOf(entries: readonly DayEntry[]): [open: number, viewings: number] {
  const tasks = entries.filter(isTask);
  return [tasks.filter(({ status }) => status !== "done").length, entries.length - tasks.length];
}

/** ". November 2026, heute, " */
function afterDay(words: (string | false | undefined)[]): string {
  return `. ${words.filter(Boolean).join(", ")}, `;
}
