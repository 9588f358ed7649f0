import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foundTasks } from "#shared/campaigns/found-tasks";
import { dayOf } from "#shared/campaigns/agenda";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dayAfter } from "#shared/core/time";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { addKept, inDays } from "./series-world.ts";
import { runSchedule } from "./store.ts";

/* What is provisional stands in the plan and nowhere else, until it begins (docs/product.md, Planning: three parts of a plan). */

let token: string;
let campaign: { id: string };
const today = dayFromToday();
const of = (id: string) => ({ token, params: { id } });
const plan = async () => (await call("GET /campaigns/{id}/measures", of(campaign.id))).body;
const change = async (body: object) => {
  const answer = await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const head = async () => (await call("GET /campaigns/{id}", of(campaign.id))).body;
const provisional = (days: number, name = "Preis prüfen") =>
  addKept(token, campaign.id, { scheduled_at: inDays(days), name_override: name, provisional: "no_buyer" });
const whole = ({ version: _, ...measure }: CampaignMeasure) => measure;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
beforeEach(async () => {
  campaign = await newCampaign(token);
});

/** What lists, figures, notifications, mails and calendars say, campaign by campaign or of all. */
async function everywhere() {
  const open = { from: today, to: dayAfter(today, 6), scope: "open" };
  const all = { from: dayAfter(today, -6), to: dayAfter(today, 6), scope: "all" };
  const { url } = (await call("POST /calendar-feed", { token })).body;
  const feed = { params: { token: url.split("/").at(-1) ?? "" } };
  const agency = (await call("GET /analytics/agency", { token })).body;
  return {
    agenda: (await call("GET /agenda", { token, query: open })).body.tasks,
    calendar: (await call("GET /agenda", { token, query: all })).body.tasks,
    told: (await call("GET /notifications", { token })).body,
    figures: (await call("GET /analytics", { token, query: { days: "30" } })).body,
    load: agency.load,
    risks: agency.risks,
    listed: (await call("GET /campaigns", { token })).body.find(({ id }) => id === campaign.id)?.next,
    progress: (await head()).progress,
    subscribed: String((await call("GET /public/calendar/{token}", feed)).body).match(/BEGIN:VEVENT/g)?.length,
  };
}

describe("what is provisional", () => {
  it("is in no list, figure, notification, calendar or count, but in its plan and found there", async () => {
    const before = await everywhere();
    const { id } = await provisional(-3);
    await provisional(1);
    await call("POST /campaign-measures/{id}/reminders", { ...of(id), body: { send_before_minutes: 60 } });
    const { mails, reminders } = await runSchedule(new Date(Date.now() + 3_700_000).toISOString());
    expect({ mails, reminders }).toEqual({ mails: 0, reminders: 0 });
    expect(await everywhere()).toEqual(before);

    expect((await plan()).map((measure) => measure.provisional)).toEqual(["no_buyer", "no_buyer"]);
    const tasks = foundTasks((await call("GET /search", { token })).body.tasks);
    expect(tasks.some((found) => found.id === id)).toBe(true);
  });

  it("is dated from today in its order once it begins, counts, and is taken back whole", async () => {
    const ids = [await provisional(-10, "A"), await provisional(-7, "B"), await provisional(3, "C")].map(
      ({ id }) => id,
    );
    const before = (await plan()).map(whole);
    const { undo, measures } = await change({ changes: ids.map((id) => ({ id, provisional: null })) });
    const [first = "", second = "", third = ""] = ids.map(
      (id) => measures.find((measure) => measure.id === id)?.scheduled_at,
    );
    expect(first >= new Date().toISOString()).toBe(true);
    expect(calendarDaysBetween(inDays(0), first, "Europe/Berlin")).toBeLessThanOrEqual(5);
    expect(first < second && second < third).toBe(true);
    expect(measures.map((measure) => measure.provisional)).toEqual([null, null, null]);
    expect((await head()).progress).toMatchObject({ pending: 3, total: 3 });
    const query = { from: today, to: dayAfter(today, 20), scope: "open" };
    const { tasks } = (await call("GET /agenda", { token, query })).body;
    expect(tasks.filter(({ campaign_id }) => campaign_id === campaign.id)).toHaveLength(3);

    await change(undo);
    expect((await plan()).map(whole)).toEqual(before);
    expect((await head()).progress).toMatchObject({ pending: 0, total: 0 });
  });

  it("keeps its dates where they are still to come, and one that a change says", async () => {
    const { id, scheduled_at } = await provisional(9);
    const said = await provisional(-5);
    const at = inDays(30);
    const { measures } = await change({
      changes: [
        { id, provisional: null },
        { id: said.id, provisional: null, scheduled_at: at },
      ],
    });
    expect(measures.map((measure) => [measure.id, measure.scheduled_at])).toEqual(
      expect.arrayContaining([
        [id, scheduled_at],
        [said.id, at],
      ]),
    );
  });

  it("is reminded of once it is certain", async () => {
    const { id } = await provisional(5);
    await call("POST /campaign-measures/{id}/reminders", { ...of(id), body: { send_before_minutes: 60 } });
    await change({ changes: [{ id, provisional: null }] });
    const due = new Date(Date.parse(inDays(5)) - 1_800_000).toISOString();
    expect((await runSchedule(due)).reminders).toBe(1);
    expect(dayOf((await plan())[0]?.scheduled_at ?? "", "Europe/Berlin")).toBe(dayOf(inDays(5), "Europe/Berlin"));
  });
});
