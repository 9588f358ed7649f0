import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

/** A law by its short name: "BGB", "GmbHG", "LuftVO". */
const law = String.raw`((?!EUR|PDF|RFC|ISO)[A-Z][A-Za-z]*(?:B|G|O|GVO|VO|V)(?![A-Za-z]))`;
const part = String.raw`(?: ?\(\d+[a-z]?\)| (?:Abs\.|Absatz|Satz|sentence|Nr\.) \d+)*`;
const number = String.raw`\d+[a-z]?${part}`;
const paragraphs = String.raw`(?:§§?|Art\.) ?(${number}(?:(?:, | und | and | bis | to )(?:§ ?)?${number}(?![.\d]))*)`;
const forms = [new RegExp(`${law} ${paragraphs}`, "g"), new RegExp(`${paragraphs} ${law}`, "g")];

/** The paragraphs that texts cite, as "GModG 87". */
function citedIn(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8").replaceAll(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, " ");
    for (const [position, form] of forms.entries())
      for (const [, one = "", other = ""] of text.matchAll(form)) {
        const [name, list] = position === 0 ? [one, other] : [other, one];
        for (const [each] of list.replaceAll(new RegExp(part, "g"), "").matchAll(/\d+[a-z]?/g))
          found.set(`${name} ${each}`, file);
      }
  }
  return found;
}

test("every paragraph that the code cites is named by a test of the rule that stands on it", () => {
  const code = citedIn(globSync("{shared,functions,web/src}/**/*.{ts,tsx}", { cwd: root }));
  const tests = citedIn(globSync("test/{rules,api,browser}/**/*.ts", { cwd: root }));
  expect(code.size).toBeGreaterThan(30);
  expect([...code].filter(([paragraph]) => !tests.has(paragraph))).toEqual([]);
});
