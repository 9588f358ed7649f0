import { beforeAll, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isOwnTask } from "#shared/campaigns/measure-key";
import { ownerText } from "#shared/campaigns/owner-words";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { change, read, taskKey, units } from "./store.ts";

let token: string;
let me: string;
let campaign: Campaign;
let plan: CampaignMeasure[];

const start = "2030-01-07T09:00:00+01:00";
const planOf = async () => (await call("GET /campaigns/{id}/measures", { token, params: { id: campaign.id } })).body;
const total = async () =>
  (await call("GET /campaigns/{id}", { token, params: { id: campaign.id } })).body.progress.total;
const add = (body: object) => call("POST /campaigns/{id}/measures", { token, params: { id: campaign.id }, body });
const put = (id: string, body: object) => call("PUT /campaign-measures/{id}", { token, params: { id }, body });
const get = (id: string) => call("GET /campaign-measures/{id}", { token, params: { id } });
const setStatus = (id: string, status: string) =>
  call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status } });
const changePlan = (body: object) =>
  call("POST /campaigns/{id}/plan-changes", { token, params: { id: campaign.id }, body });
const generate = () => call("POST /campaigns/{id}/generate", { token, params: { id: campaign.id }, body: {} });

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  me = (await call("GET /auth/me", { token })).body.id;
  campaign = await newCampaign(token, { marketing_start: start, property_type_code: "HAU" });
  await generate();
  plan = await planOf();
});

const own = async (more: object = {}) => (await add({ name: "Fotograf Müller", ...more })).body;

describe("a task of one's own", () => {
  it("has a name, a moment, a person and a duration, and belongs to no measure of the library", async () => {
    const before = await total();
    const { status, body } = await add({
      name: "Fotograf Müller",
      description: "Innen und Garten",
      scheduled_at: "2030-01-10T14:00:00+01:00",
      responsible_id: me,
      duration_minutes: 90,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      measure_id: null,
      name_override: "Fotograf Müller",
      description_override: "Innen und Garten",
      scheduled_at: "2030-01-10T13:00:00.000Z",
      phase: "Launch",
      responsible_id: me,
      duration_minutes: 90,
      hours: 1.5,
      version: 1,
    });
    expect((await planOf()).find(({ id }) => id === body.id)).toEqual(body);
    expect((await get(body.id)).body).toEqual(body);
    expect(await total()).toBe(before + 1);
  });

  it("sent twice with the same id, also at once, is one and the same", async () => {
    const before = await total();
    const body = { id: "einmalige-kennung-1", name: "Schlüssel holen" };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    answers.push(await add(body));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it.each([
    [{}, "measure_id"],
    [{ name: " " }, "name"],
    [{ name: "A", measure_id: "b" }, "measure_id"],
    [{ name: "A", id: "kurz" }, "id"],
    [{ name: "A", responsible_id: "niemand" }, "responsible_id"],
    [{ name: "A", scheduled_at: "2050-01-01T09:00:00Z" }, "scheduled_at"],
  ])("%j is refused", async (body, field) => {
    const answer = await add(body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it("says nothing to owners unless it was given a sentence for them", async () => {
    const task = await own({ description: "Vorsicht, Hund" });
    expect(ownerText(task)).toBeUndefined();
    const told = (await put(task.id, { owner_text: "Wir haben Ihr Haus fotografiert." })).body;
    expect(ownerText(told)).toBe("Wir haben Ihr Haus fotografiert.");
    const answer = await put(plan[0].id, { owner_text: "Anderes" });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, "owner_text"]);
  });

  it("keeps its date when the plan is dated again, and is not skipped by a buyer", async () => {
    const task = await own({ scheduled_at: "2030-03-14T15:30:00+01:00" });
    const recalculated = await call("POST /campaigns/{id}/recalculate", {
      token,
      params: { id: campaign.id },
      body: { dry_run: true },
    });
    expect(recalculated.status).toBe(200);
    expect(recalculated.body.moved.map(({ id }) => id)).not.toContain(task.id);
    const event = { event: "sale", on: "2030-02-01", dry_run: true };
    const { body } = await call("POST /campaigns/{id}/events", { token, params: { id: campaign.id }, body: event });
    expect(body.changes.length).toBeGreaterThan(0);
    expect(body.changes.map(({ id }) => id)).not.toContain(task.id);
  });

  it("is taken out by a change of the plan and comes back whole", async () => {
    const { id } = await own({ description: "Lang und breit", duration_minutes: 45, responsible_id: me });
    const checklist = [{ text: "Termin bestätigen", done: true }];
    const before = (await put(id, { checklist, planned_cost: 12.5 })).body;
    const { body } = await changePlan({ remove: [id] });
    expect(body.removed).toEqual([id]);
    expect((await get(id)).status).toBe(404);
    expect((await changePlan(body.undo)).status).toBe(200);
    expect((await get(id)).body).toEqual({ ...before, version: 1 });
  });
});

describe("copies of a library measure", () => {
  it("do not disturb generate, which adds nothing again", async () => {
    const { body } = await add({ measure_id: plan[0].measure_id, offset_days: 20 });
    expect(body.id).not.toBe(plan[0].id);
    const again = await generate();
    expect([again.status, again.body.created]).toEqual([200, 0]);
  });

  it("keep the measure in use after the planned one is gone", async () => {
    const { body } = await add({ measure_id: plan[1].measure_id });
    await call("DELETE /campaign-measures/{id}", { token, params: { id: plan[1].id } });
    const params = { id: plan[1].measure_id ?? "" };
    expect((await call("DELETE /measures/{id}", { token, params })).status).toBe(400);
    expect((await get(body.id)).status).toBe(200);
  });

  it("that a change of the plan took out hold the measure no more, and come back with all that was entered", async () => {
    const { measure_id, id: planned } = plan[2];
    const { body: copy } = await add({ measure_id, description: "Lang ".repeat(200) });
    const out = await changePlan({ remove: [planned, copy.id] });
    expect(out.body.removed.toSorted()).toEqual([planned, copy.id].toSorted());
    expect((await changePlan(out.body.undo)).status).toBe(200);
    expect((await get(copy.id)).body).toEqual({ ...copy, version: 1 });
    await changePlan({ remove: [planned, copy.id] });
    const params = { id: measure_id ?? "" };
    expect((await call("DELETE /measures/{id}", { token, params })).status).toBe(204);
  });

  it("stay where somebody put them when the plan is dated again", async () => {
    const { body } = await add({ measure_id: plan[2].measure_id, scheduled_at: "2030-04-02T11:15:00+02:00" });
    const recalculated = await call("POST /campaigns/{id}/recalculate", {
      token,
      params: { id: campaign.id },
      body: { dry_run: true },
    });
    expect(recalculated.body.moved.map(({ id }) => id)).not.toContain(body.id);
  });
});

describe("a change", () => {
  it("keeps what is not given, and everything that is", async () => {
    const { id } = await own({ description: "Innen" });
    const fields = {
      name_override: "Fotografin Maier",
      responsible_id: me,
      scheduled_at: "2030-05-02T08:30:00.000Z",
      duration_minutes: 120,
      checklist: [
        { text: "Schlüssel", done: false },
        { text: "Licht", done: true },
      ],
      planned_cost: 249.9,
      actual_cost: 260,
      paid_by: "owner",
      supplier: "Fotostudio Müller",
      links: [{ title: "Galerie", url: "https://bilder.example.de/42?x=1" }],
    };
    const { status, body } = await put(id, { ...fields, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...fields, description_override: "Innen", version: 2, cost: 250, hours: 2 });
    expect((await planOf()).find((measure) => measure.id === id)).toEqual(body);
    const cleared = (await put(id, { checklist: [], links: [], planned_cost: null, description_override: "" })).body;
    expect(cleared).toMatchObject({
      checklist: [],
      links: [],
      planned_cost: null,
      description_override: null,
      cost: 0,
    });
    expect(cleared).toMatchObject({ actual_cost: 260, duration_minutes: 120 });
    expect(await planOf()).toContainEqual(cleared);
  });

  it("made on an older state is refused with a sentence, and nothing is lost", async () => {
    const { id } = await own();
    const answers = await Promise.all(["Petra", "Klaus"].map((name) => put(id, { name_override: name, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toContain("Diese Maßnahme wurde inzwischen von jemand anderem gespeichert");
    const saved = answers.find(({ status }) => status === 200);
    expect((await get(id)).body).toEqual(saved?.body);
    await setStatus(id, "done");
    expect((await put(id, { actual_cost: 1, version: 2 })).status).toBe(409);
  });

  it("that changes nothing is no new version", async () => {
    const { id } = await own();
    expect((await put(id, { name_override: "Fotograf Müller", version: 1 })).body.version).toBe(1);
  });

  it("says when it was done, where it is, and never in the future", async () => {
    const { id } = await own();
    expect((await put(id, { done_at: "2020-01-01T12:00:00Z" })).status).toBe(400);
    await setStatus(id, "done");
    expect((await put(id, { done_at: "2020-01-01T12:00:00Z" })).body.done_at).toBe("2020-01-01T12:00:00.000Z");
    expect((await put(id, { done_at: "2090-01-01T12:00:00Z" })).status).toBe(400);
  });

  it.each([
    [{ name_override: "" }, "name_override"],
    [{ planned_cost: 1.999 }, "planned_cost"],
    [{ actual_cost: -1 }, "actual_cost"],
    [{ duration_minutes: 3 }, "duration_minutes"],
    [{ responsible_id: "niemand" }, "responsible_id"],
    [{ scheduled_at: "2050-01-01T09:00:00Z" }, "scheduled_at"],
    [{ links: [{ url: "http://unsicher.de" }] }, "links.0.url"],
    [{ links: [{ url: "javascript:alert(1)" }] }, "links.0.url"],
    [{ links: [{ url: "https://wer:was@bank.de" }] }, "links.0.url"],
    [{ checklist: [{ text: " " }] }, "checklist.0.text"],
    [{ checklist: Array.from({ length: 51 }, () => ({ text: "x" })) }, "checklist"],
  ])("to %j is refused", async (body, field) => {
    const { id } = await own();
    const answer = await put(id, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
    expect((await get(id)).body.version).toBe(1);
  });

  it("of an unknown task is refused", async () => {
    for (const id of ["x", "a.b", `${campaign.id}.~unbekannt-unbekannt`, `${campaign.id}.~kurz`])
      expect([(await get(id)).status, (await put(id, { actual_cost: 1 })).status]).toEqual([404, 404]);
  });
});

it("a measure stored before there were tasks is read and changed as it is", async () => {
  const [, , , { id }] = plan;
  const old = await read(taskKey({ id }));
  const names = ["responsible_id", "duration_minutes", "checklist", "planned_cost", "links", "has_details"];
  expect(Object.keys(old ?? {})).not.toEqual(expect.arrayContaining(names));
  await change(taskKey({ id }), { set: { description_override: "Von früher" } });
  expect((await get(id)).body).toMatchObject({
    description_override: "Von früher",
    checklist: [],
    responsible_id: null,
  });
  const { body } = await put(id, { checklist: [{ text: "Neu" }] });
  expect(body).toMatchObject({ description_override: "Von früher", checklist: [{ text: "Neu", done: false }] });
  expect(await planOf()).toContainEqual(body);
});

it("a status change of a task with everything in it costs at most 9 write units", async () => {
  const { id } = await own({ description: "Wort ".repeat(900), responsible_id: me, duration_minutes: 60 });
  const checklist = Array.from({ length: 50 }, (_, at) => ({ text: `${at} ${"Punkt ".repeat(30)}`, done: false }));
  await put(id, { checklist, planned_cost: 1, actual_cost: 2.5 });
  await call("POST /campaign-measures/{id}/reminders", { token, params: { id }, body: {} });
  const written: number[] = [];
  // Twice: now and then a call also writes down what the agency used, never two in a row.
  for (const status of ["done", "planned", "done"]) {
    expect((await setStatus(id, status)).body.checklist).toHaveLength(50);
    if (status === "done") written.push(units.write);
  }
  expect(Math.min(...written)).toBeLessThanOrEqual(9);
  expect(isOwnTask(id)).toBe(true);
});
