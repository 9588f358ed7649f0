import type { Instant } from "../core/kinds.ts";
import { toHundredths } from "../core/numbers.ts";
import { type ClosedPeriod, type Period, periodOn } from "../core/periods.ts";
import { dayAfter, dateOf, dayNumber, type Day } from "../core/time.ts";
import { defaultWorkingWeek } from "../accounts/working-week.ts";
import { dayOf, midnight } from "../campaigns/agenda.ts";
import type { Region } from "../campaigns/regions.ts";
import { workingDays } from "../plan/days/working-days.ts";
import { defaultTimezone } from "../core/timezone.ts";
import type { AgencyFigures, PersonLoad } from "./agency-contract.ts";
import { type NamedPerson, someone } from "./agency-figures.ts";

/** Days that the load looks ahead, today included: four weeks. */
const daysAhead = 28;
const workingDaysPerWeek = 5;

/** An open measure of a campaign that is not archived; `person` is a user's id, or `noOne`. */
export interface OpenTask {
  person: string;
  scheduled_at: string;
  hours: number;
}

/** A person with the hours a week that they have for measures; nothing: a full week's. */
interface LoadedPerson extends NamedPerson {
  is_active: boolean;
  hours_per_week?: number | null;
  absences?: readonly Period[];
}

/** The days of the load (both included, on a clock in Berlin), and the instant at which they end. @param now ISO 8601 UTC */
export function loadPeriod(now: Instant): { from: Day; to: Day; end: string } {
  const from = dayOf(now, defaultTimezone);
  return { from, to: dayAfter(from, daysAhead - 1), end: midnight(from, defaultTimezone, daysAhead) };
}

/**
 * Who has how much in the next four weeks: everybody who is active or has something, the fullest first, nobody last. The
 * room is everybody's hours a week, less a fifth for each public holiday, closed day of the office and day of theirs that they are away from Monday to Friday (docs/decisions/023).
 * @param tasks open measures until the end of the period, the overdue ones too
 * @param now ISO 8601 UTC
 */
export function loadOf(
  tasks: readonly OpenTask[],
  {
    people,
    region,
    closedDays,
  }: { people: readonly LoadedPerson[]; region: Region; closedDays?: readonly ClosedPeriod[] },
  now: Instant,
): AgencyFigures["load"] {
  const { from, to } = loadPeriod(now);
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
  const byPerson = Map.groupBy(tasks, ({ person }) => person);
  const open = workingDaysFrom(from, region, closedDays);
  const rooms = new Map(
    people.map(({ id, is_active, hours_per_week, absences }) => {
      const days = open.filter((day) => !periodOn(absences, day)).length;
      return [id, is_active ? ((hours_per_week ?? defaultWorkingWeek) * days) / workingDaysPerWeek : 0];
    }),
  );
  const active = people.filter(({ is_active }) => is_active).map(({ id }) => id);
  const all = [...new Set([...active, ...byPerson.keys()])].map((id): PersonLoad => {
    const own = byPerson.get(id) ?? [];
    const coming = own.filter(({ scheduled_at }) => scheduled_at >= now);
    return {
      ...someone(id, names),
      tasks: coming.length,
      hours: toHundredths(coming.reduce((sum, { hours }) => sum + hours, 0)),
      overdue: own.length - coming.length,
      room: toHundredths(rooms.get(id) ?? 0),
    };
  });
  const weight = ({ user_id, hours, room }: PersonLoad) => (user_id === null ? -1 : hours / Math.max(room, 1));
  return {
    from,
    to,
    people: all.toSorted((one, other) => weight(other) - weight(one) || one.name.localeCompare(other.name, "de")),
  };
}

function workingDaysFrom(from: Day, region: Region, closedDays: readonly ClosedPeriod[] | undefined): Day[] {
  const calendar = workingDays(region, closedDays);
  const first = dayNumber(from);
  return Array.from({ length: daysAhead }, (_, at) => first + at)
    .filter((day) => calendar.isWorking(day))
    .map(dateOf);
}
