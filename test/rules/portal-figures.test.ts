import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { PortalChannel } from "#shared/market/portal-columns";
import { readPortalFile } from "#shared/market/portal-file";
import { objectsOf, weeksOf } from "#shared/market/portal-weeks";

const folder = join(import.meta.dirname, "portal-figures");
const said = readFileSync(join(folder, "README.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, file = "", , , portal = "", property = "", weeks = ""]) => ({
    file: file.replaceAll("`", ""),
    portal,
    property,
    weeks,
  }));

test("the README says how each file is to be read", () => {
  expect(said.map(({ file }) => file).toSorted()).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith(".csv"))
      .toSorted(),
  );
});

test.each(said)("$file is read as its README says", ({ file, portal, property, weeks }) => {
  const readCells = (text: string, delimiter: string) =>
    parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  const table = readPortalFile(readFileSync(join(folder, file)), readCells, file);
  if ("problem" in table) throw new Error(table.problem);
  const objects = objectsOf(table, table.columns).map(({ value }) => value);
  expect(property === "-" ? objects : objects.filter((value) => value === property)).toHaveLength(
    property === "-" ? 0 : 1,
  );
  // Of a table with a portal in each line the agent chooses one.
  const channel = portal as PortalChannel | "-";
  expect(table.channel ?? (table.columns.portal === undefined ? "-" : channel)).toBe(channel);
  const read = weeksOf(table, {
    columns: table.columns,
    object: objects.length > 1 ? property : undefined,
    channel: channel === "-" ? undefined : channel,
  });
  if ("problem" in read) throw new Error(read.problem);
  expect(read.skipped).toBe(0);
  const text = read.weeks
    .toReversed()
    .map((week) => `${week.monday}: ${week.views}, ${week.bookmarks}, ${week.requests}`);
  expect(text.join(" · ")).toBe(weeks);
});
