import { beforeAll, expect, it } from "vitest";
import type { OfficeMeasure } from "#shared/catalogue/office-contract";
import { changeText } from "#shared/history/change-text";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

let token: string;
let staff: Awaited<ReturnType<typeof newStaffMember>>;

const list = async () => (await call("GET /office-measures", { token: staff.token })).body;
const save = (id: string, body: Record<string, unknown>) =>
  call("PUT /office-measures/{id}", { token: staff.token, params: { id }, body });
const at = async (place: number): Promise<OfficeMeasure> => (await list())[place] ?? expect.fail("nothing there");
const again = async (id: string) => (await list()).find(({ measure_id }) => measure_id === id);

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = await newStaffMember(token);
});

it("lists what the library gives to the office, what ran out first before what holds longer", async () => {
  const library = (await call("GET /measures", { token })).body;
  const wanted = library.filter(({ office, is_active }) => office !== null && is_active).map(({ id }) => id);
  const before = await list();
  expect(before.map(({ measure_id }) => measure_id).toSorted()).toEqual(wanted.toSorted());
  expect(before.length).toBeGreaterThanOrEqual(10);
  expect(before[0]).toMatchObject({ done_on: null, valid_until: null, responsible_id: null, version: 0 });

  const [fresh, old] = [await at(0), await at(1)];
  await save(fresh.measure_id, { done_on: dayFromToday(), responsible_id: null });
  await save(old.measure_id, { done_on: "2020-01-31", responsible_id: null });
  expect((await list()).slice(-2).map(({ measure_id }) => measure_id)).toEqual([old.measure_id, fresh.measure_id]);
});

it("keeps day and person, and a second PUT takes it back", async () => {
  const before = await at(0);
  const done = await save(before.measure_id, { done_on: "2026-01-15", responsible_id: staff.id, version: 0 });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ done_on: "2026-01-15", responsible_id: staff.id, version: 1 });
  expect(done.body.valid_until).toMatch(/^20(26|27|29)-\d\d-15$/);
  expect(await again(before.measure_id)).toEqual(done.body);

  const undone = await save(before.measure_id, { done_on: null, responsible_id: null, version: 1 });
  expect(undone.body).toEqual({ ...before, version: 2 });
});

it("tells a stale save, and answers one that was made before", async () => {
  const { measure_id } = await at(0);
  const { body: first } = await save(measure_id, { done_on: "2026-02-01", responsible_id: null });
  const same = await save(measure_id, { done_on: "2026-02-01", responsible_id: null, version: first.version - 1 });
  expect(same.body).toEqual(first);
  const stale = await save(measure_id, { done_on: "2026-02-02", responsible_id: null, version: first.version - 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
});

it.each([
  ["a day to come", { done_on: dayFromToday(1), responsible_id: null }, "done_on"],
  ["no day at all", { done_on: "gestern", responsible_id: null }, "done_on"],
  ["a day that is left out", { responsible_id: null }, "done_on"],
  ["a person who is not in the team", { done_on: null, responsible_id: "niemand" }, "responsible_id"],
])("refuses %s", async (_, body, field) => {
  const { measure_id } = await at(0);
  const { status, body: problem } = await save(measure_id, body);
  expect([status, problem.errors[0]?.field]).toEqual([400, field]);
});

it("knows no measure that belongs to properties or is switched off", async () => {
  const library = (await call("GET /measures", { token })).body;
  const other = library.find(({ office }) => office === null);
  expect((await save(other?.id ?? "", { done_on: null, responsible_id: null })).status).toBe(404);
  const { measure_id } = await at(0);
  const updates = (is_active: boolean) =>
    call("POST /admin/measures/bulk-update", { token, body: { measure_ids: [measure_id], updates: { is_active } } });
  await updates(false);
  expect(await again(measure_id)).toBeUndefined();
  expect((await save(measure_id, { done_on: null, responsible_id: null })).status).toBe(404);
  await updates(true);
});

it("says in the history who kept which day", async () => {
  const { measure_id } = await at(0);
  await save(measure_id, { done_on: "2026-03-04", responsible_id: staff.id });
  const [change] = (await call("GET /history", { token, query: { subject: "catalogue" } })).body;
  expect(change).toMatchObject({ action: "updateOfficeMeasure", target: measure_id, by: staff.id });
  expect(change?.values).toEqual({ done_on: "2026-03-04" });
  expect(change && changeText(change)).toBe("Maßnahme des Büros festgehalten: erledigt am 04.03.2026");
});

it("the plan check names what a measure waits for and what ran out or, in a list that is kept, nobody entered; not what holds", async () => {
  const { id } = await newCampaign(token, { property_type_code: "HAU" });
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  const plan = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  const library = new Map((await call("GET /measures", { token })).body.map((measure) => [measure.id, measure]));
  const isFor = (officeId: string, measureId: string) =>
    [...(library.get(measureId)?.requires ?? []), ...(library.get(measureId)?.after ?? [])].includes(officeId);
  const waits = (officeId: string) =>
    plan.filter(({ measure_id, provisional }) => provisional === null && isFor(officeId, measure_id ?? ""));
  const needed = (await list()).find(({ measure_id }) => waits(measure_id).length > 0) ?? expect.fail("nothing waits");
  const hints = async () =>
    (await call("GET /campaigns/{id}/plan-check", { token, params: { id } })).body.warnings.filter(
      ({ kind, message }) => kind === "office" && message.includes(needed.name),
    );
  for (const { measure_id } of await list()) await save(measure_id, { done_on: null, responsible_id: null });
  expect(await hints()).toEqual([]);
  for (const { measure_id } of await list())
    if (measure_id !== needed.measure_id) await save(measure_id, { done_on: dayFromToday(), responsible_id: null });
  expect(await hints()).toMatchObject([
    { message: expect.stringContaining("ist bei den Maßnahmen des Büros noch nicht eingetragen") as string },
  ]);
  await save(needed.measure_id, { done_on: "2020-01-31", responsible_id: null });
  const [hint] = await hints();
  expect(hint).toMatchObject({ fix: null, message: expect.stringContaining("ist abgelaufen seit") as string });
  expect(hint?.measures.toSorted()).toEqual(
    waits(needed.measure_id)
      .map((one) => one.id)
      .toSorted(),
  );
  await save(needed.measure_id, { done_on: dayFromToday(), responsible_id: null });
  expect(await hints()).toEqual([]);
});
