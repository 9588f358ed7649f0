import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "#shared/campaigns/agenda";
import { dayAfter } from "#shared/core/time";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { addSeries, inDays } from "./series-world.ts";
import { runSchedule } from "./store.ts";

/* An occurrence that nobody did: nothing calls it late, and the hourly run gives it the next date without a word. */

let token: string;
let campaign: { id: string };
const today = dayFromToday();
const hour = 3_600_000;
let hours = 0;
/** The hourly run, each time an hour later so that its job is due. */
const run = () => runSchedule(new Date(Date.now() + (hours += 1) * hour).toISOString());
const of = (id: string) => ({ token, params: { id } });
const found = async (id: string) => (await call("GET /campaign-measures/{id}", of(id))).body;
const addTask = async (scheduled_at: string) =>
  (await call("POST /campaigns/{id}/measures", { ...of(campaign.id), body: { name: "Exposé", scheduled_at } })).body;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
beforeEach(async () => {
  campaign = await newCampaign(token);
});

describe("an occurrence whose day is over", () => {
  it("is late nowhere, before any run", async () => {
    const before = (await call("GET /analytics", { token, query: { days: "30" } })).body.tiles.overdue;
    const series = await addSeries(token, campaign.id, inDays(-3));
    const task = await addTask(inDays(-3));

    const open = { from: today, to: dayAfter(today, 6), scope: "open" };
    const { tasks } = (await call("GET /agenda", { token, query: open })).body;
    const own = tasks.filter(({ campaign_id }) => campaign_id === campaign.id);
    expect(own.filter(({ scheduled_at }) => scheduled_at < inDays(0)).map(({ id }) => id)).toEqual([task.id]);
    expect(own.find(({ id }) => id === series.id)).toMatchObject({ series: { every_days: 7, last_done: null } });

    const told = (await call("GET /notifications", { token })).body.filter((one) => one.campaign_id === campaign.id);
    expect(told.filter(({ notification_type }) => notification_type === "measure_overdue")).toMatchObject([
      { title: "1 Maßnahme überfällig", message: "Villa am See: Exposé" },
    ]);
    expect((await call("GET /analytics", { token, query: { days: "30" } })).body.tiles.overdue).toBe(before + 1);
    const { people } = (await call("GET /analytics/agency", { token })).body.load;
    expect(people.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(before + 1);
  });

  it("goes on to the next date by the hourly run, which changes nothing else", async () => {
    const series = await addSeries(token, campaign.id, inDays(-3));
    const task = await addTask(inDays(-3));
    const history = async () =>
      (await call("GET /history", { token, query: { subject: "campaign", id: campaign.id } })).body.length;
    const state = async () =>
      (await call("PUT /campaigns/{id}/looking", { ...of(campaign.id), body: { looking: true } })).body;
    const [said, seen] = [await history(), await state()];
    await Promise.all([run(), run()]);

    const after = await found(series.id);
    expect(dayOf(after.scheduled_at, "Europe/Berlin") >= today).toBe(true);
    expect(after).toEqual({
      ...series,
      scheduled_at: after.scheduled_at,
      ready_at: after.scheduled_at,
      phase: after.phase,
      series: {
        ...series.series,
        open: { at: series.scheduled_at, until: after.scheduled_at },
        // A working day may be another than the usual one, which the series keeps.
        ...(after.series?.moved && { moved: after.series.moved }),
      },
    });
    expect(await found(task.id)).toEqual(task);
    expect(await history()).toBe(said);
    expect((await state()).state).toBe(seen.state);
    await run();
    expect(await found(series.id)).toEqual(after);

    const body = { version: series.version, supplier: "Müller" };
    expect((await call("PUT /campaign-measures/{id}", { ...of(series.id), body })).status).toBe(200);
  });

  it("is done late and leaves the next date alone, and stays begun until that is due", async () => {
    // Nearer than the next is, even where that comes some days early because of a weekend or a holiday.
    const { id } = await addSeries(token, campaign.id, inDays(-1));
    await run();
    const { scheduled_at } = await found(id);
    await call("POST /campaign-measures/{id}/status", { ...of(id), body: { status: "queued" } });
    await run();
    expect(await found(id)).toMatchObject({
      status: "queued",
      scheduled_at,
      series: { open: { until: scheduled_at } },
    });
    const { undo } = (await call("POST /campaign-measures/{id}/status", { ...of(id), body: { status: "done" } })).body;
    const done = await found(id);
    expect(done).toMatchObject({ status: "planned", scheduled_at, series: { done: [{}] } });
    expect(done.series).not.toHaveProperty("open");
    await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body: { changes: undo } });
    expect(await found(id)).toMatchObject({ status: "queued", series: { done: [], open: { until: scheduled_at } } });
  });

  it("is not begun any more once the next is due, which the counts know", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(-8));
    const move = { changes: [{ id, status: "queued" }] };
    await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body: move });
    const back = { changes: [{ id, scheduled_at: inDays(-8) }] };
    await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body: back });
    expect(await found(id)).toMatchObject({ status: "queued", scheduled_at: inDays(-8) });
    await Promise.all([run(), run()]);
    expect(await found(id)).toMatchObject({ status: "planned", begun_at: null });
    const { progress } = (await call("GET /campaigns/{id}", of(campaign.id))).body;
    expect(progress).toMatchObject({ pending: 1, in_progress: 0, total: 1 });
  });

  it("goes on to the first day on which the office is open again", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(-3));
    const to = dayAfter(today, 11);
    const close = (closed_days: object[]) => call("PUT /agency", { token, body: { closed_days } });
    await close([{ from: today, to, label: "Betriebsferien" }]);
    await run();
    await close([]);
    expect(dayOf((await found(id)).scheduled_at, "Europe/Berlin") > to).toBe(true);
  });

  it("waits where the campaign is archived", async () => {
    const { id, scheduled_at } = await addSeries(token, campaign.id, inDays(-3));
    await call("PUT /campaigns/{id}/archive", { ...of(campaign.id), body: { archived: true } });
    await run();
    expect(await found(id)).toMatchObject({ scheduled_at });
  });
});
