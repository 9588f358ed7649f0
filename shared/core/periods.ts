import { type Day, dayText } from "./time.ts";

/** Days from one to another, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Days on which the office is closed, and what they are called: "Betriebsferien". */
export interface ClosedPeriod extends Period {
  label: string;
}

/** The first of some periods in which a day lies. */
export function periodOn<P extends Period>(list: readonly P[] | undefined, on: Day): P | undefined {
  return list?.find(({ from, to }) => from <= on && on <= to);
}

/** "01.02.2027 bis 12.02.2027"; of one day alone "01.02.2027". */
export function periodText({ from, to }: Period): string {
  return from === to ? dayText(from) : `${dayText(from)} bis ${dayText(to)}`;
}

/** Periods by their first day. */
export function byFirstDay<P extends Period>(list: readonly P[]): P[] {
  return list.toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
}
