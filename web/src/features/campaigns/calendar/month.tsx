import { shortWeekdayName, weekdayName, longDayText } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { TriangleAlert } from "lucide-react";
import { isOpen } from "#shared/campaigns/status";
import { countText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { Away } from "./away.tsx";
import { useScene } from "./calendar-context.ts";
import { DayTasks, DropDay, shareOf } from "./day-tasks.tsx";
import { isWeekend, weekNumber } from "./weeks.ts";

/** How many tasks a day of the month shows before the rest is counted in its head. */
const max = 3;

/** A month in whole weeks: a few tasks a day, and per week who has too much; weeks behind in which nothing is open are low. */
export function Month({ weeks, day }: { weeks: readonly Day[][]; day: Day }) {
  const { today, tasksOn, restOn } = useScene();
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
        {weeks.map((week) => {
          const isOver = (one: Day) => restOn(one).open === 0 && tasksOn(one).every(({ status }) => !isOpen(status));
          const isBehind = week.every((one) => one < today && isOver(one));
          return (
            <tr key={week[0]}>
              <WeekHead monday={week[0] ?? day} />
              {week.map((one) => (
                <td key={one} className={classNames("border border-line p-0 align-top", isBehind ? "h-px" : "h-28")}>
                  <MonthDay day={one} isOutside={!one.startsWith(month)} isBehind={isBehind} />
                </td>
              ))}
            </tr>
          );
        })}
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

/**
 * A day of the month. Its head leads to it where something is open, and says what is not drawn: "27 · 2 weitere, 3 erledigt".
 * @param props.isBehind in a week that is over, in which nothing is open: a line is room enough
 */
function MonthDay({ day, isOutside, isBehind }: { day: Day; isOutside: boolean; isBehind: boolean }) {
  const { today, closedFor, address, entriesOn, restOn } = useScene();
  const holiday = closedFor(day);
  const isToday = day === today;
  const { drawn, rest } = shareOf(entriesOn(day), "line", max, restOn(day));
  const head = (
    <>
      <span
        className={classNames(
          "min-w-6 rounded-sm px-1 py-1 text-center tabular-nums",
          isToday ? "bg-accent font-semibold text-white" : isOutside ? "text-ink-faint" : "font-medium",
        )}
      >
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="sr-only">{`${longDayText(day)}${isToday ? ", heute" : ""}`}</span>
      </span>
      {rest !== "" && <span className={drawn.length > 0 ? "text-accent-ink" : "text-ink-soft"}>{rest}</span>}
    </>
  );
  const headClass = "flex min-h-6 items-center gap-1 text-xs";
  return (
    <DropDay
      day={day}
      className={classNames(
        "flex h-full flex-col gap-0.5 p-1",
        !isBehind && "min-h-28",
        isWeekend(day) || holiday ? "bg-sunken" : "bg-surface",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1.5" aria-current={isToday ? "date" : undefined}>
        {drawn.length > 0 ? (
          <button
            type="button"
            onClick={() => address.go({ view: "day", day })}
            className={classNames(headClass, "rounded-sm text-left hover:underline")}
          >
            {head}
          </button>
        ) : (
          <p className={headClass}>{head}</p>
        )}
        {holiday && (
          <span title={holiday} className="min-w-0 truncate text-xs text-orange">
            {holiday}
          </span>
        )}
      </div>
      <Away day={day} className="truncate" />
      <DayTasks day={day} look="line" max={max} />
    </DropDay>
  );
}
