import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { enterAccount } from "../fleet/account.ts";
import { goTo } from "../fleet/caller.ts";
import { readEntry } from "../register/entry.ts";
import { entryStages, stackName } from "../register/names.ts";
import { type Place, placeOf, placeOfStage, shownPlace } from "../register/place.ts";
import { openRegister, type Register } from "../register/register.ts";
import { diffFleet, synthesizeFleet } from "../fleet/cdk.ts";
import {
  deployAgencies,
  type GroupPlan,
  groupsOf,
  planOf,
  refuseManyNew,
  registerPath,
  stacksOf,
  versionOf,
  wantedOf,
} from "../fleet/fleet.ts";
import { bringIn, enter, takeOut } from "../fleet/join.ts";
import { type Deployed, isWhole, type Planned } from "../fleet/plan.ts";
import { askForRoom, roomOf } from "../fleet/room.ts";
import { smoke } from "../fleet/smoke.ts";
import { inColumns } from "../fleet/table.ts";
import { root } from "../root.ts";
import { readWords } from "./command.ts";

const say = (line: string) => console.log(line);

const options = {
  stage: { type: "string", default: "prod" },
  tag: { type: "string" },
  canary: { type: "string" },
  wave: { type: "string", default: "10" },
  concurrency: { type: "string", default: "5" },
  bake: { type: "string", default: "0" },
  name: { type: "string" },
  domain: { type: "string" },
  sender: { type: "string" },
  "no-wait": { type: "boolean", default: false },
  confirm: { type: "string" },
  account: { type: "string" },
  region: { type: "string" },
  new: { type: "boolean", default: false },
  "with-account": { type: "boolean", default: false },
  agencies: { type: "string", default: "200" },
  ask: { type: "boolean", default: false },
} as const;

/** What was typed after the command's name. */
type Typed = ReturnType<typeof read>["values"];

function read(words: string[]) {
  return readWords(words, options);
}

const commands: Record<string, (register: Register, agencies: string[], typed: Typed) => Promise<boolean>> = {
  list: (register, agencies, { stage }) => {
    const common = placeOfStage(register, stage);
    const rows = wantedOf(register, stage, agencies).map(({ agency, entry }) => [
      agency,
      entry.agencyName ?? "",
      entry.domain ?? "",
      entry.sender ?? "",
      entry.account ?? common?.account ?? "–",
      entry.region ?? common?.region ?? "",
    ]);
    say(inColumns([["Kürzel", "Maklerbüro", "Domain", "Absender", "Konto", "Region"], ...rows]));
    return Promise.resolve(true);
  },

  account: async (register, agencies, typed) => {
    if (agencies.length > 0)
      throw new Error("Ein Konto gehört zu einer Stufe: npm run cockpit -- fleet account --stage prod");
    await enterAccount(register, { stage: typed.stage, say });
    return true;
  },

  quotas: async (_register, _agencies, { agencies, ask }) => {
    const rooms = await roomOf(Number(agencies));
    if (!rooms) throw new Error("Die Kontingente lassen sich nicht lesen; es braucht servicequotas:GetServiceQuota.");
    const rows = rooms.map(({ name, has, needs }) => [name, String(has), String(needs), has < needs ? "zu wenig" : ""]);
    say(inColumns([["Kontingent", "jetzt", `für ${agencies}`, ""], ...rows]));
    if (ask) for (const line of await askForRoom(rooms)) say(line);
    return ask || rooms.every(({ has, needs }) => has >= needs);
  },

  status: async (register, agencies, { stage, account }) => {
    const rows: string[][] = [];
    const strange: string[] = [];
    for (const { place, wanted } of groupsOf(register, stage, agencies, { account })) {
      await goTo(place);
      const stacks = new Map((await stacksOf(stage)).map((stack) => [stack.agency, stack]));
      rows.push(...(await Promise.all(wanted.map(({ agency }) => statusOf(agency, stacks.get(agency), place)))));
      for (const { agency } of wanted) stacks.delete(agency);
      strange.push(...[...stacks.keys()].map((agency) => strangerIn(register, stage, agency, place)));
    }
    say(inColumns([["Kürzel", "Version", "Zustand", "Zuletzt (UTC)", "Adresse", "Konto und Region"], ...rows]));
    if (agencies.length === 0) for (const line of strange) say(line);
    return rows.every(([, , health]) => health === "antwortet");
  },

  diff: async (register, agencies, { stage, tag, account }) => {
    const groups = groupsOf(register, stage, agencies, { account });
    const { version, code } = versionOf(stage, tag);
    const plans = await planOf(groups, stage, version);
    show(plans, version);
    const [planned] = plans.flatMap((plan) => plan.planned);
    if (agencies.length !== 1 || planned?.need === "none" || planned?.need === "incomplete") return true;
    const rollout = { stage, register: register.folder, version, code };
    await synthesizeFleet(agencies, rollout);
    return diffFleet(agencies, rollout);
  },

  deploy: async (register, agencies, typed) => {
    const { stage, tag, canary, account } = typed;
    const groups = groupsOf(register, stage, agencies, { account, first: canary });
    const { version, code } = versionOf(stage, tag);
    const plans = await planOf(groups, stage, version);
    show(plans, version);
    refuseManyNew(plans, typed.new);
    const rollout = { stage, register: register.folder, version, code };
    const total = plans.flatMap(({ planned }) => planned);
    let answering = 0;
    for (const [at, { place, planned }] of plans.entries()) {
      if (plans.length > 1) say(`Konto und Region: ${shownPlace(place)}`);
      await goTo(place);
      const first = at === 0 ? canary || undefined : undefined;
      const how = {
        canary: first,
        wave: Number(typed.wave),
        concurrency: Number(typed.concurrency),
        withAccount: typed["with-account"],
        bake: Number(typed.bake),
        say,
      };
      const { done, faults } = await deployAgencies(planned, rollout, how);
      answering += done.length;
      if (faults.length === 0) continue;
      say(`${answering} von ${total.length} haben ${version} und antworten.`);
      const before = total.find((one) => one.before !== undefined && one.before !== version)?.before;
      say(`Angehalten:\n  ${faults.join("\n  ")}`);
      say("Ist die Ursache behoben, macht derselbe Befehl dort weiter.");
      if (before) say(`Zurück zur Version davor: npm run cockpit -- fleet deploy --stage ${stage} --tag ${before}`);
      return false;
    }
    say(`${answering} von ${total.length} haben ${version} und antworten.`);
    return true;
  },

  add: async (register, agencies, typed) => {
    const { stage, name, domain, sender, account, region } = typed;
    const member = { agency: only(agencies, "add"), stage, say };
    const given = { account, region, agencyName: name, domain, sender };
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

function show(plans: GroupPlan[], version: string): void {
  say(`Version ${version}`);
  const planned = plans.flatMap((plan) => plan.planned.map((one) => ({ ...one, place: shownPlace(plan.place) })));
  say(inColumns(planned.map(({ agency, need, before, place }) => [agency, needs[need], before ?? "", place])));
  for (const { agency, changes } of planned) for (const change of changes) say(`  ${agency}: ${change}`);
}

/** A row of `status`. */
async function statusOf(agency: string, stack: Deployed | undefined, place: Place): Promise<string[]> {
  if (!stack) return [agency, "–", "nicht ausgeliefert", "", "", shownPlace(place)];
  const { Version: version = "unbekannt", Address: address = "" } = stack.outputs;
  const faults = (await smoke(address)).filter(({ fault }) => fault !== undefined);
  const health = faults.map(({ name, fault }) => `${name}: ${fault}`).join("; ") || "antwortet";
  return [agency, version, isWhole(stack) ? health : stack.status, stack.changed, address, shownPlace(place)];
}

/** What is said of a stack that the register does not want in an account and region. */
function strangerIn(register: Register, stage: string, agency: string, place: Place): string {
  const entry = register.list().find((one) => one.agency === agency && one.stage === stage)?.entry;
  if (entry === undefined && existsSync(register.file(agency, stage)))
    return `${stackName(agency, stage)} gibt es; seine Datei im Register ist fehlerhaft.`;
  return entry === undefined
    ? `${stackName(agency, stage)} steht nicht im Register.`
    : `${stackName(agency, stage)} gibt es in ${shownPlace(place)}, das Register nennt ${shownPlace(placeOf(register, stage, agency, entry))}.`;
}

function only(agencies: string[], command: string): string {
  const [agency, ...more] = agencies;
  if (agency !== undefined && more.length === 0) return agency;
  throw new Error(`Bitte nennen Sie genau ein Maklerbüro: npm run cockpit -- fleet ${command} muster --stage prod`);
}

/** What an operator does in a year, on an emulator; needs neither register nor AWS (docs/operations/rehearsal.md). */
function rehearse(pages: string[]): void {
  const program = join(root, "test/deploy/run.ts");
  process.exitCode =
    spawnSync(process.execPath, [program, "runbooks", ...pages], { cwd: root, stdio: "inherit" }).status ?? 1;
}

/**
 * Lists, shows, compares, deploys, adds and removes the agencies of the register, with the operator's AWS credentials.
 * docs/operations/fleet.md says when to call what.
 */
export async function run(words: string[]): Promise<void> {
  const { values, positionals } = read(words);
  const [name = "", ...agencies] = positionals;
  if (name === "rehearse") return rehearse(agencies);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Error(`Unbekannter Befehl "${name}". Es gibt: ${[...Object.keys(commands), "rehearse"].join(", ")}.`);
  if (!entryStages.includes(values.stage) || values.stage === "preview")
    throw new Error(`Unbekannte Stufe "${values.stage}". Erlaubt sind dev, staging und prod.`);
  const register = openRegister(registerPath());
  const done = await command(register, agencies, values);
  const faults = agencies.length === 0 ? register.faults() : [];
  for (const fault of faults) say(`Ausgelassen: ${fault}`);
  if (!done || faults.length > 0) process.exitCode = 1;
}
