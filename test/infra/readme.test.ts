import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");
const found = (pattern: RegExp) => [...readme.matchAll(pattern)].map(([, one, other = ""]) => one ?? other);
const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(root, path)));

test("README and docs/where.md name only files and folders that there are", () => {
  const where = readFileSync(join(root, "docs/where.md"), "utf8");
  const paths = /(?<![\w./-])((?:shared|functions|infra|web|test|docs)\/[\w./-]*\w)/g;
  const named = [...`${readme}\n${where}`.matchAll(paths)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(missing(named)).toEqual([]);
  const files = new Set(
    globSync("{shared,functions,infra,web/src,web/service-worker,test}/**/*.*", { cwd: root }).map((file) =>
      basename(file),
    ),
  );
  const bare = [...where.matchAll(/`([\w-]+\.(?:tsx?|css|csv))`/g)].map(([, name = ""]) => name);
  expect(bare.filter((name) => !files.has(name))).toEqual([]);
  expect(missing(found(/\]\((?!http)([^)#]+)|src="([^"]+)"/g))).toEqual([]);
});

test("the README calls npm scripts that there are", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const called = found(/npm (?:run )?([a-z-]+)/g);
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
});

test("what is run by a script of its own stands in the README; everything else is a verb of the cockpit", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const named = new Set(
    [...readme.matchAll(/`([a-z:-]+)`|npm (?:run )?([a-z:-]+)/g)].map(([, one, other]) => one ?? other),
  );
  const own = Object.keys(scripts).filter(
    (name) => name !== "setup" && !(name.startsWith("pre") && name.slice(3) in scripts),
  );
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

test("no document keeps both sides of a merge", () => {
  const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];
  expect(documents.length).toBeGreaterThan(30);
  const halves = /^(<<<<<<<|> > > > > > >|>>>>>>>|\|?\s*=======\s*\|?$)/m;
  expect(documents.filter((file) => halves.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("each picture of README and “Hilfe” is made by the screens' tests, and no other lies there", () => {
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  const gallery = /const gallery = new Set\(\[([^\]]*)\]\)/.exec(text("test/browser/screens.ts"))?.[1] ?? "";
  const made = [...gallery.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name).toSorted();
  expect(globSync("*", { cwd: join(root, "docs/screens") }).toSorted()).toEqual(made.map((name) => `${name}.webp`));
  const help = text("web/src/features/cockpit/help-topics.ts");
  const shown = [...`${readme}\n${help}`.matchAll(/docs\/screens\/([\w-]+)\.webp/g)].map(([, name = ""]) => name);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((name) => !made.includes(name))).toEqual([]);
  expect(made.filter((name) => !shown.includes(name))).toEqual([]);
});
