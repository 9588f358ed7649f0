import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../infra/root.ts";
import { dayFromToday } from "../german-day.ts";

/** What is rehearsed: which pages are followed, and what an operator has done by it. */
export interface Part {
  what: string;
  pages: string[];
}

/** When a part was last followed to its end, and how long it took. */
export interface Seen {
  /** Calendar day in Germany. */
  day: string;
  seconds: number;
}

/** The page whose table the rehearsal renews. */
export const rehearsalPage = join(root, "docs/operations/rehearsal.md");

const heading = ["part", "pages", "last seen", "took"];
const never = "not yet";

/** What the page's table says of each part that was seen. */
export function seenIn(page: string): Map<string, Seen> {
  const rows = [...page.matchAll(/^\| (.+?) +\| .+? +\| (\d{4}-\d\d-\d\d) +\| (\d+):(\d\d) +\|$/gm)];
  return new Map(
    rows.map(([, what = "", day = "", minutes, seconds]) => [
      what,
      { day, seconds: Number(minutes) * 60 + Number(seconds) },
    ]),
  );
}

/** The page with its table anew: a row for each part, in order, those not seen said to be so. */
export function withTable(page: string, parts: readonly Part[], seen: ReadonlyMap<string, Seen>): string {
  const rows = parts.map(({ what, pages }) => {
    const { day, seconds = 0 } = seen.get(what) ?? {};
    const took = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return [what, pages.map((name) => `[${name}](${name})`).join(", "), day ?? never, day === undefined ? "–" : took];
  });
  const widths = heading.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at] ?? "")].map(({ length }) => length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell + " ".repeat((widths[at] ?? 0) - cell.length)).join(" | ")} |`;
  const table = [line(heading), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)];
  return page.replace(/^\|[\s\S]*?\|$(?!\n\|)/m, () => table.join("\n"));
}

/** Writes into the page that a part was followed to its end just now. */
export function keepSeen(parts: readonly Part[], what: string, seconds: number): void {
  const page = readFileSync(rehearsalPage, "utf8");
  const day = dayFromToday();
  const seen = new Map([...seenIn(page), [what, { day, seconds: Math.round(seconds) }]]);
  writeFileSync(rehearsalPage, withTable(page, parts, seen));
}
