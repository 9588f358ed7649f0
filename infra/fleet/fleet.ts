import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nearest } from "../register/entry.ts";
import { accountStackName, entryStage, stackName } from "../register/names.ts";
import { type Place, placeOf, shownPlace } from "../register/place.ts";
import type { Register } from "../register/register.ts";
import { root } from "../root.ts";
import { configurationOf } from "../target.ts";
import { codeVersion } from "../version.ts";
import { checkPages, deployAccountStack } from "./account.ts";
import { goTo } from "./caller.ts";
import { codeOf, type CdkRun, deployAccount, deployFleet, pagesOfAgency, synthesizeFleet } from "./cdk.ts";
import { ringingAlarms } from "./alarms.ts";
import { deployedStacks, runSchedule } from "./cloud.ts";
import { checkLetterBoxes } from "./letter-boxes.ts";
import { type Deployed, planDeployment, type Planned, type Wanted, wavesOf } from "./plan.ts";
import { recoverStacks } from "./recovery.ts";
import { checkRoom } from "./room.ts";
import { rollOut, type RolloutEnd } from "./rollout.ts";
import { smoke } from "./smoke.ts";

/**
 * What the register wants for a stage.
 * @param chosen agencies by name; all when empty
 * @throws Error when one of them is not in the register
 */
export function wantedOf(register: Register, stage: string, chosen: string[] = []): Wanted[] {
  const all = register.list().filter((known) => known.stage === entryStage(stage));
  const names = all.map(({ agency }) => agency);
  const [strange] = chosen.filter((agency) => !names.includes(agency));
  // Whoever is named alone is told what is wrong with their file.
  if (strange !== undefined) register.find(strange, entryStage(stage));
  if (strange !== undefined)
    throw new Error(
      `Im Register gibt es ${strange} für ${stage} nicht.${names.length > 0 ? ` Meinten Sie ${nearest(strange, names)}?` : ""}`,
    );
  return all
    .filter(({ agency }) => chosen.length === 0 || chosen.includes(agency))
    .map(({ agency, entry }) => {
      const folder = dirname(register.file(agency, entryStage(stage)));
      return { agency, entry, configuration: configurationOf(entry, folder) };
    });
}

/** The stacks of a stage. @throws Error with a sentence when nobody is signed in to AWS */
export async function stacksOf(stage: string): Promise<Deployed[]> {
  return (await deployedStacks()).filter((stack) => stack.stage === stage);
}

/** Which version is meant and where its code lies: this one's, or that of a tag. @throws Error for a tag that git does not know */
export function versionOf(stage: string, tag: string | undefined): { version: string; code: string } {
  if (tag !== undefined) return { version: tag, code: codeOf(tag) };
  const version = codeVersion();
  if (stage === "prod" && version.endsWith("-dirty"))
    throw new Error(
      "Hier liegen Änderungen, die nicht eingecheckt sind; nach prod geht nur, was git kennt. Bitte checken Sie sie ein.",
    );
  return { version, code: root };
}

/** Agencies of a stage that stand in the same account and region. */
interface Group {
  place: Place;
  wanted: Wanted[];
}

/**
 * What the register wants for a stage, by account and region; the group of the agency that goes first is the first one.
 * @param chosen agencies by name; all when empty
 * @param options.account leaves out those in any other
 * @throws Error when one of them is not in the register, or the register does not say where it stands
 */
export function groupsOf(
  register: Register,
  stage: string,
  chosen: string[] = [],
  options: { account?: string | undefined; first?: string | undefined } = {},
): Group[] {
  const groups = new Map<string, Group>();
  for (const one of wantedOf(register, stage, chosen)) {
    const place = placeOf(register, entryStage(stage), one.agency, one.entry);
    if (options.account !== undefined && place.account !== options.account) continue;
    const group = groups.get(shownPlace(place)) ?? { place, wanted: [] };
    group.wanted.push(one);
    groups.set(shownPlace(place), group);
  }
  const hasFirst = ({ wanted }: Group) => wanted.some(({ agency }) => agency === options.first);
  return [...groups.values()].toSorted((a, b) => Number(hasFirst(b)) - Number(hasFirst(a)));
}

/** What a deployment would do in one account and region. */
export interface GroupPlan extends Group {
  planned: Planned[];
}

/**
 * What a deployment of a stage would do, with a version or by its tag, in each account and region.
 * @throws Error when the operator's credentials do not reach one of them, or it has no room for their letter-boxes
 */
export async function planOf(groups: Group[], stage: string, version: string): Promise<GroupPlan[]> {
  const plans: GroupPlan[] = [];
  for (const group of groups) {
    await goTo(group.place);
    const deployed = await deployedStacks();
    checkLetterBoxes(group.wanted, deployed, stage);
    const own = deployed.filter((stack) => stack.stage === stage);
    plans.push({ ...group, planned: planDeployment(group.wanted, own, version) });
  }
  return plans;
}

/**
 * Refuses to make several cockpits that nobody said are to be made: where the stacks of a fleet are not found, they are
 * rather somewhere else.
 * @throws Error naming them
 */
export function refuseManyNew(plans: GroupPlan[], mayBeNew: boolean): void {
  const fresh = plans.flatMap(({ planned }) =>
    planned.filter(({ need }) => need === "new").map(({ agency }) => agency),
  );
  if (fresh.length < 2 || mayBeNew) return;
  throw new Error(
    `${fresh.length} Maklerbüros gibt es dort noch nicht: ${fresh.join(", ")}. Es wurde nichts ausgeliefert. Stimmen Konto und Region im Register, und sollen alle neu entstehen? Dann wiederholen Sie den Befehl mit --new.`,
  );
}

/** How a rollout is done. */
interface RolloutOptions {
  canary?: string | undefined;
  /** Agencies in a wave. */
  wave: number;
  /** Stacks at once. */
  concurrency: number;
  /** Minutes that the canary works alone before anybody else gets the version. */
  bake?: number;
  /** Whether the account's stack may become older. */
  withAccount?: boolean;
  say: (line: string) => void;
}

/**
 * Brings a version to agencies of a stage, wave by wave (see {@link rollOut}). Those whose entry is not complete yet are
 * left out and named.
 */
export async function deployAgencies(
  planned: Planned[],
  run: CdkRun,
  { canary, wave, concurrency, withAccount = false, bake = 0, say }: RolloutOptions,
): Promise<RolloutEnd> {
  const ready = planned.filter(({ need }) => need !== "incomplete");
  for (const { agency, need } of planned)
    if (need === "incomplete")
      say(
        `${agency} wird ausgelassen: Es fehlt noch das Zertifikat (npm run cockpit -- fleet add ${agency} --stage ${run.stage}).`,
      );
  const names = ready.map(({ agency }) => agency);
  const waves = wavesOf(names, { canary, size: wave });
  const pending = ready.filter(({ need }) => need !== "none").map(({ agency }) => agency);
  await checkRoom(ready.filter(({ need }) => need === "new").length, say);
  const [first] = pending;
  if (first !== undefined) {
    await synthesizeFleet(pending, run);
    const shared = { version: run.version, mayGoBack: withAccount, deploy: () => deployAccount(run), say };
    if (!(await deployAccountStack(shared)))
      return { done: [], faults: [`${accountStackName} ist gescheitert; kein Maklerbüro wurde angefasst.`] };
    await checkPages(pagesOfAgency(first, run), run.version);
    await recoverStacks(
      pending.map((agency) => stackName(agency, run.stage)),
      say,
    );
  }
  return rollOut(
    { waves, planned: ready, version: run.version },
    {
      deploy: (agencies) => deployFleet(agencies, run, concurrency),
      stacks: () => stacksOf(run.stage),
      smoke: smokeOf,
      ringing: () => ringingAlarms(say),
      bake: async () => {
        if (bake === 0) return;
        say(`Die Vorhut arbeitet ${bake} Minuten allein.`);
        await pause(bake * 60_000);
      },
      say,
    },
  );
}

/**
 * The smoke test of what was deployed, with a run of its schedule; under CloudFront's own address, since the agency's
 * domain may not lead there yet.
 */
function smokeOf({ outputs }: Deployed) {
  const { DistributionDomain: domain = "", ScheduleFunction: schedule } = outputs;
  return smoke(`https://${domain}`, schedule ? () => runSchedule(schedule, new Date().toISOString()) : undefined);
}

/** The register that `COCKPIT_REGISTER` names. @throws Error when it names none */
export function registerPath(environment: NodeJS.ProcessEnv = process.env): string {
  const path = environment.COCKPIT_REGISTER;
  if (path && existsSync(path)) return path;
  throw new Error(
    path
      ? `Das Register ${path} gibt es nicht. Bitte legen Sie den Ordner an oder nennen Sie ihn in COCKPIT_REGISTER.`
      : "Bitte nennen Sie das Register: COCKPIT_REGISTER=/pfad/zum/ordner (docs/operations/register.md).",
  );
}
