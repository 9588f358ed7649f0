import { beforeAll, expect, it } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { stateOf, stateWord } from "#shared/campaigns/state";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";
import { certainOnce } from "./series-world.ts";

let token: string;
const analytics = async (days?: string) => call("GET /analytics", { token, ...(days && { query: { days } }) });
const allMeasures = async () => (await call("GET /campaign-measures", { token })).body;
const statusWords = ["done", "queued", "skipped", "planned"];

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});

it("answers zeroes for an empty store", async () => {
  const { status, body } = await analytics();
  expect(status).toBe(200);
  expect(body.tiles).toEqual({
    campaigns: 0,
    active_campaigns: 0,
    measures: 0,
    completed: 0,
    completion_rate: 0,
    planned: 0,
    in_progress: 0,
    cancelled: 0,
    overdue: 0,
  });
  expect(body.days).toHaveLength(30);
  expect(body.property_types).toHaveLength(8);
});

it("agrees with a recount over campaigns of all kinds", async () => {
  for (const [position, code] of ["LUX", "HAU", "HAU"].entries()) {
    const { id } = await newCampaign(token, { property_type_code: code });
    await call("POST /campaigns/{id}/generate", { token, params: { id }, body: { top_n_per_phase: 8 } });
    const plan = await certainOnce(token, id);
    await overrideDuties(token, id);
    for (const [turn, status] of statusWords.entries()) {
      const measure_ids = plan.filter((_, index) => (index + position) % 4 === turn).map((measure) => measure.id);
      await call("POST /campaign-measures/bulk-update", { token, body: { measure_ids, updates: { status } } });
    }
    const start = new Date(Date.now() - 20 * 86_400_000).toISOString();
    if (position > 0) await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: start } });
  }
  const now = new Date().toISOString();
  const measures = (await allMeasures()).filter(({ provisional }) => !provisional);
  const by = (status: string) => measures.filter((measure) => measure.status === status).length;
  const { body: campaigns } = await call("GET /campaigns", { token });
  const active = campaigns.filter((one) => stateWord(stateOf(one, now)) === "Aktiv").length;
  expect(active).toBeGreaterThanOrEqual(2);
  for (const days of [7, 30, 90]) {
    const { body } = await analytics(String(days));
    expect(body.tiles).toEqual({
      campaigns: 3,
      active_campaigns: active,
      measures: measures.length,
      completed: by("done"),
      completion_rate: Math.round((by("done") / measures.length) * 1000) / 10,
      planned: by("planned"),
      in_progress: by("queued"),
      cancelled: by("skipped"),
      overdue: measures.filter(({ status, scheduled_at }) => status !== "done" && scheduled_at < now).length,
    });
    expect(body.days).toHaveLength(days);
    const inPeriod = measures.filter(({ scheduled_at }) => {
      const age = calendarDaysBetween(scheduled_at, now, "Europe/Berlin");
      return age >= 0 && age < days;
    });
    const sum = (key: "total" | "completed") => body.days.reduce((total, day) => total + day[key], 0);
    expect(inPeriod.length).toBeGreaterThan(0);
    expect(sum("total")).toBe(inPeriod.length);
    expect(sum("completed")).toBe(inPeriod.filter(({ status }) => status === "done").length);
    expect(body.days.at(-1)?.date).toBe(new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" }));
    expect(body.property_types.find(({ code }) => code === "HAU")).toEqual({
      code: "HAU",
      campaigns: 2,
      measures: measures.filter(({ property_type_code }) => property_type_code === "HAU").length,
    });
  }
});

it("counts a sold property as none that is active", async () => {
  const before = (await analytics()).body.tiles;
  const { id } = await newCampaign(token, {});
  expect((await analytics()).body.tiles.active_campaigns).toBe(before.active_campaigns);
  const start = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: start } });
  expect((await analytics()).body.tiles.active_campaigns).toBe(before.active_campaigns + 1);
  const event = { event: "sold", on: dayFromToday() } as const;
  await call("POST /campaigns/{id}/events", { token, params: { id }, body: event });
  expect((await analytics()).body.tiles.active_campaigns).toBe(before.active_campaigns);
  await call("DELETE /campaigns/{id}", { token, params: { id } });
});

it("leaves the open work of archived campaigns out, and keeps their finished work", async () => {
  const before = (await analytics("90")).body.tiles;
  const [{ id, progress }] = (await call("GET /campaigns", { token })).body;
  await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
  const after = (await analytics("90")).body.tiles;
  expect(after.planned).toBe(before.planned - progress.pending);
  expect(after.in_progress).toBe(before.in_progress - progress.in_progress);
  expect(after.completed).toBe(before.completed);
  expect(after.overdue).toBeLessThan(before.overdue);
});

it.each(["8", "unsinn", "", "30.0"])("refuses the period %j", async (days) => {
  const { status, body } = await call("GET /analytics", { token, query: { days } });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: "days", message: "Erlaubt sind 7, 30 oder 90 Tage" }]);
});
