import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const folder = join(root, "docs/decisions");
const decisions = globSync("*.md", { cwd: folder, exclude: ["README.md"] })
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const numbers = decisions.map(({ name }) => name.slice(0, 3));

/** "2026-11-21. Status: holds.", or by which later decision it was changed or reversed. */
const status = /^\d{4}-\d\d-\d\d\. Status: (?:holds|(?:changed|reversed) by (?<by>\d{3}))\.$/;
const parts = ["Context", "Decision", "Rejected", "Consequences"];

test("each decision has a number of its own, which its title says too", () => {
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).toEqual([...new Set(numbers)]);
  const wrong = decisions.filter(
    ({ name, text }) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name) || !text.startsWith(`# ${name.slice(0, 3)} `),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("each decision says when it was made and whether it stands (line 3)", () => {
  const wrong = decisions.filter(({ text }) => {
    const match = status.exec(text.split("\n")[2] ?? "");
    return !match || (match.groups?.by !== undefined && !numbers.includes(match.groups.by));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("each decision has context, decision, what was rejected, and consequences, in this order", () => {
  const wrong = decisions.filter(({ text }) => {
    const named = [...text.matchAll(/^\*\*(\w+)(?:\.\*\*|\*\*)/gm)].map(([, part = ""]) => part);
    return named.filter((part) => parts.includes(part)).join() !== parts.join();
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
