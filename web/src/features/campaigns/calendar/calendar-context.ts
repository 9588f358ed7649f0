import { createContext, use } from "react";
import type { Agenda, AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import type { Region } from "#shared/campaigns/planning/regions";
import type { AgendaChanges } from "../agenda/changes.ts";
import type { CalendarAddress } from "./calendar-address.ts";
import type { Workload } from "./workload.ts";

/** What every part of the calendar needs. */
export interface CalendarScene {
  /** ISO 8601 UTC. */
  now: string;
  /** The day "YYYY-MM-DD". */
  today: string;
  /** The region whose public holidays are shown. */
  region: Region;
  people: Agenda["people"];
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  /** The tasks that the filters leave, by day and time. */
  tasksOn: (day: string) => readonly AgendaTask[];
  /** Those of a week who have too much, by its Monday; the filters change nothing about it. */
  overloadedIn: (monday: string) => readonly Workload[];
  address: CalendarAddress;
  changes: AgendaChanges;
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
