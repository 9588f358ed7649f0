import { classNames } from "../../../ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import type { CalendarView } from "./weeks.ts";

/** The calendar while it loads, in its final shape. @param props.days those of the view's weeks */
export function CalendarSkeleton({ view, days }: { view: CalendarView; days: readonly string[] }) {
  const places = view === "day" ? days.slice(0, 3) : days;
  return (
    <SkeletonGroup
      label="Kalender wird geladen"
      className={classNames("grid gap-1", view === "month" && "grid-cols-7", view === "week" && "@4xl:grid-cols-7")}
    >
      {places.map((day) => (
        <Skeleton key={day} className={view === "week" ? "h-24 w-full @4xl:h-96" : "h-14 w-full @2xl:h-28"} />
      ))}
    </SkeletonGroup>
  );
}
