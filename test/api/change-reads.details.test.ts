import { beforeAll, expect, it } from "vitest";
import { readMeasures } from "../../functions/campaigns/read.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { type Asked, intercept, keys, units, unitsOf } from "./store.ts";

let token: string;

beforeAll(async () => ({ token } = await firstAdministrator()));

it("a change reads few measures by name and many as the range that holds them", async () => {
  const { id } = await newCampaign(token, { property_type_code: "HAU" });
  await call("POST /campaigns/{id}/generate", {
    token,
    params: { id },
    body: { min_relevance: 0, top_n_per_phase: 10 },
  });
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
