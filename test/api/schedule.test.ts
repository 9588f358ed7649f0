import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { copyJobs } from "../../functions/campaigns/campaign-copy.ts";
import type { StoredCampaign } from "../../functions/campaigns/stored.ts";
import { keys } from "../../functions/core/keys.ts";
import { consumed, query, read, resetConsumed, write } from "../../functions/core/table.ts";
import { handler } from "../../functions/schedule/handler.ts";
import { readOutbox, startOutbox } from "../../infra/local/outbox.ts";
import { call, firstAdministrator, newCampaign, newStaff } from "./api.ts";

const folder = mkdtempSync(join(tmpdir(), "cockpit-outbox-"));
let outbox: Awaited<ReturnType<typeof startOutbox>>;
let token: string;
let campaign: Campaign;
let plan: CampaignMeasure[];
const run = (time: string) => handler({ time });
const mails = async () => (await readOutbox(folder)).toReversed();
const remind = (id: string, minutes = 60, who = token) =>
  call("POST /campaign-measures/{id}/reminders", {
    token: who,
    params: { id },
    body: { send_before_minutes: minutes },
  });
const minutesBefore = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();
const planOf = async () => (await call("GET /campaigns/{id}/measures", { token, params: { id: campaign.id } })).body;

beforeAll(async () => {
  outbox = await startOutbox(folder);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: outbox.endpoint,
    MAIL_SENDER: "cockpit@example.de",
    SITE_URL: "http://localhost:3000",
  });
  token = (await firstAdministrator()).token;
});
afterAll(() => outbox.stop());
beforeEach(async () => {
  campaign = await newCampaign(token, { marketing_start: "2030-03-25T09:00:00+01:00" });
  await call("POST /campaigns/{id}/generate", { token, params: { id: campaign.id }, body: {} });
  plan = await planOf();
});

describe("a reminder", () => {
  it("goes out once over twenty runs, two of them at a time, and not before its time", async () => {
    const [measure] = plan;
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
    expect(sent[0].text).toContain(`http://localhost:3000/timeline/${campaign.id}`);
    expect(sent[0].html).toContain(`http://localhost:3000/timeline/${campaign.id}`);
  });

  it("of many measures is one e-mail per person and run", async () => {
    const staff = await newStaff(token, `wer-${campaign.id}@example.de`);
    for (const { id } of plan.slice(0, 5)) await remind(id, 60);
    for (const { id } of plan.slice(3, 6)) await remind(id, 90, staff.token);
    const before = (await mails()).length;
    await run(plan[6].scheduled_at);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      "Erinnerung: 3 Maßnahmen stehen an",
      "Erinnerung: 5 Maßnahmen stehen an",
    ]);
  });

  it("of more than a transaction holds is still one e-mail, and names each measure once", async () => {
    await call("POST /campaigns/{id}/generate", {
      token,
      params: { id: campaign.id },
      body: { min_relevance: 0, top_n_per_phase: 50 },
    });
    await call("POST /campaigns/{id}/bulk-reminders", { token, params: { id: campaign.id }, body: {} });
    plan = await planOf();
    expect(plan.length).toBeGreaterThan(200);
    const before = (await mails()).length;
    await Promise.all([run("2031-01-01T00:00:00Z"), run("2031-01-01T00:00:00Z")]);
    const texts = (await mails())
      .slice(before)
      .map(({ text }) => text)
      .join("\n");
    for (const { measure_name } of plan) expect(texts.split(`- ${measure_name}\n`)).toHaveLength(2);
  });

  it.each(["done", "skipped", "deleted"])("of a measure that is %s by then does not go out", async (what) => {
    const [measure] = plan;
    await remind(measure.id);
    if (what === "deleted") await call("DELETE /campaign-measures/{id}", { token, params: { id: measure.id } });
    else
      await call("POST /campaign-measures/{id}/status", {
        token,
        params: { id: measure.id },
        body: { status: what as "done" },
      });
    const before = (await mails()).length;
    await run(measure.scheduled_at);
    expect(await mails()).toHaveLength(before);
  });

  it("of a measure that moved goes out at its new time, also if it went out before", async () => {
    const [measure] = plan;
    await remind(measure.id);
    const before = (await mails()).length;
    await run(measure.scheduled_at);
    const { body: moved } = await call("POST /campaign-measures/{id}/move", {
      token,
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
      const { id } = await newCampaign(token, { timezone, marketing_start: "2030-03-30T09:00:00+01:00" });
      const [{ id: measureId }] = (await call("GET /measures", { token })).body;
      const { body: added } = await call("POST /campaigns/{id}/measures", {
        token,
        params: { id },
        body: { measure_id: measureId, offset_days: 1 },
      });
      expect(added.scheduled_at).toBe("2030-03-31T07:00:00.000Z");
      await remind(added.id);
      const before = (await mails()).length;
      await run("2030-03-31T05:59:00Z");
      expect(await mails()).toHaveLength(before);
      await run("2030-03-31T06:00:00Z");
      expect((await mails()).slice(before)).toEqual([
        expect.objectContaining({ text: expect.stringContaining("Sonntag, 31. März 2030, 09:00 Uhr") }),
      ]);
    }
  });

  it("names its campaign as it is by then, in its time zone", async () => {
    const [measure] = plan;
    await remind(measure.id);
    const params = { id: campaign.id };
    await call("PUT /campaigns/{id}", { token, params, body: { title: "Umbenannt" } });
    await call("PUT /campaigns/{id}", { token, params, body: { timezone: "Europe/Zurich" } });
    const stored = await read(keys.campaignMeasure(campaign.id, measure.measure_id), { consistent: true });
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
      const head = (await read(keys.campaign(campaign.id), { consistent: true })) as unknown as StoredCampaign;
      await write(
        { update: keys.campaign(campaign.id), change: { set: { ...change, version: head.version + 1 } } },
        ...copyJobs(head, { ...head, ...change }, "2030-06-01T00:00:00Z"),
      );
    };

    it("goes out with what was saved, and the measures learn of it in a later run", async () => {
      const [measure] = plan;
      await remind(measure.id);
      await saveAndDie({ title: "Gerade gespeichert" });
      const before = (await mails()).length;
      await run(measure.scheduled_at);
      expect((await mails()).slice(before)).toEqual([
        expect.objectContaining({ text: expect.stringContaining("Gerade gespeichert") }),
      ]);
      await run("2030-06-01T00:02:00Z");
      expect(await read(keys.campaignMeasure(campaign.id, measure.measure_id), { consistent: true })).toMatchObject({
        campaign_copy: { title: "Gerade gespeichert" },
      });
      expect(await query({ ...keys.jobs, consistent: true })).not.toContainEqual(
        expect.objectContaining({ kind: "copy-campaign" }),
      );
    });

    it("is saved all the same when only telling the measures fails", async () => {
      await remind(plan[0].id);
      const { send } = DynamoDBDocumentClient.prototype;
      const failing = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (
        this: DynamoDBDocumentClient,
        ...[command, ...rest]: Parameters<typeof send>
      ) {
        if (command instanceof QueryCommand && JSON.stringify(command.input).includes(`"C#${campaign.id}"`))
          return Promise.reject(new Error("not now"));
        return send.call(this, command, ...rest);
      });
      const params = { id: campaign.id };
      const saved = await call("PUT /campaigns/{id}", { token, params, body: { title: "Trotzdem gespeichert" } });
      failing.mockRestore();
      expect(saved).toMatchObject({ status: 200, body: { title: "Trotzdem gespeichert" } });
      const before = (await mails()).length;
      await run(plan[0].scheduled_at);
      expect((await mails()).slice(before)).toEqual([
        expect.objectContaining({ text: expect.stringContaining("Trotzdem gespeichert") }),
      ]);
    });

    it("does not go out when it was archived or deleted", async () => {
      const [first, second] = plan;
      await remind(first.id);
      await remind(second.id);
      await saveAndDie({ archived: true });
      const before = (await mails()).length;
      await run(first.scheduled_at);
      expect(await mails()).toHaveLength(before);
      await write({ delete: keys.campaign(campaign.id) });
      await run(second.scheduled_at);
      expect(await mails()).toHaveLength(before);
      await run("2030-06-01T00:02:00Z");
      expect(await query({ ...keys.jobs, consistent: true })).not.toContainEqual(
        expect.objectContaining({ kind: "copy-campaign" }),
      );
    });
  });

  it("of an archived campaign or for a deactivated person does not go out", async () => {
    const staff = await newStaff(token, `aus-${campaign.id}@example.de`);
    await remind(plan[0].id, 60, staff.token);
    await call("PUT /auth/users/{id}", { token, params: { id: staff.id }, body: { is_active: false } });
    await remind(plan[1].id);
    await call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived: true } });
    const before = (await mails()).length;
    await run("2031-01-01T00:00:00Z");
    expect(await mails()).toHaveLength(before);
  });
});

describe("a mail whose run died", () => {
  const died = (sending: boolean, repeated: boolean) => ({
    ...keys.mail("tot"),
    id: "tot",
    kind: "reminder",
    user_id: "",
    entries: [
      {
        measure: "Wiederaufnahme",
        campaign: "K",
        campaign_id: "k",
        scheduled_at: "2030-01-01T00:00:00.000Z",
        timezone: "Europe/Berlin",
      },
    ],
    attempts: 1,
    sending,
    repeated,
    due_pk: "DUE",
    due_sk: "2029-01-01T00:00:00.000Z#tot",
  });
  it.each([
    ["before sending is sent", false, false, 1],
    ["exactly between sending and noting is sent once more", true, false, 1],
    ["there twice is given up", true, true, 0],
  ])("%s", async (_, sending, repeated, expected) => {
    const { id } = (await call("GET /auth/me", { token })).body;
    await write({ put: { ...died(sending, repeated), user_id: id } });
    const before = (await mails()).length;
    await Promise.all([run("2029-06-01T00:00:00Z"), run("2029-06-01T00:00:00Z")]);
    expect((await mails()).slice(before).filter(({ text }) => text.includes("Wiederaufnahme"))).toHaveLength(expected);
    expect(await read(keys.mail("tot"), { consistent: true })).toBeUndefined();
  });
});

it("a bad item moves its own time on, is left to people after five tries, and does not stop the others", async () => {
  await write({
    put: {
      ...keys.job("kaputt"),
      id: "kaputt",
      kind: "shift-campaign",
      due_pk: "DUE",
      due_sk: "2028-01-01T00:00:00.000Z#kaputt",
    },
  });
  await remind(plan[0].id);
  const before = (await mails()).length;
  const first = await run(plan[0].scheduled_at);
  expect(first.failed).toBe(1);
  expect(await mails()).toHaveLength(before + 1);
  let time = Date.parse(plan[0].scheduled_at);
  for (let round = 0; round < 6; round += 1) await run(new Date((time += 3 * 3_600_000)).toISOString());
  expect(await read(keys.job("kaputt"), { consistent: true })).toMatchObject({ due_tries: 5 });
  expect((await run("2032-01-01T00:00:00Z")).failed).toBe(0);
  await write({ delete: keys.job("kaputt") });
});

describe("a job whose request died", () => {
  it("a shifted start is finished", async () => {
    const { shift_sequence: sequence } = (await read<{ shift_sequence: number }>(keys.campaign(campaign.id))) ?? {
      shift_sequence: 0,
    };
    const shift = { sequence: sequence + 1, days: 7, timezone: "Europe/Berlin" };
    await write({
      update: keys.campaign(campaign.id),
      change: { set: { shift, shift_sequence: shift.sequence, version: 2 } },
    });
    await write({
      put: {
        ...keys.job("s"),
        id: "s",
        kind: "shift-campaign",
        campaign_id: campaign.id,
        due_pk: "DUE",
        due_sk: "2028-01-01T00:00:00.000Z#s",
      },
    });
    const seen = await planOf();
    expect(seen[0].scheduled_at).not.toBe(plan[0].scheduled_at);
    await run("2028-01-01T00:05:00Z");
    expect(await planOf()).toEqual(seen);
    expect(await read(keys.campaign(campaign.id), { consistent: true })).not.toHaveProperty("shift");
    expect(await read(keys.job("s"), { consistent: true })).toBeUndefined();
  });

  it("a deleted campaign's children are gone afterwards", async () => {
    await write({ delete: keys.campaign(campaign.id) });
    await write({
      put: {
        ...keys.job(`delete-${campaign.id}`),
        id: `delete-${campaign.id}`,
        kind: "delete-campaign",
        campaign_id: campaign.id,
        due_pk: "DUE",
        due_sk: `2028-01-01T00:00:00.000Z#d`,
      },
    });
    await run("2028-01-01T00:05:00Z");
    expect(await query({ ...keys.campaignChildren(campaign.id), consistent: true })).toEqual([]);
    expect(await read(keys.job(`delete-${campaign.id}`), { consistent: true })).toBeUndefined();
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
  const library = (await call("GET /measures", { token })).body;
  for (let number = 0; number < campaigns; number += 1) {
    const { id } = await newCampaign(token, { marketing_start: "2029-06-01T09:00:00+02:00" });
    for (const measure of library.slice(0, 50 / campaigns)) {
      const body = { measure_id: measure.id };
      await remind((await call("POST /campaigns/{id}/measures", { token, params: { id }, body })).body.id);
    }
  }
  const figures = await run(time);
  expect(figures).toMatchObject({ reminders: 50, mails: 1, failed: 0 });
  expect(none).toBeLessThanOrEqual(1);
  expect(figures.read_units - none).toBeLessThanOrEqual(11);
});
