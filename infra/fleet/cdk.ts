import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { accountStackName, stackName } from "../register/names.ts";
import { cache, root } from "../root.ts";

/** What CDK is told about a rollout. */
export interface CdkRun {
  stage: string;
  register: string;
  version: string;
  /** Folder of the code of this version. */
  code: string;
}

const assembly = join(cache, "fleet");

/**
 * Synthesizes the stacks of these agencies with the code of a version, its web app and functions built once.
 * @throws Error when it fails; its own output was shown
 */
export async function synthesizeFleet(agencies: string[], { stage, register, version, code }: CdkRun): Promise<void> {
  rmSync(assembly, { recursive: true, force: true });
  mkdirSync(assembly, { recursive: true });
  const isWell = await run(code, ["infra/fleet/app.ts", stage, ...agencies], {
    COCKPIT_REGISTER: register,
    COCKPIT_VERSION: version,
    COCKPIT_REGISTER_NEWER: code === root ? "" : "1",
    CDK_OUTDIR: assembly,
  });
  if (!isWell) throw new Error("Die Synthese ist gescheitert; es wurde nichts ausgeliefert.");
}

/** Deploys the account's stack, as it was synthesized along with the agencies'. @returns false when it failed */
export function deployAccount({ code }: CdkRun): Promise<boolean> {
  return cdk(code, ["deploy", accountStackName, "--exclusively", ...unasked]);
}

/** The folder in the account's bucket from which an agency's stack, as it was synthesized, takes its pages. */
export function pagesOfAgency(agency: string, { stage }: CdkRun): string | undefined {
  const template = readFileSync(join(assembly, `${stackName(agency, stage)}.template.json`), "utf8");
  return /"OriginPath": ?"\/(pages\/[0-9a-f]+)"/.exec(template)?.[1];
}

/**
 * Deploys stacks of agencies that were synthesized, without the account's, several at a time; what has the same content is uploaded once.
 * @returns false when one failed; CDK begins no further one then
 */
export function deployFleet(agencies: string[], { stage, code }: CdkRun, concurrency: number): Promise<boolean> {
  return cdk(code, [
    "deploy",
    ...stacks(agencies, stage),
    "--exclusively",
    "--concurrency",
    String(concurrency),
    ...unasked,
    "--progress",
    "events",
  ]);
}

const unasked = ["--require-approval", "never"];

/** Shows what a deployment of synthesized stacks would change, resource by resource. */
export function diffFleet(agencies: string[], { stage, code }: CdkRun): Promise<boolean> {
  return cdk(code, ["diff", ...stacks(agencies, stage)]);
}

const stacks = (agencies: string[], stage: string) => agencies.map((agency) => stackName(agency, stage));

function cdk(code: string, [command = "", ...rest]: string[]): Promise<boolean> {
  return run(code, ["node_modules/aws-cdk/bin/cdk", command, "--app", assembly, ...rest], {});
}

async function run(cwd: string, command: string[], environment: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  const [status] = (await once(child, "exit")) as [number | null];
  return status === 0;
}

/**
 * The code of another version, in a git worktree under `.cache/versions`, with its packages.
 * @param tag as git knows it
 * @returns its folder
 * @throws Error when git does not know it, or it is older than the fleet
 */
export function codeOf(tag: string): string {
  const folder = join(cache, "versions", tag);
  if (!existsSync(folder)) {
    const known = spawnSync("git", ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`], { cwd: root });
    if (known.status !== 0)
      throw new Error(`Die Version ${tag} gibt es hier nicht. Bitte holen Sie die Tags: git fetch --tags`);
    spawnSync("git", ["worktree", "prune"], { cwd: root });
    const added = spawnSync("git", ["worktree", "add", "--detach", folder, `refs/tags/${tag}`], {
      cwd: root,
      encoding: "utf8",
    });
    if (added.status !== 0) throw new Error(`Git konnte ${tag} nicht auspacken: ${added.stderr}`);
  }
  if (!existsSync(join(folder, "infra/fleet/app.ts")))
    throw new Error(
      `Die Version ${tag} ist älter als dieser Befehl; bitte liefern Sie sie mit ihrem eigenen npm run deploy aus.`,
    );
  const set = spawnSync(process.execPath, ["infra/setup.mjs"], { cwd: folder, stdio: "inherit" });
  if (set.status !== 0) throw new Error(`Die Pakete der Version ${tag} ließen sich nicht installieren.`);
  return folder;
}
