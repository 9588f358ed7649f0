import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const sources = globSync(["shared/**/*.ts", "functions/**/*.ts", "infra/**/*.ts", "web/src/**/*.{ts,tsx}"], {
  cwd: root,
});
const tests = globSync(["test/**/*.ts", "infra/*.mjs", "web/*.ts"], { cwd: root });
const containing = (pattern: RegExp, files = sources) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));

test("zod is imported as the namespace of zod/mini everywhere, or all that it can is bundled", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(containing(/import (type )?(\{[^}]*\}|z) from "zod/)).toEqual([]);
  expect(containing(/from "zod(?!\/mini")/)).toEqual([]);
});

test("no file is found by a URL's pathname: it says %20 for a space and /C:/ on Windows (use import.meta.dirname)", () => {
  expect(containing(/import\.meta\.url[^;]*\.pathname/, [...sources, ...tests])).toEqual([]);
});

test("core folders know no feature", () => {
  const core = sources.filter((file) => /^(shared|functions|web\/src)\/core\//.test(file));
  const features = /from "(\.\.\/(?!core\/)[a-z-]+\/|#shared\/(?!core\/)[a-z-]+\/)/;
  expect(core.filter((file) => features.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

/** The features, each after those that it may import: no two know each other both ways. */
const back = [
  "catalogue",
  "accounts",
  "files",
  "campaigns",
  "agency",
  "owners",
  "market",
  "rooms",
  "notifications",
  "reports",
  "administration",
  "analytics",
  "history",
  "schedule",
];
const screens = [
  "offline",
  "accounts",
  "agency",
  "catalogue",
  "history",
  "notifications",
  "files",
  "campaigns",
  "market",
  "owners",
  "reports",
  "analytics",
  "administration",
  "cockpit",
];
const order = { shared: back, functions: back, "web/src/features": screens };

test.each(Object.entries(order))("a feature of %s imports none but those before it", (folder, features) => {
  const placeOf = (file: string) => {
    const [feature = "", ...rest] = relative(folder, file).split(sep);
    return rest.length === 0 || feature === "core" || feature === ".." ? undefined : features.indexOf(feature);
  };
  const wrong = sources.flatMap((file) => {
    const place = placeOf(file);
    if (place === undefined) return [];
    if (place === -1) return [`${file} belongs to no known feature`];
    const imported = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    return [...imported]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((target) => (placeOf(target) ?? -1) > place)
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("shared knows neither AWS nor Node nor React", () => {
  const shared = sources.filter((file) => file.startsWith("shared/"));
  const outside = /from "(node:|@aws|react|@middy|aws-)/;
  expect(shared.filter((file) => outside.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("an error is made where it is thrown: one made once has the stack and fields of somebody else's request", () => {
  expect(containing(/^(export )?const \w+ = new \w*(Refusal|Error)\(/m)).toEqual([]);
});

test("the keys of queries stand in one place", () => {
  expect(containing(/queryKey: \[["'`]/)).toEqual([]);
});

test("one place knows how numbers are written", () => {
  expect(containing(/NumberFormat\(|(?:count|length|value|total|figure)\.toLocaleString\(/)).toEqual([
    "shared/core/numbers.ts",
  ]);
});

test("no test takes the day in UTC for today: in Germany the next one has begun an hour or two before (use test/german-day.ts)", () => {
  expect(containing(/(new Date\(\)|Date\.now\(\)[^;\n]*)\.toISOString\(\)\.slice\(0, 10\)/, tests)).toEqual([]);
});

test("no test stands in for a module that files before it may have loaded: it spies (test/rules/messages.ts)", () => {
  const together = tests.filter((file) => /^test\W(rules|infra|browser)\W/.test(file));
  expect(containing(/^\s*vi\.(do)?mock\(/im, together)).toEqual([join("test", "rules", "page.ts")]);
});
