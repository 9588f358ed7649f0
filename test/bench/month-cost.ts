import { join } from "node:path";
import { bytesLoggedPerCall, type Month, monthlyCost } from "#shared/core/prices";
import { memoryOf } from "../../infra/memory.ts";
import type { Counted, Measured, MeasuredDay } from "./measured-day.ts";

/** What `npm run cost` measured last. */
export const measuredFile = join(import.meta.dirname, "measured-day.json");

/** Lambda's milliseconds: processor time at the function's share of one, half as fast again as here, and 8 ms of waiting. */
export const lambdaMs = (cpu: number, memory: number) => (cpu * 1.5 * 1769) / memory + 8;
const gigabyteSeconds = ({ cpu, feature }: Measured) =>
  ((lambdaMs(cpu, memoryOf(feature)) / 1000) * memoryOf(feature)) / 1024;

/** Campaigns that are stored for each of the staff, archived ones too: assumed. */
const campaignsOfPerson = 40;
const workingDays = 21;
const runsPerMonth = (30 * 24 * 60) / 5;
const refreshesPerMonth = 30 * 24;

/** What a month consumes with so many people. */
export function monthOf({ calls, renewal, run, refresh, stored }: MeasuredDay, people: number): Month {
  /** What the schedule alone uses, whether anybody works or not. */
  const scheduled = (of: (each: Measured) => number) =>
    (runsPerMonth - refreshesPerMonth) * of(run) + refreshesPerMonth * of(refresh);
  const dailySum = (all: readonly Counted[], of: (each: Measured) => number) =>
    all.reduce((total, each) => total + each.often * of(each), 0) * workingDays;
  const requested = (of: (each: Measured) => number) => people * dailySum(calls, of);
  /** Calls and what follows from them. */
  const worked = (of: (each: Measured) => number) => people * dailySum([...calls, renewal], of);
  const used = (of: (each: Measured) => number) => worked(of) + scheduled(of);
  const campaigns = people * campaignsOfPerson;
  return {
    requests: requested(() => 1),
    runs: runsPerMonth,
    looks: (30 * 24 * 60) / 9,
    read: used(({ read }) => read),
    write: used(({ write }) => write),
    gigabyteSeconds: used(gigabyteSeconds),
    gigabytesOut: requested(({ bytes }) => bytes) / 1e9,
    gigabytesLogged: ((worked(() => 1) + runsPerMonth) * bytesLoggedPerCall) / 1e9,
    mails: people * workingDays * 1.3,
    gigabytesStored: (campaigns * stored.table) / 1e9,
    gigabytesIndexed: (campaigns * stored.indexes) / 1e9,
  };
}

/** What an agency may cost a month, in US dollars, by how many people work in it. */
export const goals = new Map([
  [10, 1],
  [200, 15],
]);

/** What a month costs with so many people, in US dollars. */
export function dollarsOf(day: MeasuredDay, people: number): number {
  return monthlyCost(monthOf(day, people)).total;
}
