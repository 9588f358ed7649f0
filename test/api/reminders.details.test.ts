import { describe, expect, it } from "vitest";
import { call, newCampaign, newStaffMember } from "./api.ts";
import { keys, query, remove, units } from "./store.ts";
import { fillPlan, openScheduleWorld } from "./schedule-world.ts";

const world = openScheduleWorld();
const { run, mails, remind, planOf } = world;

const minutesBefore = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

describe("a reminder", () => {
  it("of many measures is one e-mail per person and run", async () => {
    const staff = await newStaffMember(world.token, `wer-${world.campaign.id}@example.de`);
    for (const { id } of world.plan.slice(0, 5)) await remind(id, 60);
    for (const { id } of world.plan.slice(3, 6)) await remind(id, 90, staff.token);
    const before = (await mails()).length;
    await run(world.plan[6].scheduled_at);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      "Erinnerung: 3 Maßnahmen stehen an",
      "Erinnerung: 5 Maßnahmen stehen an",
    ]);
  });

  it("goes to who asked for it when the person responsible has left meanwhile", async () => {
    const lea = await newStaffMember(world.token, `lea-${world.campaign.id}@example.de`);
    const { id, scheduled_at } = world.plan[0];
    await remind(id, 60);
    const of = { token: world.token, params: { id } };
    await call("PUT /campaign-measures/{id}", { ...of, body: { responsible_id: lea.id } });
    await call("PUT /auth/users/{id}", { token: world.token, params: { id: lea.id }, body: { is_active: false } });
    const before = (await mails()).length;
    await run(scheduled_at);
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail.to).not.toEqual([lea.email]);
    expect((await call("GET /campaign-measures/{id}", of)).body.responsible_id).toBeNull();
  });

  it("goes to who is responsible for the campaign where nobody is for the measure, also after that was handed on", async () => {
    const petra = await newStaffMember(world.token, `petra-${world.campaign.id}@example.de`);
    const lea = await newStaffMember(world.token, `lea2-${world.campaign.id}@example.de`);
    const byDay = Map.groupBy(world.plan, ({ scheduled_at }) => scheduled_at.slice(0, 10));
    const [[first], [second], [third]] = [...byDay.values()];
    for (const { id } of [first, second, third]) await remind(id, 60);
    const params = { id: world.campaign.id };
    const give = (id: string) =>
      call("PUT /campaigns/{id}", { token: world.token, params, body: { responsible_id: id } });
    const sentTo = async (time: string) => {
      const before = (await mails()).length;
      await run(time);
      return (await mails()).slice(before).map(({ to }) => to);
    };
    await give(petra.id);
    expect(await sentTo(first.scheduled_at)).toEqual([[petra.email]]);
    await give(lea.id);
    expect(await sentTo(second.scheduled_at)).toEqual([[lea.email]]);
    await call("PUT /auth/users/{id}", { token: world.token, params: { id: lea.id }, body: { is_active: false } });
    expect(await sentTo(third.scheduled_at)).toEqual([["admin@verkaufs-cockpit.local"]]);
  });

  it("that was sent while its measure was edited lets the edit be saved", async () => {
    const { id, scheduled_at, version } = world.plan[0];
    await remind(id, 60);
    const of = { token: world.token, params: { id } };
    const opened = (await call("GET /campaign-measures/{id}", of)).body;
    const before = (await mails()).length;
    await run(scheduled_at);
    expect(await mails()).toHaveLength(before + 1);
    expect(opened.version).toBeGreaterThan(version);
    const body = { duration_minutes: 45, version: opened.version };
    expect((await call("PUT /campaign-measures/{id}", { ...of, body })).body).toMatchObject({ duration_minutes: 45 });
    await run(scheduled_at);
    expect(await mails()).toHaveLength(before + 1);
  });

  it("of more than a transaction holds is still one e-mail, and names each measure once", async () => {
    await fillPlan(world.token, world.campaign.id);
    await call("POST /campaigns/{id}/bulk-reminders", {
      token: world.token,
      params: { id: world.campaign.id },
      body: {},
    });
    world.plan = (await planOf()).filter(({ series, provisional }) => series === null && provisional === null);
    expect(world.plan.length).toBeGreaterThan(200);
    const before = (await mails()).length;
    await Promise.all([run("2031-01-01T00:00:00Z"), run("2031-01-01T00:00:00Z")]);
    const texts = (await mails())
      .slice(before)
      .map(({ text }) => text)
      .join("\n");
    const names = Map.groupBy(world.plan, ({ measure_name }) => measure_name);
    for (const [name, dates] of names) expect(texts.split(`- ${name}\n`)).toHaveLength(dates.length + 1);
  });

  it("keeps its local lead across the clock change in Berlin, Vienna and Zurich", async () => {
    for (const timezone of ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"]) {
      const { id } = await newCampaign(world.token, { timezone, marketing_start: "2030-03-28T09:00:00+01:00" });
      const { body: library } = await call("GET /measures", { token: world.token });
      const measureId = library.find(({ repeat_days, office }) => repeat_days === null && office === null)?.id;
      const { body: added } = await call("POST /campaigns/{id}/measures", {
        token: world.token,
        params: { id },
        body: { measure_id: measureId, offset_days: 4 },
      });
      expect(added.scheduled_at).toBe("2030-04-01T07:00:00.000Z");
      await remind(added.id);
      const before = (await mails()).length;
      await run("2030-04-01T05:59:00Z");
      expect(await mails()).toHaveLength(before);
      await run("2030-04-01T06:00:00Z");
      expect((await mails()).slice(before)).toEqual([
        expect.objectContaining({ text: expect.stringContaining("Montag, 1. April 2030, 09:00 Uhr") }),
      ]);
    }
  });

  it("names its campaign as it is by then, in its time zone", async () => {
    const [measure] = world.plan;
    await remind(measure.id);
    const params = { id: world.campaign.id };
    await call("PUT /campaigns/{id}", { token: world.token, params, body: { title: "Umbenannt" } });
    await call("PUT /campaigns/{id}", { token: world.token, params, body: { timezone: "Europe/Zurich" } });
    const before = (await mails()).length;
    await run((await planOf()).find(({ id }) => id === measure.id)?.scheduled_at ?? "");
    expect((await mails()).slice(before)).toEqual([
      expect.objectContaining({ text: expect.stringContaining("Umbenannt") }),
    ]);
  });

  it("does not go out, nor later, when its campaign was archived or deleted", async () => {
    const [first, second] = world.plan;
    await remind(first.id);
    await remind(second.id);
    const archive = { token: world.token, params: { id: world.campaign.id }, body: { archived: true } };
    await call("PUT /campaigns/{id}/archive", archive);
    const before = (await mails()).length;
    await run(first.scheduled_at);
    await call("PUT /campaigns/{id}/archive", { ...archive, body: { archived: false } });
    await run(first.scheduled_at);
    expect(await mails()).toHaveLength(before);
    // Gone to the eye, with its measures still there.
    await remove(keys.campaign(world.campaign.id));
    await run(second.scheduled_at);
    expect(await mails()).toHaveLength(before);
  });

  it("of an archived campaign or for a deactivated person does not go out", async () => {
    const staff = await newStaffMember(world.token, `aus-${world.campaign.id}@example.de`);
    await remind(world.plan[0].id, 60, staff.token);
    await call("PUT /auth/users/{id}", { token: world.token, params: { id: staff.id }, body: { is_active: false } });
    await remind(world.plan[1].id);
    await call("PUT /campaigns/{id}/archive", {
      token: world.token,
      params: { id: world.campaign.id },
      body: { archived: true },
    });
    const before = (await mails()).length;
    await run("2031-01-01T00:00:00Z");
    expect(await mails()).toHaveLength(before);
    expect(await query({ pk: "MAIL" })).not.toContainEqual(expect.objectContaining({ entries: [] }));
  });

  it.each(["done", "skipped", "deleted"])("of a measure that is %s by then does not go out", async (what) => {
    const [measure] = world.plan;
    await remind(measure.id);
    if (what === "deleted")
      await call("DELETE /campaign-measures/{id}", { token: world.token, params: { id: measure.id } });
    else
      await call("POST /campaign-measures/{id}/status", {
        token: world.token,
        params: { id: measure.id },
        body: { status: what as "done" },
      });
    const before = (await mails()).length;
    await run(measure.scheduled_at);
    expect(await mails()).toHaveLength(before);
  });

  it("of a measure that moved goes out at its new time, also if it went out before", async () => {
    const [measure] = world.plan;
    await remind(measure.id);
    const before = (await mails()).length;
    await run(measure.scheduled_at);
    const { body: moved } = await call("POST /campaign-measures/{id}/move", {
      token: world.token,
      params: { id: measure.id },
      body: { offset_days: 100 },
    });
    await run(minutesBefore(moved.scheduled_at, 61));
    expect(await mails()).toHaveLength(before + 1);
    await run(minutesBefore(moved.scheduled_at, 60));
    expect(await mails()).toHaveLength(before + 2);
  });
});

it.each([
  ["one campaign", 1],
  ["fifty campaigns", 50],
])("fifty due reminders in %s cost at most two read units each more than none", async (_, campaigns) => {
  const time = "2029-12-01T00:00:00Z";
  await run(time);
  await run(time);
  const none = units.read;
  const library = (await call("GET /measures", { token: world.token })).body;
  for (let number = 0; number < campaigns; number += 1) {
    const { id } = await newCampaign(world.token, { marketing_start: "2029-06-01T09:00:00+02:00" });
    for (const measure of library.slice(0, 50 / campaigns)) {
      const body = { measure_id: measure.id };
      await remind((await call("POST /campaigns/{id}/measures", { token: world.token, params: { id }, body })).body.id);
    }
  }
  // Before any of them is due: what renewing the notifications of new campaigns reads is not meant here.
  await run("2029-05-01T00:00:00Z");
  const figures = await run(time);
  expect(figures).toMatchObject({ reminders: 50, mails: 1, failed: 0 });
  expect(none).toBeLessThanOrEqual(1);
  expect(figures.read_units - none).toBeLessThanOrEqual(100);
});
