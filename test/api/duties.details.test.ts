import { expect, it } from "vitest";
import { shownDuties } from "#shared/market/duties/shown";
import { dutyRules } from "#shared/market/duties/rules";
import { dayFromToday } from "../german-day.ts";
import { call, newCampaign } from "./api.ts";
import { settled as readStream } from "./settled.ts";
import { id, override, plan, proofs, proven, save, setStatus, settled, staff, state, token } from "./duties-world.ts";

const listed = async () => {
  await readStream();
  return (await call("GET /duties", { token: staff })).body.find(({ campaign_id }) => campaign_id === id);
};

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
