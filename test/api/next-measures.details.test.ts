import { beforeAll, expect, it } from "vitest";
import { measureName, nextMeasures } from "#shared/campaigns/reading";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { lost, settled } from "./settled.ts";

let token: string;
const nextInList = async (id: string) =>
  (await call("GET /campaigns", { token })).body.find((one) => one.id === id)?.next;
const plan = async (id: string) => (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
const nextInPlan = async (id: string) =>
  nextMeasures(await plan(id)).map((measure) => ({
    name: measureName(measure),
    scheduled_at: measure.scheduled_at,
  }));

async function planned(): Promise<string> {
  const { id } = await newCampaign(token, { marketing_start: "2030-03-04T08:00:00Z" });
  const body = { top_n_per_phase: 20, min_relevance: 0 };
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body });
  return id;
}

beforeAll(async () => ({ token } = await firstAdministrator()));

it("the list says a campaign's next measures once they are summarized", async () => {
  const id = await planned();
  await settled();
  expect(await nextInList(id)).toEqual(await nextInPlan(id));
});

it("the list leaves them out where the plan changed since, rather than say what is over", async () => {
  const id = await planned();
  await settled();
  const before = await nextInList(id);
  const [first] = nextMeasures(await plan(id));
  const params = { id: first?.id ?? "" };
  await call("POST /campaign-measures/{id}/status", { token, params, body: { status: "done" } });
  await lost();
  expect(await nextInList(id)).toBeUndefined();
  await call("POST /notifications/generate", { token });
  expect(await nextInList(id)).toEqual(await nextInPlan(id));
  expect(await nextInList(id)).not.toEqual(before);
});

it("another start moves them", async () => {
  const id = await planned();
  await settled();
  const before = await nextInList(id);
  await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: "2030-05-06T08:00:00Z" } });
  await settled();
  expect(await nextInList(id)).toEqual(await nextInPlan(id));
  expect(await nextInList(id)).not.toEqual(before);
});
