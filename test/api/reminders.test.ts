import { describe, expect, it } from "vitest";
import { call, newCampaign, newStaff } from "./api.ts";
import { units } from "./store.ts";
import { openScheduleWorld } from "./schedule-world.ts";

const world = openScheduleWorld();
const { run, mails, remind } = world;
const minutesBefore = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

describe("a reminder", () => {
  it("goes out once over twenty runs, two of them at a time, and not before its time", async () => {
    const [measure] = world.plan;
    await remind(measure.id);
    const before = (await mails()).length;
    await run(minutesBefore(measure.scheduled_at, 61));
    expect(await mails()).toHaveLength(before);
    const time = minutesBefore(measure.scheduled_at, 59);
    for (let round = 0; round < 10; round += 1) await Promise.all([run(time), run(time)]);
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: ["admin@verkaufs-cockpit.local"],
      subject: `Erinnerung: ${measure.measure_name}`,
    });
    expect(sent[0].text).toContain(`http://localhost:3000/timeline/${world.campaign.id}`);
    expect(sent[0].html).toContain(`http://localhost:3000/timeline/${world.campaign.id}`);
  });

  it("goes to who is responsible, whoever asked for it", async () => {
    const klaus = await newStaff(world.token, `klaus-${world.campaign.id}@example.de`);
    const { id, scheduled_at } = world.plan[0];
    await remind(id, 60);
    const body = { responsible_id: klaus.id };
    await call("PUT /campaign-measures/{id}", { token: world.token, params: { id }, body });
    const before = (await mails()).length;
    await run(scheduled_at);
    await run(scheduled_at);
    expect((await mails()).slice(before).map(({ to }) => to)).toEqual([[klaus.email]]);
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
