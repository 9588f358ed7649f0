import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { failing, intercept, keys } from "./store.ts";

let token: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
});

it("deletes campaigns, measures and categories with their counts; users, owners, property types and templates stay", async () => {
  const library = (await call("GET /measures", { token })).body;
  await call("POST /admin/templates", {
    token,
    body: { name: "Bleibt", core_measures: [library[0].id], boost_measures: [library[1].id] },
  });
  const { body: owner } = await call("POST /owners", { token, body: { name: "Erika", email: "e@example.de" } });
  const campaigns = [await newCampaign(token), await newCampaign(token)];
  let planned = 0;
  for (const { id } of campaigns) {
    const { body: plan } = await call("POST /campaigns/{id}/generate", {
      token,
      params: { id },
      body: { top_n_per_phase: 2, min_relevance: 0 },
    });
    planned += plan.created;
  }
  await call("PUT /campaigns/{id}/owner", { token, params: { id: campaigns[0].id }, body: { owner_id: owner.id } });
  const { status, body } = await call("DELETE /admin/cleanup", { token });
  expect(planned).toBeGreaterThan(20);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      deleted_counts: { campaigns: 2, campaign_measures: planned, measures: 286, categories: 20 },
      cleanup_timestamp: expect.stringMatching(/Z$/),
      remaining: false,
    },
  });
  expect((await call("GET /campaigns", { token })).body).toEqual([]);
  expect((await call("GET /campaign-measures", { token })).body).toEqual([]);
  expect((await call("GET /measures", { token })).body).toEqual([]);
  expect((await call("GET /categories", { token })).body).toEqual([]);
  expect((await call("GET /property-types", { token })).body).toHaveLength(8);
  expect((await call("GET /owners", { token })).body).toEqual([{ ...owner, campaigns: 0 }]);
  expect((await call("GET /admin/templates", { token })).body).toEqual([
    expect.objectContaining({ name: "Bleibt", core_measures: [], boost_measures: [] }),
  ]);
  expect((await call("GET /auth/users", { token })).body).toHaveLength(1);
});

it("does not fill the library again at the next sign-in, and counts nothing the second time", async () => {
  const again = await call("DELETE /admin/cleanup", { token });
  expect(again.body.deleted_counts).toEqual({ campaigns: 0, campaign_measures: 0, measures: 0, categories: 0 });
  expect((await call("GET /measures", { token })).body).toEqual([]);
});

it("the default templates are filled again once there is a library", async () => {
  await call("POST /admin/starter-catalogue", { token });
  await call("POST /admin/create-default-templates", { token });
  await call("DELETE /admin/cleanup", { token });
  const make = async () => (await call("POST /admin/create-default-templates", { token })).body.created;
  expect(await make()).toBe(0);
  await call("POST /admin/starter-catalogue", { token });
  expect(await make()).toBe(32);
  expect(await make()).toBe(0);
  await call("DELETE /admin/cleanup", { token });
});

it("says that something remains when its time is up, and the next call goes on", async () => {
  for (let number = 0; number < 3; number += 1) await newCampaign(token);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  intercept(async ({ writes }, next) => {
    const answer = await next();
    if (writes.some(({ pk, isRemoved }) => pk === keys.campaigns.pk && isRemoved)) vi.setSystemTime(now + 30_000);
    return answer;
  });
  const first = (await call("DELETE /admin/cleanup", { token })).body;
  expect(first).toMatchObject({ remaining: true, deleted_counts: { campaigns: 1 } });
  const second = await call("DELETE /admin/cleanup", { token });
  expect(second.body).toMatchObject({ remaining: false, deleted_counts: { campaigns: 2 } });
});

it("that dies on its way leaves no template and no measure that names what is gone", async () => {
  await call("POST /admin/starter-catalogue", { token });
  await call("POST /admin/create-default-templates", { token });
  let batches = 0;
  const revive = failing(({ command }) => command === "BatchWriteItem" && (batches += 1) > 4);
  const { status } = await call("DELETE /admin/cleanup", { token });
  revive();
  const { body: left } = await call("GET /measures", { token });
  const { body: templates } = await call("GET /admin/templates", { token });
  expect({ status, left: left.length > 0 && left.length < 286 }).toEqual({ status: 500, left: true });
  const named = [
    ...templates.flatMap(({ core_measures, boost_measures }) => [...core_measures, ...boost_measures]),
    ...left.flatMap(({ requires, after }) => [...requires, ...after]),
  ];
  const known = new Set(left.map(({ id }) => id));
  expect(left.some(({ requires, after }) => requires.length + after.length > 0)).toBe(true);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  await call("DELETE /admin/cleanup", { token });
});
