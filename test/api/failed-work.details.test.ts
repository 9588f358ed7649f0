import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failedWorkPattern } from "#shared/core/log-messages";
import { hourlyJob } from "../../functions/core/jobs.ts";
import * as files from "../../functions/core/files.ts";
import { attempt, type DueItem, maxTries } from "../../functions/schedule/due-items.ts";
import { rearm, readLeftWork } from "../../functions/schedule/left-work.ts";
import { call } from "./api.ts";
import { fitsPattern } from "../fits-pattern.ts";
import { openScheduleWorld } from "./schedule-world.ts";
import {
  asOf,
  change,
  dueAt,
  errorLines,
  type Key,
  keys,
  leftWork,
  muteLog,
  put,
  query,
  read,
  remove,
} from "./store.ts";

const world = openScheduleWorld();
const { run, mails, remind } = world;
const minute = 60_000;
const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * minute).toISOString();

afterEach(() => vi.restoreAllMocks());

/** Whether a line rings the alarm. */
const rings = (line: Record<string, unknown>) => fitsPattern(failedWorkPattern, line);

const stored = async (key: Key) => (await read<DueItem>(key)) ?? expect.fail("nothing is due");

/** SES fails so for every mail. */
const failMails = (error: object) =>
  vi.spyOn(SESv2Client.prototype, "send").mockRejectedValue(Object.assign(new Error(), error));

/** Lets so many hours pass, with two runs an hour. @returns all that failed, and all mails */
async function hoursFrom(time: string, hours: number) {
  let [failed, sent] = [0, 0];
  for (let half = 1; half <= hours * 2; half += 1) {
    const figures = await run(after(time, half * 30));
    failed += figures.failed;
    sent += figures.mails;
  }
  return { failed, sent };
}

describe("work that fails", () => {
  it("is left to people after a day, rings the alarm, does not stop the others, and can be taken up again", async () => {
    const lines = errorLines();
    const start = "2028-01-01T00:00:00.000Z";
    await put({ ...keys.job("kaputt"), id: "kaputt", kind: "shift-campaign", ...dueAt(start, "kaputt") });
    await remind(world.plan[0].id);
    const before = (await mails()).length;
    const time = world.plan[0].scheduled_at;
    expect(await run(time)).toMatchObject({ failed: 1, mails: 1 });
    expect(await mails()).toHaveLength(before + 1);
    expect(await read(keys.job("kaputt"))).toMatchObject({ due_tries: 1, due_sk: `${after(time, 15)}#kaputt` });
    expect(await readLeftWork(time)).toMatchObject([{ kind: "job", tries: 1, given_up: false }]);

    expect((await hoursFrom(time, 30)).failed).toBe(maxTries - 1);
    expect(await query(leftWork)).toMatchObject([{ id: "kaputt", due_tries: maxTries }]);
    expect(lines.filter(({ message }) => message === "work given up")).toHaveLength(1);
    expect(lines.every(rings)).toBe(true);

    const now = after(time, 40 * 60);
    const left = await readLeftWork(now);
    expect(left).toMatchObject([{ kind: "job", tries: maxTries, given_up: true }]);
    expect(await rearm(left, now)).toBe(1);
    expect((await run(now)).failed).toBe(1);
    expect(await read(keys.job("kaputt"))).toMatchObject({ due_tries: 1 });
    await remove(keys.job("kaputt"));
  });

  it("rings the alarm, too, where a run as a whole fails, and Lambda learns of it all the same", async () => {
    const lines = errorLines();
    await expect(run("no time")).rejects.toThrow("Invalid time value");
    expect(lines.map(({ message }) => message)).toEqual(["run failed"]);
    expect(lines.every(rings)).toBe(true);
  });

  it("is tried for ever, at least hourly, where it erases", async () => {
    const lines = errorLines();
    vi.spyOn(files, "deleteFiles").mockRejectedValue(new Error("not now"));
    const start = "2033-01-01T00:00:00.000Z";
    const job = { id: "weg", kind: "delete-campaign", campaign_id: "weg", files: true };
    await put({ ...keys.job("weg"), ...job, ...dueAt(start, "weg") });
    const { failed } = await hoursFrom(start, 60);
    expect(failed).toBeGreaterThan(maxTries + 20);
    expect(JSON.stringify(lines.at(-1))).toContain("not now");
    expect(await query(leftWork)).toEqual([]);
    expect(await read(keys.job("weg"))).toMatchObject({ due_pk: "DUE" });
    await remove(keys.job("weg"));
  });

  it("of a kind that only a newer version knows waits for that one, however long, and is never taken for a shift", async () => {
    const lines = errorLines();
    const start = "2035-01-01T00:00:00.000Z";
    const unknown = [
      { id: "neu", kind: "mend-pictures", campaign_id: "x" },
      { id: "neue-umstellung", kind: "migrate", migration: "of-a-newer-version" },
    ];
    for (const job of unknown) await put({ ...keys.job(job.id), ...job, ...dueAt(start, job.id) });
    const { failed } = await hoursFrom(start, 40);
    expect(failed).toBeGreaterThan(2 * maxTries);
    expect(lines.every(rings)).toBe(true);
    expect(await query(leftWork)).toEqual([]);
    for (const job of unknown) {
      expect(await read(keys.job(job.id))).toMatchObject({ ...job, due_pk: "DUE" });
      await remove(keys.job(job.id));
    }
  });

  it("of a part of the table that only a newer version knows rings the alarm, and waits", async () => {
    const lines = errorLines();
    const start = "2037-01-01T00:00:00.000Z";
    const key = { pk: "DRONES", sk: "x" };
    await put({ ...key, ...dueAt(start, "x") });
    expect((await run(after(start, 1))).failed).toBe(1);
    expect(lines.some((line) => rings(line) && JSON.stringify(line).includes("only a newer version"))).toBe(true);
    expect(await read(key)).toMatchObject({ due_pk: "DUE", due_tries: 1 });
    await remove(key);
  });

  it("that never ends counts as failed after its time, and the run goes on", async () => {
    const lines = errorLines();
    const start = "2036-01-01T00:00:00.000Z";
    await put({ ...keys.job("haengt"), id: "haengt", kind: "shift-campaign", ...dueAt(start, "haengt") });
    const item = { ...keys.job("haengt"), kind: "shift-campaign", due_sk: `${start}#haengt` };
    expect(await attempt(item, start, () => new Promise(() => undefined), 20)).toBe(false);
    expect(JSON.stringify(lines.at(-1))).toContain("not done after 20 ms");
    expect(await read(keys.job("haengt"))).toMatchObject({ due_tries: 1, due_sk: `${after(start, 15)}#haengt` });
    await remove(keys.job("haengt"));
  });

  it("that ends its run counts as failed in the next one, before it is begun again", async () => {
    const start = "2037-01-01T00:00:00.000Z";
    const key = keys.job("toedlich");
    const due = { ...key, id: "toedlich", kind: "shift-campaign", ...dueAt(start, "toedlich") };
    await put(due);
    const noted: unknown[] = [];
    const note = async () => noted.push((await read(key))?.due_begun);
    await attempt(due, start, note);
    expect(noted).toEqual([{ at: expect.any(String), due_sk: due.due_sk }]);
    // Nothing took it out: so it is while its run still works, and after the process ended.
    const begun = (minutesAgo: number) => ({ at: after(new Date().toISOString(), -minutesAgo), due_sk: due.due_sk });
    await attempt({ ...due, due_begun: begun(1) }, start, note);
    expect(noted).toHaveLength(2);
    expect(await attempt({ ...due, due_begun: begun(5) }, start, note)).toBe(false);
    expect(noted).toHaveLength(2);
    expect(await read(key)).toMatchObject({ due_tries: 1, due_sk: `${after(start, 15)}#toedlich` });
    // What is left to the next run as it was did not end this one (a migration's parts, a deletion with files).
    const left = `${after(start, 15)}#toedlich`;
    for (const minutes of [0, 5, 10])
      expect(
        await asOf(after(new Date().toISOString(), minutes), async () => attempt(await stored(key), start, note)),
      ).toBe(true);
    expect(await read(key)).toMatchObject({ due_sk: left });
    expect(await read(key)).not.toHaveProperty("due_begun");
    expect(noted.splice(2)).toHaveLength(3);
    // Due as something else by now, it is begun as ever.
    await attempt({ ...due, due_sk: `${after(start, 15)}#toedlich`, due_begun: begun(5) }, start, note);
    expect(noted).toHaveLength(3);
    await remove(key);
  });

  it("takes no more than a quarter of a run: what is left waits, and reminders go out", async () => {
    const { scheduled_at: time, id } = world.plan[1];
    const key = keys.job("wartet");
    await put({ ...key, id: "wartet", kind: "shift-campaign", ...dueAt(time, "wartet") });
    await remind(id);
    const before = (await mails()).length;
    vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(61_000);
    expect(await run(time)).toMatchObject({ jobs: 0, failed: 0, mails: 1 });
    expect(await mails()).toHaveLength(before + 1);
    expect(await read(key)).not.toHaveProperty("due_begun");
    await remove(key);
  });

  it("begins to count again once it succeeded or was saved", async () => {
    await put({ ...hourlyJob, ...keys.job(hourlyJob.id), due_tries: 20, ...dueAt("2034-01-01", "r") });
    await run("2034-01-01T00:00:00Z");
    expect(await read(keys.job(hourlyJob.id))).not.toHaveProperty("due_tries");

    const key = keys.campaign(world.campaign.id);
    await change(key, { set: { due_tries: 20 } });
    const saved = { token: world.token, params: { id: world.campaign.id }, body: { title: "Gespeichert" } };
    expect((await call("PUT /campaigns/{id}", saved)).status).toBe(200);
    expect(await read(key)).not.toHaveProperty("due_tries");
  });
});

describe("a reminder's e-mail", () => {
  it.each([
    ["SES is away", { code: "ECONNREFUSED" }],
    ["SES is overloaded", { name: "ServiceUnavailable", $metadata: { httpStatusCode: 503 } }],
    ["SES says no", { name: "MessageRejected", $metadata: { httpStatusCode: 400 } }],
  ])("waits while %s, counts as failed, and goes out once afterwards", async (_, error) => {
    const lines = errorLines();
    await remind(world.plan[0].id);
    const before = (await mails()).length;
    const time = world.plan[0].scheduled_at;
    failMails(error);
    expect(await run(time)).toMatchObject({ mails: 0, failed: 1 });
    const { failed, sent } = await hoursFrom(time, 20);
    expect([failed > 15, sent]).toEqual([true, 0]);
    vi.restoreAllMocks();
    expect(lines.map(({ message }) => message)).toContain("mail not sent");
    expect(lines.every(rings)).toBe(true);
    // On a busy machine a try may time out and be repeated.
    expect(await hoursFrom(after(time, 20 * 60), 2)).toMatchObject({ sent: 1 });
    expect(await mails()).toHaveLength(before + 1);
  });

  it("is given up after a day, lies, and goes out when somebody takes it up", async () => {
    const lines = errorLines();
    await remind(world.plan[0].id);
    const before = (await mails()).length;
    const time = world.plan[0].scheduled_at;
    failMails({ code: "ENOTFOUND" });
    await run(time);
    await hoursFrom(time, 26);
    vi.restoreAllMocks();
    expect(lines.filter(({ message }) => message === "mail given up")).toHaveLength(1);
    expect(lines.every(rings)).toBe(true);
    const now = after(time, 48 * 60);
    expect(await run(now)).toMatchObject({ mails: 0 });
    const left = await readLeftWork(now);
    expect(left).toMatchObject([{ kind: "mail", given_up: true }]);
    await rearm(left, now);
    expect(await run(now)).toMatchObject({ mails: 1, failed: 0 });
    expect(await mails()).toHaveLength(before + 1);
  });

  it("of which nobody knows whether it went out is tried once more, half an hour later, and then given up", async () => {
    errorLines();
    await remind(world.plan[0].id);
    const time = world.plan[0].scheduled_at;
    const sending = failMails({ code: "ECONNRESET" });
    await run(time);
    await run(after(time, 25));
    expect(sending).toHaveBeenCalledTimes(1);
    const { failed } = await hoursFrom(time, 4);
    expect(sending).toHaveBeenCalledTimes(2);
    expect(failed).toBe(2);
    const left = await query(leftWork);
    expect(left).toMatchObject([{ kind: "reminder" }]);
    await remove(keys.mail(String(left[0].id)));
  });

  it("never goes to an address that ends in .local where mails leave the house", async () => {
    muteLog();
    await remind(world.plan[0].id);
    const sending = failMails({ code: "ECONNREFUSED" });
    process.env.STAGE = "prod";
    try {
      expect(await run(world.plan[0].scheduled_at)).toMatchObject({ mails: 0, failed: 0 });
    } finally {
      process.env.STAGE = "local";
    }
    expect(sending).not.toHaveBeenCalled();
    expect((await call("GET /auth/me", { token: world.token })).body.email).toMatch(/\.local$/);
  });
});
