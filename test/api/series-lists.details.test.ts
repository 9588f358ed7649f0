import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foundTasks } from "#shared/campaigns/found-tasks";
import { dayOf } from "#shared/campaigns/agenda";
import { dayAfter } from "#shared/core/time";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { keptFactFields } from "#shared/campaigns/measure-fields";
import { storedFields } from "#shared/core/entity-fields";
import { occurrencesUntil } from "#shared/plan/make/series-dates";
import { recommend } from "#shared/plan/coach";
import { addKept, addSeries, inDays } from "./series-world.ts";
import { runSchedule } from "./store.ts";
import { loadPeriod } from "#shared/analytics/load";

/* Where a series is met besides its plan: every list shows its occurrences, each in its way (docs/product.md, Planning: series). */

let token: string;
let campaign: { id: string };
const today = dayFromToday();
/** The first of the next days that is no day of a weekend: what is every week stays on it. */
const soon = () => [1, 2, 3].map(inDays).find((at) => ![0, 6].includes(new Date(at).getUTCDay())) ?? inDays(1);
const berlin = (at: string) => dayOf(at, "Europe/Berlin");
const of = (id: string) => ({ token, params: { id } });
const tick = (id: string, days = 0) =>
  call("POST /campaign-measures/{id}/status", {
    ...of(id),
    body: { status: "done", ...(days < 0 && { done_at: inDays(days) }) },
  });
const end = (id: string) =>
  call("POST /campaign-measures/{id}/status", { ...of(id), body: { status: "done", end_series: true } });
const agenda = async (from: number, to: number, scope: "open" | "all") =>
  (
    await call("GET /agenda", { token, query: { from: dayAfter(today, from), to: dayAfter(today, to), scope } })
  ).body.tasks.filter(({ campaign_id }) => campaign_id === campaign.id);

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
beforeEach(async () => {
  campaign = await newCampaign(token);
});

describe("a series", () => {
  it("is one task of the agenda with its occurrences to come and done", async () => {
    const { id, series, ...measure } = await addSeries(token, campaign.id, soon());
    await tick(id, -6);
    const { body: head } = await call("GET /campaigns/{id}", of(campaign.id));
    const [task, ...more] = await agenda(-7, 21, "all");
    expect(more).toEqual([]);
    expect(task?.id).toBe(id);
    expect(task?.series?.done.map(berlin)).toEqual([berlin(inDays(-6))]);
    expect(task?.series).toMatchObject({ every_days: 7, last_done: task?.series?.done[0] });
    const coming = series && occurrencesUntil({ ...measure, series }, head, dayAfter(today, 22));
    expect(task?.series?.dates).toEqual(coming);
    expect(task?.series?.dates[0]).toBe(task?.scheduled_at);

    expect(await agenda(-7, -5, "all")).toMatchObject([{ id, series: { dates: [] } }]);
    await end(id);
    expect(await agenda(-7, 21, "all")).toMatchObject([{ id, status: "done", series: { dates: [] } }]);
    expect(await agenda(0, 21, "open")).toEqual([]);
  });

  it("counts its further occurrences from the usual day of one that a holiday moved", async () => {
    const to = inDays(3);
    const series = { every_days: 7, done: [], moved: { to, days: -1 } };
    const { id, ...measure } = await addKept(token, campaign.id, { scheduled_at: to, series });
    const { body: head } = await call("GET /campaigns/{id}", of(campaign.id));
    const [task] = (await agenda(0, 20, "all")).filter((one) => one.id === id);
    expect(task?.series?.dates).toEqual(occurrencesUntil({ ...measure, series }, head, dayAfter(today, 21)));
  });

  it("counts as done work on each of its days, also once it has ended", async () => {
    const completed = async () => {
      const { days } = (await call("GET /analytics", { token, query: { days: "7" } })).body;
      return new Map(days.map((day) => [day.date, day.completed]));
    };
    const before = await completed();
    const { id } = await addSeries(token, campaign.id, soon());
    await tick(id, -5);
    await tick(id);
    const expected = new Map(before);
    for (const day of [berlin(inDays(-5)), today]) expected.set(day, (before.get(day) ?? 0) + 1);
    expect(await completed()).toEqual(expected);
    await end(id);
    expect(await completed()).toEqual(expected);
    expect((await call("GET /analytics", { token, query: { days: "7" } })).body.tiles.overdue).toBe(0);
  });

  it("takes room in the agency's load for each occurrence of the next four weeks", async () => {
    const tasks = async () =>
      (await call("GET /analytics/agency", { token })).body.load.people.reduce((sum, one) => sum + one.tasks, 0);
    const before = await tasks();
    const { id } = await addSeries(token, campaign.id, soon());
    const { from, to } = loadPeriod(new Date().toISOString());
    const { body } = await call("GET /agenda", { token, query: { from, to, scope: "open" } });
    // Four weeks hold four, and a fifth where a holiday brings one forward into them.
    const dates = body.tasks.find((task) => task.id === id)?.series?.dates ?? [];
    expect([4, 5]).toContain(dates.length);
    expect(await tasks()).toBe(before + dates.length);
  });

  it("is in the calendar of a phone for six weeks, what was done too", async () => {
    process.env.SITE_URL = "https://cockpit.example.de";
    const { id } = await addSeries(token, campaign.id, soon());
    await tick(id, -6);
    const { url } = (await call("POST /calendar-feed", { token })).body;
    const feed = await call("GET /public/calendar/{token}", { params: { token: url.split("/").at(-1) ?? "" } });
    const events = new ICAL.Component(ICAL.parse(String(feed.body)))
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event))
      .filter(({ uid }) => uid.startsWith(id));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(events).toHaveLength(7);
    const url0 = events[0]?.component.getFirstPropertyValue("url");
    expect(url0).toBe(`https://cockpit.example.de/timeline/${campaign.id}?task=${id}#measure-${id}`);
  });

  it("is found once by search, by its next date", async () => {
    const { id, scheduled_at } = await addSeries(token, campaign.id, soon());
    await tick(id, -6);
    const tasks = foundTasks((await call("GET /search", { token })).body.tasks);
    expect(tasks.filter((task) => task.id === id)).toMatchObject([{ status: "planned", day: berlin(scheduled_at) }]);
  });

  it("is one recommendation of the coach where it was promised, never late and no duty, and none for an occurrence that is over", async () => {
    const facts = storedFields(keptFactFields, { duty: true });
    const series = { every_days: 7, done: [] };
    await addKept(token, campaign.id, { scheduled_at: inDays(-1), series, facts });
    const { id } = await addKept(token, campaign.id, { scheduled_at: inDays(2), series, facts });
    const { body: plan } = await call("GET /campaigns/{id}/measures", of(campaign.id));
    const { body: head } = await call("GET /campaigns/{id}", of(campaign.id));
    const told = recommend(head, plan, new Date().toISOString()).filter(({ key }) => key === "duty");
    expect(told).toMatchObject([
      { measure_id: id, title: "Zugesagte Leistung: Anfragen beantworten", priority: "medium" },
    ]);
  });

  it("is reminded of at each occurrence", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(8));
    await call("POST /campaign-measures/{id}/reminders", { ...of(id), body: { send_before_minutes: 60 } });
    const before = (at: string) => new Date(Date.parse(at) - 1_800_000).toISOString();
    const first = (await call("GET /campaign-measures/{id}", of(id))).body.scheduled_at;
    expect((await runSchedule(before(first))).reminders).toBe(1);
    expect((await runSchedule(before(first))).reminders).toBe(0);
    await runSchedule(inDays(10));
    const second = (await call("GET /campaign-measures/{id}", of(id))).body.scheduled_at;
    expect(second > first).toBe(true);
    expect((await runSchedule(before(second))).reminders).toBe(1);
  });
});
