import { channels } from "../catalogue/channels.ts";
import { bytesOfText } from "../core/text-bytes.ts";
import { columnsOf, figureRoles, fitsRole, isWay } from "../market/portal-columns.ts";
import { portalChannels } from "../market/result-choices.ts";
import { ruleOf } from "./enquiry-mail.ts";
import { labels } from "./enquiry-rules.ts";
import { fileKindOf } from "./file-kind.ts";
import type { IncomingMail, MailFile } from "./mail.ts";
import { periodIn } from "./period.ts";

/*
 * Portals mail a property's figures of a week as text, too. The shapes are assumptions, as those of enquiries are
 * (`enquiry-rules.ts`, which says whose mails are read): a period ("Zeitraum: 16.11.2026 - 22.11.2026", "KW 47", in a line
 * or the subject), then for each property its number and a line for each figure ("Exposé-Aufrufe: 312"), or a table
 * with a line for each property. Figures are called by the words of `portal-columns.ts`; a new word goes there, a new shape
 * here, each with a mail in `test/rules/inbox`.
 */

type Figure = (typeof figureRoles)[number];

/** A mail's figures about one property. */
interface Block extends Partial<Record<Figure | "object", string>> {
  rank?: number;
  /** What each figure is called. */
  names?: Partial<Record<Figure, string>>;
  /** By their names, figures of which a person has to say what they are: a second one of a kind, a total. */
  others?: Record<string, string>;
}

const head: Record<Figure | "object", string> = {
  object: "Objektnummer",
  views: "Exposé-Aufrufe",
  bookmarks: "Merkzettel",
  requests: "Anfragen",
  calls: "Anrufe",
};
const columns = Object.keys(head) as (keyof typeof head)[];
/** Maximum number of lines of a mail that are looked at. */
const maxLines = 1_000;
const count = /^\d[\d.'’\s]{0,14}$/;

/**
 * A mail with the table that its text is, as a file to be opened like any: where a portal sends the figures of a week so and
 * attaches none. What says no period, no views, or other than whole numbers, is no such mail.
 */
export function withFiguresFile(mail: IncomingMail): IncomingMail {
  const channel = portalChannels.find((one) => one === ruleOf(mail)?.channel && one !== "other");
  if (!channel || channel === "website" || mail.files.some((file) => fileKindOf(file) !== "other")) return mail;
  const lines = mail.text.split("\n", maxLines).map((line) => line.replace(/^[>\s*•-]+/, "").trim());
  const week = periodIn([mail.subject, ...lines], mail.sentAt);
  const blocks = [...tableIn(lines), ...blocksIn(lines)].filter(({ views }) => views !== undefined);
  if (week === undefined || blocks.length === 0) return mail;
  const others = [...new Set(blocks.flatMap((block) => Object.keys(block.others ?? {})))];
  const rows = blocks.map((block) => [
    week,
    ...columns.map((role) => block[role] ?? ""),
    ...others.map((name) => block.others?.[name] ?? ""),
  ]);
  const text = [["Zeitraum", ...columns.map((role) => head[role]), ...others], ...rows]
    .map((row) => row.map((cell) => cell.replaceAll(/[;"\s]+/g, " ")).join(";"))
    .join("\r\n");
  const file: MailFile = { name: `Zahlen von ${channels[channel]}.csv`, type: "text/csv", content: bytesOfText(text) };
  return { ...mail, files: [...mail.files, file] };
}

/** What lines such as "Merkzettel: 4" say, a block for each property that a line names. */
function blocksIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = [{}];
  for (const [at, line] of lines.entries()) {
    const parted = /^([^:\t]{2,60})[:\t]\s*(.{0,100})$/.exec(line);
    const name = parted?.[1] ?? line.slice(0, 60);
    const label = name
      .toLowerCase()
      .replaceAll(/[.*\s]+$/g, "")
      .trim();
    const value = parted?.[2]?.trim() || (lines[at + 1] ?? "").slice(0, 100);
    const rank = (labels.property as readonly string[]).indexOf(label);
    const taken = isWay(name) ? {} : columnsOf([name]);
    if (rank >= 0 || taken.object !== undefined) startBlock(blocks, value, rank < 0 ? labels.property.length : rank);
    const role = figureRoles.find((one) => taken[one] !== undefined);
    const block = blocks.at(-1);
    if (role && block && count.test(value)) noteFigure(block, role, name, value);
  }
  return blocks;
}

/** Keeps what a line calls a figure; beside the first of its kind, and as a total, by its name too. */
function noteFigure(block: Block, role: Figure, name: string, value: string): void {
  if (block.names?.[role] === name) return;
  const isFirst = block[role] === undefined;
  block[role] ??= value;
  if (isFirst) block.names = { ...block.names, [role]: name };
  if (!isFirst || /gesamt|total/i.test(name)) block.others = { ...block.others, [name]: value };
}

/** Begins a property where figures of the one before were said; of several numbers the agency's own counts. */
function startBlock(blocks: Block[], object: string, rank: number): void {
  const last = blocks.at(-1);
  if (!last || figureRoles.some((role) => last[role] !== undefined)) blocks.push({ object, rank });
  else if (rank < (last.rank ?? Infinity)) Object.assign(last, { object, rank });
}

/** The lines of a table whose head names the property and its figures. */
function tableIn(lines: readonly string[]): Block[] {
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const at = rows.findIndex((row) => row.length > 2 && columnsOf(row).object !== undefined);
  const taken = columnsOf(rows[at] ?? []);
  if (taken.views === undefined) return [];
  const names = rows[at] ?? [];
  const places = [...new Set([...Object.values(taken), ...names.keys()])];
  return rows.slice(at + 1).flatMap((row) => {
    const block: Block = { object: row[taken.object ?? -1] ?? "" };
    const isRead = figureRoles.every((role) => taken[role] === undefined || count.test(row[taken[role]] ?? ""));
    for (const place of places) {
      const [name = "", value = ""] = [names[place], row[place]];
      const role = figureRoles.find((one) => taken[one] === place || fitsRole(one, name));
      if (role && count.test(value)) noteFigure(block, role, name, value);
    }
    return isRead && row.length === names.length ? [block] : [];
  });
}
