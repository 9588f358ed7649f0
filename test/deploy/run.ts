import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { describeStack } from "../../infra/fleet/cloud.ts";
import { accountStackName } from "../../infra/register/names.ts";
import { requireNode } from "../../infra/local/node-version.ts";
import { cache, root } from "../../infra/root.ts";
import { readStack } from "./deployed.ts";
import { followRunbooks } from "./follow.ts";
import { type Inventory, inventory } from "./inventory.ts";
import { travel } from "./journey.ts";
import { pythonWithMoto, startMoto } from "./moto.ts";
import { runtimeClient } from "./runtime-client.ts";

/*
 * `npm run test:deploy`, or one part of it with `-- functions` or `-- runbooks` (and pages, such as `restore.md`): deploys the unmodified templates with CDK's
 * own CLI to an emulator of AWS that somebody else wrote (moto), runs every function as deployed under AWS's own runtime
 * client, updates, removes, and looks whether anything is left; then follows docs/operations command by command. Takes no
 * AWS account and installs nothing; docs/decisions/108-deployed-to-an-emulator.md says what the emulator cannot do.
 */
const stack = "verkaufs-cockpit-muster-staging";
const muster = ["-c", "stage=staging", "-c", "agency=muster"];
const folder = join(cache, "test-deploy");
const say = (line: string) => console.log(`✓ ${line}`);

/**
 * Runs a program of this repository; its output is shown when it fails.
 * @returns what it wrote: first what was asked for, then what CDK's CLI says about it
 */
function run(environment: Record<string, string>, ...[program = "", ...args]: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: {
      ...process.env,
      AWS_PROFILE: undefined,
      AWS_REGION: undefined,
      AWS_DEFAULT_REGION: undefined,
      ...environment,
    },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ist gescheitert:\n${stdout}${stderr}`);
  return `${stdout}\n${stderr}`;
}

/** Writes the register's one entry and synthesizes with it. */
function synthesize(register: string, agencyName: string): string {
  mkdirSync(join(register, "muster"), { recursive: true });
  writeFileSync(join(register, "muster/staging.json"), JSON.stringify({ agencyName, sender: "cockpit@muster.de" }));
  // The emulator's own account.
  writeFileSync(join(register, "fleet.json"), JSON.stringify({ staging: { account: "123456789012" } }));
  const assembly = join(folder, agencyName);
  rmSync(assembly, { recursive: true, force: true });
  run({ CDK_OUTDIR: assembly, COCKPIT_REGISTER: register, NODE_ENV: "production" }, "infra/app.ts", ...muster);
  return assembly;
}

const cdk = (environment: Record<string, string>, ...args: string[]) => run(environment, "infra/cockpit.ts", ...args);

function expectSame(now: Inventory, before: Inventory, what: string): void {
  const left = now.filter((name) => !before.includes(name));
  if (left.length > 0) throw new Error(`${what}:\n  ${left.join("\n  ")}`);
}

async function deployAndRemove(python: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const register = mkdtempSync(join(tmpdir(), "cockpit-register-"));
  const log = openSync(join(folder, "functions.log"), "w");
  const moto = await startMoto(python, join(folder, "moto.log"));
  const profile = join(folder, "aws-config");
  writeFileSync(profile, "[default]\nregion = us-west-2\n");
  // No region is named: our commands must go to Frankfurt all the same.
  const environment: Record<string, string> = {
    ...moto.environment,
    AWS_CONFIG_FILE: profile,
    COCKPIT_REGISTER: register,
  };
  const endpoint = environment.AWS_ENDPOINT_URL ?? "";
  const client = new CloudFormationClient({
    endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "testing", secretAccessKey: "testing" },
  });
  const outputs = async () =>
    Object.fromEntries(
      ((await describeStack(stack, client))?.Outputs ?? []).map(({ OutputKey = "", OutputValue = "" }) => [
        OutputKey,
        OutputValue,
      ]),
    );
  try {
    const assembly = synthesize(register, "Muster Immobilien");
    cdk(environment, "bootstrap", "--app", assembly);
    say("CDK's Grundausstattung (bootstrap)");
    const deploy = (app: string, ...which: string[]) =>
      cdk(environment, "deploy", ...which, "--app", app, "--require-approval", "never");
    // Our own command deploys the agency with it, whose rest could not be told from it afterwards.
    const accountAlone = [
      "deploy",
      accountStackName,
      "--exclusively",
      "--app",
      assembly,
      "--require-approval",
      "never",
    ];
    run({ ...environment, AWS_REGION: "eu-central-1" }, "node_modules/aws-cdk/bin/cdk", ...accountAlone);
    if (await describeStack(stack, client)) throw new Error("Mit dem Kontostapel kam das Maklerbüro");
    const account = await inventory(endpoint);
    deploy(assembly, stack);
    const first = await outputs();
    const missing = [
      "Address",
      "Version",
      "TableName",
      "ApiId",
      "ReportBucket",
      "ScheduleFunction",
      "FailedRunsQueue",
    ].filter((key) => !first[key]);
    if (missing.length > 0) throw new Error(`Dem Stapel fehlen Ausgaben: ${missing.join(", ")}`);
    say(`Kontostapel und ${stack}, mit ${Object.keys(first).length} Ausgaben`);

    const { functions } = await readStack(stack, [assembly], { client, environment });
    const link = run(environment, "infra/cockpit.ts", "setup-link", "--agency", "muster", "--stage", "staging");
    const [, setupKey = ""] = /#setup=(\S+)/.exec(link) ?? [];
    await travel({ functions, setupKey, say, log: (line) => void writeSync(log, `${line}\n`) });

    const renamed = synthesize(register, "Muster & Töchter");
    if (!cdk(environment, "diff", stack, "--app", renamed, ...muster).includes("Töchter"))
      throw new Error("cdk diff zeigt den neuen Namen nicht");
    deploy(renamed, stack);
    const second = await outputs();
    if (second.TableName !== first.TableName) throw new Error("Die Auslieferung hat die Tabelle ersetzt");
    const changed = await readStack(stack, [renamed], { client, environment });
    const [reports] = changed.functions.filter(({ name }) => name === "reports");
    if (reports?.environment.AGENCY_NAME !== "Muster & Töchter")
      throw new Error(`Die Funktion heißt ihr Büro noch ${reports?.environment.AGENCY_NAME}`);
    say("Eine Änderung: angezeigt, ausgeliefert, die Tabelle bleibt");

    cdk(environment, "destroy", stack, "--force", "--app", renamed, ...muster);
    expectSame(await inventory(endpoint), account, "Nach dem Löschen ist noch da");
    say("Gelöscht, und nichts ist übrig");
  } finally {
    client.destroy();
    await moto.stop();
    rmSync(register, { recursive: true, force: true });
  }
}

requireNode();
const parts: Record<string, (python: string, words: string[]) => Promise<void>> = {
  functions: deployAndRemove,
  runbooks: followRunbooks,
};
try {
  runtimeClient();
  const python = pythonWithMoto();
  const [wanted, ...words] = process.argv.slice(2);
  if (wanted !== undefined && !Object.hasOwn(parts, wanted))
    throw new Error(`Unbekannter Teil "${wanted}". Es gibt: ${Object.keys(parts).join(", ")}.`);
  for (const [name, part] of Object.entries(parts))
    if (wanted === undefined || wanted === name) await part(python, words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
