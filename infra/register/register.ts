import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Construct } from "constructs";
import { agencyPattern, entryStages } from "./names.ts";
import { type Entry, nearest, readEntry } from "./entry.ts";

/** One agency in one stage. */
interface Registered {
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
  /** All entries by agency and stage, but those in {@link faults}. */
  list: () => Registered[];
  /** A sentence for each file that is malformed or belongs to no stage: it stops nobody but the agency that it is of. */
  faults: () => string[];
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
      `Das Register ${folder} gibt es nicht. Bitte legen Sie den Ordner an oder nennen Sie ihn in COCKPIT_REGISTER; dev und Vorschauen gehen auch ohne Register (unset COCKPIT_REGISTER).`,
    );
  const file = (agency: string, stage: string) => join(folder, agency, `${stage}.json`);
  const read = (agency: string, stage: string) => {
    const place = file(agency, stage);
    const entry = readEntry(parse(place), place, options);
    if (entry.logo && !existsSync(join(dirname(place), entry.logo)))
      throw new Error(`${place}: Das Logo "${entry.logo}" gibt es nicht.`);
    return entry;
  };
  const look = () => {
    const registered: Registered[] = [];
    const faults: string[] = [];
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    };
    for (const agency of foldersIn(folder))
      attempt(() => {
        if (!agencyPattern.test(agency)) throw strangeFolder(folder, agency);
        for (const stage of filesOf(folder, agency))
          attempt(() =>
            registered.push({ agency, stage: knownStage(file(agency, stage), stage), entry: read(agency, stage) }),
          );
      });
    return { registered, faults };
  };
  return {
    folder,
    file,
    find: (agency, stage) => (existsSync(file(agency, stage)) ? read(agency, stage) : undefined),
    list: () => look().registered,
    faults: () => look().faults,
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
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

function strangeFolder(folder: string, name: string): Error {
  return new Error(
    `${join(folder, name)}: "${name}" ist kein Kürzel eines Maklerbüros (bis zu 30 Kleinbuchstaben, Ziffern und Bindestriche).`,
  );
}

/** What an agency's folder has files for; logos may lie next to them. */
function filesOf(folder: string, agency: string): string[] {
  return readdirSync(join(folder, agency))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted();
}

/** @throws Error with a sentence when a file is called after no stage */
function knownStage(place: string, stage: string): string {
  if (entryStages.includes(stage)) return stage;
  throw new Error(`${place} gehört zu keiner Stufe; meinten Sie ${nearest(stage, entryStages)}.json?`);
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} ist kein JSON: ${error instanceof Error ? error.message : ""}`, { cause: error });
  }
}
