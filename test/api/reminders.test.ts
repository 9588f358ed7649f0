import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it, vi } from "vitest";
import { copyJobs } from "../../functions/campaigns/campaign-copy.ts";
import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import { keyOf } from "../../functions/campaigns/items.ts";
import { keys } from "../../functions/core/keys.ts";
import { query, read, write } from "../../functions/core/table.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { call, newCampaign, newStaff } from "./api.ts";
import { openScheduleWorld } from "./schedule-world.ts";

const world = openScheduleWorld();
const { run, mails, remind, planOf } = world;
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

  it("of many measures is one e-mail per person and run", async () => {
    const staff = await newStaff(world.token, `wer-${world.campaign.id}@example.de`);
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

  it("goes to who asked for it when the person responsible has left meanwhile", async () => {
    const lea = await newStaff(world.token, `lea-${world.campaign.id}@example.de`);
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
    const petra = await newStaff(world.token, `petra-${world.campaign.id}@example.de`);
    const lea = await newStaff(world.token, `lea2-${world.campaign.id}@example.de`);
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

  it("of more than a transaction holds is still one e-mail, and names each measure once", async () => {
    await call("POST /campaigns/{id}/generate", {
      token: world.token,
      params: { id: world.campaign.id },
      body: { min_relevance: 0, top_n_per_phase: 50 },
    });
    await call("POST /campaigns/{id}/bulk-reminders", {
      token: world.token,
      params: { id: world.campaign.id },
      body: {},
    });
    world.plan = await planOf();
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

  it("keeps its local lead across the clock change in Berlin, Vienna and Zurich", async () => {
    for (const timezone of ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"]) {
      const { id } = await newCampaign(world.token, { timezone, marketing_start: "2030-03-28T09:00:00+01:00" });
      const [{ id: measureId }] = (await call("GET /measures", { token: world.token })).body;
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
    const stored = await read(keyOf(measure), { consistent: true });
    expect(stored).toMatchObject({
      campaign_copy: { title: "Umbenannt", timezone: "Europe/Zurich" },
    });
    expect((await query({ ...keys.jobs, consistent: true })).filter(({ kind }) => kind === "copy-campaign")).toEqual(
      [],
    );
    const before = (await mails()).length;
    await run((await planOf()).find(({ id }) => id === measure.id)?.scheduled_at ?? "");
    expect((await mails()).slice(before)).toEqual([
      expect.objectContaining({ text: expect.stringContaining("Umbenannt") }),
    ]);
  });

  describe("of a campaign whose save died before its measures learned of it", () => {
    /** What such a save leaves: the head and the job, without the measures. */
    const saveAndDie = async (change: object) => {
      const head = (await read(keys.campaign(world.campaign.id), { consistent: true })) as unknown as StoredCampaign;
      await write(
        { update: keys.campaign(world.campaign.id), change: { set: { ...change, version: head.version + 1 } } },
        ...copyJobs(head, { ...head, ...change }, "2030-06-01T00:00:00Z"),
      );
    };

    it("goes out with what was saved, and the measures learn of it in a later run", async () => {
      const [measure] = world.plan;
      await remind(measure.id);
      await saveAndDie({ title: "Gerade gespeichert" });
      const before = (await mails()).length;
      await run(measure.scheduled_at);
      expect((await mails()).slice(before)).toEqual([
        expect.objectContaining({ text: expect.stringContaining("Gerade gespeichert") }),
      ]);
      await run("2030-06-01T00:02:00Z");
      expect(await read(keyOf(measure), { consistent: true })).toMatchObject({
        campaign_copy: { title: "Gerade gespeichert" },
      });
      expect(await query({ ...keys.jobs, consistent: true })).not.toContainEqual(
        expect.objectContaining({ kind: "copy-campaign" }),
      );
    });

    it("is saved all the same when only telling the measures fails", async () => {
      await remind(world.plan[0].id);
      const { send } = DynamoDBDocumentClient.prototype;
      const failing = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (
        this: DynamoDBDocumentClient,
        ...[command, ...rest]: Parameters<typeof send>
      ) {
        if (command instanceof QueryCommand && JSON.stringify(command.input).includes(`"C#${world.campaign.id}"`))
          return Promise.reject(new Error("not now"));
        return send.call(this, command, ...rest);
      });
      const params = { id: world.campaign.id };
      const saved = await call("PUT /campaigns/{id}", {
        token: world.token,
        params,
        body: { title: "Trotzdem gespeichert" },
      });
      failing.mockRestore();
      expect(saved).toMatchObject({ status: 200, body: { title: "Trotzdem gespeichert" } });
      const before = (await mails()).length;
      await run(world.plan[0].scheduled_at);
      expect((await mails()).slice(before)).toEqual([
        expect.objectContaining({ text: expect.stringContaining("Trotzdem gespeichert") }),
      ]);
    });

    it("does not go out when it was archived or deleted", async () => {
      const [first, second] = world.plan;
      await remind(first.id);
      await remind(second.id);
      await saveAndDie({ archived: true });
      const before = (await mails()).length;
      await run(first.scheduled_at);
      expect(await mails()).toHaveLength(before);
      await write({ delete: keys.campaign(world.campaign.id) });
      await run(second.scheduled_at);
      expect(await mails()).toHaveLength(before);
      await run("2030-06-01T00:02:00Z");
      expect(await query({ ...keys.jobs, consistent: true })).not.toContainEqual(
        expect.objectContaining({ kind: "copy-campaign" }),
      );
    });
  });

  it("of an archived campaign or for a deactivated person does not go out", async () => {
    const staff = await newStaff(world.token, `aus-${world.campaign.id}@example.de`);
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
});

it.each([
  ["one campaign", 1],
  ["fifty campaigns", 50],
])("fifty due reminders in %s cost at most eleven read units more than none", async (_, campaigns) => {
  const time = "2029-12-01T00:00:00Z";
  await run(time);
  resetConsumed();
  await run(time);
  const none = consumed.read;
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
  expect(figures.read_units - none).toBeLessThanOrEqual(11);
});
