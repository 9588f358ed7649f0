import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { shownDuties } from "#shared/market/duties/shown";
import { dutyRules } from "#shared/market/duties/rules";
import { dayFromToday } from "../german-day.ts";
import { proofOf } from "../starter-measures.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { settled as readStream } from "./settled.ts";

let token: string;
let staff: string;
let id: string;
let plan: CampaignMeasure[];

const proven = () => ({ state: "proven", on: dayFromToday(), note: "Ordner 12" }) as const;
const state = async () => (await call("GET /campaigns/{id}/duties", { token: staff, params: { id } })).body;
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
const ad = () => plan.find(({ advertises }) => advertises) ?? expect.fail("no ad in the plan");
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

it("an ad does not begin while a duty is open, by none of the ways", async () => {
  const measure = ad();
  const other = plan.find(({ advertises, status }) => !advertises && status === "planned") ?? expect.fail();
  const refused = await setStatus(measure, "queued");
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    detail: expect.stringContaining(dutyRules.contract.title) as string,
    code: "duties",
  });
  const bulk = await call("POST /campaign-measures/bulk-update", {
    token: staff,
    body: { measure_ids: [measure.id], updates: { status: "done" } },
  });
  expect(bulk.status).toBe(409);
  const changed = await call("POST /campaigns/{id}/plan-changes", {
    token: staff,
    params: { id },
    body: {
      changes: [
        { id: measure.id, status: "done" },
        { id: other.id, status: "done" },
      ],
    },
  });
  expect(changed.status).toBe(409);
  const after = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  expect(after.filter(({ status }) => status !== "planned")).toEqual([]);
  expect((await setStatus(other, "done")).status).toBe(200);
  expect((await setStatus(measure, "skipped")).status).toBe(200);
});

it("of many at once those begin that may, and the rest is named with its reason", async () => {
  const [measure, next] = plan.filter(({ advertises }) => advertises);
  const other = plan.find(({ advertises }) => !advertises);
  const ids = [measure?.id ?? "", other?.id ?? "", next?.id ?? ""];
  const bulk = await call("POST /campaign-measures/bulk-update", {
    token: staff,
    body: { measure_ids: [...ids, `${id}.nobody`], updates: { status: "queued", priority_override: 9 } },
  });
  expect(bulk).toMatchObject({
    status: 200,
    body: {
      updated: 1,
      not_found: [`${id}.nobody`],
      refused: [{ measure_ids: [ids[0], ids[2]], reason: expect.stringContaining(dutyRules.contract.title) as string }],
    },
  });
  const after = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  const queued = after.filter(({ status, priority_override }) => status === "queued" && priority_override === 9);
  expect(queued.map((one) => one.id)).toEqual([other?.id]);
  expect(after.filter(({ status }) => status !== "planned")).toHaveLength(1);
});

it("an ad begins once every duty has its proof, and what is taken back closes it again", async () => {
  expect((await save({ ...settled, entries: proofs(), version: 0 })).body).toMatchObject({ ...settled, version: 1 });
  expect((await setStatus(ad(), "queued")).status).toBe(200);
  expect((await setStatus(ad(), "planned")).status).toBe(200);
  await save({ entries: { contract: null } });
  expect((await state()).entries).not.toHaveProperty("contract");
  expect((await setStatus(ad(), "done")).status).toBe(409);
});

it("a reservation waits until the client is identified, whatever an administrator allows ads to do", async () => {
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
    expect.stringContaining("Offen sind: Auftraggeber identifiziert."),
  ]);
  await save({ entries: { identification: proven() } });
  expect((await setStatus(reservation, "done")).status).toBe(200);
});

it("the measures of the plan prove their duties when they are done", async () => {
  const { contract: _, ...rest } = proofs();
  await save({ ...settled, entries: rest });
  expect((await setStatus(ad(), "queued")).status).toBe(409);
  const contract = plan.find(({ measure_name }) => measure_name === proofOf("contract")) ?? expect.fail();
  await setStatus(contract, "done");
  expect((await setStatus(ad(), "queued")).status).toBe(200);
});

it("an administrator lets it begin with a reason that the history keeps; staff may not", async () => {
  expect((await override("Vertrag liegt beim Notar", staff)).status).toBe(403);
  expect((await override("zu kurz")).status).toBe(400);
  expect((await override("Vertrag liegt im Original im Tresor")).body.override).toMatchObject({
    reason: "Vertrag liegt im Original im Tresor",
  });
  expect((await setStatus(ad(), "queued")).status).toBe(200);
  const { body: history } = await call("GET /history", { token, query: { subject: "campaign", id } });
  expect(history).toContainEqual(
    expect.objectContaining({
      action: "overrideDuties",
      values: { override_reason: "Vertrag liegt im Original im Tresor" },
    }),
  );
  await override(null);
  await setStatus(ad(), "planned");
  expect((await setStatus(ad(), "queued")).status).toBe(409);
});

it("a reason stands only where the law leaves room, a proof only for a day that was and a file of the campaign", async () => {
  const not = { state: "not_needed", on: dayFromToday(), note: "Haben wir nie gebraucht" };
  expect((await save({ entries: { contract: not } })).status).toBe(400);
  expect((await save({ entries: { photos: { ...not, note: "nein" } } })).status).toBe(400);
  expect((await save({ entries: { photos: not } })).status).toBe(200);
  expect((await save({ entries: { contract: { ...proven(), on: "2999-01-01" } } })).status).toBe(400);
  expect((await save({ early_wish: "2999-01-01" })).status).toBe(400);
  expect((await save({ entries: { contract: { ...proven(), file_id: `${id}.nothing` } } })).status).toBe(404);
  expect((await save({ entries: { tax: proven() } })).status).toBe(400);
  expect(Object.keys((await state()).entries)).toEqual(["photos"]);
});

it("two who save: the second learns of it", async () => {
  const both = await Promise.all([save({ client: "consumer", version: 0 }), save({ at_distance: true, version: 0 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
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
