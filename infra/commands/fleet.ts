import { readEntry } from "../register/entry.ts";
import { entryStages, stackName } from "../register/names.ts";
import { openRegister, type Register } from "../register/register.ts";
import { diffFleet, synthesizeFleet } from "../fleet/cdk.ts";
import { deployAgencies, planOf, registerPath, stacksOf, versionOf, wantedOf } from "../fleet/fleet.ts";
import { bringIn, enter, takeOut } from "../fleet/join.ts";
import { isWhole, type Planned } from "../fleet/plan.ts";
import { smoke } from "../fleet/smoke.ts";
import { inColumns } from "../fleet/table.ts";
import { readWords } from "./command.ts";

const say = (line: string) => console.log(line);

const options = {
  stage: { type: "string", default: "prod" },
  tag: { type: "string" },
  canary: { type: "string" },
  wave: { type: "string", default: "10" },
  concurrency: { type: "string", default: "5" },
  name: { type: "string" },
  domain: { type: "string" },
  sender: { type: "string" },
  "no-wait": { type: "boolean", default: false },
  confirm: { type: "string" },
} as const;

/** What was typed after the command's name. */
type Typed = ReturnType<typeof read>["values"];

function read(words: string[]) {
  return readWords(words, options);
}

const commands: Record<string, (register: Register, agencies: string[], typed: Typed) => Promise<boolean>> = {
  list: (register, agencies, { stage }) => {
    const rows = wantedOf(register, stage, agencies).map(({ agency, entry }) => [
      agency,
      entry.agencyName ?? "",
      entry.domain ?? "",
      entry.sender ?? "",
    ]);
    say(inColumns([["Kürzel", "Maklerbüro", "Domain", "Absender"], ...rows]));
    return Promise.resolve(true);
  },

  status: async (register, agencies, { stage }) => {
    const stacks = new Map((await stacksOf(stage)).map((stack) => [stack.agency, stack]));
    const rows = await Promise.all(
      wantedOf(register, stage, agencies).map(async ({ agency }) => {
        const stack = stacks.get(agency);
        stacks.delete(agency);
        if (!stack) return [agency, "–", "nicht ausgeliefert", "", ""];
        const { Version: version = "unbekannt", Address: address = "" } = stack.outputs;
        const faults = (await smoke(address)).filter(({ fault }) => fault !== undefined);
        const health = faults.map(({ name, fault }) => `${name}: ${fault}`).join("; ") || "antwortet";
        return [agency, version, isWhole(stack) ? health : stack.status, stack.changed, address];
      }),
    );
    say(inColumns([["Kürzel", "Version", "Zustand", "Zuletzt (UTC)", "Adresse"], ...rows]));
    if (agencies.length === 0)
      for (const { agency } of stacks.values()) say(`${stackName(agency, stage)} steht nicht im Register.`);
    return rows.every(([, , health]) => health === "antwortet");
  },

  diff: async (register, agencies, { stage, tag }) => {
    const { version, code } = versionOf(stage, tag);
    const planned = await planOf(register, stage, agencies, version);
    show(planned, version);
    if (agencies.length !== 1 || planned[0]?.need === "none" || planned[0]?.need === "incomplete") return true;
    const rollout = { stage, register: register.folder, version, code };
    await synthesizeFleet(agencies, rollout);
    return diffFleet(agencies, rollout);
  },

  deploy: async (register, agencies, { stage, tag, canary, wave, concurrency }) => {
    const { version, code } = versionOf(stage, tag);
    const planned = await planOf(register, stage, agencies, version);
    show(planned, version);
    const rollout = { stage, register: register.folder, version, code };
    const how = { canary: canary || undefined, wave: Number(wave), concurrency: Number(concurrency), say };
    const { done, faults } = await deployAgencies(planned, rollout, how);
    say(`${done.length} von ${planned.length} haben ${version} und antworten.`);
    if (faults.length === 0) return true;
    const before = planned.find((one) => one.before !== undefined && one.before !== version)?.before;
    say(`Angehalten:\n  ${faults.join("\n  ")}`);
    say("Ist die Ursache behoben, macht derselbe Befehl dort weiter.");
    if (before) say(`Zurück zur Version davor: npm run cockpit -- fleet deploy --stage ${stage} --tag ${before}`);
    return false;
  },

  add: async (register, agencies, typed) => {
    const { stage, name, domain, sender } = typed;
    const member = { agency: only(agencies, "add"), stage, say };
    const given = { agencyName: name, domain, sender };
    const entry = readEntry(
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      "Angaben",
    );
    enter(register, member, entry);
    return bringIn(register, member, { wait: !typed["no-wait"] });
  },

  remove: async (register, agencies, { stage, confirm }) => {
    await takeOut(register, { agency: only(agencies, "remove"), stage, say }, confirm);
    return true;
  },
};

const needs: Record<Planned["need"], string> = {
  new: "neu",
  version: "andere Version",
  configuration: "andere Angaben",
  "unfinished deployment": "letzte Auslieferung nicht beendet",
  incomplete: "Angaben unvollständig",
  none: "auf dem Stand",
};

function show(planned: Planned[], version: string): void {
  say(`Version ${version}`);
  say(inColumns(planned.map(({ agency, need, before }) => [agency, needs[need], before ?? ""])));
  for (const { agency, changes } of planned) for (const change of changes) say(`  ${agency}: ${change}`);
}

function only(agencies: string[], command: string): string {
  const [agency, ...more] = agencies;
  if (agency !== undefined && more.length === 0) return agency;
  throw new Error(`Bitte nennen Sie genau ein Maklerbüro: npm run cockpit -- fleet ${command} muster --stage prod`);
}

/**
 * Lists, shows, compares, deploys, adds and removes the agencies of the register, with the operator's AWS credentials.
 * docs/operations/fleet.md says when to call what.
 */
export async function run(words: string[]): Promise<void> {
  const { values, positionals } = read(words);
  const [name = "", ...agencies] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Unbekannter Befehl "${name}". Es gibt: ${Object.keys(commands).join(", ")}.`);
  if (!entryStages.includes(values.stage) || values.stage === "preview")
    throw new Error(`Unbekannte Stufe "${values.stage}". Erlaubt sind dev, staging und prod.`);
  const done = await command(openRegister(registerPath()), agencies, values);
  if (!done) process.exitCode = 1;
}
