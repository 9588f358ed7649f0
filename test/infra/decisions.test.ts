import { existsSync, globSync, readFileSync } from "node:fs";
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

const status = /^\d{4}-\d\d-\d\d\. Status: (?:accepted|(?:accepted, amended|superseded) by (?<by>\d{3}(?:, \d{3})*))\./;
const statusOf = (name: string) => status.exec(readFileSync(join(folder, name), "utf8").split("\n")[2] ?? "");

test("each decision has a date and a status, with the later ones that amended or superseded it", () => {
  const wrong = names.filter((name) => {
    const match = statusOf(name);
    return !match || (match.groups?.by?.split(", ") ?? []).some((by) => !numbers.includes(by));
  });
  expect(wrong).toEqual([]);
});

test("what a later decision says that it amends or supersedes says so itself", () => {
  const silent = names.flatMap((name) => {
    const line = readFileSync(join(folder, name), "utf8").split("\n")[2] ?? "";
    const [, changed = ""] = /\. (?:Amends|Supersedes) ([^.]*\.md\)(?:(?:,| and) \[[^.]*\.md\))*)/.exec(line) ?? [];
    return [...changed.matchAll(/\[(\d{3})\]/g)].flatMap(([, number = ""]) => {
      const earlier = names.find((one) => one.startsWith(number)) ?? "";
      const by = statusOf(earlier)?.groups?.by?.split(", ") ?? [];
      return by.includes(name.slice(0, 3)) ? [] : [`${number} by ${name.slice(0, 3)}`];
    });
  });
  expect(silent).toEqual([]);
});

test("no page outside the decisions goes by one that is superseded", () => {
  const superseded = names.filter((name) => statusOf(name)?.[0].includes("superseded"));
  expect(superseded.length).toBeGreaterThan(0);
  const cited = globSync(["README.md", "docs/*.md", "docs/operations/*.md"], { cwd: root }).flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/decisions\/(\d{3}-[\w-]+\.md)/g)].flatMap(([, name = ""]) =>
      superseded.includes(name) ? [`${page}: ${name}`] : [],
    ),
  );
  expect(cited).toEqual([]);
});

const parts = ["Context", "Decision", "Rejected", "Consequences"];
const maxWords = 120;

test("each decision has its four parts in order, in lists where a part is long", () => {
  const wrong = names.filter((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const headed = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].flatMap(([, part = ""]) =>
      parts.includes(part) ? [part] : [],
    );
    const blocks = text.split(/\n\s*\n/).filter((block) => !/^[-#|`\d]/.test(block));
    return headed.join() !== parts.join() || blocks.some((block) => block.split(/\s+/).length > maxWords);
  });
  expect(wrong).toEqual([]);
});

test("no decision in force names a file that is gone, or tells how things of an earlier edition are read", () => {
  const wrong = names.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    if (statusOf(name)?.[0].includes("superseded")) return [];
    const [, decided = "", , follows = ""] = text.split(/^\*\*(?:Decision|Rejected|Consequences)\.\*\*/m);
    const files = [...text.matchAll(/`((?:shared|functions|web|infra|test)\/[\w./-]+\.tsx?)`/g)].map(
      ([, file = ""]) => file,
    );
    const before = [decided, follows].filter((part) => /\bof before\b/.test(part)).map(() => "of before");
    return [...files.filter((file) => !existsSync(join(root, file))), ...before].map((what) => `${name}: ${what}`);
  });
  expect(wrong).toEqual([]);
});
