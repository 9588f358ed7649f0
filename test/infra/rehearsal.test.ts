import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";
import { parts } from "../deploy/follow.ts";
import { rehearsalPage, seenIn, withTable } from "../deploy/rehearsal.ts";

const page = readFileSync(rehearsalPage, "utf8");

test("the page has a row for each part of the rehearsal, as the rehearsal writes it", () => {
  expect(withTable(page, parts, seenIn(page))).toBe(page);
  const pages = parts.flatMap((part) => part.pages);
  expect(pages.filter((name) => !existsSync(join(root, "docs/operations", name)))).toEqual([]);
});

test("a part that came to its end renews its own row alone", () => {
  const [first, second] = parts;
  const seen = new Map([[first?.what ?? "", { day: "2026-12-01", seconds: 61 }]]);
  const once = withTable(page, parts, seen);
  expect(seenIn(once)).toEqual(seen);
  expect(once).toMatch(/\| 2026-12-01 \| 1:01 +\|/);
  const twice = withTable(
    once,
    parts,
    new Map([...seenIn(once), [second?.what ?? "", { day: "2027-03-01", seconds: 9 }]]),
  );
  expect(seenIn(twice).get(first?.what ?? "")).toEqual({ day: "2026-12-01", seconds: 61 });
  expect(twice.match(/not yet/g)).toHaveLength(parts.length - 2);
  expect(twice.replace(/^\|.*$/gm, "")).toBe(page.replace(/^\|.*$/gm, ""));
});
