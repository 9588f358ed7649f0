import { describe, expect, it } from "vitest";
import { call, newStaffMember } from "./api.ts";
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
    const { id } = measure;
    const link = `http://localhost:3000/timeline/${world.campaign.id}?task=${id}#measure-${id}`;
    expect(sent[0].text).toContain(`\n  ${link}\n`);
    expect(sent[0].html).toContain(`href="${link}"`);
  });

  it("goes to who is responsible, whoever asked for it", async () => {
    const klaus = await newStaffMember(world.token, `klaus-${world.campaign.id}@example.de`);
    const { id, scheduled_at } = world.plan[0];
    await remind(id, 60);
    const body = { responsible_id: klaus.id };
    await call("PUT /campaign-measures/{id}", { token: world.token, params: { id }, body });
    const before = (await mails()).length;
    await run(scheduled_at);
    await run(scheduled_at);
    expect((await mails()).slice(before).map(({ to }) => to)).toEqual([[klaus.email]]);
  });
});
