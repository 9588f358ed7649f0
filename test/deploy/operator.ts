import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, readPage } from "./workspace.ts";

/** What an operator replaces in a command before typing it, as the page asks of its reader. */
export type Replacement = [from: string | RegExp, to: string];

/** How a command is typed. */
export interface Typing {
  with?: Replacement[];
  /** What its output must have. */
  expect?: RegExp;
  /** Ends it as Ctrl-C does, once its output has this. */
  until?: RegExp;
  environment?: Record<string, string>;
  /** It must end with an error. */
  fails?: boolean;
}

/** Somebody who follows one page: the variables of one block are there in the next. */
export interface Reader {
  /** Types the one block that begins so. @returns what came out @throws Error when there is none, or it fails */
  type: (beginning: string, typing?: Typing) => Promise<string>;
  /** Types the one line of the page's blocks that has this. */
  typeLine: (part: string, typing?: Typing) => Promise<string>;
  /** The whole command of the page's text that begins so. */
  inlineOf: (beginning: string) => string;
  /** Types what stands nowhere: what the page's reader is taken to have done, or a look at what came of it. */
  typeAnything: (command: string, typing?: Typing) => Promise<string>;
  /** Types a command that stands within the page's text. */
  typeInline: (command: string, typing?: Typing) => Promise<string>;
  /** Leaves a block out. @param why what is missing here to do it */
  skip: (beginning: string, why: string) => void;
  /** @throws Error naming blocks that were neither typed nor left out */
  close: () => void;
}

/** Somebody who types commands in a folder. */
export interface Operator {
  open: (page: string) => Reader;
}

/**
 * @param cwd where commands are called
 * @param environment what stands in the environment besides this process's own
 * @param note gets a line for each block that was typed or left out
 */
export function createOperator(
  cwd: string,
  environment: Record<string, string>,
  note: (line: string) => void,
): Operator {
  const [first = ""] = readPage("README.md").blocks;
  return {
    open: (name) => {
      const page = readPage(name);
      const done = new Set<string>();
      const folder = mkdtempSync(join(tmpdir(), "cockpit-operator-"));
      const run = async (command: string, typing: Typing) => {
        const { with: replacements = [], expect, until, fails = false, environment: more } = typing;
        const typed = replacements.reduce((text, [from, to]) => {
          if (!(typeof from === "string" ? text.includes(from) : from.test(text)))
            throw new Error(`${name}: "${String(from)}" steht nicht in: ${text}`);
          return text.replaceAll(typeof from === "string" ? from : new RegExp(from, "g"), to);
        }, command);
        const output = await shell(typed, {
          cwd,
          folder,
          first,
          until,
          fails,
          environment: { ...environment, ...more },
          passing: more,
        }).catch((error: unknown) => {
          throw new Error(`docs/operations/${name}: ${typed}\n${error instanceof Error ? error.message : ""}`, {
            cause: error,
          });
        });
        if (expect && !expect.test(output))
          throw new Error(`docs/operations/${name}: ${typed}\nsagt nicht ${String(expect)}:\n${output}`);
        note(`${name}: ${firstLine(typed)}`);
        return output;
      };
      return {
        type: (beginning, typing = {}) => {
          const block = blockOf(page, beginning);
          done.add(block);
          return run(block, typing);
        },
        typeLine: (part, typing = {}) => {
          const lines = page.blocks.flatMap((block) => block.split("\n")).filter((line) => line.includes(part));
          const [line] = lines;
          if (line === undefined || lines.length > 1)
            throw new Error(`docs/operations/${name}: ${lines.length} Zeilen haben "${part}"`);
          done.add(line);
          return run(line, typing);
        },
        inlineOf: (beginning) => {
          const [, command] = page.text.replaceAll(/\s+/g, " ").split(`\`${beginning}`);
          if (command === undefined) throw new Error(`docs/operations/${name} sagt nirgends: ${beginning}`);
          return `${beginning}${command.split("`")[0] ?? ""}`;
        },
        typeAnything: (command, typing = {}) => run(command, typing),
        typeInline: (command, typing = {}) => {
          if (!page.text.replaceAll(/\s+/g, " ").includes(`\`${command}`))
            throw new Error(`docs/operations/${name} sagt nirgends: ${command}`);
          return run(command, typing);
        },
        skip: (beginning, why) => {
          done.add(blockOf(page, beginning));
          note(`${name}: nicht hier: ${beginning} (${why})`);
        },
        close: () => {
          rmSync(folder, { recursive: true, force: true });
          const left = page.blocks.filter(
            (block) => !done.has(block) && block.split("\n").some((line) => line !== "" && !done.has(line)),
          );
          if (left.length > 0) throw new Error(`docs/operations/${name}: nicht befolgt:\n${left.join("\n")}`);
        },
      };
    },
  };
}

function blockOf({ name, blocks }: Page, beginning: string): string {
  const found = blocks.filter((block) => block.startsWith(beginning));
  const [block] = found;
  if (block === undefined || found.length > 1)
    throw new Error(`docs/operations/${name}: ${found.length} Blöcke beginnen mit "${beginning}"`);
  return block;
}

const firstLine = (command: string) => (command.split("\n")[0] ?? "").slice(0, 110);

interface Shell {
  cwd: string;
  /** Where variables are kept from one command to the next. */
  folder: string;
  /** What every shell begins with, as docs/operations/README.md says. */
  first: string;
  until?: RegExp | undefined;
  fails: boolean;
  environment: Record<string, string>;
  /** What of it only this command sees. */
  passing?: Record<string, string> | undefined;
}

/** @returns all output @throws Error with it when the command fails */
async function shell(
  command: string,
  { cwd, folder, first, until, fails, environment, passing = {} }: Shell,
): Promise<string> {
  const variables = join(folder, "variables");
  const script = `
    if [ -e ${variables} ]; then . ${variables}; else ${first}
    fi
    ${Object.entries(passing)
      .map(([key, value]) => `export ${key}='${value}'`)
      .join("; ")}
    set -euo pipefail
${command}
    unset ${Object.keys(passing).join(" ")}
    declare -p | grep -vE '^declare -[a-zA-Z]*r|^declare -- _=|BASH|FUNCNAME|PIPESTATUS' > ${variables}`;
  const child = spawn("bash", ["-c", script], {
    cwd,
    env: { ...process.env, AWS_PROFILE: undefined, FORCE_COLOR: undefined, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // Anyone who breaks the walk off breaks off its command; a group of its own gets only what is ended as by Ctrl-C.
    detached: until !== undefined,
  });
  let output = "";
  let ended = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (until?.test(output) && !ended && child.pid !== undefined) {
        ended = true;
        process.kill(-child.pid, "SIGINT");
      }
    });
  const [status] = (await once(child, "close")) as [number | null];
  if (until && !ended) throw new Error(`Ende mit ${status}, bevor ${String(until)} kam:\n${output.slice(-4000)}`);
  if (!until && fails === (status === 0)) throw new Error(`Ende mit ${status}:\n${output.slice(-4000)}`);
  return output;
}
