import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

const text = (file: string) => readFileSync(join(root, file), "utf8");
const refused = (text("docs/glossary.md").split("## Words that no screen says\n")[1]?.split("\n## ")[0] ?? "")
  .split("\n")
  .flatMap((line) => {
    const [, words = "", right] = /^\| (?!refused|---)([^|]+?)\s*\| ([^|]+?)\s*\|/.exec(line) ?? [];
    return right === undefined ? [] : words.split(", ").map((word) => ({ word, right }));
  });

/** What is written for people: comments tell readers of the code, whose words are English. */
const withoutComments = (source: string) => source.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, "");

/** The refused words of a source, each with the right one; a compound that begins with one is found too. */
function wrongWords(source: string): string[] {
  const said = withoutComments(source);
  return refused
    .filter(({ word }) => new RegExp(`(?<![\\p{L}-])${word.replaceAll(" ", "\\s+")}`, "u").test(said))
    .map(({ word, right }) => `${word}: ${right}`);
}

test("no text calls a thing by a second word", () => {
  const sources = globSync(["web/src/**/*.{ts,tsx}", "shared/**/*.ts", "functions/**/*.ts", "infra/demo/*.ts"], {
    cwd: root,
  });
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.flatMap((file) => wrongWords(text(file)).map((words) => `${file}: ${words}`));
  expect(wrong).toEqual([]);
});

test("no measure of the starter catalogue does either, in its name or in what an owner reads", () => {
  const wrong = starterCatalogue().flatMap(({ name, planning }) => wrongWords(`${name}\n${planning.owner_text}`));
  expect(wrong).toEqual([]);
});

test("a second word is found in a text, within a compound, and not in a comment", () => {
  expect(wrongWords('label="Objekttyp"')).toEqual(["Objekttyp: Objektart"]);
  expect(wrongWords("<p>in der\n  Timeline</p>")).toEqual(["der Timeline: Plan"]);
  expect(wrongWords("<p>Kommentare lesen</p>")).toEqual(["Kommentar: Notiz"]);
  expect(wrongWords("// Kommentar\n/* Vorlage */ label='Objektart'")).toEqual([]);
});
