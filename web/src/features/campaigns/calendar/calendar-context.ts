import type { Day } from "#shared/core/time";
import { createContext, use } from "react";
import type { Agenda, AgendaCampaign, AgendaRest, AgendaTask } from "#shared/campaigns/agenda-contract";
import type { CalendarAddress } from "./calendar-address.ts";
import type { DayEntry } from "../agenda/entries.ts";
import type { Workload } from "./workload.ts";

/** What of a day is counted and not listed. */
export type DayRest = Omit<AgendaRest["days"][number], "day">;

/** What every part of the calendar needs. */
export interface CalendarScene {
  /** ISO 8601 UTC. */
  now: string;
  /** The day "YYYY-MM-DD". */
  today: Day;
  /** Why nobody works on a day from Monday to Friday: a public holiday's name, or what the office is closed for. */
  closedFor: (day: Day) => string | undefined;
  /** The names of those who are away on a day on which the others work. */
  awayOn: (day: Day) => string[];
  people: Agenda["people"];
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  /** The tasks that the filters leave, by day and time. */
  tasksOn: (day: Day) => readonly AgendaTask[];
  /** Those with the viewings that are agreed, which the filters leave, by time. */
  entriesOn: (day: Day) => readonly DayEntry[];
  /** What a month counts of a day and does not list; nothing elsewhere. */
  restOn: (day: Day) => DayRest;
  /** Those of a week who have too much, by its Monday; the filters change nothing about it. */
  overloadedIn: (monday: Day) => readonly Workload[];
  address: CalendarAddress;
  /** Looks at a task closer. */
  open: (task: AgendaTask) => void;
  /** Asks to which day it goes. */
  askDay: (task: AgendaTask) => void;
}

const SceneContext = createContext<CalendarScene | undefined>(undefined);
export const CalendarSceneProvider = SceneContext;

/** What every part of the calendar needs. @throws Error outside of it */
export function useScene(): CalendarScene {
  const scene = use(SceneContext);
  if (!scene) throw new Error("no calendar around");
  return scene;
}
