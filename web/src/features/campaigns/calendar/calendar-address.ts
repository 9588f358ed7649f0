import { type Day, isDay } from "#shared/core/time";
import { useAddress } from "../../../core/address.ts";
import { type CalendarView, calendarViews } from "./weeks.ts";

/** What the address says that the calendar shows: /kalender?view=month&day=2026-11-23&person=mine&campaign=… */
export interface CalendarPlace {
  view: CalendarView;
  /** The day that the view is about, "YYYY-MM-DD". */
  day: Day;
  /** Whose tasks, as `tasksOf` takes it; everybody's unless it is said. */
  person: string;
  /** The campaign's id; nothing for all. */
  campaign: string | undefined;
}

/** Reads the calendar's place from the address; a day that does not exist counts as today. @param today "YYYY-MM-DD" */
export function placeIn(params: URLSearchParams, today: Day): CalendarPlace {
  const view = calendarViews.find((one) => one === params.get("view")) ?? "week";
  const day = params.get("day");
  return {
    view,
    day: isDay(day) ? day : today,
    person: params.get("person") || "all",
    campaign: params.get("campaign") || undefined,
  };
}

/** The calendar's place and the ways to another: going somewhere can be gone back from, filtering replaces the address. */
export function useCalendarPlace(today: Day) {
  const { params, view, filter } = useAddress();
  const place = placeIn(params, today);
  return {
    place,
    go: (to: { view?: CalendarView; day?: Day }) => view({ view: to.view ?? place.view, day: to.day ?? place.day }),
    choose: ({ person, campaign }: { person?: string; campaign?: string }) =>
      filter({
        ...(person !== undefined && { person: person === "all" ? undefined : person }),
        ...(campaign !== undefined && { campaign: campaign || undefined }),
      }),
  };
}
export type CalendarAddress = ReturnType<typeof useCalendarPlace>;
