import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { verbs } from "../../infra/cockpit.ts";
import { root } from "../../infra/root.ts";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const folder = join(root, "docs/operations");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const pages = globSync("*.md", { cwd: folder }).map((page) => {
  const text = readFileSync(join(folder, page), "utf8");
  // A block of another language ends with a fence that looks like the beginning of one.
  const fences = [...text.matchAll(/^ *(?:\d\. )?```(\w*)\n([\s\S]*?)^ *```$/gm)];
  const blocks = fences.filter(([, language]) => language === "").map(([, , block = ""]) => block);
  const spans = [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return { page, text, blocks, commands: [...blocks, ...spans] };
});

test("every npm script and every verb of the cockpit's command that a runbook calls is there", () => {
  const called = pages.flatMap(({ page, commands }) =>
    commands.flatMap((command) =>
      [...command.matchAll(/npm run ([\w:-]+)(?: -- ([\w-]+))?/g)].map(([, script = "", verb = ""]) => ({
        page,
        script,
        verb: script === "cockpit" ? verb : undefined,
      })),
    ),
  );
  expect(called.length).toBeGreaterThan(30);
  expect(called.filter(({ script }) => !scripts[script])).toEqual([]);
  expect(called.filter(({ verb }) => verb !== undefined && !verbs[verb])).toEqual([]);
});

test("every option that a runbook gives to a command of ours is one that its program knows", () => {
  const folderOfCommands = join(root, "infra/commands");
  const common = readFileSync(join(folderOfCommands, "command.ts"), "utf8");
  const strange = pages.flatMap(({ page, commands }) =>
    commands.flatMap((command) =>
      [...command.replaceAll("\\\n", " ").matchAll(/npm run cockpit -- ([\w-]+) ([^\n#|]*)/g)].flatMap(
        ([, verb = "", rest = ""]) => {
          const program = join(folderOfCommands, `${verb}.ts`);
          // What has no file of its own hands its words on to CDK, as a deployment does.
          if (verb === "deploy" || !existsSync(program)) return [];
          const source = common + readFileSync(program, "utf8");
          const options = [...rest.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = ""]) => option);
          return options
            .filter((option) => !new RegExp(`[\\s"]${option}"?: \\{`).test(source))
            .map((option) => `${page}: ${verb} --${option}`);
        },
      ),
    ),
  );
  expect(strange).toEqual([]);
});

test("every output that a runbook asks for is one of the stack's", () => {
  const outputs = new Set([
    ...Object.keys(synthesize("prod", { inboxDomain: "post.muster.de" }).findOutputs("*")),
    ...Object.keys(synthesizeAccount().findOutputs("*")),
  ]);
  const asked = pages.flatMap(({ page, text }) =>
    [...text.matchAll(/OutputKey=='(\w+)'/g)].map(([, output = ""]) => ({ page, output })),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ output }) => !outputs.has(output))).toEqual([]);
});

test("no variable is used before the page sets it", () => {
  const unset = pages.flatMap(({ page, blocks }) => {
    const known = new Set(["PWD"]);
    return blocks.flatMap((block) =>
      block.split("\n").flatMap((line) => {
        const quoted = line.replaceAll(/'\$[a-z]+'/g, "");
        for (const [, name = ""] of quoted.matchAll(/(?:^|\s)(?:export )?([A-Za-z_]\w*)=|read -r ([\w ]+)/g))
          known.add(name);
        for (const [, names = ""] of quoted.matchAll(/(?:read -r|for) ([\w ]+?)(?: in |;)/g))
          for (const name of names.split(" ")) known.add(name);
        const used = [...quoted.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
        return used.filter((name) => !known.has(name)).map((name) => `${page}: $${name}`);
      }),
    );
  });
  expect(unset).toEqual([]);
});

test("every file that a runbook names is there", () => {
  const named = pages.flatMap(({ page, text, commands }) => [
    ...[...text.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, path = ""]) => join(folder, path)),
    ...commands
      .filter((span) => /^(infra|functions|shared|test|docs)\/[\w./-]+\.\w+$/.test(span))
      .map((path) => join(root, path)),
    join(folder, page),
  ]);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path)).map((path) => path.slice(dirname(folder).length))).toEqual([]);
});
