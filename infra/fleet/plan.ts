import type { Entry } from "../register/entry.ts";

/** What the register wants of an agency in a stage. */
export interface Wanted {
  agency: string;
  entry: Entry;
  /** The entry as the stack would show it (`configurationOf`). */
  configuration: string;
}

/** An agency's stack as CloudFormation shows it. */
export interface Deployed {
  agency: string;
  stage: string;
  /** CloudFormation's word, e.g. `UPDATE_COMPLETE`. */
  status: string;
  /** When it was last created or updated, ISO 8601 UTC. */
  changed: string;
  /** By name, e.g. `Version`, `Configuration`, `Address`, `ScheduleFunction`. */
  outputs: Record<string, string>;
}

/** Why an agency is deployed, or why not. */
type Need = "new" | "version" | "configuration" | "unfinished deployment" | "incomplete" | "none";

/** What a deployment would do for an agency. */
export interface Planned {
  agency: string;
  need: Need;
  /** The version that it has now. */
  before?: string;
  /** What its configuration would change, one sentence each. */
  changes: string[];
}

/** A stack in which the last deployment ended well. A rollback ended well too, but with what was there before. */
export function isWhole({ status }: Deployed): boolean {
  return /^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status);
}

/**
 * What is to do so that every wanted agency has this version and its configuration. Nothing is remembered between two
 * runs but in the stacks themselves, so a run that was broken off goes on where it stopped.
 * @param wanted of one stage
 * @param deployed of the same stage
 */
export function planDeployment(wanted: Wanted[], deployed: Deployed[], version: string): Planned[] {
  const stacks = new Map(deployed.map((stack) => [stack.agency, stack]));
  return wanted.map(({ agency, entry, configuration }) => {
    const stack = stacks.get(agency);
    const before = stack?.outputs.Version;
    const changes = stack ? changesBetween(stack.outputs.Configuration, configuration) : [];
    const need = needOf(stack, { entry, version, isChanged: changes.length > 0 });
    return { agency, need, changes, ...(before !== undefined && { before }) };
  });
}

function needOf(
  stack: Deployed | undefined,
  { entry, version, isChanged }: { entry: Entry; version: string; isChanged: boolean },
): Need {
  if (entry.domain && !entry.certificate) return "incomplete";
  if (!stack) return "new";
  if (!isWhole(stack)) return "unfinished deployment";
  // Two states of changed files have the same name.
  if (stack.outputs.Version !== version || version.endsWith("-dirty")) return "version";
  return isChanged ? "configuration" : "none";
}

/** What differs between two configurations as stacks show them, e.g. `domain: – → cockpit.muster.de`. */
export function changesBetween(before: string | undefined, after: string): string[] {
  const old = JSON.parse(before ?? "{}") as Record<string, string>;
  const next = JSON.parse(after) as Record<string, string>;
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((name) => old[name] !== next[name])
    .map((name) => `${name}: ${old[name] ?? "–"} → ${next[name] ?? "–"}`);
}

/**
 * In which order agencies get a version: one alone, the canary, and the others in waves.
 * @param options.canary goes first; the first by name unless told otherwise
 * @param options.size of a wave
 * @throws Error when the canary is none of them
 */
export function wavesOf(
  agencies: string[],
  { canary, size }: { canary?: string | undefined; size: number },
): string[][] {
  if (!Number.isInteger(size) || size < 1) throw new Error("Eine Welle hat mindestens ein Maklerbüro: --wave 10");
  const [first] = canary === undefined ? agencies : agencies.filter((agency) => agency === canary);
  if (first === undefined) {
    if (canary === undefined) return [];
    throw new Error(`"${canary}" gehört nicht zu dieser Auslieferung und kann nicht vorangehen.`);
  }
  const others = agencies.filter((agency) => agency !== first);
  const waves = [[first]];
  for (let at = 0; at < others.length; at += size) waves.push(others.slice(at, at + size));
  return waves;
}
