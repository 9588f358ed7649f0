import type { Status } from "../campaigns/status.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";

/*
 * What the overview of the analytics counts, campaign by campaign, so that the agency's numbers are sums: nothing of a
 * plan has to be read for them.
 */

/** What one campaign is counted with. */
export interface Tally {
  type: PropertyTypeCode;
  /** It is not archived. */
  current: boolean;
  /** Its marketing start, milliseconds since 1970. */
  start: number;
  measures: CountedMeasure[];
}

/** A measure: its time in milliseconds since 1970, and its status. */
export interface CountedMeasure {
  at: number;
  status: Status;
}

/** Names with numbers. */
export type Counts = Record<string, number>;

/** What a campaign brings: to the totals, and to weeks by their first day "YYYY-MM-DD" (a Monday, UTC). */
export interface Sums {
  totals: Counts;
  weeks: Map<string, Counts>;
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
/** The first Monday after 1970 began. */
const firstMonday = 4 * 24 * 60 * minute;

/** What stands at one instant of a week: open ones and skipped ones of current campaigns, all that is done, skipped ones of archived campaigns, starts of current campaigns. */
export type Kind = "planned" | "queued" | "skipped" | "done" | "skippedInArchive" | "start";
const letters = {
  planned: "P",
  queued: "Q",
  skipped: "S",
  done: "D",
  skippedInArchive: "A",
  start: "C",
} as const satisfies Record<Kind, string>;
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter as string, kind as Kind]));

/** What a campaign is counted with. */
export function tallyOf(
  campaign: { property_type_code: PropertyTypeCode; archived: boolean; marketing_start: string },
  measures: Iterable<{ scheduled_at: string; status: Status }>,
): Tally {
  const counted = Array.from(measures, ({ scheduled_at, status }) => ({ at: Date.parse(scheduled_at), status }));
  return {
    type: campaign.property_type_code,
    current: !campaign.archived,
    start: Date.parse(campaign.marketing_start),
    measures: counted.sort((one, other) => one.at - other.at || (one.status < other.status ? -1 : 1)),
  };
}

/** What a campaign brings to the sums; nothing where it is none, or an offer. */
export function sumsOf(tally: Tally | undefined): Sums {
  const sums: Sums = { totals: {}, weeks: new Map() };
  if (!tally) return sums;
  const { type, current, start, measures } = tally;
  const total = (name: string) => (sums.totals[name] = (sums.totals[name] ?? 0) + 1);
  const at = (time: number, kind: Kind) => {
    const day = mondayOf(time);
    const counts = sums.weeks.get(day) ?? {};
    const name = nameOf(time - Date.parse(day), letters[kind]);
    counts[name] = (counts[name] ?? 0) + 1;
    sums.weeks.set(day, counts);
  };
  total("campaigns");
  total(`campaigns ${type}`);
  if (current) {
    total("current");
    at(start, "start");
  }
  for (const { at: time, status } of measures) {
    total(`measures ${type}`);
    if (status === "done" || status === "skipped") total(status);
    if (current && status !== "done") total(`current ${status}`);
    const kind = kindOf(status, current);
    if (kind) at(time, kind);
  }
  return sums;
}

/** How a measure stands at its instant; what is open in an archived campaign nowhere. */
function kindOf(status: Status, isCurrent: boolean): Kind | undefined {
  if (status === "done") return "done";
  if (isCurrent) return status;
  return status === "skipped" ? "skippedInArchive" : undefined;
}

/** By how much the sums move when one campaign's counts take the place of others; only what moves. */
export function sumsMoved(before: Tally | undefined, after: Tally | undefined): Sums {
  const [old, now] = [sumsOf(before), sumsOf(after)];
  const weeks = [...new Set([...old.weeks.keys(), ...now.weeks.keys()])]
    .map((day) => [day, moved(old.weeks.get(day), now.weeks.get(day))] as const)
    .filter(([, counts]) => Object.keys(counts).length > 0);
  return { totals: moved(old.totals, now.totals), weeks: new Map(weeks) };
}

function moved(before: Counts = {}, after: Counts = {}): Counts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differences = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0));
}

/** The first day of the week of an instant: its Monday in UTC, "YYYY-MM-DD". @param time milliseconds since 1970 */
export function mondayOf(time: number): string {
  const monday = Math.floor((time - firstMonday) / week) * week + firstMonday;
  return new Date(monday).toISOString().slice(0, 10);
}

/** What stands in a week's counts: how often something was at an instant. */
export function instantsOf(monday: string, counts: Counts): { at: number; kind: Kind; count: number }[] {
  const begin = Date.parse(monday);
  return Object.entries(counts).flatMap(([name, count]) => {
    const [found] = readNames(name);
    const kind = found && kinds.get(found.letter);
    return kind && count !== 0 ? [{ at: begin + found.span, kind, count }] : [];
  });
}

/** A span of time with a letter, short: whole minutes in base 36, else milliseconds. */
function nameOf(span: number, letter: string): string {
  return span % minute === 0 ? `${(span / minute).toString(36)}${letter}` : `-${span.toString(36)}${letter}`;
}

function readNames(text: string): { span: number; letter: string }[] {
  return Array.from(text.matchAll(/(-?)([0-9a-z]+)([A-Z])/g), ([, sign, digits = "", letter = ""]) => ({
    span: parseInt(digits, 36) * (sign ? 1 : minute),
    letter,
  }));
}

/** A tally as it is stored: short, since it is written with every change of what it counts. */
export type StoredTally = Omit<Tally, "measures"> & { measures: string };

/** A tally for the store. */
export function packed({ measures, ...tally }: Tally): StoredTally {
  const spans = measures.map(({ at, status }, place) => nameOf(at - (measures[place - 1]?.at ?? 0), letters[status]));
  return { ...tally, measures: spans.join("") };
}

/** Reads what `packed` made. */
export function unpacked({ measures, ...tally }: StoredTally): Tally {
  let at = 0;
  const read = readNames(measures).map(({ span, letter }) => {
    at += span;
    return { at, status: kinds.get(letter) as Status };
  });
  return { ...tally, measures: read };
}

/**
 * The tallies by which one takes the place of another, each near enough to the one before it for one transaction.
 * @param most weeks and measures of a step
 */
export function stepsBetween(before: Tally | undefined, after: Tally | undefined, most: number): (Tally | undefined)[] {
  const { weeks } = sumsMoved(before, after);
  if (weeks.size <= most && [...weeks.values()].every((counts) => Object.keys(counts).length <= most)) return [after];
  const parts = (tally: Tally | undefined) => {
    const { measures = [] } = tally ?? {};
    const sizes = Array.from({ length: Math.ceil(measures.length / most) }, (_, place) => place * most);
    return sizes.map((size) => tally && { ...tally, measures: measures.slice(0, size) });
  };
  return [...parts(before).toReversed(), ...parts(after), after];
}
