import { SESv2Client } from "@aws-sdk/client-sesv2";
import { describe, expect, it, vi } from "vitest";
import { call } from "./api.ts";
import { openScheduleWorld } from "./schedule-world.ts";
import { settled } from "./settled.ts";
import { asOf, change, findingTogether, keys, put, query, read, remove } from "./store.ts";

const world = openScheduleWorld();
const { run, mails, planOf } = world;

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
    const { id } = (await call("GET /auth/me", { token: world.token })).body;
    await put({ ...died(sending, repeated), user_id: id });
    const before = (await mails()).length;
    await Promise.all([run("2029-06-01T00:00:00Z"), run("2029-06-01T00:00:00Z")]);
    expect((await mails()).slice(before).filter(({ text }) => text.includes("Wiederaufnahme"))).toHaveLength(expected);
    const left = await read(keys.mail("tot"));
    expect(left?.due_pk).toBe(expected === 0 ? "LEFT" : undefined);
    await remove(keys.mail("tot"));
  });

  it("is left alone by a run that found it together with the one that is sending it", async () => {
    const { id } = (await call("GET /auth/me", { token: world.token })).body;
    const mail = { ...died(false, false), user_id: id };
    await put(mail);
    const sending = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    const { send } = SESv2Client.prototype;
    const held = vi.spyOn(SESv2Client.prototype, "send").mockImplementation(async function (
      this: SESv2Client,
      ...given: Parameters<typeof send>
    ) {
      sending.resolve();
      await others.promise;
      return send.call(this, ...given);
    });
    findingTogether(2);
    const runs = [run("2029-06-01T00:00:00Z"), run("2029-06-01T00:00:00Z")];
    await sending.promise;
    expect(await Promise.race(runs)).toMatchObject({ mails: 0, failed: 0 });
    others.resolve();
    expect((await Promise.all(runs)).map(({ mails: count }) => count).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(held).toHaveBeenCalledTimes(1);
    held.mockRestore();
  });
});

describe("a job whose request died", () => {
  it("a shifted start is finished", async () => {
    const { shift_sequence: sequence } = (await read<{ shift_sequence: number }>(keys.campaign(world.campaign.id))) ?? {
      shift_sequence: 0,
    };
    const shift = { sequence: sequence + 1, days: 7, timezone: "Europe/Berlin", region: "DE-BY" };
    await change(keys.campaign(world.campaign.id), { set: { shift, shift_sequence: shift.sequence, version: 2 } });
    await put({
      ...keys.job("s"),
      id: "s",
      kind: "shift-campaign",
      campaign_id: world.campaign.id,
      due_pk: "DUE",
      due_sk: "2028-01-01T00:00:00.000Z#s",
    });
    const seen = await planOf();
    expect(seen[0].scheduled_at).not.toBe(world.plan[0].scheduled_at);
    await run("2031-01-01T00:05:00Z");
    // Written at last, each measure has a new version and is otherwise as it was shown; of a series the occurrences have lapsed.
    const once = (plan: typeof seen) => plan.filter(({ series }) => series === null);
    expect(once(await planOf())).toEqual(once(seen).map((one) => ({ ...one, version: one.version + 1 })));
    await asOf("2031-01-01T00:05:00Z", settled);
    const { body: notified } = await call("GET /notifications", { token: world.token });
    expect(notified.find(({ id }) => id === `measure_overdue.${world.campaign.id}`)).toMatchObject({
      due_date: seen[0].scheduled_at,
    });
    expect(await read(keys.campaign(world.campaign.id))).not.toHaveProperty("shift");
    expect(await read(keys.job("s"))).toBeUndefined();
  });

  it("a deleted campaign that was restored meanwhile keeps everything, and is deleted no more", async () => {
    const children = await query(keys.campaignChildren(world.campaign.id));
    expect(children).not.toEqual([]);
    await leaveDeletion({ files: true, last: true });
    await run("2028-01-01T00:05:00Z");
    expect(await query(keys.campaignChildren(world.campaign.id))).toEqual(children);
    expect(await read(keys.job(`delete-${world.campaign.id}`))).toBeUndefined();
  });

  it("a deleted campaign's children are gone afterwards", async () => {
    await remove(keys.campaign(world.campaign.id));
    await leaveDeletion();
    await run("2028-01-01T00:05:00Z");
    expect(await query(keys.campaignChildren(world.campaign.id))).toEqual([]);
    expect(await read(keys.job(`delete-${world.campaign.id}`))).toBeUndefined();
  });

  const leaveDeletion = (left: { files?: true; last?: true } = {}) =>
    put({
      ...keys.job(`delete-${world.campaign.id}`),
      id: `delete-${world.campaign.id}`,
      kind: "delete-campaign",
      campaign_id: world.campaign.id,
      ...left,
      due_pk: "DUE",
      due_sk: `2028-01-01T00:00:00.000Z#d`,
    });
});
