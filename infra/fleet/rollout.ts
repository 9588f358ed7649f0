import { isNew, type Ringing } from "./alarms.ts";
import { type Deployed, isWhole, type Planned } from "./plan.ts";
import type { SmokeCheck } from "./smoke.ts";

/** What a rollout asks of the world. */
interface RolloutHands {
  /** Deploys agencies at once and comes back when all are done; false when one of them failed. */
  deploy: (agencies: string[]) => Promise<boolean>;
  /** All stacks of the stage. */
  stacks: () => Promise<Deployed[]>;
  smoke: (stack: Deployed) => Promise<SmokeCheck[]>;
  /** The alarms that ring at the moment, the account's and every agency's. */
  ringing: () => Promise<Ringing[]>;
  /** Lets people work with the version at the canary for a while. */
  bake: () => Promise<void>;
  say: (line: string) => void;
}

/** How far a rollout came. */
export interface RolloutEnd {
  /** Those that have the version and passed the smoke test. */
  done: string[];
  /** What went wrong, one sentence per agency; the rollout ended with this wave. */
  faults: string[];
}

/**
 * Deploys wave by wave and looks at every agency before the next wave begins: has its stack the version, and does the
 * cockpit answer as it should. Who has the version already is only looked at. The canary that got the version works alone
 * for a while. Ends with the first wave in which something is wrong, or after which an alarm rings that did not ring before, or not for that agency,
 * so a bad version stops at the canary.
 * @param waves agencies in order
 * @param planned what each needs
 */
export async function rollOut(
  { waves, planned, version }: { waves: string[][]; planned: Planned[]; version: string },
  hands: RolloutHands,
): Promise<RolloutEnd> {
  const needs = new Map(planned.map(({ agency, need }) => [agency, need]));
  const total = waves.flat().length;
  const done: string[] = [];
  const before = await hands.ringing();
  for (const [at, wave] of waves.entries()) {
    const pending = wave.filter((agency) => needs.get(agency) !== "none");
    hands.say(`${at === 0 ? "Vorhut" : `Welle ${at} von ${waves.length - 1}`}: ${wave.join(", ")}`);
    const went = pending.length === 0 || (await hands.deploy(pending));
    const stacks = new Map((await hands.stacks()).map((stack) => [stack.agency, stack]));
    const faults: string[] = [];
    for (const agency of wave) {
      const fault = await faultOf(stacks.get(agency), version, hands);
      if (fault === undefined) done.push(agency);
      else faults.push(`${agency}: ${fault}`);
      hands.say(
        fault === undefined
          ? `  [${done.length}/${total}] ✓ ${agency} ${version}`
          : `  [${done.length}/${total}] ✗ ${agency}: ${fault}`,
      );
    }
    if (at === 0 && pending.length > 0 && faults.length === 0) await hands.bake();
    if (pending.length > 0)
      for (const one of (await hands.ringing()).filter((each) => isNew(each, before)))
        faults.push(`Alarm: ${one.alarm}${one.by === undefined ? "" : ` (${one.by})`}`);
    if (!went && faults.length === 0) faults.push("CDK meldet einen Fehler, obwohl alle Stacks die Version haben.");
    if (faults.length > 0) return { done, faults };
  }
  return { done, faults: [] };
}

async function faultOf(
  stack: Deployed | undefined,
  version: string,
  { smoke }: RolloutHands,
): Promise<string | undefined> {
  if (!stack) return "Den Stack gibt es nicht.";
  if (!isWhole(stack)) return `Der Stack ist ${stack.status}.`;
  const has = stack.outputs.Version;
  if (has !== version) return `Der Stack hat ${has ?? "keine Version"} statt ${version}.`;
  const failed = (await smoke(stack)).filter(({ fault }) => fault !== undefined);
  return failed.length === 0 ? undefined : failed.map(({ name, fault }) => `${name}: ${fault}`).join("; ");
}
