import { longDayText } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { TriangleAlert } from "lucide-react";
import { countText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { Away } from "./away.tsx";
import { useScene } from "./calendar-context.ts";
import { DayTasks, DropDay } from "./day-tasks.tsx";
import { isWeekend, weekNumber } from "./weeks.ts";
import { shortWeekdayName, weekdayName } from "./words.ts";

/** How many tasks a day of the month shows before the rest is behind "weitere". */
const most = 3;

/** A month in whole weeks: a few tasks a day, and per week who has too much. */
export function Month({ weeks, day }: { weeks: readonly Day[][]; day: Day }) {
  const month = day.slice(0, 7);
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          <th scope="col" className="w-16 p-1">
            <span className="sr-only">Woche</span>
          </th>
          {weeks[0]?.map((one) => (
            <th
              key={one}
              scope="col"
              className={classNames("p-1 text-left text-xs font-medium text-ink-soft", isWeekend(one) && "w-[9%]")}
            >
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
            <WeekHead monday={week[0] ?? day} />
            {week.map((one) => (
              <td key={one} className="h-28 border border-line p-0 align-top">
                <MonthDay day={one} isOutside={!one.startsWith(month)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The week's number, which leads to it, and how many have too much in it. */
function WeekHead({ monday }: { monday: Day }) {
  const { address, overloadedIn } = useScene();
  const overloaded = overloadedIn(monday);
  return (
    <th scope="row" className="p-1 pl-0 text-left align-top text-xs font-normal">
      <button
        type="button"
        onClick={() => address.go({ view: "week", day: monday })}
        className="rounded-sm text-ink-soft tabular-nums hover:text-ink hover:underline"
      >
        KW {weekNumber(monday)}
      </button>
      {overloaded.length > 0 && (
        <span title={overloaded.map(({ name }) => name).join(", ")} className="mt-1 block hyphens-manual text-red">
          <TriangleAlert size={14} aria-hidden />
          {countText(overloaded.length, "Person", "Personen")} über&shy;lastet
        </span>
      )}
    </th>
  );
}

function MonthDay({ day, isOutside }: { day: Day; isOutside: boolean }) {
  const { today, closedFor, address } = useScene();
  const holiday = closedFor(day);
  const isToday = day === today;
  return (
    <DropDay
      day={day}
      className={classNames(
        "flex h-full min-h-28 flex-col gap-0.5 p-1",
        isWeekend(day) || holiday ? "bg-sunken" : "bg-surface",
      )}
    >
      <div className="flex items-baseline gap-1.5">
        <button
          type="button"
          aria-current={isToday ? "date" : undefined}
          aria-label={`${longDayText(day)}${isToday ? ", heute" : ""}`}
          onClick={() => address.go({ view: "day", day })}
          className={classNames(
            "min-h-6 min-w-6 shrink-0 rounded-sm px-1 text-xs tabular-nums hover:underline",
            isToday ? "bg-accent font-semibold text-white" : isOutside ? "text-ink-faint" : "font-medium",
          )}
        >
          {Number(day.slice(8))}
        </button>
        {holiday && (
          <span title={holiday} className="min-w-0 truncate text-xs text-orange">
            {holiday}
          </span>
        )}
      </div>
      <Away day={day} className="truncate" />
      <DayTasks day={day} look="line" most={most} />
    </DropDay>
  );
}
