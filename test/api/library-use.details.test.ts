import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { keys, overtaking, query } from "./store.ts";

/** A measure is deleted while somebody takes it into a plan or template: one of the two comes first, and the other learns of it. */
let token: string;
let category_id: string | undefined;
let campaign: string;
let measure: { id: string; name: string };
let made = 0;

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  category_id = (await call("GET /categories", { token })).body[0]?.id;
  campaign = (await newCampaign(token)).id;
});
beforeEach(async () => {
  made += 1;
  const body = { name: `Umstritten ${made}`, category_id, base_priority: 7, effort: "mittel", cost_band: "100-500" };
  measure = (await call("POST /measures", { token, body: { ...body, description: "Text" } })).body;
});

const remove = () => call("DELETE /measures/{id}", { token, params: { id: measure.id } });
const params = {
  get id() {
    return campaign;
  },
};
const template = () => ({
  name: `Vorlage ${made}`,
  property_type_code: "LUX",
  default_budget_range: "standard",
  is_active: true,
  core_measures: [measure.id],
  boost_measures: [],
});
const add = () => call("POST /campaigns/{id}/measures", { token, params, body: { measure_id: measure.id } });
const ways = {
  "a task of a campaign": add,
  "a change of a plan": () =>
    call("POST /campaigns/{id}/plan-changes", {
      token,
      params,
      body: { changes: [], remove: [], add: [{ measure_id: measure.id }], set: {} },
    }),
  "a template": () => call("POST /admin/templates", { token, body: template() }),
};

/** Lets something else happen whole between what a call read and the first transaction that it writes. */
const beforeItWrites = (meanwhile: () => Promise<unknown>) =>
  overtaking(({ command }) => command === "TransactWriteItems", meanwhile);

const isThere = async () =>
  (await call("GET /measures", { token })).body.some(({ id }: { id: string }) => id === measure.id);

describe.each(Object.entries(ways))("%s", (_, take) => {
  it("that takes a measure just before it goes keeps it", async () => {
    beforeItWrites(take);
    const { status, body } = await remove();
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/verwendet/)]);
    expect(await isThere()).toBe(true);
  });

  it("does not get a measure that went while it was taken", async () => {
    let gone = 0;
    beforeItWrites(async () => ({ status: gone } = await remove()));
    await take();
    expect([gone, await isThere()]).toEqual([204, false]);
    const stored = [...(await query(keys.campaignMeasures(campaign))), ...(await query(keys.templates))];
    expect(JSON.stringify(stored)).not.toContain(measure.id);
  });
});

it("a whole plan that is made meanwhile keeps what it took", async () => {
  const { id } = await newCampaign(token);
  const generate = () => call("POST /campaigns/{id}/generate", { token, params: { id }, body: { top_n_per_phase: 1 } });
  const [taken] = (await call("POST /plan-preview", { token, body: { property_type_code: "LUX", top_n_per_phase: 1 } }))
    .body.measures;
  measure = { id: taken?.measure_id ?? "", name: "" };
  beforeItWrites(generate);
  expect(await remove()).toMatchObject({ status: 400 });
  expect(await isThere()).toBe(true);
});
