import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { shownDuties } from "#shared/market/duties/shown";
import { dutyRules } from "#shared/market/duties/rules";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { settled as readStream } from "./settled.ts";

let token: string;
let staff: string;
let id: string;
let plan: CampaignMeasure[];

const proven = () => ({ state: "proven", on: dayFromToday(), note: "Ordner 12" }) as const;
const save = (body: Record<string, unknown>) =>
  call("PUT /campaigns/{id}/duties", { token: staff, params: { id }, body });
const override = (override_reason: string | null, by = token) =>
  call("PUT /campaigns/{id}/duties/override", { token: by, params: { id }, body: { override_reason } });
const setStatus = (measure: CampaignMeasure, status: string) =>
  call("POST /campaign-measures/{id}/status", { token: staff, params: { id: measure.id }, body: { status } });
const listed = async () => {
  await readStream();
  return (await call("GET /duties", { token: staff })).body.find(({ campaign_id }) => campaign_id === id);
};
const proofs = () => Object.fromEntries(dutyKeys.map((key) => [key, proven()])) as Record<string, object>;
const settled = { client: "business", at_distance: false };

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = (await newStaffMember(token)).token;
});
beforeEach(async () => {
  ({ id } = await newCampaign(token, { property_type_code: "HAU" }));
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  plan = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
});

it("a reservation waits until client and buyer are identified, though nobody entered a buyer, whatever an administrator allows ads to do", async () => {
  const { body: library } = await call("GET /measures", { token });
  const wanted = library.find(({ code }) => code === "reservierung-eigentuemern-freigeben");
  const { body: reservation } = await call("POST /campaigns/{id}/measures", {
    token,
    params: { id },
    body: { measure_id: wanted?.id ?? "" },
  });
  await override("Vertrag liegt im Original im Tresor");
  const refused = await setStatus(reservation, "done");
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining("Der Auftraggeber ist noch nicht identifiziert (GwG § 11 Abs. 2)."),
  ]);
  await save({ entries: { identification: proven() } });
  const withoutBuyer = await setStatus(reservation, "done");
  expect(withoutBuyer).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("der Käufer noch nicht") as string, code: "duties" },
  });
  const buyers = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body.find(
    ({ code }) => code === "kaeufer-verkaeufer-gwg",
  );
  expect((await setStatus(buyers ?? expect.fail("no identification of the buyer"), "done")).status).toBe(200);
  expect((await setStatus(reservation, "done")).status).toBe(200);
});

it("a reservation begins together with what it waits for, and by no change of the plan before", async () => {
  const { body: library } = await call("GET /measures", { token });
  const reserving = library.find(({ code }) => code === "reservierung-eigentuemern-freigeben")?.id ?? "";
  const { body: reservation } = await call("POST /campaigns/{id}/measures", {
    token,
    params: { id },
    body: { measure_id: reserving },
  });
  const buyer = plan.find(({ code }) => code === "kaeufer-verkaeufer-gwg") ?? expect.fail("nobody is identified");
  await save({ entries: { identification: proven() } });
  await setStatus(reservation, "skipped");
  const done = { status: "done" } as const;
  const change = async (body: object) =>
    (await call("POST /campaigns/{id}/plan-changes", { token: staff, params: { id }, body })).status;
  const added = { measure_id: reserving, key: `${reserving}~0123456789abcdef`, ...done };
  expect(await change({ changes: [{ id: reservation.id, ...done }] })).toBe(409);
  expect(await change({ add: [added] })).toBe(409);
  const together = { changes: [reservation, buyer].map((measure) => ({ id: measure.id, ...done })) };
  const { body: both } = await call("POST /campaigns/{id}/plan-changes", {
    token: staff,
    params: { id },
    body: together,
  });
  expect(both.measures.map(({ status }) => status)).toEqual(["done", "done"]);
  await call("POST /campaigns/{id}/plan-changes", { token: staff, params: { id }, body: both.undo });
  const bulk = await call("POST /campaign-measures/bulk-update", {
    token: staff,
    body: { measure_ids: [reservation.id, buyer.id], updates: done },
  });
  expect(bulk.body).toMatchObject({ updated: 2, refused: [] });
});

it("the list over all says what is open, and leaves out what has ended", async () => {
  expect(await listed()).toMatchObject({ red: ["contract", "energy", "commission"] });
  await save({ ...settled, entries: proofs() });
  expect(await listed()).toEqual({ campaign_id: id, red: [], yellow: ["energy", "commission"], overridden: false });
  const said = { commission_buyer: 0, certificate: "none", certificate_exemption: "Baudenkmal" } as const;
  await call("PUT /campaigns/{id}/property", { token: staff, params: { id }, body: said });
  expect(await listed()).toBeUndefined();
  await save({ entries: { contract: null } });
  expect(await listed()).toMatchObject({ red: ["contract"] });
  await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
  expect(await listed()).toBeUndefined();
});

it("a flight stays one under another name, and an agency's own measure is one where its column says so", async () => {
  const { body: library } = await call("GET /measures", { token });
  const flight = library.find(({ flies }) => flies) ?? expect.fail("no flight in the library");
  const [category] = (await call("GET /categories", { token })).body;
  const made = async (fields: object) =>
    (await call("POST /measures", { token, body: { category_id: category?.id ?? "", ...fields } })).body.id;
  const renamed = { token, params: { id: flight.id } };
  await call("PUT /measures/{id}", { ...renamed, body: { name: "Termin mit Müller" } });
  const ids = [flight.id, await made({ name: "Blick von oben", flies: true }), await made({ name: "Besuch vom Amt" })];
  const lights = [];
  for (const measure_id of ids) {
    const campaign = await newCampaign(token);
    const params = { id: campaign.id };
    await call("POST /campaigns/{id}/measures", { token, params, body: { measure_id } });
    const measures = (await call("GET /campaigns/{id}/measures", { token, params })).body;
    const { body: property } = await call("GET /campaigns/{id}/property", { token, params });
    const { body: stored } = await call("GET /campaigns/{id}/duties", { token, params });
    const duties = shownDuties({ campaign, measures, property, stored, office: [], now: new Date().toISOString() });
    lights.push(duties.find(({ key }) => key === "drone")?.light);
  }
  await call("PUT /measures/{id}", { ...renamed, body: { name: flight.name } });
  expect(lights).toEqual(["red", "red", "none"]);
});

it("what the office proved for all its campaigns is asked for in none, until it runs out there", async () => {
  const measure = plan.find(({ code }) => code === "anfragen-sofort-expose") ?? expect.fail("no exposé goes out");
  await save({ ...settled, entries: { ...proofs(), buyers: null } });
  const pays = {
    commission_buyer: 3.57,
    commission_seller: 3.57,
    certificate: "none",
    certificate_exemption: "Baudenkmal",
  } as const;
  await call("PUT /campaigns/{id}/property", { token: staff, params: { id }, body: pays });
  const refused = await setStatus(measure, "queued");
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(dutyRules.buyers.title)]);
  expect((await listed())?.yellow).toContain("buyers");
  const office = (await call("GET /office-measures", { token: staff })).body;
  const proof = office.find(({ proves }) => proves === "buyers") ?? expect.fail("the office proves nothing");
  const done = (done_on: string | null) =>
    call("PUT /office-measures/{id}", {
      token: staff,
      params: { id: proof.measure_id },
      body: { done_on, responsible_id: null },
    });
  await done("2020-01-31");
  expect((await setStatus(measure, "queued")).status).toBe(409);
  await done(dayFromToday());
  expect((await listed())?.yellow ?? []).not.toContain("buyers");
  expect((await setStatus(measure, "queued")).body).toMatchObject({ status: "queued" });
  await done(null);
});
