import { beforeAll, beforeEach, expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type Proof, proofs } from "#shared/catalogue/proofs";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { settled } from "./settled.ts";
import { importCsv } from "./upload.ts";

/** The name of the measure that one proof finishes. */
export const nameOf = (proof: Proof) => `Bewiesen durch ${proof}`;
/** An ad that waits for the duties before ads. */
export const adName = "Inserat, das auf Pflichten wartet";
/** An address on a portal. */
export const portal = (url: string) => ({ name: "Portal", url });

/** Starts what proofs need for the file's tests: before each a campaign with a measure for every proof, and what holds of them. */
export function openProofWorld() {
  const decisions = openDecisionWorld();
  const { world, of } = decisions;
  const today = dayFromToday();
  const named = new Map<string, string>();
  const own = () => of(world.campaign.id);
  const seen = new Set<Proof>();

  beforeAll(async () => {
    const rows = proofs.map((proof) => `${nameOf(proof)};Beweise;Was zu tun ist.;niedrig;0-100;5;${proof};0`);
    rows.push(`${adName};Beweise;Was zu tun ist.;niedrig;0-100;5;portal:immowelt;0;ja`);
    const csv = ["name;category;description;effort;cost_band;base_priority;proved_by;WOH;advertises", ...rows].join(
      "\n",
    );
    await importCsv(world.admin, csv);
    const { body } = await call("GET /measures", { token: world.admin });
    for (const { name, id } of body) named.set(name, id);
  });
  beforeEach(async () => {
    seen.clear();
    seen.add("owner");
    const add = proofs.map((proof) => ({
      measure_id: named.get(nameOf(proof)),
      scheduled_at: `${today}T09:00:00.000Z`,
    }));
    await call("POST /campaigns/{id}/plan-changes", { ...own(), body: { add } });
    await settled();
  });

  const measures = async (): Promise<Map<string, CampaignMeasure>> =>
    new Map((await world.plan()).map((measure) => [measure.measure_name, measure]));

  /** Holds that an answer tells what it did, that the plan says by what, and that this is all. */
  async function expectProven(told: SettledPlan | undefined, ...expected: Proof[]): Promise<void> {
    const names = expected.map(nameOf);
    expect(told?.done.filter((name) => name.startsWith("Bewiesen")).toSorted()).toEqual(names.toSorted());
    for (const proof of expected) seen.add(proof);
    await expectSeen();
    const plan = await measures();
    for (const proof of expected) expect(plan.get(nameOf(proof))?.proved).toMatchObject({ by: proof });
  }

  async function expectSeen(): Promise<void> {
    const plan = await measures();
    const done = proofs.filter((proof) => plan.get(nameOf(proof))?.status === "done");
    expect(done.toSorted()).toEqual([...seen].toSorted());
  }

  /** Takes back what an answer told, and holds that neither the stream nor another answer does it again. */
  async function expectTakenBack(told: SettledPlan | undefined, ...expected: Proof[]): Promise<void> {
    const body = { ...told?.undo };
    expect((await call("POST /campaigns/{id}/plan-changes", { ...own(), body })).status).toBe(200);
    for (const proof of expected) seen.delete(proof);
    await settled();
    await expectSeen();
  }

  const described = async (body: object) => (await call("PUT /campaigns/{id}/property", { ...own(), body })).body.plan;

  const idOf = async (proof: Proof) => (await measures()).get(nameOf(proof))?.id ?? "";

  return {
    ...decisions,
    own,
    today,
    named,
    seen,
    measures,
    expectProven,
    expectSeen,
    expectTakenBack,
    described,
    idOf,
  };
}
