import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PropertyUpdate } from "#shared/market/contract";
import { dayFromToday } from "../german-day.ts";
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
  const portals = [
    { name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/1", until: "2027-01-31" as const },
  ];
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
  const state = async () =>
    (await call("PUT /campaigns/{id}/looking", { token, params: { id }, body: { looking: true } })).body.state;
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
  const soon = dayFromToday(2);
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

it("an import finds a campaign again by the sender's id or the agency's number, and what it wrote is remembered", async () => {
  const known = async () => {
    const { body } = await call("GET /properties", { token });
    return body.find(({ campaign_id }) => campaign_id === id);
  };
  expect(await known()).toBeUndefined();
  await save({ external_number: "W-1" });
  expect(await known()).toEqual({ campaign_id: id, openimmo_obid: "", external_number: "W-1" });
  await save({ rooms: 3, asking_price: 400_000, openimmo: { obid: "OBID-1" } });
  expect(await known()).toEqual({ campaign_id: id, openimmo_obid: "OBID-1", external_number: "W-1" });
  await save({ rooms: 4, external_number: "" });
  expect(await known()).toEqual({ campaign_id: id, openimmo_obid: "OBID-1", external_number: "" });
  expect(await read()).toMatchObject({
    rooms: 4,
    openimmo_obid: "OBID-1",
    imported: { rooms: 3, asking_price: 400_000 },
  });
  await save({ openimmo: { obid: "OBID-1", anid: "ANB-1" } });
  expect(await known()).toMatchObject({ openimmo_obid: "OBID-1", openimmo_anid: "ANB-1" });
  await call("DELETE /campaigns/{id}", { token, params: { id } });
  expect(await known()).toBeUndefined();
});

it("a campaign that is made twice with the same id is made once, even at once", async () => {
  const body = { title: "Aus OpenImmo", marketing_start: new Date(Date.now() + 86_400_000).toISOString() };
  const made = { ...body, made_id: `oi-${id}` };
  const both = await Promise.all([1, 2].map(() => call("POST /campaigns", { token, body: made })));
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 201]);
  expect(both.map(({ body: { id: kept } }) => kept)).toEqual([made.made_id, made.made_id]);
  const { body: again } = await call("POST /campaigns", { token, body: { ...made, title: "Anders" } });
  expect(again).toMatchObject({ id: made.made_id, title: "Aus OpenImmo" });
  expect((await call("POST /campaigns", { token, body: { ...body, made_id: "a.b" } })).status).toBe(400);
  await call("DELETE /campaigns/{id}", { token, params: { id: made.made_id } });
  const { status, body: anew } = await call("POST /campaigns", { token, body: { ...made, title: "Neu" } });
  expect([status, anew.title]).toEqual([201, "Neu"]);
});
