import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";
import { readPage } from "../deploy/workspace.ts";

/* The rehearsal takes its commands out of the pages by how they begin: what a page says otherwise by now would end it after minutes. */

const folder = join(root, "test/deploy");
const sources = globSync("runbooks-*.ts", { cwd: folder }).map((name) => readFileSync(join(folder, name), "utf8"));

interface Typed {
  page: string;
  how: string;
  text: string;
}

const literal = /("[^"]+"|'[^']+'|`[^`]+`|\w+)/.source;
const verb = /(type|typeLine|typeInline|skip)/.source;

/** What each function of the rehearsal types on which page, and which pages it says to have followed to their end. */
const walks = sources.flatMap((source) => {
  const constantsOf = (text: string) =>
    [...text.matchAll(/const (\w+) =\s+"([^"\n]+)"/g)].map(([, name = "", value = ""]) => [name, value] as const);
  return source
    .split(/^(?:export )?async function /m)
    .slice(1)
    .map((part) => {
      const constants = new Map([...constantsOf(source), ...constantsOf(part)]);
      const textOf = (written: string) =>
        /^["'`]/.test(written)
          ? written.slice(1, -1).replaceAll(/\$\{(\w+)\}/g, (_, name: string) => constants.get(name) ?? "")
          : (constants.get(written) ?? "");
      const opened = new Map(
        [...part.matchAll(/const (\w+) = operator\.open\("([\w-]+\.md)"\)/g)].map(([, variable = "", page = ""]) => [
          variable,
          page,
        ]),
      );
      // A function that goes on with a page that another has opened names it so.
      if (part.includes("backup: Reader")) opened.set("backup", "backup.md");
      const named = [...opened].flatMap(([variable, page]) =>
        [...part.matchAll(new RegExp(`\\b${variable}\\s*\\.${verb}\\(\\s*${literal}`, "g"))].map(
          ([, how = "", written = ""]): Typed => ({ page, how, text: textOf(written) }),
        ),
      );
      const direct = [
        ...part.matchAll(new RegExp(`\\.open\\("([\\w-]+\\.md)"\\)\\s*\\.${verb}\\(\\s*${literal}`, "g")),
      ].map(([, page = "", how = "", written = ""]): Typed => ({ page, how, text: textOf(written) }));
      const closed = [...opened].filter(([variable]) => part.includes(`${variable}.close()`)).map(([, page]) => page);
      return { typed: [...named, ...direct].filter(({ text }) => text !== ""), closed };
    });
});
const typed = walks.flatMap((walk) => walk.typed);

test("the rehearsal finds each of its commands on its page, and once where it takes a block or a line", () => {
  expect(typed.length).toBeGreaterThan(50);
  const lost = typed.filter(({ page: name, how, text }) => {
    const page = readPage(name);
    if (how === "typeInline") return !page.text.replaceAll(/\s+/g, " ").includes(`\`${text}`);
    if (how === "typeLine")
      return page.blocks.flatMap((block) => block.split("\n")).filter((line) => line.includes(text)).length !== 1;
    return page.blocks.filter((block) => block.startsWith(text)).length !== 1;
  });
  expect(lost).toEqual([]);
});

test("a page that is followed to its end has no block that is neither typed nor left out by name", () => {
  const closed = walks.flatMap((walk) => walk.closed.map((name) => ({ name, typed: walk.typed })));
  expect(closed.length).toBeGreaterThan(8);
  const left = closed.flatMap(({ name, typed: here }) => {
    const on = here.filter(({ page }) => page === name);
    const isDone = (block: string) =>
      on.some(({ how, text }) => (how === "type" || how === "skip") && block.startsWith(text)) ||
      block
        .split("\n")
        .every((line) => line === "" || on.some(({ how, text }) => how === "typeLine" && line.includes(text)));
    return readPage(name)
      .blocks.filter((block) => !isDone(block))
      .map((block) => `${name}: ${block}`);
  });
  expect(left).toEqual([]);
});
