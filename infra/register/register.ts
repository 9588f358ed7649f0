import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Construct } from "constructs";
import { agencyPattern, entryStages } from "./names.ts";
import { type Entry, nearest, readEntry } from "./entry.ts";

/** One agency in one stage. */
export interface Registered {
  agency: string;
  /** `dev`, `staging`, `prod`, or `preview` for all previews together. */
  stage: string;
  entry: Entry;
}

/** The folder that says which agencies there are: a file `<agency>/<stage>.json` for each, outside of the code. */
export interface Register {
  folder: string;
  /** @throws Error with a sentence for the operator when a file is malformed */
  find: (agency: string, stage: string) => Entry | undefined;
  /** All entries by agency and stage. @throws Error when a file is malformed or belongs to no stage */
  list: () => Registered[];
  /** Where the file of an entry lies, whether it is there or not. */
  file: (agency: string, stage: string) => string;
  write: (agency: string, stage: string, entry: Entry) => void;
  remove: (agency: string, stage: string) => void;
}

/**
 * Opens the register.
 * @param path from `COCKPIT_REGISTER` or `-c register=…`; relative to where the command was called
 * @param options.mayBeNewer see {@link readEntry}
 * @throws Error when there is no such folder
 */
export function openRegister(path: string, options: { mayBeNewer?: boolean } = {}): Register {
  const folder = resolve(path);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(
      `Das Register ${folder} gibt es nicht. Bitte legen Sie den Ordner an oder nennen Sie ihn in COCKPIT_REGISTER.`,
    );
  const file = (agency: string, stage: string) => join(folder, agency, `${stage}.json`);
  const read = (agency: string, stage: string) => {
    const place = file(agency, stage);
    const entry = readEntry(parse(place), place, options);
    if (entry.logo && !existsSync(join(dirname(place), entry.logo)))
      throw new Error(`${place}: Das Logo "${entry.logo}" gibt es nicht.`);
    return entry;
  };
  return {
    folder,
    file,
    find: (agency, stage) => (existsSync(file(agency, stage)) ? read(agency, stage) : undefined),
    list: () =>
      foldersIn(folder).flatMap((agency) =>
        stagesOf(folder, agency).map((stage) => ({ agency, stage, entry: read(agency, stage) })),
      ),
    write: (agency, stage, entry) => {
      mkdirSync(join(folder, agency), { recursive: true });
      writeFileSync(file(agency, stage), `${JSON.stringify(entry, undefined, 2)}\n`);
    },
    remove: (agency, stage) => rmSync(file(agency, stage), { force: true }),
  };
}

/** The register's folder that CDK's context (`-c register=…`) or `COCKPIT_REGISTER` names, if any. */
export function registerOf({ node }: Construct): string | undefined {
  const given: unknown = node.tryGetContext("register");
  return typeof given === "string" ? given : process.env.COCKPIT_REGISTER;
}

function foldersIn(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
  const [wrong] = names.filter((name) => !agencyPattern.test(name));
  if (wrong === undefined) return names;
  throw new Error(
    `${join(folder, wrong)}: "${wrong}" ist kein Kürzel eines Maklerbüros (bis zu 30 Kleinbuchstaben, Ziffern und Bindestriche).`,
  );
}

/** The stages that an agency's folder has files for; logos may lie next to them. */
function stagesOf(folder: string, agency: string): string[] {
  return readdirSync(join(folder, agency))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted()
    .map((stage) => {
      if (entryStages.includes(stage)) return stage;
      throw new Error(
        `${join(folder, agency, `${stage}.json`)} gehört zu keiner Stufe; meinten Sie ${nearest(stage, entryStages)}.json?`,
      );
    });
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} ist kein JSON: ${error instanceof Error ? error.message : ""}`, { cause: error });
  }
}
