import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");
const found = (pattern: RegExp) => [...readme.matchAll(pattern)].map(([, one = ""]) => one);
const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(root, path)));
const pictures = found(/src="([^"]+)"/g);

test("the README names only files and folders that there are", () => {
  const named = found(/(?<![\w./-])((?:shared|functions|infra|web|test|docs)\/[\w./-]*\w)/g);
  expect(named.length).toBeGreaterThan(50);
  expect(missing(named)).toEqual([]);
  expect(missing(found(/\]\((?!http)([^)#]+)/g))).toEqual([]);
});

test("the README calls npm scripts that there are", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const called = found(/npm (?:run )?([a-z-]+)/g);
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
});

test("the gallery shows every picture of the repository, each a small WebP that says what it shows", () => {
  expect(pictures.toSorted()).toEqual(readdirSync(join(root, "docs/screens")).map((file) => `docs/screens/${file}`));
  expect(found(/<img[^>]* alt="([^"]+)"/g)).toHaveLength(pictures.length);
  for (const picture of pictures) {
    expect(picture).toMatch(/\.webp$/);
    expect(statSync(join(root, picture)).size).toBeLessThan(130_000);
  }
});

test("the README speaks of the product, not of one machine or of the work on it", () => {
  expect(readme).not.toMatch(/\/work\/|\/tmp\/|\/home\/|\bissues?\b/i);
});

test("no document keeps both sides of a merge", () => {
  const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];
  expect(documents.length).toBeGreaterThan(30);
  const halves = /^(<<<<<<<|> > > > > > >|>>>>>>>|\|?\s*=======\s*\|?$)/m;
  expect(documents.filter((file) => halves.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
