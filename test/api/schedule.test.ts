import { SESv2Client } from "@aws-sdk/client-sesv2";
import { describe, expect, it, vi } from "vitest";
import { keys } from "../../functions/core/keys.ts";
import { query, read, write } from "../../functions/core/table.ts";
import { resumeMail } from "../../functions/notifications/deliver.ts";
import { runFacts } from "../../functions/notifications/run-facts.ts";
import { call } from "./api.ts";
import { openScheduleWorld } from "./schedule-world.ts";

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
    await write({ put: { ...died(sending, repeated), user_id: id } });
    const before = (await mails()).length;
    await Promise.all([run("2029-06-01T00:00:00Z"), run("2029-06-01T00:00:00Z")]);
    expect((await mails()).slice(before).filter(({ text }) => text.includes("Wiederaufnahme"))).toHaveLength(expected);
    const left = await read(keys.mail("tot"), { consistent: true });
    expect(left?.due_pk).toBe(expected === 0 ? "LEFT" : undefined);
    await write({ delete: keys.mail("tot") });
  });

  it("is left alone by a run that found it together with the one that is sending it", async () => {
    const { id } = (await call("GET /auth/me", { token: world.token })).body;
    const mail = { ...died(false, false), user_id: id };
    await write({ put: mail });
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
    const first = resumeMail(mail, "2029-06-01T00:00:00Z", runFacts());
    await sending.promise;
    expect(await resumeMail(mail, "2029-06-01T00:00:00Z", runFacts())).toBe("nothing");
    others.resolve();
    expect(await first).toBe("sent");
    expect(held).toHaveBeenCalledTimes(1);
    held.mockRestore();
  });
});

describe("a job whose request died", () => {
  it("a shifted start is finished", async () => {
    const { shift_sequence: sequence } = (await read<{ shift_sequence: number }>(keys.campaign(world.campaign.id))) ?? {
      shift_sequence: 0,
    };
    const shift = { sequence: sequence + 1, days: 7, timezone: "Europe/Berlin" };
    await write({
      update: keys.campaign(world.campaign.id),
      change: { set: { shift, shift_sequence: shift.sequence, version: 2 } },
    });
    await write({
      put: {
        ...keys.job("s"),
        id: "s",
        kind: "shift-campaign",
        campaign_id: world.campaign.id,
        due_pk: "DUE",
        due_sk: "2028-01-01T00:00:00.000Z#s",
      },
    });
    const seen = await planOf();
    expect(seen[0].scheduled_at).not.toBe(world.plan[0].scheduled_at);
    await run("2031-01-01T00:05:00Z");
    // Written at last, each measure has a new version and is otherwise as it was shown.
    expect(await planOf()).toEqual(seen.map((one) => ({ ...one, version: one.version + 1 })));
    const { body: notified } = await call("GET /notifications", { token: world.token });
    expect(notified.find(({ id }) => id === `measure_overdue.${world.campaign.id}`)).toMatchObject({
      due_date: seen[0].scheduled_at,
    });
    expect(await read(keys.campaign(world.campaign.id), { consistent: true })).not.toHaveProperty("shift");
    expect(await read(keys.job("s"), { consistent: true })).toBeUndefined();
  });

  it("a deleted campaign's children are gone afterwards", async () => {
    await write({ delete: keys.campaign(world.campaign.id) });
    await write({
      put: {
        ...keys.job(`delete-${world.campaign.id}`),
        id: `delete-${world.campaign.id}`,
        kind: "delete-campaign",
        campaign_id: world.campaign.id,
        due_pk: "DUE",
        due_sk: `2028-01-01T00:00:00.000Z#d`,
      },
    });
    await run("2028-01-01T00:05:00Z");
    expect(await query({ ...keys.campaignChildren(world.campaign.id), consistent: true })).toEqual([]);
    expect(await read(keys.job(`delete-${world.campaign.id}`), { consistent: true })).toBeUndefined();
  });
});
