import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PropertyUpdate } from "#shared/market/contract";
import { call, firstAdministrator, newCampaign } from "./api.ts";

let token: string;
let id: string;

const read = async () => (await call("GET /campaigns/{id}/property", { token, params: { id } })).body;
const save = (body: Partial<PropertyUpdate> & Record<string, unknown>) =>
  call("PUT /campaigns/{id}/property", { token, params: { id }, body });

const byNumber = (one: number, other: number) => one - other;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
beforeEach(async () => {
  ({ id } = await newCampaign(token));
});

it("everything about a property may stay open, and what is said is kept as it was said", async () => {
  expect(await read()).toMatchObject({
    asking_price: null,
    portals: [],
    certificate: null,
    price_steps: [],
    version: 0,
  });
  const portals = [{ name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/1", until: "2027-01-31" }];
  const said = {
    living_area: 84.5,
    rooms: 3.5,
    built_in: 1998,
    certificate: "demand",
    energy_value: 98.4,
    energy_carrier: "Gas",
    energy_class: "C",
    commission_buyer: 3.57,
    mandate: "qualified",
    mandate_until: "2027-05-31",
    portals,
  } as const;
  expect((await save({ ...said, version: 0 })).body).toMatchObject({ ...said, version: 1 });
  await save({ rooms: null, version: 1 });
  expect(await read()).toMatchObject({ ...said, rooms: null, version: 2 });
});

it("two who save the same property: the second learns of it and nothing is lost", async () => {
  const state = async () => (await call("GET /campaigns/{id}/state", { token, params: { id } })).body.state;
  const before = await state();
  const both = await Promise.all([save({ rooms: 3, version: 0 }), save({ built_in: 1950, version: 0 })]);
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  expect((await read()).version).toBe(1);
  expect(await state()).not.toBe(before);
});

it("each new price is a step with its reason; what is corrected on the same day is one step", async () => {
  await save({ asking_price: 450_000, price_reason: "Bewertung" });
  await save({ asking_price: 445_000 });
  expect((await read()).price_steps).toMatchObject([{ from: null, to: 445_000, reason: "Bewertung" }]);
  await save({ asking_price: null });
  expect(await read()).toMatchObject({ asking_price: null, price_steps: [] });
  await save({ living_area: 80 });
  expect((await read()).price_steps).toEqual([]);
});

it.each([
  [{ asking_price: 0 }, "asking_price", "Bitte geben Sie einen Betrag in ganzen Euro an, höchstens 1 Milliarde"],
  [{ asking_price: 1.5 }, "asking_price", "Bitte geben Sie einen Betrag in ganzen Euro an, höchstens 1 Milliarde"],
  [{ built_in: 98 }, "built_in", "Bitte geben Sie das Baujahr vierstellig an"],
  [{ energy_class: "Z" }, "energy_class", "Erlaubt sind A+ bis H"],
  [{ mandate_until: "31.05.2027" }, "mandate_until", "Bitte geben Sie einen Tag an, zum Beispiel 2027-01-04"],
  [{ portals: [{ name: "X", url: "javascript:alert(1)" }] }, "portals.0.url", /vollständig an/],
])("%j is refused in words", async (body, field, message) => {
  const { status, body: problem } = await save(body as never);
  expect(status).toBe(400);
  expect(problem.errors[0]?.field).toBe(field);
  if (message instanceof RegExp) expect(problem.errors[0]?.message).toMatch(message);
  else expect(problem.errors[0]?.message).toBe(message);
});

it("its deadlines become notifications, which go with their cause", async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const deadlines = async () =>
    (await call("GET /notifications", { token, query: { notification_type: "property_deadline" } })).body.filter(
      ({ campaign_id }: { campaign_id: string }) => campaign_id === id,
    );
  await save({ mandate_until: soon });
  await call("POST /notifications/generate", { token });
  expect(await deadlines()).toMatchObject([{ title: "Frist in den nächsten 3 Tagen", priority: "urgent" }]);
  await call("POST /notifications/generate", { token, query: { campaign_id: id } });
  expect(await deadlines()).toHaveLength(1);
  await save({ mandate_until: null });
  await call("POST /notifications/generate", { token, query: { campaign_id: id } });
  expect(await deadlines()).toEqual([]);
});

it("goes with its campaign", async () => {
  await save({ asking_price: 450_000 });
  await call("DELETE /campaigns/{id}", { token, params: { id } });
  const { status } = await call("GET /campaigns/{id}/property", { token, params: { id } });
  expect(status).toBe(404);
  expect((await save({ rooms: 2 })).status).toBe(404);
});
