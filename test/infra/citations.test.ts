import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const files = globSync(
  [
    "*.{md,json}",
    ".github/**/*.yml",
    "{shared,functions,infra,web,test}/**/*.{ts,tsx,mjs,css,html,json}",
    "docs/**/*.md",
  ],
  { cwd: root, exclude: (path) => basename(path) === "node_modules" || basename(path) === "package-lock.json" },
);

/** A file as one line, so that a citation broken over two lines of a comment is found too. */
const texts = new Map(
  files.map((file) => [file, readFileSync(join(root, file), "utf8").replaceAll(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, " ")]),
);
const product = readFileSync(join(root, "docs/product.md"), "utf8");
const headings = [...product.matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading);
const decisions = new Set(
  globSync("[0-9][0-9][0-9]-*.md", { cwd: join(root, "docs/decisions") }).map((name) => name.slice(0, 3)),
);

/** Every place of a pattern in the repository with the words that follow it, as "file: words". */
function placesOf(pattern: RegExp, isFine: (following: string, match: RegExpMatchArray) => boolean): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isFine(text.slice(match.index + match[0].length), match))
      .map((match) => `${file}: ${text.slice(match.index, match.index + 80)}`),
  );
}

const isHeading = (following: string) =>
  headings.some(
    (heading) => following.startsWith(heading) && /^($|[.,;)`"']| and )/.test(following.slice(heading.length)),
  );

test("every heading of docs/product.md is there once", () => {
  expect(headings.length).toBeGreaterThan(50);
  expect(headings).toEqual([...new Set(headings)]);
});

test("docs/product.md is cited by headings that it has", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(placesOf(/docs\/product\.md, /g, isHeading)).toEqual([]);
});

test("decisions are cited by numbers that exist", () => {
  expect(placesOf(/\bdecisions?[ /](\d{3})\b/g, (_, [, number = ""]) => decisions.has(number))).toEqual([]);
});

test("links of the documents stay in the repository and lead somewhere", () => {
  const links = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, to = ""]) => ({
        file,
        target: relative(root, join(root, dirname(file), to)),
      })),
    );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ target }) => target.startsWith("..") || !existsSync(join(root, target)))).toEqual([]);
});

test("nothing cites a paper that a reader of this repository does not have", () => {
  const outside = /(?<![\w-])(?:spec|decisions|architecture|domain|design|planning|toolchain)\.md\b|\bissues? #?\d+/gi;
  // docs/spec-coverage.md is about the customer's specification, and may say so.
  const places = placesOf(outside, () => false).filter((place) => !place.startsWith("docs/spec-coverage"));
  expect(places).toEqual([]);
});
