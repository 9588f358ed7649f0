import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { cache } from "../../infra/root.ts";
import { type Hosted, startHosted } from "./hosted.ts";
import { startMoto } from "./moto.ts";
import { createOperator, type Operator } from "./operator.ts";
import { bringIn, failsFirst, openAccount, rollOut } from "./runbooks-fleet.ts";
import { leave, movesOut, restore } from "./runbooks-data.ts";
import { daily, wellFormed } from "./runbooks-daily.ts";
import { createPeople, type People } from "./people.ts";
import { keepSeen, type Part } from "./rehearsal.ts";
import { makeWorkspace } from "./workspace.ts";

/** What every part of the walk through the runbooks has. */
export interface Walk {
  operator: Operator;
  hosted: Hosted;
  people: People;
  workspace: string;
  /** Where the emulator is and whose credentials these are. */
  environment: Record<string, string>;
}

const folder = join(cache, "test-deploy");

/** What an operator does in a year, in order. */
export const parts: (Part & { follow: (walk: Walk) => Promise<void> })[] = [
  {
    what: "register, account, first agency, its people, a preview",
    pages: ["register.md", "deploy.md"],
    follow: bringIn,
  },
  { what: "a second account", pages: ["account.md"], follow: openAccount },
  { what: "an agency whose first deployment fails, and leaves", pages: ["failed.md"], follow: failsFirst },
  { what: "a version further, and back", pages: ["fleet.md", "upgrade.md"], follow: rollOut },
  {
    what: "a lost password, a leaked key, failed runs",
    pages: ["password.md", "signing-key.md", "left-work.md", "dead-letters.md"],
    follow: daily,
  },
  { what: "logs, limits, e-mail: the commands' form", pages: ["logs.md", "limits.md", "email.md"], follow: wellFormed },
  { what: "out to a computer; backups elsewhere", pages: ["backup.md"], follow: movesOut },
  { what: "one campaign restored, then everything", pages: ["restore.md"], follow: restore },
  { what: "the last agency leaves", pages: ["leave.md"], follow: leave },
];

/**
 * Follows the pages of docs/operations from the first line to the last, as somebody who types each command as it stands
 * there, in a copy of this repository against the emulator and the local cockpit; what was followed to its end, and how long
 * it took, goes into docs/operations/rehearsal.md. A part that fails keeps no later one from being followed, but for the first,
 * without whose agency there is nothing to follow.
 * @param pages follows the first part and those of these pages alone, such as `restore.md`; without any all of them
 * @throws Error with each page, command and what it said
 */
export async function followRunbooks(python: string, pages: readonly string[] = []): Promise<void> {
  const chosen = partsOf(pages);
  const workspace = makeWorkspace(join(folder, "operator"));
  const output = openSync(join(folder, "operator.log"), "w");
  const log = (line: string) => void writeSync(output, `${line}\n`);
  const moto = await startMoto(python, join(folder, "moto-runbooks.log"));
  const profile = join(folder, "aws-config");
  writeFileSync(profile, "[default]\nregion = us-west-2\noutput = json\n");
  const given: Record<string, string> = {
    ...moto.environment,
    AWS_CONFIG_FILE: profile,
    // At a number for an address the bucket's name goes into the path: nobody knows bucket.localhost.
    AWS_ENDPOINT_URL_S3: (moto.environment.AWS_ENDPOINT_URL ?? "").replace("localhost", "127.0.0.1"),
  };
  const client = new CloudFormationClient({
    endpoint: given.AWS_ENDPOINT_URL,
    region: "eu-central-1",
    credentials: { accessKeyId: "testing", secretAccessKey: "testing" },
  });
  const hosted = await startHosted({ client, environment: given, workspace, folder, log });
  const environment = { ...given, ...hosted.environment, PATH: pathWithStandIns(workspace) };
  const note = (line: string, mark = "✓") => {
    console.log(`${mark} ${line}`);
    appendFileSync(join(folder, "operator.log"), `${line}\n`);
  };
  const walk: Walk = {
    operator: createOperator(workspace, environment, note),
    hosted,
    people: createPeople("https://cockpit.muster.de"),
    workspace,
    environment,
  };
  const faults: unknown[] = [];
  try {
    for (const [at, { what, follow }] of chosen.entries()) {
      const started = performance.now();
      try {
        await follow(walk);
        keepSeen(parts, what, (performance.now() - started) / 1000);
        note(`bis zum Ende befolgt: ${what}`);
      } catch (error) {
        note(`abgebrochen: ${what}: ${error instanceof Error ? error.message : String(error)}`, "✗");
        faults.push(error);
        if (at === 0) break;
      }
    }
  } finally {
    client.destroy();
    await hosted.stop();
    await moto.stop();
  }
  if (faults.length > 0)
    throw new Error(faults.map((fault) => (fault instanceof Error ? fault.message : String(fault))).join("\n\n"));
}

/** @throws Error naming what no part follows */
function partsOf(pages: readonly string[]): typeof parts {
  const strange = pages.filter((page) => !parts.some((part) => part.pages.includes(page)));
  if (strange.length > 0)
    throw new Error(`Kein Teil befolgt ${strange.join()}. Es gibt: ${parts.flatMap((part) => part.pages).join(", ")}.`);
  return parts.filter((part, at) => at === 0 || pages.length === 0 || part.pages.some((page) => pages.includes(page)));
}

/** Programs that an operator has and this computer need not: GitHub's command line, which only gives a token here. */
function pathWithStandIns(workspace: string): string {
  const bin = join(workspace, "..", "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "gh"), "#!/bin/sh\necho a-token\n", { mode: 0o755 });
  for (const program of ["aws", "git", "bash"])
    if (spawnSync(program, ["--version"]).status !== 0)
      throw new Error(`Um den Anleitungen zu folgen, braucht es ${program}.`);
  return `${bin}:${process.env.PATH ?? ""}`;
}
