import { afterEach, expect, it, vi } from "vitest";
import { maxEntries } from "#shared/notifications/reminder-mail";
import { call, newCampaign, newStaffMember } from "./api.ts";
import { fillPlan, openScheduleWorld } from "./schedule-world.ts";
import { type Asked, change, failing, intercept, muteLog, read, remove, taskKey } from "./store.ts";

const world = openScheduleWorld();
const { run, mails, remind } = world;
const minute = 60_000;
const minutesAfter = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();

afterEach(() => vi.restoreAllMocks());

/** The store refuses every transaction that marks reminders of a person. @returns what ends it */
function refuseMarking(userId: string): () => void {
  muteLog();
  return failing((asked) => marks(asked, userId));
}

/** The nth transaction that marks reminders of a person waits. @returns when it is asked for, and what lets it go on */
function holdMarking(userId: string, nth: number): { reached: Promise<void>; goOn: () => void } {
  const reached = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  let marked = 0;
  intercept(async (asked, next) => {
    if (marks(asked, userId) && (marked += 1) === nth) {
      reached.resolve();
      await going.promise;
    }
    return next();
  });
  return { reached: reached.promise, goOn: going.resolve };
}

function marks({ command, writes }: Asked, userId: string): boolean {
  return (
    command === "TransactWriteItems" && writes.some(({ item }) => item?.kind === "reminder" && item.user_id === userId)
  );
}

it("what can't be noted for one person waits for the next run and is then one e-mail; nobody else waits", async () => {
  const staff = await newStaffMember(world.token, `wartet-${world.campaign.id}@example.de`);
  for (const { id } of world.plan.slice(0, 5)) {
    await remind(id, 60);
    await remind(id, 90, staff.token);
  }
  const before = (await mails()).length;
  const revive = refuseMarking(staff.id);
  const time = world.plan[6].scheduled_at;
  expect(await run(time)).toMatchObject({ mails: 1, failed: 1 });
  revive();
  expect((await mails()).slice(before).map(({ to }) => to)).toEqual([["admin@verkaufs-cockpit.local"]]);
  expect(await run(minutesAfter(time, 5))).toMatchObject({ mails: 1, failed: 0 });
  expect((await mails()).slice(before + 1)).toEqual([
    expect.objectContaining({ to: [staff.email], subject: "Erinnerung: 5 Maßnahmen stehen an" }),
  ]);
});

it("a damaged measure moves its own time on and leaves the person one e-mail with all others", async () => {
  muteLog();
  const [damaged] = world.plan;
  for (const { id } of world.plan.slice(0, 5)) await remind(id, 60);
  const key = taskKey(damaged);
  await change(key, { remove: ["revision"] });
  const before = (await mails()).length;
  const time = world.plan[6].scheduled_at;
  expect(await run(time)).toMatchObject({ mails: 1, failed: 1 });
  const [mail, ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect(mail.subject).toBe("Erinnerung: 4 Maßnahmen stehen an");
  expect(mail.text).not.toContain(damaged.measure_name);
  expect(await read(key)).toMatchObject({
    due_tries: 1,
    due_sk: `${minutesAfter(time, 15)}#${key.sk}`,
  });
  await remove(key);
});

it("more reminders than an e-mail holds are one e-mail that counts the others", async () => {
  const others = [world.campaign, await newCampaign(world.token, { marketing_start: "2030-03-25T09:00:00+01:00" })];
  let planned = 0;
  // The same run gives series their next date first, since their day is over: nobody is reminded of what lapsed.
  let lapsed = 0;
  for (const { id } of others) {
    const of = { token: world.token, params: { id } };
    await fillPlan(world.token, id);
    await call("POST /campaigns/{id}/bulk-reminders", { ...of, body: {} });
    const { body: plan } = await call("GET /campaigns/{id}/measures", of);
    const asked = plan.filter(({ provisional, reminders }) => provisional === null && reminders.length > 0);
    planned += asked.length;
    lapsed += asked.filter(({ series }) => series !== null).length;
  }
  expect(planned - lapsed).toBeGreaterThan(maxEntries);
  const before = (await mails()).length;
  expect(await run("2031-01-01T00:00:00Z")).toMatchObject({ reminders: planned, mails: 1, failed: 0 });
  const [mail, ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect(mail.subject).toBe(`Erinnerung: ${planned - lapsed} Maßnahmen stehen an`);
  expect(mail.text.match(/^- /gm)).toHaveLength(maxEntries);
  expect(mail.text).toContain(`und ${planned - lapsed - maxEntries} weitere Maßnahmen\n`);
  expect(mail.html).toContain(`<p>und ${planned - lapsed - maxEntries} weitere Maßnahmen</p>`);
  expect(await run("2031-01-01T00:05:00Z")).toMatchObject({ reminders: 0, mails: 0, failed: 0 });
});

it("runs at once, of more reminders than one transaction marks, are one e-mail to a person", async () => {
  const staff = await newStaffMember(world.token, "alle-auf-einmal@example.de");
  const campaign = await newCampaign(staff.token, { marketing_start: "2030-03-25T09:00:00+01:00" });
  const of = { token: staff.token, params: { id: campaign.id } };
  await fillPlan(staff.token, campaign.id);
  const { created } = (await call("POST /campaigns/{id}/bulk-reminders", { ...of, body: {} })).body;
  expect(created).toBeGreaterThan(2 * 98);
  const time = "2031-06-01T00:00:00Z";
  const { reached, goOn } = holdMarking(staff.id, 2);
  const first = run(time);
  await reached;
  const others = await Promise.all([1, 2, 3, 4].map(() => run(time)));
  goOn();
  const ran = [await first, ...others, await run(minutesAfter(time, 5))];
  expect(ran.map(({ failed }) => failed)).toEqual([0, 0, 0, 0, 0, 0]);
  const theirs = (await mails()).filter(({ to }) => to.includes(staff.email));
  expect(theirs.map(({ subject }) => subject)).toEqual([`Erinnerung: ${created} Maßnahmen stehen an`]);
});
