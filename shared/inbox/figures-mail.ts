import { type Day, dayAfter } from "../core/time.ts";
import type { PropertyValues } from "../market/contract.ts";
import { runningFirst } from "../market/openimmo/differences.ts";
import {
  type PortalChannel,
  figureRoles,
  fitsRole,
  isOtherFigure,
  isPropertyFact,
  type PortalColumns,
} from "../market/portal-columns.ts";
import { type PortalTable, readPortalFile } from "../market/portal-file.ts";
import { objectsOf, ownObject, type PortalWeek, weeksOf } from "../market/portal-weeks.ts";
import { portalChannels } from "../market/result-choices.ts";
import { senderOf } from "./enquiry-mail.ts";
import { campaignOfNumbers } from "./enquiry-numbers.ts";
import { numberInText } from "./enquiry-numbers.ts";
import { fileKindOf } from "./file-kind.ts";
import type { IncomingMail } from "./mail.ts";

/** A portal's figures of one campaign, as a mail brings them. */
export interface MailFigures {
  campaign_id: string;
  channel: PortalChannel;
  weeks: PortalWeek[];
}

/** A campaign at work, by what its property is called elsewhere. */
export interface NumberedProperty extends Pick<PropertyValues, "external_number" | "portals"> {
  campaign_id: string;
  /** Whether it is sold or withdrawn: one that runs goes before it. */
  has_ended?: true;
}

/** Largest file of figures that is read without a person, in bytes: years of a whole agency. */
const maxBytes = 300_000;
/**
 * Maximum number of weeks of a mail that are taken without a person: the last four of 150 properties. Of those that come for the first time
 * the next try does what the function does not get done in its minute.
 */
const maxWeeks = 600;
/** How far back figures of a campaign at work may lie, in days. */
const maxDaysBack = 3 * 365;
/** As the contract of results has it. */
const maxFigure = 10_000_000;

/**
 * The figures of the tables in a mail, where nothing about them is open: every column known by its words and none in doubt, one portal, every row
 * read, every property a campaign's and none twice, no day in the future, no table that begins within a week and has no whole one:
 * of days that come one by one, or of seven that roll, the greatest sum would stand for the week. Else nothing at all: then a person looks at them.
 * @param parse reads the cells; the program's own reader of CSV
 */
export function figuresOfMail(
  mail: Pick<IncomingMail, "from" | "subject" | "files">,
  properties: NumberedProperty[],
  parse: (text: string, separator: string) => string[][],
  today: Day,
): MailFigures[] | undefined {
  const found: MailFigures[] = [];
  for (const { name, content } of mail.files.filter((file) => fileKindOf(file) === "csv")) {
    if (content.length > maxBytes) return undefined;
    const table = readPortalFile(content, parse, name);
    const isRead =
      !("problem" in table) && figureRoles.some((role) => table.columns[role] !== undefined) && !hasOpenColumn(table);
    const channel = isRead ? (table.channel ?? channelOf(mail, table)) : undefined;
    const objects = isRead && channel ? campaignsIn(table, [mail.subject, name], properties) : undefined;
    if (!isRead || !channel || !objects || isCut(table)) return undefined;
    for (const { campaign_id, object } of objects) {
      const read = weeksOf(table, { columns: table.columns, object, channel });
      if ("problem" in read || read.skipped > 0 || !read.weeks.every((week) => isPlausible(week, today)))
        return undefined;
      found.push({ campaign_id, channel, weeks: read.weeks });
    }
  }
  const weeks = found.reduce((sum, one) => sum + one.weeks.length, 0);
  const names = new Set(found.map(({ campaign_id, channel }) => `${campaign_id} ${channel}`));
  return weeks > 0 && weeks <= maxWeeks && names.size === found.length ? found : undefined;
}

/** Whether a table, be it of several properties, begins within a week and has no whole one. */
function isCut(table: PortalTable): boolean {
  const read = weeksOf(table, { columns: table.columns, together: true });
  return "isCut" in read;
}

/**
 * The campaign whose property stands on a portal under one of these numbers, by the addresses that are entered at it, of those
 * that run first. Nothing where none does, or several do. @param ids in lower case
 */
export function campaignOfPortalIds(ids: readonly string[], properties: NumberedProperty[]): string | undefined {
  return runningFirst(properties, (some) => {
    const own = some.filter(({ portals }) => portals.some(({ url }) => ids.some((id) => isAt(url, id))));
    return own.length === 1 ? own[0]?.campaign_id : undefined;
  });
}

/** Whether an address has a portal's number: as a part of its path, or its digits, as many as such a number has. */
function isAt(url: string, id: string): boolean {
  const digits = /^\d{6,}(?=$|-)/.exec(id)?.[0];
  const isPart = url
    .toLowerCase()
    .split(/[/?#]+/)
    .includes(id);
  return isPart || (digits !== undefined && url.split(/\D+/).includes(digits));
}

/** The portal that sent a table which names none, neither for all of it nor for each row. */
function channelOf({ from }: Pick<IncomingMail, "from">, { columns }: PortalTable): PortalChannel | undefined {
  if (columns.portal !== undefined) return undefined;
  const sender = senderOf(from.address)?.channel;
  // Smaller portals share a channel: a week of one would take the place of another's.
  return portalChannels.find((channel) => channel === sender && channel !== "other");
}

/** The campaign of each property of a table, or of the one that the file's name or the subject says; nothing where any is open. */
function campaignsIn(
  table: PortalTable,
  texts: readonly string[],
  properties: NumberedProperty[],
): { campaign_id: string; object?: string }[] | undefined {
  const objects = objectsOf(table, table.columns);
  if (objects.length === 0) {
    const known = properties.map((property) => ({ ...property, openimmo_obid: "" }));
    const numbers = texts.map((text) => numberInText(text.replace(/\.csv$/i, ""))).filter(Boolean);
    const [campaign_id, ...others] = new Set(numbers.map((number) => campaignOfNumbers([number], known)));
    return campaign_id !== undefined && others.length === 0 ? [{ campaign_id }] : undefined;
  }
  const found = objects.map(({ value }) => {
    const campaign_id = runningFirst(properties, (some) => {
      const own = some.filter((property) => ownObject(objects, property) === value);
      return own.length === 1 ? own[0]?.campaign_id : undefined;
    });
    return campaign_id === undefined ? [] : [{ campaign_id, object: value }];
  });
  return found.every((one) => one.length > 0) ? found.flat() : undefined;
}

function isPlausible({ monday, views, bookmarks, requests }: PortalWeek, today: Day): boolean {
  return (
    monday <= today &&
    monday >= dayAfter(today, -maxDaysBack) &&
    [views, bookmarks, requests].every((figure) => figure <= maxFigure)
  );
}

/**
 * Whether a table has a column of which a person has to say what it is: a second one that could be a role's, one with counts
 * of which nothing is known, and a total without its parts, which may be one since the beginning.
 */
function hasOpenColumn({ head, rows, columns }: Pick<PortalTable, "head" | "rows" | "columns">): boolean {
  const isTotal = (role: keyof PortalColumns) => /gesamt|total/i.test(head[columns[role] ?? -1] ?? "");
  const taken = new Set(Object.values(columns));
  const others = head.flatMap((name, place) => (taken.has(place) ? [] : [{ name, place }]));
  const isPart = (name: string) => isTotal("requests") && (fitsRole("requests", name) || fitsRole("calls", name));
  const isOpen = ({ name, place }: (typeof others)[number]) => {
    if (isPart(name)) return false;
    if (["day" as const, ...figureRoles].some((role) => fitsRole(role, name))) return true;
    if (isOtherFigure(name) || isPropertyFact(name) || fitsRole("object", name)) return false;
    return rows.some((row) => /^\d[\d.'’\s]*$/.test((row[place] ?? "").trim()));
  };
  const parts = others.filter(({ name }) => isPart(name));
  return (
    others.some(isOpen) || figureRoles.some((role) => isTotal(role) && (role !== "requests" || parts.length === 0))
  );
}
