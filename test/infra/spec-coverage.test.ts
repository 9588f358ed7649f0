import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const page = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("|") && !line.includes("The specification says") && !/^\|[\s|:-]+$/.test(line))
  .map((line) => {
    const [, sentence = "", checks = ""] = line.split(/(?<!\\)\|/);
    return { sentence: sentence.trim(), checks: [...checks.matchAll(/`([^`]+)`/g)].map(([, check = ""]) => check) };
  });

describe("docs/spec-coverage.md", () => {
  test("has chapters 2 to 9, and for every sentence a check", () => {
    for (const chapter of [2, 3, 4, 5, 6, 7, 8, 9]) expect(page).toContain(`## Chapter ${chapter}: `);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ checks }) => checks.length === 0)).toEqual([]);
  });

  test("names only tests that exist (otherwise: rename them there too)", () => {
    const sources = new Map<string, string>();
    const exists = (check: string) => {
      const [file = "", name = ""] = check.split(" › ");
      const path = join(root, "test", file);
      if (!existsSync(path) || !name) return false;
      if (!sources.has(file)) sources.set(file, readFileSync(path, "utf8"));
      return [JSON.stringify(name), `'${name}'`, `\`${name}\``].some((title) => sources.get(file)?.includes(title));
    };
    expect(rows.flatMap(({ checks }) => checks).filter((check) => !exists(check))).toEqual([]);
  });
});
