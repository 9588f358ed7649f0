import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { type MailKind, mailKinds } from "#shared/accounts/mail-settings";
import { call, newCampaign, newStaffMember } from "./api.ts";
import { addSeries } from "./series-world.ts";
import { openScheduleWorld } from "./schedule-world.ts";
import { failing, keys, muteLog, read, renewNotifications, settleDue } from "./store.ts";

const world = openScheduleWorld();
const { run, remind } = world;
/** Monday to Thursday of a week without a holiday, 08:00 in Berlin; every test has days of its own. */
const [monday, tuesday, wednesday] = ["2030-05-06T06:00:00Z", "2030-05-07T06:00:00Z", "2030-05-08T06:00:00Z"];
const plus = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

let petra: Awaited<ReturnType<typeof newStaffMember>>;
let campaign: Campaign;
let foto: { id: string; scheduled_at: string };
const name = "Fotograf kommt";

beforeEach(async () => {
  petra = await newStaffMember(world.token, `petra-${world.campaign.id}@example.de`, "Petra Weber");
  await call("PUT /campaigns/{id}/archive", { ...of(world.campaign.id), body: { archived: true } });
  campaign = await newCampaign(world.token, {
    title: "Haus am Hang",
    marketing_start: "2030-05-06T09:00:00+02:00",
  });
  await call("PUT /campaigns/{id}", { ...of(campaign.id), body: { responsible_id: null } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await call("DELETE /campaigns/{id}", of(campaign.id));
  await call("DELETE /auth/users/{id}", of(petra.id));
});

const of = (id: string) => ({ token: world.token, params: { id } });
const wish = (mode: "daily" | "at_once", kinds: readonly MailKind[], at = "08:00") =>
  call("PUT /mail-settings", { token: petra.token, body: { mode, at, kinds: [...kinds] } });
const mailsToPetra = async () => (await world.mails()).filter(({ to }) => to.includes(petra.email));
/** A task of Petra's that begins at an instant. */
const task = async (scheduled_at: string, fields: object = {}) => {
  const { body, status } = await call("POST /campaigns/{id}/measures", {
    ...of(campaign.id),
    body: { name, phase: "Launch", scheduled_at, responsible_id: petra.id, ...fields },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const only = (mail: { text: string }) => mail.text.split("Steht an:")[1] ?? "";

describe("a digest", () => {
  it("comes once a working day over runs twice and at once, and says in the morning what is to be remembered by the next", async () => {
    foto = await task("2030-05-06T12:00:00Z");
    await remind(foto.id, 60);
    await wish("daily", ["reminder"]);
    await run("2030-05-03T06:00:00Z");
    await run(plus(monday, -1));
    expect(await mailsToPetra()).toEqual([]);
    for (let round = 0; round < 3; round += 1) await Promise.all([run(monday), run(monday)]);
    for (const minutes of [5, 300, 310, 360, 900]) await run(plus(monday, minutes));
    const [mail, ...more] = await mailsToPetra();
    expect(more).toEqual([]);
    expect(mail.subject).toBe("Ihr Montag: 1 Maßnahme");
    expect(mail.text).toContain(`${campaign.title}\nSteht an:\n- ${name}: heute, 14:00 Uhr\n`);
    expect(mail.text).toContain("Die nächste Übersicht kommt am Dienstag, 7. Mai.");
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(`Abbestellen: ${mail.headers["List-Unsubscribe"].slice(1, -1)}`);
    await run(tuesday);
    expect(await mailsToPetra()).toHaveLength(1);
  });

  it("waits for the next working day over weekend and holiday, with what is made after it or falls between", async () => {
    // Thursday, 30 May 2030 is Ascension Day.
    const before = "2030-05-29T06:00:00Z";
    await wish("daily", ["reminder", "measures"]);
    await task("2030-05-29T10:00:00Z");
    await run(before);
    expect(await mailsToPetra()).toHaveLength(1);
    const late = await task("2030-05-30T10:00:00Z", { name: "Spät eingetragen" });
    await remind(late.id, 30);
    await run(plus(before, 60));
    await run("2030-05-30T06:00:00Z");
    await run("2030-05-30T09:35:00Z");
    expect(await mailsToPetra()).toHaveLength(1);
    await run("2030-05-31T06:00:00Z");
    await run("2030-06-01T06:00:00Z");
    await run("2030-06-02T06:00:00Z");
    const [, friday, ...more] = await mailsToPetra();
    expect(more).toEqual([]);
    expect(friday.text).toContain("Überfällig:\n");
    expect(friday.text).toContain("- Spät eingetragen: seit Donnerstag, 30. Mai\n");
    expect(friday.text).toContain("Die nächste Übersicht kommt am Montag, 3. Juni.");
  });

  it("with reminders alone tells the next day what was made after it, unless it is done by then", async () => {
    await wish("daily", ["reminder"]);
    foto = await task("2030-05-06T12:00:00Z");
    await remind(foto.id, 60);
    await run(monday);
    const [done, open] = [await task("2030-05-06T15:00:00Z"), await task("2030-05-06T16:00:00Z", { name: "Offen" })];
    await remind(done.id, 30);
    await remind(open.id, 30);
    await run(plus(monday, 600));
    await call("POST /campaign-measures/{id}/status", { ...of(done.id), body: { status: "done" } });
    await call("POST /campaign-measures/{id}/status", { ...of(foto.id), body: { status: "done" } });
    await run(tuesday);
    const [, second, ...more] = await mailsToPetra();
    expect(more).toEqual([]);
    expect(second.text).toContain("- Offen: seit Montag, 6. Mai\n");
    expect(second.text).not.toContain(name);
  });

  it("with nothing to say does not come", async () => {
    await wish("daily", ["mention", "question"]);
    await task("2030-05-06T12:00:00Z");
    await run(monday);
    expect(await mailsToPetra()).toEqual([]);
    expect(await read(keys.digest(petra.id))).toMatchObject({
      due_sk: `2030-05-07T06:00:00.000Z#${petra.id}`,
    });
  });

  it("names a series on the day of its next occurrence, once, and never as late", async () => {
    // After every other test: what nobody did lapses by a job of every hour, which does not go back in time.
    await addSeries(world.token, campaign.id, "2030-07-01T12:00:00Z");
    await wish("daily", ["measures"]);
    for (const day of [1, 2, 3, 4, 5]) await run(`2030-07-0${day}T06:00:00Z`);
    const [mail, ...more] = await mailsToPetra();
    expect(more).toEqual([]);
    expect(only(mail).match(/Anfragen beantworten/g)).toHaveLength(1);
    await run("2030-07-08T06:00:00Z");
    const [, second] = await mailsToPetra();
    expect(second.text).not.toContain("Überfällig");
    expect(only(second)).toContain("- Anfragen beantworten: heute, 14:00 Uhr");
  });

  it("leads from a report that is due to its draft", async () => {
    const body = { name: "Erika Ost", email: "erika@example.de" };
    const { body: owner } = await call("POST /owners", { token: world.token, body });
    await call("PUT /campaigns/{id}/owner", { ...of(campaign.id), body: { owner_id: owner.id } });
    await wish("daily", ["report"]);
    await renewNotifications(monday);
    await run(monday);
    const [mail] = await mailsToPetra();
    const place = `http://localhost:3000/eigentuemer/${campaign.id}?open=draft`;
    expect(mail.text).toMatch(/- Eigentümer-Bericht überfällig: [^\n]+\n {2}http/);
    expect(mail.text).toContain(`\n  ${place}\n`);
    expect(mail.html).toContain(`href="${place.replaceAll("&", "&amp;")}"`);
  });

  it("names what is its person's or nobody's, and nothing of another's", async () => {
    const klaus = await newStaffMember(world.token, `klaus-${world.campaign.id}@example.de`);
    await task("2030-05-06T12:00:00Z", { name: "Meins" });
    await task("2030-05-06T12:00:00Z", { name: "Keines", responsible_id: null });
    await task("2030-05-06T12:00:00Z", { name: "Klaus seins", responsible_id: klaus.id });
    await wish("daily", ["measures"]);
    await run(monday);
    const [mail] = await mailsToPetra();
    expect(only(mail)).toMatch(/Meins/);
    expect(only(mail)).toMatch(/Keines/);
    expect(mail.text).not.toMatch(/Klaus seins/);
    await call("PUT /campaigns/{id}", { ...of(campaign.id), body: { responsible_id: klaus.id } });
    await run(tuesday);
    const [, second] = await mailsToPetra();
    expect(second.text).toMatch(/Meins/);
    expect(second.text).not.toMatch(/Keines/);
    await call("PUT /auth/users/{id}", { ...of(klaus.id), body: { is_active: false } });
    await run(wednesday);
    const [, , third] = await mailsToPetra();
    expect(third.text).toMatch(/Keines/);
    expect(third.text).toMatch(/Klaus seins/);
  });

  it("comes once a day also when another time is chosen after it, and at the new one from then on", async () => {
    await task("2030-05-06T12:00:00Z");
    await wish("daily", ["measures"]);
    await run(monday);
    expect(await mailsToPetra()).toHaveLength(1);
    await wish("daily", ["measures"], "09:00");
    // The call's own clock is today's: what counts is that the day of the last digest is kept.
    expect(await read(keys.digest(petra.id))).toMatchObject({
      had: "2030-05-06",
      due_sk: `2030-05-07T07:00:00.000Z#${petra.id}`,
    });
    await run(plus(monday, 60));
    await run(tuesday);
    expect(await mailsToPetra()).toHaveLength(1);
    await run(plus(tuesday, 60));
    expect(await mailsToPetra()).toHaveLength(2);
  });

  it("ends with a press: what waited for it comes by itself, and reminders come at once", async () => {
    await wish("daily", ["reminder"]);
    await run(monday);
    foto = await task("2030-05-06T12:00:00Z");
    await remind(foto.id, 60);
    await run(plus(monday, 301));
    expect(await mailsToPetra()).toEqual([]);
    await wish("at_once", ["reminder"]);
    expect(await read(keys.digest(petra.id))).toBeUndefined();
    await run(plus(monday, 305));
    const [mail, ...more] = await mailsToPetra();
    expect(more).toEqual([]);
    expect(mail.subject).toBe(`Erinnerung: ${name}`);
    await run(tuesday);
    expect(await mailsToPetra()).toHaveLength(1);
  });

  it("goes with its person", async () => {
    await wish("daily", mailKinds);
    expect(await read(keys.digest(petra.id))).toBeDefined();
    await call("DELETE /auth/users/{id}", of(petra.id));
    expect(await read(keys.digest(petra.id))).toBeUndefined();
  });

  it("for a day that is settled already is not sent again", async () => {
    await task("2030-05-07T12:00:00Z");
    await wish("daily", ["measures"]);
    await settleDue(monday);
    await run(plus(monday, 5));
    expect(await mailsToPetra()).toEqual([]);
    await run(tuesday);
    expect(await mailsToPetra()).toHaveLength(1);
  });
});

describe("a digest whose run dies", () => {
  beforeEach(async () => {
    await task("2030-05-06T12:00:00Z");
    await wish("daily", ["measures"]);
    muteLog();
  });

  it("between noting and sending comes with the next run, once", async () => {
    const revive = failing(
      ({ command, writes }) =>
        command === "PutItem" && writes.some(({ item }) => item?.kind === "digest" && item.sending),
    );
    expect(await run(monday)).toMatchObject({ failed: 1 });
    revive();
    expect(await mailsToPetra()).toEqual([]);
    await Promise.all([run(plus(monday, 5)), run(plus(monday, 5))]);
    await run(plus(monday, 10));
    expect(await mailsToPetra()).toHaveLength(1);
  });

  it("before noting comes with the next run, once", async () => {
    const revive = failing(
      ({ command, writes }) => command === "TransactWriteItems" && writes.some(({ item }) => item?.kind === "digest"),
    );
    expect(await run(monday)).toMatchObject({ failed: 1 });
    revive();
    await run(plus(monday, 20));
    await run(plus(monday, 25));
    expect(await mailsToPetra()).toHaveLength(1);
  });

  it("is tried again where the mail service said no, with what holds by then", async () => {
    const refused = vi
      .spyOn(SESv2Client.prototype, "send")
      .mockImplementation(() => Promise.reject(Object.assign(new Error("no"), { $metadata: { httpStatusCode: 400 } })));
    await run(monday);
    refused.mockRestore();
    await task("2030-05-06T13:00:00Z", { name: "Dazugekommen" });
    await run(plus(monday, 10));
    await run(plus(monday, 15));
    const [mail, ...more] = await mailsToPetra();
    expect(more).toEqual([]);
    expect(mail.text).toContain("Dazugekommen");
    await run(wednesday);
  });
});
