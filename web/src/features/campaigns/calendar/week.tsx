import { useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useScene } from "./calendar-context.ts";
import { DayTasks, DropDay } from "./day-tasks.tsx";
import { holidayName } from "./holiday-names.ts";
import { isWeekend } from "./weeks.ts";
import { dayAndMonth, weekdayName } from "./words.ts";

/** How many tasks a day of the week shows before the rest is behind "weitere". */
const most = 12;

/** A week: seven days beside each other, or below each other where there is no room, each with its tasks by time. */
export function Week({ days }: { days: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2 @4xl:grid @4xl:grid-cols-[repeat(5,minmax(0,1fr))_repeat(2,minmax(0,0.75fr))] @4xl:gap-px @4xl:overflow-hidden @4xl:rounded-md @4xl:border @4xl:border-line @4xl:bg-line">
      {days.map((day) => (
        <WeekDay key={day} day={day} />
      ))}
    </div>
  );
}

function WeekDay({ day }: { day: string }) {
  const { today, region, tasksOn, address } = useScene();
  const id = useId();
  const holiday = holidayName(day, region);
  const isToday = day === today;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <DropDay
        day={day}
        className={classNames(
          "flex grow flex-col gap-2 rounded-md border border-line p-2 @4xl:min-h-96 @4xl:rounded-none @4xl:border-0",
          isWeekend(day) || holiday ? "bg-sunken" : "bg-canvas",
        )}
      >
        <h4 id={id} className="flex flex-wrap items-baseline gap-x-1.5 @4xl:flex-col">
          <button
            type="button"
            aria-current={isToday ? "date" : undefined}
            onClick={() => address.go({ view: "day", day })}
            className={classNames(
              "rounded-sm text-left hover:underline",
              isToday ? "font-semibold text-accent-ink" : "font-medium",
            )}
          >
            {weekdayName(day)}
            <span className={classNames("ml-1.5 tabular-nums @4xl:ml-0 @4xl:block", !isToday && "text-ink-soft")}>
              {dayAndMonth(day)}
              {isToday && " · heute"}
            </span>
          </button>
          {holiday && <span className="text-xs font-medium text-orange">{holiday}</span>}
        </h4>
        {tasksOn(day).length === 0 ? (
          <p className="text-xs text-ink-faint @4xl:sr-only">Nichts geplant</p>
        ) : (
          <DayTasks day={day} look="card" most={most} />
        )}
      </DropDay>
    </section>
  );
}
