import { toHundredths } from "#shared/core/numbers";
import { type ClosedPeriod, type Period, periodOn } from "#shared/core/periods";
import { dayNumber, type Day } from "#shared/core/time";
import type { AgendaPerson, AgendaRest, AgendaTask } from "#shared/campaigns/agenda-contract";
import type { Region } from "#shared/campaigns/regions";
import { workingDays } from "#shared/plan/days/working-days";
import { defaultWorkingWeek } from "#shared/accounts/working-week";
import { personOf } from "../agenda/persons.ts";

const workingDaysPerWeek = 5;
/** Less than a minute is no overload: it is how decimals add up. */
const tolerance = 1 / 60;

/** What a person has to do in a week, in hours. */
export interface Workload {
  id: string;
  name: string;
  planned: number;
  /** What the person's week has room for; none of somebody who is not active any more. */
  room: number;
  /** By how much it is too much; 0 where it fits. */
  surplus: number;
}

/** The work of a week: of everybody who has some or could have, and of nobody. */
export interface WeekWorkload {
  people: Workload[];
  /** Hours for which nobody is responsible. */
  unassigned: number;
}

/**
 * The hours of a week by person: of everything planned or done, over all campaigns, as a campaign's own check counts
 * them. A person's week has room for the hours that are entered for them, or a usual week's, less a fifth for each public
 * holiday, closed day of the office and day on which they are away from Monday to Friday (docs/product.md, Calendar).
 * @param tasks those of the week
 * @param week its days "YYYY-MM-DD"
 * @param about.besides hours of the week that no task of these stands for
 * @returns those first who have too much, the most overloaded at the top, the rest by name
 */
export function workloadOf(
  tasks: readonly AgendaTask[],
  week: readonly Day[],
  {
    people,
    besides = [],
    ...office
  }: {
    people: readonly AgendaPerson[];
    region: Region;
    closedDays?: readonly ClosedPeriod[] | undefined;
    besides?: readonly Pick<AgendaRest["load"][number], "person" | "hours">[];
  },
): WeekWorkload {
  const planned = new Map<string, number>();
  const known = new Set(people.map(({ id }) => id));
  let unassigned = 0;
  const counted = [...tasks.map((task) => ({ person: personOf(task), hours: task.hours })), ...besides];
  for (const { person, hours } of counted) {
    if (person === null || !known.has(person)) unassigned += hours;
    else planned.set(person, (planned.get(person) ?? 0) + hours);
  }
  const open = openDays(week, office);
  return {
    unassigned: toHundredths(unassigned),
    people: people
      .filter(({ id, is_active }) => is_active || planned.has(id))
      .map(({ id, full_name, is_active, hours_per_week, absences }) => {
        const hours = toHundredths(planned.get(id) ?? 0);
        const room = is_active ? toHundredths((hours_per_week ?? defaultWorkingWeek) * shareOf(open, absences)) : 0;
        return { id, name: full_name, planned: hours, room, surplus: surplusOf(hours, room) };
      })
      .toSorted((one, other) => other.surplus - one.surplus || one.name.localeCompare(other.name, "de")),
  };
}

/** The days of a week on which the office is open. */
function openDays(
  week: readonly Day[],
  { region, closedDays }: { region: Region; closedDays?: readonly ClosedPeriod[] | undefined },
): Day[] {
  const calendar = workingDays(region, closedDays);
  return week.filter((day) => calendar.isWorking(dayNumber(day)));
}

/** The share of a week's five working days on which somebody is there. */
function shareOf(open: readonly Day[], absences: readonly Period[] | undefined): number {
  return open.filter((day) => !periodOn(absences, day)).length / workingDaysPerWeek;
}

function surplusOf(planned: number, room: number): number {
  return planned - room > tolerance ? toHundredths(planned - room) : 0;
}
