import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { verbs } from "../browser/verbs.ts";
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

test("a file of the product fits on a few screens: at most three hundred lines", () => {
  const lines = (file: string) => readFileSync(join(root, file), "utf8").split("\n").length - 1;
  const product = sources.filter((file) => /^(shared|functions|web\/src)\//.test(file));
  expect(product.filter((file) => lines(file) > 300)).toEqual([]);
});

test("core folders know no feature", () => {
  const core = sources.filter((file) => /^(shared|functions|web\/src)\/core\//.test(file));
  const features = /(?:from |import\()"(\.\.\/(?!core\/)[a-z-]+\/|#shared\/(?!core\/)[a-z-]+\/)/;
  expect(core.filter((file) => features.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("no rule knows a measure by its name, which an agency may change: it asks for the measure's columns", () => {
  const names = starterCatalogue().map(({ name }) => name);
  const rules = sources.filter((file) => !file.startsWith("infra/"));
  const naming = rules.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return names.some((name) => text.includes(name));
  });
  expect(names).toHaveLength(286);
  expect(naming).toEqual([]);
  expect(containing(/\/[a-z]*\.test\((\w+\.)?(measure_name|measureName)/, rules)).toEqual([]);
});

/** The features, each after those that it may import: no two know each other both ways. */
const back = [
  "watch",
  "catalogue",
  "accounts",
  "files",
  "summaries",
  "campaigns",
  "plan",
  "agency",
  "owners",
  "market",
  "rooms",
  "notifications",
  "reports",
  "inbox",
  "letters",
  "administration",
  "analytics",
  "history",
  "search",
  "example",
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
  "inbox",
  "cockpit",
];
/** What AWS calls: it may know every feature, and no file of the functions knows it. */
const entry = /^functions\/[a-z]+\/handler\.ts$/;
/** In the functions a campaign's head is the ground on which library and files stand, too. */
const order = { shared: back, functions: ["summaries", "campaigns", ...back], "web/src/features": screens };

test.each(Object.entries(order))("a feature of %s imports none but those before it", (folder, features) => {
  const placeOf = (file: string) => {
    const [feature = "", ...rest] = relative(folder, file).split(sep);
    return rest.length === 0 || feature === "core" || feature === ".." ? undefined : features.indexOf(feature);
  };
  const wrong = sources.flatMap((file) => {
    const place = placeOf(file);
    if (place === undefined) return [];
    if (place === -1) return [`${file} belongs to no known feature`];
    const last = entry.test(file) ? features.length : place;
    const imported = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    return [...imported]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((target) => (placeOf(target) ?? -1) > last || entry.test(target))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

/** The one pair of folders of a feature that know each other: the market's routes and sightings are its duties' too. */
const pairs = ["shared/market > shared/market/duties"];

test("no two folders of a feature know each other both ways", () => {
  const folderOf = (file: string) => {
    const folder = dirname(file).split(sep).join("/");
    const isOfFeature = /^(?:shared|functions|web\/src\/features)\/[a-z-]+(?:\/|$)/.test(folder);
    return isOfFeature && !entry.test(file.split(sep).join("/")) ? folder : undefined;
  };
  const featureOf = (folder: string) => /^(?:web\/src\/)?[a-z]+\/[a-z-]+/.exec(folder)?.[0];
  const arrows = new Set<string>();
  for (const file of sources) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(
      /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g,
    )) {
      const to = folderOf(join(dirname(file), path));
      if (to !== undefined && to !== from && featureOf(to) === featureOf(from)) arrows.add(`${from} > ${to}`);
    }
  }
  const both = [...arrows].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" > ");
    return from < to && arrows.has(`${to} > ${from}`);
  });
  expect(arrows.size).toBeGreaterThan(20);
  expect(both.toSorted()).toEqual(pairs);
});

/** The file that another imports by a path. */
const targetOf = (file: string, path: string) =>
  path.startsWith("#shared/") ? join("shared", `${path.slice("#shared/".length)}.ts`) : join(dirname(file), path);

/** Of the first a bundle must know the folder; the other's importer has three hundred lines. */
const parts = ["functions/reports/fonts.ts", "shared/plan/make/open-days.ts"];

test("what one file alone uses and no test asks stands in it, unless it has more than twenty lines", () => {
  const users = new Map<string, Set<string>>();
  for (const file of [...sources, ...tests])
    for (const [, how, path = ""] of readFileSync(join(root, file), "utf8").matchAll(
      /(from |import\()"([#.][^"]+)"/g,
    )) {
      const target = targetOf(file, path);
      users.set(target, (users.get(target) ?? new Set()).add(how === "from " ? file : "fetched later"));
    }
  const isPart = (file: string) => {
    const [user = "", ...others] = users.get(file) ?? [];
    const isOne = others.length === 0 && sources.includes(user) && !user.startsWith("infra") && !entry.test(user);
    return isOne && readFileSync(join(root, file), "utf8").split("\n").length <= 21;
  };
  expect(sources.filter(isPart).toSorted()).toEqual(parts);
});

test("what a file exports is imported somewhere, by a test at least", () => {
  const texts = new Map([...sources, ...tests].map((file) => [file, readFileSync(join(root, file), "utf8")]));
  /** Who imports a file, and what of it: the names between braces, or the whole text of who takes it as one thing. */
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const [, names, path, whole] of text.matchAll(
      /^(?:import|export)\s(?:type )?([^"';]*?)\s?from "([#.][^"]+)"|import\("([.#][^"]+)"\)/gm,
    )) {
      const target = targetOf(file, path ?? whole ?? "");
      importers.set(target, [...(importers.get(target) ?? []), names && !names.includes("*") ? names : text]);
    }
  const schemas = join("shared", "schemas.ts");
  /** Files whose schemas openapi.json names by what they are exported as. */
  const named = new Set(
    [...(texts.get(schemas) ?? "").matchAll(/ from "(\.[^"]+)"/g)].map(([, path = ""]) => targetOf(schemas, path)),
  );
  const exportsOf = (file: string) =>
    (texts.get(file) ?? "").replaceAll(named.has(file) ? /^export (?=const \w+ = z\.)/gm : /^$/g, "");
  const unused = sources.flatMap((file) =>
    [...exportsOf(file).matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)]
      .filter(([, name]) => !(importers.get(file) ?? []).some((names) => new RegExp(`\\b${name}\\b`).test(names)))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(importers.size).toBeGreaterThan(500);
  expect(unused).toEqual([]);
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

test("refusals are told apart by their code, never by their German text", () => {
  const compared =
    /(?<!typeof (?:\w+\??\.)*)\b(?:detail|failure|error\.message)\??(?:\.(?:includes|startsWith|endsWith|match|search)\(| ?[!=]== ?["'`])|\.test\((?:\w+\.)*(?:detail|failure|error\.message)\)/;
  const product = sources.filter((file) => !file.startsWith("infra"));
  expect(containing(compared, product)).toEqual([]);
});

test("a screen tells refusals apart by their code, never by their HTTP status", () => {
  const told = /\berror\.status\b|\bstatus\b ?[!=]== ?(?:0|[45]\d\d)\b/;
  expect(
    containing(
      told,
      sources.filter((file) => /^web\Wsrc\W(features|ui)\W/.test(file)),
    ),
  ).toEqual([]);
});

test("a limit is called max or min", () => {
  expect(
    containing(/[({,[ ](most|least)\??: (number|Record)|(most|least): \d|\.(most|least)|const (most|least) = \d/),
  ).toEqual([]);
  expect(containing(/\/\*\* (?:Most|Fewest|So (?:many|much|long|far)) |\/\/ So (?:many|much) /)).toEqual([]);
});

test("one place knows who is responsible for a measure, one who holds a viewing", () => {
  expect(containing(/function responsibleOf\(/)).toEqual([join("shared", "campaigns", "responsible.ts")]);
  expect(containing(/\bresponsible_id \?\? (\w+\.)?by\b/)).toEqual([]);
});

test("one place knows whether a campaign is over, and whether it is under way", () => {
  const reading = [join("shared", "campaigns", "reading.ts")];
  expect(
    containing(/archived( === true)? \|\| (Boolean\()?(\w+\.)?outcome|outcome !== null \|\| (\w+\.)?archived/),
  ).toEqual(reading);
  expect(containing(/isAtWork\([^)]*\) && !(\w+\.)?outcome|outcome \|\| !isAtWork/)).toEqual(reading);
});

test("one place of the functions knows how a campaign's property is offered", () => {
  const functions = sources.filter((file) => file.startsWith("functions"));
  expect(containing(/campaign\.frame\?\.marketing(?! !==)|frame\?\.marketing \?\?/, functions)).toEqual([
    join("functions", "campaigns", "items.ts"),
  ]);
});

test("one component discloses, one copies", () => {
  expect(containing(/<details\b/)).toEqual(["web/src/ui/disclosure.tsx"]);
  expect(containing(/clipboard\.writeText/)).toEqual(["web/src/ui/copy-button.tsx"]);
});

test("heads of campaigns are read in one place, but for a change's one call, and written by others alone", () => {
  const functions = sources.filter((file) => file.startsWith("functions"));
  const read = /(?<!(?:update|check|delete): |\.\.\.campaign, \.\.\.|const head = )keys\.campaigns?(?![A-Za-z])/;
  expect(containing(read, functions)).toEqual([join("functions", "campaigns", "read.ts")]);
});

/** Shows no number and no time: it takes a browser's first ones while the network is waited for. */
const warmsUp = "web/src/start.ts";

test("one place knows how numbers are written", () => {
  expect(containing(/NumberFormat\(|\.toLocaleString\(/).toSorted()).toEqual(["shared/core/numbers.ts", warmsUp]);
});

test("buttons that stand on many screens are pressed by their constants", () => {
  const pressing = tests.filter((file) => /^test\/(browser|rules)\//.test(file));
  const verb = new RegExp(`^(?!\\s*(?:/?\\*|//)).*"(?:${Object.values(verbs).join("|")})"`, "m");
  expect(containing(verb, pressing)).toEqual(["test/browser/verbs.ts"]);
});

test("one place spells umlauts out", () => {
  expect(containing(/ä: "ae?"|"ä", "ae"/)).toEqual(["shared/core/spelled-out.ts"]);
});

test("one place knows how days and times are written", () => {
  const german = /DateTimeFormat\(|\.toLocale(?:Date|Time)String\(|dateStyle:|\bformat\([^;]*"[^"\n]*(?:dd?\.|MMM|EEE)/;
  expect(containing(german).toSorted()).toEqual(["shared/core/time.ts", warmsUp]);
  // A mail's period is written as its reader parses it.
  const byHand = /\.split\("-"\)\.toReversed\(\)|\.slice\(8\)\)?\}\.|\}\.\$\{month\}/;
  expect(containing(byHand)).toEqual([join("shared", "inbox", "period.ts")]);
  // Noon of a day by UTC.
  expect(containing(/\}T12:00:00/)).toEqual(["shared/core/time.ts"]);
  // A day that is given an hour to pass for an instant.
  expect(containing(/\b\w+(?:Text|InWords|In)\(\s*`\$\{[^`]*\}T\d\d:/)).toEqual([]);
});

test("a text is called a day only by what looks at it, and where a file of the project lists days without dashes", () => {
  expect(containing(/ as Day\b/).toSorted()).toEqual(["shared/core/time.ts", "shared/plan/days/holiday-days.ts"]);
});

test("no test takes the day in UTC for today: in Germany the next one has begun an hour or two before (use test/german-day.ts)", () => {
  expect(containing(/(new Date\(\)|Date\.now\(\)[^;\n]*)\.toISOString\(\)\.slice\(0, 10\)/, tests)).toEqual([]);
});

/** What of test/api still reaches into the functions, and why; the list only shrinks. All else goes by HTTP and the two doors. */
const inside = {
  "answers.test.ts": "serves a contract of its own",
  "attack-floods.details.test.ts": "counts thousands of calls that would take minutes",
  "attack-tokens.details.test.ts": "forges tokens with the real key",
  "busy-store.details.test.ts": "is about core/table.ts itself",
  "change-reads.details.test.ts": "reads a plan as a change does",
  "checked-beside.details.test.ts": "is about core/table.ts, files and mail themselves",
  "decision-page.details.test.ts": "compares the marks of a mail's words",
  "error-number.details.test.ts": "is about core/log.ts itself",
  "failed-work.details.test.ts": "looks at what the operator's commands list",
  "fault-pages.details.test.ts": "compares the headers of all pages",
  "fresh-sign-in.details.test.ts": "issues tokens of another time",
  "invitations.details.test.ts": "a command of the operator",
  "mail-sending.details.test.ts": "is about core/mail.ts itself",
  "mail-settings.details.test.ts": "makes links whose mail was sent long ago",
  "migration.details.test.ts": "runs a trial in the frame of migrations",
  "operation.details.test.ts": "counts a million units at once",
  "overtaken.details.test.ts": "recounts alone what the hourly run counts with all else",
  "password-scheme.details.test.ts": "loads the functions on another Node",
  "repeated-calls.details.test.ts": "asks for a feed as a call that is repeated does",
  "search.test.ts": "reads with limits of a small agency",
  "second-factor.details.test.ts": "a command of the operator",
  "setup-link.details.test.ts": "a command of the operator",
  "signing-key.details.test.ts": "a command of the operator",
  "unread-count.details.test.ts": "recounts alone what the hourly run counts with all else",
};

test("tests of the API know two doors to the functions: api.ts calls their handlers, store.ts has all else", () => {
  const known = ["api.ts", "store.ts", ...Object.keys(inside)].map((name) => join("test", "api", name));
  const api = tests.filter((file) => dirname(file) === join("test", "api"));
  expect(containing(/(?:from|import\() ?"[./]*\/functions\//, api).toSorted()).toEqual(known.toSorted());
});

test("no test stands in for a module that files before it may have loaded: it spies (test/rules/messages.ts)", () => {
  const together = tests.filter((file) => /^test\W(rules|infra|browser)\W/.test(file));
  expect(containing(/^\s*vi\.(do)?mock\(/im, together)).toEqual([join("test", "rules", "page.ts")]);
});

test("no journey reads a page once and takes that for how it stays: what a page shows is polled", () => {
  const journeys = tests.filter((file) => /^test\Wbrowser\W/.test(file));
  const once =
    /expect\(await [^;]*\.(count|innerText|textContent|inputValue|getAttribute|isVisible|isChecked|isDisabled|isEnabled)\(/;
  expect(containing(once, journeys)).toEqual([]);
});

test("axe sees all of what it is shown, and how large its targets are", () => {
  const journeys = tests.filter((file) => /^test\Wbrowser\W/.test(file));
  expect(containing(/new AxeBuilder\(/, journeys)).toEqual([join("test", "browser", "axe.ts")]);
  expect(containing(/\.exclude\(/, journeys)).toEqual([]);
});
