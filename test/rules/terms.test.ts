import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Term, terms } from "#shared/core/terms";
import { root } from "../../infra/root.ts";

const screens = globSync("web/src/features/**/*.tsx", { cwd: root })
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

/** Where a word's explanation stands beside it anyway, it needs no touch. */
const besideIt: Partial<Record<Term, RegExp>> = {
  "Plan-Prüfung": /\{terms\["Plan-Prüfung"\]\}/,
  "Sofort-Launch": /"Sofort-Launch",\s*\{\s*icon: \w+,\s*effect: /,
  "Boost-Modus": /"Boost-Modus",\s*\{\s*icon: \w+,\s*effect:\s/,
};

it.each(Object.keys(terms) as Term[])("the word %s explains itself on a screen, not in “Hilfe” alone", (word) => {
  expect(screens).toMatch(besideIt[word] ?? new RegExp(`<Term word="${word}"`));
});

it.each<[string, string, Term[]]>([
  ["the library's cards and rows", "catalogue/library-words.tsx", ["Relevanz", "Priorität", "Pflicht"]],
  ["the plan's counts", "campaigns/timeline/toolbar.tsx", ["Warteschlange"]],
  ["the overview", "campaigns/dashboard/quick-actions.tsx", ["Warteschlange"]],
])("what %s say by a mark or a count explains itself there at a touch", (_, file, words) => {
  const text = readFileSync(join(root, "web/src/features", file), "utf8");
  for (const word of words) expect(text).toContain(`<Term word="${word}"`);
  expect(screens).toContain("<LibraryWords />");
});

it("what a list says of a task explains itself on its sheet, a phone's too", () => {
  const sheet = readFileSync(join(root, "web/src/features/campaigns/task/sheet-facts.tsx"), "utf8");
  const words: Term[] = ["Warteschlange", "Vorläufig", "Serie", "Vereinbart", "Priorität", "Pflicht"];
  for (const word of words) expect(sheet).toContain(`<Term word="${word}"`);
});
