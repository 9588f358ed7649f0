import { dayAfter } from "#shared/core/time";
import { beforeAll, describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { listedPerDay } from "#shared/campaigns/agenda-month";
import { isAtWork } from "#shared/campaigns/reading";
import { keptFactFields } from "#shared/campaigns/measure-fields";
import { storedFields } from "#shared/core/entity-fields";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { settled } from "./settled.ts";
import { addKept, addSeries } from "./series-world.ts";

let token: string;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
const today = dayFromToday();
const agenda = (from: string, to: string, scope?: "open" | "all") =>
  call("GET /agenda", { token, query: { from, to, ...(scope && { scope }) } });
/** The agenda of some days, of one campaign. */
const tasksOf = async (campaign: string, from: string, to: string, scope?: "open" | "all") =>
  (await agenda(from, to, scope)).body.tasks.filter(({ campaign_id }) => campaign_id === campaign);

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  staff = await newStaffMember(token);
});

/** A campaign with six tasks of its own, at the given instants. */
async function planned(instants: string[], fields = {}): Promise<{ id: string; tasks: CampaignMeasure[] }> {
  const { id } = await newCampaign(token, fields);
  const tasks = [];
  for (const [position, scheduled_at] of instants.entries()) {
    const body = { name: `Aufgabe ${position}`, scheduled_at, duration_minutes: 90 };
    tasks.push((await call("POST /campaigns/{id}/measures", { token, params: { id }, body })).body);
  }
  return { id, tasks };
}
const at = (days: number, time: string) => `${dayAfter(today, days)}T${time}Z`;

describe("the agenda", () => {
  it("has names, people, hours and campaigns of everything on some days, by date", async () => {
    const { id, tasks } = await planned([at(2, "09:00:00.000"), at(1, "09:00:00.000"), at(9, "09:00:00.000")]);
    const body = { responsible_id: staff.id, name_override: "Fotograf Müller" };
    await call("PUT /campaign-measures/{id}", { token, params: { id: tasks[0]?.id ?? "" }, body });
    const answer = await agenda(today, dayAfter(today, 6));
    expect(answer.status).toBe(200);
    const own = answer.body.tasks.filter(({ campaign_id }) => campaign_id === id);
    expect(own).toMatchObject([
      { id: tasks[1]?.id, name: "Aufgabe 1", hours: 1.5, responsible_id: null, status: "planned" },
      { id: tasks[0]?.id, name: "Fotograf Müller", hours: 1.5, responsible_id: staff.id },
    ]);
    expect(answer.body.campaigns.find((campaign) => campaign.id === id)).toMatchObject({ timezone: "Europe/Berlin" });
    expect(answer.body.people.find((person) => person.id === staff.id)).toMatchObject({ is_active: true });
    expect(JSON.stringify(answer.body.people)).not.toMatch(/password|@/);
  });

  it("has the viewings that are agreed for its days until they are recorded, whoever entered them", async () => {
    const { id } = await newCampaign(token, { responsible_id: staff.id });
    const body = { kind: "viewing", held: false, on: dayAfter(today, 2), time: "17:30", people: 2 } as const;
    const made = (await call("POST /campaigns/{id}/results", { token, params: { id }, body })).body;
    await settled();
    const viewingsOf = async (to: number, scope?: "open" | "all") =>
      (await agenda(today, dayAfter(today, to), scope)).body.viewings?.filter(({ campaign_id }) => campaign_id === id);
    const shown = [{ id: made.id, campaign_id: id, time: "17:30", people: 2, responsible_id: staff.id }];
    expect(await viewingsOf(2)).toMatchObject(shown);
    expect(await viewingsOf(2, "open")).toMatchObject(shown);
    expect((await viewingsOf(1)) ?? []).toEqual([]);
    const past = { ...body, on: dayAfter(today, -3) };
    const { body: forgotten } = await call("POST /campaigns/{id}/results", { token, params: { id }, body: past });
    await call("POST /campaigns/{id}/results", { token, params: { id }, body: { ...body, on: dayAfter(today, -15) } });
    await settled();
    expect((await viewingsOf(1, "open"))?.map((one) => one.id)).toEqual([forgotten.id]);
    expect((await viewingsOf(1)) ?? []).toEqual([]);
    const held = { ...body, held: true, on: today };
    await call("PUT /results/{id}", { token, params: { id: made.id }, body: held });
    await settled();
    expect((await viewingsOf(2)) ?? []).toEqual([]);
  });

  it("says whose campaign a task without a person of its own is in", async () => {
    const { id, tasks } = await planned([at(1, "09:00:00.000")], { responsible_id: staff.id });
    expect(await tasksOf(id, today, dayAfter(today, 6))).toMatchObject([
      { id: tasks[0]?.id, responsible_id: null, campaign_responsible_id: staff.id },
    ]);
  });

  it("says of which days nobody knows yet whether they stay", async () => {
    const { id } = await newCampaign(token);
    const about = { token, params: { id } };
    const facts = storedFields(keptFactFields, { anchor: "live", hours: 1.5 });
    await addKept(token, id, { scheduled_at: at(3, "09:00:00.000"), facts });
    await addKept(token, id, { scheduled_at: at(4, "09:00:00.000"), facts, day_picked: true });
    await addSeries(token, id, at(2, "09:00:00.000"));
    const said = async () =>
      (await tasksOf(id, today, dayAfter(today, 6))).map(({ estimated, hours }) => [estimated, hours]);
    expect(await said()).toEqual([
      [false, 0],
      [true, 1.5],
      [false, 1.5],
    ]);
    const campaign = (await call("GET /campaigns/{id}", about)).body;
    expect((await call("PUT /campaigns/{id}", { ...about, body: { ...campaign, live_on: today } })).status).toBe(200);
    expect((await said()).filter(([estimated]) => estimated)).toEqual([]);
  });

  it("says how many hours a week a person has, where an administrator entered them", async () => {
    const { id } = await newStaffMember(token, "teilzeit@example.de", "Tea Teilzeit");
    const put = (hours_per_week: number | null) =>
      call("PUT /auth/users/{id}", { token, params: { id }, body: { hours_per_week } });
    const hours = async () =>
      (await agenda(today, today)).body.people.find((person) => person.id === id)?.hours_per_week;
    expect(await hours()).toBeNull();
    expect((await put(15.5)).body.hours_per_week).toBe(15.5);
    expect(await hours()).toBe(15.5);
    expect((await put(0)).status).toBe(400);
    expect((await put(61)).status).toBe(400);
    await put(null);
    expect(await hours()).toBeNull();
  });

  it("is for everybody signed in, and for nobody else", async () => {
    const query = { from: today, to: today };
    expect((await call("GET /agenda", { token: staff.token, query })).status).toBe(200);
    expect((await call("GET /agenda", { query })).status).toBe(401);
  });

  it("ends where Mein Tag does, unless a last day is told", async () => {
    const { id, tasks } = await planned(["2031-01-12T09:00:00.000Z", "2031-01-13T09:00:00.000Z"], {
      marketing_start: "2031-01-01T09:00:00Z",
    });
    const found = async (from: "2031-01-08" | "2031-01-10") => {
      const { body } = await call("GET /agenda", { token, query: { from, scope: "open" } });
      return body.tasks.flatMap((task) => (task.campaign_id === id && task.scheduled_at > from ? task.id : []));
    };
    expect(await found("2031-01-08")).toEqual([tasks[0]?.id]);
    expect(await found("2031-01-10")).toEqual(tasks.map((task) => task.id));
  });

  it("of a month lists everybody's where they are few, done ones too, whoever is asked for", async () => {
    const day = "2030-03-05";
    const { id, tasks } = await planned(
      Array.from({ length: listedPerDay + 2 }, (_, minute) => `${day}T09:${String(10 + minute)}:00.000Z`),
      { marketing_start: "2030-03-01T09:00:00Z", responsible_id: staff.id },
    );
    const [done] = tasks;
    await call("POST /campaign-measures/{id}/status", {
      token,
      params: { id: done?.id ?? "" },
      body: { status: "done" },
    });
    const asked: Record<string, string>[] = [{}, { campaign: id }, { person: "nobody" }];
    for (const more of asked) {
      const query = { from: "2030-02-25", to: "2030-04-07", scope: "month", ...more };
      const { body } = await call("GET /agenda", { token, query });
      expect(body.rest).toEqual({ days: [], load: [] });
      const ids = body.tasks.filter((task) => task.campaign_id === id).map((task) => task.id);
      expect(ids.toSorted()).toEqual(tasks.map((task) => task.id).toSorted());
    }
    expect((await agenda(day, day)).body.rest).toBeUndefined();
  });

  it("counts days by the clock of the campaign, their midnights included", async () => {
    const winter = ["2030-01-06T22:59:59.999Z", "2030-01-06T23:00:00.000Z", "2030-01-07T22:59:59.999Z"];
    const { id, tasks } = await planned([...winter, "2030-01-07T23:00:00.000Z"], {
      marketing_start: "2030-01-01T09:00:00Z",
    });
    const found = await tasksOf(id, "2030-01-07", "2030-01-07");
    expect(found.map((task) => task.id)).toEqual([tasks[1]?.id, tasks[2]?.id]);
  });

  it("with the scope open has everything earlier that is open and nothing done; without it the other way round", async () => {
    const instants = [at(-20, "09:00:00.000"), at(-1, "09:00:00.000"), at(0, "12:00:00.000"), at(1, "09:00:00.000")];
    const { id, tasks } = await planned(instants, { marketing_start: new Date().toISOString() });
    const set = (place: number, status: string) =>
      call("POST /campaign-measures/{id}/status", {
        token,
        params: { id: tasks[place]?.id ?? "" },
        body: { status },
      });
    await set(1, "done");
    await set(2, "done");
    await set(3, "skipped");
    const places = (list: { id: string }[]) => list.map((one) => tasks.findIndex((task) => task.id === one.id));
    expect(places(await tasksOf(id, today, dayAfter(today, 6), "open"))).toEqual([0]);
    expect(places(await tasksOf(id, today, dayAfter(today, 6))).toSorted((one, other) => one - other)).toEqual([1, 2]);
    await set(1, "queued");
    expect(places(await tasksOf(id, today, dayAfter(today, 6), "open"))).toEqual([0, 1]);
  });

  it("has what was done on another day than planned on the day on which it was done", async () => {
    const { id, tasks } = await planned([at(20, "09:00:00.000"), at(-20, "09:00:00.000"), at(-50, "09:00:00.000")]);
    const place = (found: { id: string; scheduled_at: string }[]) =>
      found
        .map((one) => [tasks.findIndex((task) => task.id === one.id), one.scheduled_at] as const)
        .toSorted(([one], [other]) => one - other);
    const done_at = at(-2, "11:00:00.000");
    for (const task of tasks)
      await call("POST /campaign-measures/{id}/status", {
        token,
        params: { id: task.id },
        body: { status: "done", done_at },
      });
    expect(place(await tasksOf(id, dayAfter(today, -3), today))).toEqual([
      [0, done_at],
      [1, done_at],
    ]);
    expect(await tasksOf(id, dayAfter(today, 20), dayAfter(today, 20))).toEqual([]);
    expect(await tasksOf(id, dayAfter(today, -20), dayAfter(today, -20))).toEqual([]);
    // Further than a month from its day nothing finds it by when it was done.
    expect(place(await tasksOf(id, dayAfter(today, -50), dayAfter(today, -50)))).toEqual([
      [2, at(-50, "09:00:00.000")],
    ]);
    const early = { token, params: { id: tasks[0]?.id ?? "" } };
    await call("PUT /campaign-measures/{id}", { ...early, body: { done_at: at(-5, "11:00:00.000") } });
    expect(place(await tasksOf(id, dayAfter(today, -5), dayAfter(today, -5)))).toEqual([[0, at(-5, "11:00:00.000")]]);
    await call("POST /campaign-measures/{id}/status", { ...early, body: { status: "planned" } });
    expect(place(await tasksOf(id, dayAfter(today, 20), dayAfter(today, 20)))).toEqual([[0, at(20, "09:00:00.000")]]);
  });

  it("of what is sold has what is still owed since that day", async () => {
    const instants = [at(-9, "09:00:00.000"), at(-2, "09:00:00.000"), at(2, "09:00:00.000")];
    const { id, tasks } = await planned(instants, { marketing_start: new Date().toISOString() });
    const places = async () => {
      const own = await tasksOf(id, today, dayAfter(today, 6), "open");
      return own.map((one) => tasks.findIndex((task) => task.id === one.id));
    };
    const body = { event: "sold" as const, on: dayAfter(today, -5) };
    await call("POST /campaigns/{id}/events", { token, params: { id }, body });
    expect(await places()).toEqual([1, 2]);
  });

  it("of what was sold today has nothing of earlier days", async () => {
    const instants = [at(-2, "09:00:00.000"), at(2, "09:00:00.000")];
    const { id, tasks } = await planned(instants, { marketing_start: new Date().toISOString() });
    await call("POST /campaigns/{id}/events", { token, params: { id }, body: { event: "sold", on: today } });
    const open = await agenda(today, dayAfter(today, 6), "open");
    const own = open.body.tasks.filter(({ campaign_id }) => campaign_id === id);
    expect(own.map((task) => task.id)).toEqual([tasks[1]?.id]);
    expect(open.body.campaigns.find((one) => one.id === id)?.outcome?.kind).toBe("sold");
    const undone = { event: "fell_through" as const, on: today };
    await call("POST /campaigns/{id}/events", { token, params: { id }, body: undone });
    expect(await tasksOf(id, today, dayAfter(today, 6), "open")).toHaveLength(2);
  });

  it("leaves archived campaigns out", async () => {
    const { id } = await planned([at(3, "09:00:00.000")]);
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    const { body } = await agenda(today, dayAfter(today, 6), "open");
    expect([...body.tasks.map(({ campaign_id }) => campaign_id), ...body.campaigns.map((one) => one.id)]).not.toContain(
      id,
    );
  });

  it("has the campaigns that the lists say are worked on, and no other", async () => {
    const { id: archived } = await newCampaign(token);
    await call("PUT /campaigns/{id}/archive", { token, params: { id: archived }, body: { archived: true } });
    const { id: offer } = await newCampaign(token, { is_offer: true });
    const { id: running } = await newCampaign(token);
    const { id: back } = await newCampaign(token);
    for (const isAway of [true, false])
      await call("PUT /campaigns/{id}/archive", { token, params: { id: back }, body: { archived: isAway } });
    const listed = (await call("GET /campaigns", { token })).body.filter(isAtWork).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([running, back]));
    expect(listed).not.toContain(archived);
    expect(listed).not.toContain(offer);
    for (const scope of ["open", "all"] as const) {
      const { body } = await agenda(today, dayAfter(today, 6), scope);
      expect(body.campaigns.map(({ id }) => id).toSorted()).toEqual(listed.toSorted());
    }
  });

  it.each([
    ["2027-01-05", "2027-01-04"],
    ["2027-01-01", "2027-02-19"],
    ["2027-01-32", "2027-02-01"],
    ["bald", "2027-02-01"],
  ])("refuses the days %s to %s", async (from, to) => {
    const { status, body } = await agenda(from, to);
    expect(status).toBe(400);
    expect(body.detail + JSON.stringify(body.errors ?? "")).toMatch(/Tag/);
  });
});
