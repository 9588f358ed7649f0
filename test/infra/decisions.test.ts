import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const folder = join(root, "docs/decisions");
const names = globSync("[0-9][0-9][0-9]-*.md", { cwd: folder });
const numbers = names.map((name) => name.slice(0, 3));

test("each decision has a number of its own", () => {
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test("each decision says whether it stands, or which later one changed or reversed it", () => {
  const status = /\bStatus: (?:holds|accepted|(?:changed|reversed) by (?<by>\d{3}))\./;
  const wrong = names.filter((name) => {
    const match = status.exec(readFileSync(join(folder, name), "utf8").split("\n")[2] ?? "");
    return !match || (match.groups?.by !== undefined && !numbers.includes(match.groups.by));
  });
  expect(wrong).toEqual([]);
});
