import { beforeAll, expect, it } from "vitest";
import { nextMeasures } from "#shared/campaigns/reading";
import { keys } from "../../functions/core/keys.ts";
import { schema } from "../../functions/core/schema.ts";
import { read, write } from "../../functions/core/table.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { renewNoted } from "../../functions/notifications/renewals.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

let token: string;
const list = async () => (await call("GET /campaigns", { token })).body;
const nextInList = async (id: string) => (await list()).find((one) => one.id === id)?.next;
const nextInPlan = async (id: string) =>
  nextMeasures((await call("GET /campaigns/{id}/measures", { token, params: { id } })).body).map(
    ({ measure_name: name, scheduled_at }) => ({ name, scheduled_at }),
  );
const stored = async (id: string) =>
  (await read<{ next?: string[] }>(keys.campaign(id), { consistent: true }))?.next?.length;
const forget = (id: string) => write({ update: keys.campaign(id), change: { set: { schema }, remove: ["next"] } });
/** Read units of a look at the list, without what is counted now and then. */
const unitsOfList = async () => {
  resetConsumed();
  await list();
  return consumed.read;
};

async function planned(): Promise<string> {
  const { id } = await newCampaign(token, { marketing_start: "2030-03-04T08:00:00Z" });
  const body = { top_n_per_phase: 20, min_relevance: 0 };
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body });
  return id;
}

beforeAll(async () => ({ token } = await firstAdministrator()));

it("a plan made at once is known after its renewal, and ticking off three of its five costs no further plan", async () => {
  const id = await planned();
  expect(await stored(id)).toBeUndefined();
  await renewNoted(new Date().toISOString(), Infinity);
  expect(await stored(id)).toBe(5);
  for (const left of [4, 3, undefined]) {
    const [first] = nextMeasures((await call("GET /campaigns/{id}/measures", { token, params: { id } })).body);
    await call("POST /campaign-measures/{id}/status", {
      token,
      params: { id: first?.id ?? "" },
      body: { status: "done" },
    });
    expect(await stored(id)).toBe(left);
  }
  expect(await nextInList(id)).toEqual(await nextInPlan(id));
  expect(await stored(id)).toBe(5);
});

it("another start forgets them with the dates, and the list finds them anew", async () => {
  const id = await planned();
  await list();
  const before = await nextInList(id);
  await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: "2030-05-06T08:00:00Z" } });
  expect(await stored(id)).toBeUndefined();
  expect(await nextInList(id)).toEqual(await nextInPlan(id));
  expect(await nextInList(id)).not.toEqual(before);
});

it("of campaigns of before, a look at the list finds those of five; then the list reads no plan", async () => {
  const ids = [await planned(), await planned()];
  for (let more = 0; more < 5; more += 1) ids.push((await newCampaign(token)).id);
  await list();
  const least = await unitsOfList();
  for (const id of ids) await forget(id);
  const known = async () => (await list()).filter(({ id, next }) => ids.includes(id) && next).length;
  expect(await known()).toBe(5);
  expect(await known()).toBe(7);
  for (const id of ids) expect(await nextInList(id)).toEqual(await nextInPlan(id));
  expect(await unitsOfList()).toBeLessThanOrEqual(least);
  // Nine heads of less than a kilobyte each, read consistently, and who asks.
  expect(least).toBeLessThanOrEqual(3.5);
});
