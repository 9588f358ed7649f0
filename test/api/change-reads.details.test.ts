import { beforeAll, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { readMeasures } from "../../functions/campaigns/read.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { type Asked, change, intercept, type Key, keys, read, units, unitsOf } from "./store.ts";

let token: string;

beforeAll(async () => ({ token } = await firstAdministrator()));

/** A house with a plan of its own. */
async function plannedHouse(): Promise<{ id: string; plan: CampaignMeasure[] }> {
  const { id } = await newCampaign(token, { property_type_code: "HAU" });
  const body = { min_relevance: 0, top_n_per_phase: 10 };
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body });
  return { id, plan: (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body };
}

const move = async (measure: CampaignMeasure | undefined, body: object) =>
  (await call("POST /campaign-measures/{id}/move", { token, params: { id: measure?.id ?? "" }, body })).body;

/** How often some work reads an item by its key, alone or with others. */
async function readsOf({ pk, sk }: Key, work: () => Promise<unknown>): Promise<number> {
  interface Input {
    Key?: Key;
    RequestItems?: Record<string, { Keys?: Key[] }>;
  }
  let count = 0;
  const stop = intercept(({ command, input }, next) => {
    const { Key: own, RequestItems = {} } = input as Input;
    const named = command.includes("Get") ? [own, ...Object.values(RequestItems).flatMap(({ Keys }) => Keys)] : [];
    count += named.filter((one) => one?.pk === pk && one.sk === sk).length;
    return next();
  });
  await work();
  stop();
  return count;
}

it("a change reads few measures by name and many as the range that holds them", async () => {
  const { id } = await plannedHouse();
  let measures: Awaited<ReturnType<typeof readMeasures>> = [];
  const { read: range } = await unitsOf(async () => (measures = await readMeasures(id, { consistent: true })));
  const ids = measures.filter(({ advertises }) => !advertises).map((measure) => measure.id);
  const readBy = async (count: number, priority: number) => {
    const body = { measure_ids: ids.slice(0, count), updates: { priority_override: priority } };
    expect((await call("POST /campaign-measures/bulk-update", { token, body })).body.updated).toBe(count);
    return units.read;
  };
  const asked: Asked[] = [];
  intercept((one, next) => (asked.push(one), next()));
  const isRange = ({ command, input }: Asked) =>
    command === "Query" && JSON.stringify(input).includes(keys.campaignMeasures(id).pk);
  /** The caller and the campaign's head, which the renewal of what is due looks at once more. */
  const besides = 4;
  expect(ids.length).toBeGreaterThan(30);
  expect(await readBy(30, 3)).toBeLessThanOrEqual(range + besides);
  expect(asked.filter(isRange)).toHaveLength(1);
  expect(await readBy(1, 4)).toBeLessThanOrEqual(2 + besides);
  await readBy(24, 5);
  expect(asked.filter(isRange)).toHaveLength(1);
});

it("a new plan of up to 97 measures is written at once: all of it or nothing", async () => {
  const { id } = await newCampaign(token, { property_type_code: "HAU" });
  const sizes: number[] = [];
  intercept(({ writes }, next) => {
    const count = writes.filter(({ pk, sk }) => pk === keys.campaignMeasures(id).pk && sk.startsWith("M#")).length;
    if (count > 0) sizes.push(count);
    return next();
  });
  const body = { timeline: "standard", budget: "standard", min_relevance: 0, top_n_per_phase: 11 };
  const { created } = (await call("POST /campaigns/{id}/generate", { token, params: { id }, body })).body;
  expect(created).toBeGreaterThan(60);
  expect(created).toBeLessThanOrEqual(97);
  expect(sizes).toEqual([created]);
});

it("a plan is read without the closed days, and a move reads its campaign's head once", async () => {
  const { id, plan } = await plannedHouse();
  const load = () => call("GET /campaigns/{id}/measures", { token, params: { id } });
  expect([await readsOf(keys.agency, load), await readsOf(keys.campaign(id), load)]).toEqual([0, 1]);
  const moved = () => move(plan[3], { offset_days: 9, dry_run: true });
  expect([await readsOf(keys.agency, moved), await readsOf(keys.campaign(id), moved)]).toEqual([1, 1]);
});

it("a move tells what hangs on it as a shift of the start has it that is still being written", async () => {
  const { id, plan } = await plannedHouse();
  const before = plan.find(({ measure_id }) => plan.some(({ requires }) => requires.includes(measure_id ?? "")));
  const told = async () => (await move(before, { offset_days: 300, dry_run: true })).disturbed;
  const unshifted = await told();
  const shift = { sequence: 1, days: 70, timezone: "Europe/Berlin", region: "DE-BY" };
  await change(keys.campaign(id), { set: { shift, shift_sequence: 1 } });
  const during = await told();
  expect(await read(keys.campaign(id))).not.toHaveProperty("shift");
  expect(during.length).toBeGreaterThan(0);
  expect(during).toEqual(await told());
  expect(during).not.toEqual(unshifted);
});
