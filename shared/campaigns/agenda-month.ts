import { toHundredths } from "../core/numbers.ts";
import { type Day, mondayOf } from "../core/time.ts";
import { defaultTimezone, type Timezone } from "../core/timezone.ts";
import type { Agenda, AgendaRest, AgendaTask } from "./agenda-contract.ts";
import { dayOf } from "./agenda.ts";
import { responsibleOf } from "./responsible.ts";
import { isOpen } from "./status.ts";

/** How many open tasks of a day a month lists at most: more than are drawn, so that what is ticked or moved is followed by the next. */
export const listedPerDay = 12;

/** Up to how many tasks a month lists all, everybody's and done ones, too: half a megabyte. */
export const wholeMonth = 1_500;

/**
 * The tasks of a month as its page shows them: all of them where they are few, else of each day the first open ones of the
 * person and campaign that are asked for, the others by number and hours.
 * @param tasks by date @param campaigns by their ids; their clocks say on which day a task is
 * @param wanted days, both included; whose tasks, by a user's id or "nobody"; which campaign's
 * @param max up to how many are listed whole
 */
export function shortMonth(
  tasks: readonly AgendaTask[],
  campaigns: ReadonlyMap<string, { timezone: Timezone }>,
  wanted: { from: Day; to: Day; person?: string | undefined; campaign?: string | undefined },
  max = wholeMonth,
): Required<Pick<Agenda, "tasks" | "rest">> {
  const { from, to, person, campaign } = wanted;
  const dayOfTask = ({ scheduled_at, campaign_id }: AgendaTask) =>
    dayOf(scheduled_at, campaigns.get(campaign_id)?.timezone ?? defaultTimezone);
  const within = tasks.map((task) => ({ task, day: dayOfTask(task) })).filter(({ day }) => day >= from && day <= to);
  if (within.length <= max) return { tasks: within.map(({ task }) => task), rest: { days: [], load: [] } };
  const listed = new Map<Day, AgendaTask[]>();
  const days = new Map<Day, AgendaRest["days"][number]>();
  const load = new Map<string, AgendaRest["load"][number]>();
  for (const { task, day } of within) {
    const { campaign_id, status, hours } = task;
    const responsible = responsibleOf(task, { responsible_id: task.campaign_responsible_id });
    const isWanted =
      (person === undefined || person === (responsible ?? "nobody")) &&
      (campaign === undefined || campaign === campaign_id);
    const ofDay = listed.get(day) ?? [];
    if (isWanted && isOpen(status) && ofDay.length < listedPerDay) {
      listed.set(day, [...ofDay, task]);
      continue;
    }
    const monday = mondayOf(day);
    const week = `${monday} ${responsible}`;
    load.set(week, { monday, person: responsible, hours: (load.get(week)?.hours ?? 0) + hours });
    if (!isWanted) continue;
    const known = days.get(day) ?? { day, open: 0, done: 0, hours: 0 };
    days.set(day, {
      day,
      open: known.open + Number(isOpen(status)),
      done: known.done + Number(status === "done"),
      hours: known.hours + hours,
    });
  }
  const rounded = <One extends { hours: number }>(one: One): One => ({ ...one, hours: toHundredths(one.hours) });
  return {
    tasks: [...listed.values()].flat(),
    rest: { days: [...days.values()].map(rounded), load: [...load.values()].map(rounded) },
  };
}
