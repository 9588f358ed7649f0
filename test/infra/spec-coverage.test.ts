import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const page = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("|") && !line.startsWith("| it says") && !/^\|[\s|:-]+$/.test(line))
  .map((line) => {
    const [, sentence = "", kind = "", name = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { sentence, kind, name };
  });

const sources = new Map<string, string>();
const sourcesOf = (kind: string) => {
  const known = sources.get(kind);
  if (known !== undefined) return known;
  const files = globSync(`test/${kind}/**/*.ts`, { cwd: root });
  const text = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  sources.set(kind, text);
  return text;
};

/** Whether a test below `test/<kind>` has the name, or begins with what stands before an ellipsis. */
function exists({ kind, name }: { kind: string; name: string }): boolean {
  const begin = name.replace(/ …$/, "");
  if (begin.length < 8) return false;
  const end = begin === name ? ['"', "'", "`"] : ["", "", ""];
  const titles = [JSON.stringify(begin).slice(0, -1), `'${begin}`, `\`${begin}`];
  return titles.some((title, at) => sourcesOf(kind).includes(title + end[at]));
}

describe("docs/spec-coverage.md", () => {
  test("has chapters 2 to 9, and for every sentence a check", () => {
    for (const chapter of [2, 3, 4, 5, 6, 7, 8, 9]) expect(page).toContain(`## Chapter ${chapter}: `);
    expect(rows.filter(({ sentence }) => sentence).length).toBeGreaterThan(150);
    expect(rows.filter(({ kind, name }) => !kind || !name)).toEqual([]);
  });

  test("names only tests that exist (otherwise: rename them there too)", () => {
    expect(rows.filter((row) => !exists(row))).toEqual([]);
  });
});
