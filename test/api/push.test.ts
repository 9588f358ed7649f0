import type { CampaignMeasure } from "#shared/campaigns/contract";
import { importJWK, jwtVerify } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startSession } from "../../functions/accounts/sessions.ts";
import { findUser } from "../../functions/accounts/store.ts";
import { keys } from "../../functions/core/keys.ts";
import { consumed, query, read, resetConsumed, write } from "../../functions/core/table.ts";
import { deliverPush } from "../../functions/notifications/push-run.ts";
import { putOwnerNotice } from "../../functions/reports/messages/owner-messages.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { call, firstAdministrator, newCampaign, newStaff } from "./api.ts";
import { useOutbox } from "./mail-services.ts";
import { type Browser, usePushService } from "./push-service.ts";

const pixel =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36";
/** When a run finds what was noted just now, and so many minutes after that. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const now = () => inMinutes(0);
/** The longest time before a measure at which one is reminded, in minutes. */
const month = 43_200;
const run = (time: string) => schedule({ time });
useOutbox();
const { newBrowser } = usePushService();
let token: string;
let campaign: Awaited<ReturnType<typeof newCampaign>>;
let plan: CampaignMeasure[];
let petra: Awaited<ReturnType<typeof newStaff>>;
let klaus: typeof petra;
let phone: Browser;

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  klaus = await newStaff(token, "klaus@example.de", "Klaus Berg");
  campaign = await newCampaign(token);
  const of = { token, params: { id: campaign.id } };
  await call("PUT /campaigns/{id}", { ...of, body: { responsible_id: null } });
  await call("POST /campaigns/{id}/generate", { ...of, body: { top_n_per_phase: 3 } });
  const all = (await call("GET /campaigns/{id}/measures", of)).body;
  plan = all.filter(({ scheduled_at }) => scheduled_at > inMinutes(60) && scheduled_at < inMinutes(month - 60));
});
let people = 0;
beforeEach(async () => {
  petra = await newStaff(token, `petra${(people += 1)}@example.de`, `Petra${people} Weber`);
  phone = newBrowser();
});

const devicesOf = async (whose: string) => (await call("GET /push-devices", { token: whose })).body.devices;
const switchOn = (browser = phone, whose = petra.token) =>
  call("PUT /push-devices/current", { token: whose, body: browser.subscription, agent: pixel });
const mention = (text = "bitte den Schlüssel") =>
  call("POST /campaign-measures/{id}/notes", {
    token: klaus.token,
    params: { id: plan[0]?.id ?? "" },
    body: { text: `@Petra${people} ${text}` },
  });
/** Petra wants to be reminded of a measure of the next weeks, a month before. */
async function remind(measure: CampaignMeasure): Promise<void> {
  const of = { token: petra.token, params: { id: measure.id } };
  const { status } = await call("POST /campaign-measures/{id}/reminders", {
    ...of,
    body: { send_before_minutes: month },
  });
  expect(status).toBe(201);
}
const underway = () => query({ pk: "PUSHES", consistent: true });
/** Another session of Petra's, at another browser. */
async function anotherSession(): Promise<string> {
  const user = await findUser(petra.id);
  if (!user) throw new Error("no such user");
  return startSession(user, pixel, now());
}

describe("devices", () => {
  it("are one's own, each with its session, and go by one press", async () => {
    expect(await devicesOf(petra.token)).toEqual([]);
    const { status, body } = await switchOn();
    expect(status).toBe(200);
    expect(body.public_key).toMatch(/^B[\w-]{86}$/);
    expect(body.devices).toMatchObject([{ device: "Chrome auf Android", is_current: true }]);
    expect(JSON.stringify(body)).not.toContain(phone.subscription.endpoint);
    const [{ id }] = body.devices;
    expect(await devicesOf(klaus.token)).toEqual([]);
    const theirs = { token: klaus.token, params: { id } };
    expect((await call("DELETE /push-devices/{id}", theirs)).status).toBe(404);
    expect((await call("POST /push-devices/{id}/test", theirs)).status).toBe(404);
    expect((await call("DELETE /push-devices/{id}", { token: petra.token, params: { id } })).status).toBe(204);
    expect(await devicesOf(petra.token)).toEqual([]);
    expect((await findUser(petra.id))?.has_devices).toBeUndefined();
  });

  it("said again cost nothing, and one that signed in anew keeps its place", async () => {
    const [{ since }] = (await switchOn()).body.devices;
    resetConsumed();
    await switchOn();
    expect(consumed.write).toBe(0);
    const again = await anotherSession();
    const { devices } = (await switchOn(phone, again)).body;
    expect(devices).toMatchObject([{ since, is_current: true }]);
  });

  it("are ten of one person at most", async () => {
    for (let device = 0; device < 10; device += 1) await switchOn(newBrowser(), await anotherSession());
    const { status, body } = await switchOn();
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: "Mitteilungen kommen schon auf 10 Geräten an. Bitte entfernen Sie erst eines.",
    });
    expect(await devicesOf(petra.token)).toHaveLength(10);
  });

  it.each([
    ["https://169.254.169.254/latest/meta-data"],
    ["https://intern.example.de/"],
    ["http://localhost:3000/api/auth/users"],
  ])("are nobody's at %s", async (endpoint) => {
    const { status, body } = await switchOn({ ...phone, subscription: { ...phone.subscription, endpoint } });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: "endpoint" });
    expect(await devicesOf(petra.token)).toEqual([]);
  });

  it("at the laptop's own address are for laptops alone, whatever was stored", async () => {
    await switchOn();
    await mention();
    vi.stubEnv("STAGE", "prod");
    expect((await switchOn(newBrowser())).status).toBe(400);
    await run(now());
    vi.unstubAllEnvs();
    expect(phone.arrived).toEqual([]);
    expect(await devicesOf(petra.token)).toEqual([]);
  });

  it("end with their session, with all others, with the password and with their person", async () => {
    const [desk, tablet] = [await anotherSession(), await anotherSession()];
    const [one, two] = [newBrowser(), newBrowser()];
    await switchOn();
    await switchOn(one, desk);
    await switchOn(two, tablet);
    await call("POST /auth/logout", { token: desk });
    const [{ id }] = (await devicesOf(petra.token)).filter(({ is_current }) => !is_current);
    await call("DELETE /auth/sessions/{id}", { token: petra.token, params: { id } });
    expect(await query({ ...keys.pushDevices(petra.id), consistent: true })).toHaveLength(1);
    await mention();
    await run(now());
    expect([phone, one, two].map(({ arrived }) => arrived.length)).toEqual([1, 0, 0]);

    // The session that goes on takes its device along.
    await switchOn(one, await anotherSession());
    const { access_token } = (await call("POST /auth/sessions/end-others", { token: petra.token })).body;
    expect(await devicesOf(access_token)).toMatchObject([{ is_current: true }]);
    await mention("noch einmal");
    await run(now());
    expect([phone, one].map(({ arrived }) => arrived.length)).toEqual([2, 0]);
    await call("PUT /auth/users/{id}", { token, params: { id: petra.id }, body: { password: "Seeblick-Terrasse-9" } });
    await mention("zum dritten Mal");
    await run(now());
    expect(phone.arrived).toHaveLength(2);
    await call("DELETE /auth/users/{id}", { token, params: { id: petra.id } });
    await run(now());
    expect(await query({ ...keys.pushDevices(petra.id), consistent: true })).toEqual([]);
  });
});

describe("a device is told", () => {
  beforeEach(async () => void (await switchOn()));

  it("of a mention: encrypted, signed, once, and nothing of what was written", async () => {
    await mention();
    const runs = await Promise.all([run(now()), run(now())]);
    expect(runs[0].pushes + runs[1].pushes).toBe(1);
    const [measure] = plan;
    const [{ message, headers }, ...more] = phone.arrived;
    expect(more).toEqual([]);
    expect(message).toEqual({
      title: "Klaus Berg hat Sie erwähnt",
      body: `${measure.measure_name} · ${campaign.title}`,
      path: `/timeline/${campaign.id}#measure-${measure.id}`,
      tag: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(headers).toMatchObject({
      ttl: "43200",
      urgency: "high",
      topic: message.tag,
      "content-encoding": "aes128gcm",
    });
    const [, signed = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization) ?? [];
    expect(key).toBe((await call("GET /push-devices", { token: petra.token })).body.public_key);
    const point = Buffer.from(key, "base64url");
    const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
    const signer = await importJWK({ kty: "EC", crv: "P-256", x: part(1), y: part(33) }, "ES256");
    const audience = new URL(phone.subscription.endpoint).origin;
    expect((await jwtVerify(signed, signer, { audience })).payload.sub).toMatch(/^(mailto|https):/);
    expect(await underway()).toEqual([]);
  });

  it("by one of two runs that take it up at once", async () => {
    await mention();
    const [{ sk: id }] = await underway();
    const [one, other] = await Promise.all([1, 2].map(() => deliverPush({ id }, now(), new Set())));
    expect((one ?? 0) + (other ?? 0)).toBe(1);
    expect(phone.arrived).toHaveLength(1);
  });

  it("of a reminder in the run that mails it, and of several by their number", async () => {
    const [first, ...others] = plan;
    await remind(first);
    expect(await run(now())).toMatchObject({ mails: 1, pushes: 1 });
    expect(phone.arrived[0]?.message.title).toBe(`Erinnerung: ${first.measure_name}`);
    expect(phone.arrived[0]?.message.body).toContain(campaign.title);
    for (const other of others.slice(0, 2)) await remind(other);
    await Promise.all([run(now()), run(now())]);
    // Two runs at once may each mark one of them.
    const told = phone.arrived.slice(1).map(({ message }) => message.title);
    const each = others.slice(0, 2).map(({ measure_name }) => `Erinnerung: ${measure_name}`);
    expect([["Erinnerung: 2 Maßnahmen stehen an"], each.toSorted()]).toContainEqual(told.toSorted());
  });

  it("of a reminder also where e-mails come once a day, or none do", async () => {
    const settings = { at: "08:00", kinds: ["reminder"] };
    const save = (body: object) => call("PUT /mail-settings", { token: petra.token, body: { ...settings, ...body } });
    await save({ mode: "daily" });
    await remind(plan[3]);
    expect(await run(now())).toMatchObject({ mails: 0, pushes: 1 });
    await save({ mode: "at_once", kinds: [] });
    await run(now());
    await remind(plan[4]);
    expect(await run(now())).toMatchObject({ mails: 0, pushes: 1 });
    expect(phone.arrived.map(({ message }) => message.title)).toEqual(
      plan.slice(3, 5).map(({ measure_name }) => `Erinnerung: ${measure_name}`),
    );
  });

  it("of an owner's words, but neither whose nor which; the newer in place of the older", async () => {
    const { id, title } = campaign;
    for (const message of ["eins", "zwei"])
      await write(
        ...(await putOwnerNotice({
          id: `other.${id}.message-${message}`,
          title: "Nachricht von Erika Eigentümer",
          campaign: { id, title, responsible_id: petra.id },
          text: "Wir trennen uns",
          now: now(),
        })),
      );
    await run(now());
    expect(phone.arrived.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => ({
        title: "Nachricht zu einer Kampagne",
        body: `${title}: Der Eigentümer hat sich gemeldet`,
        path: `/?tab=owners&section=reports&messages=${id}`,
        tag: phone.arrived[0]?.message.tag,
      })),
    );
  });

  it("by a trial at once, so many times a day", async () => {
    const [{ id }] = await devicesOf(petra.token);
    const trial = { token: petra.token, params: { id } };
    expect((await call("POST /push-devices/{id}/test", trial)).status).toBe(204);
    expect(phone.arrived[0]?.message.title).toBe("Probe aus dem Verkaufs-Cockpit");
    phone.answer = 503;
    const failed = await call("POST /push-devices/{id}/test", trial);
    expect([failed.status, failed.body.detail]).toEqual([
      409,
      "Der Mitteilungsdienst des Browsers hat die Probe nicht angenommen. Bitte versuchen Sie es in einigen Minuten erneut.",
    ]);
    phone.answer = 410;
    const gone = await call("POST /push-devices/{id}/test", trial);
    expect([gone.status, gone.body.detail]).toEqual([
      409,
      "Der Browser auf diesem Gerät nimmt keine Mitteilungen mehr an. Bitte schalten Sie sie dort noch einmal ein.",
    ]);
    expect(await devicesOf(petra.token)).toEqual([]);
  });

  it("nothing where nobody has one: no item is written for it", async () => {
    const [{ id }] = await devicesOf(petra.token);
    await call("DELETE /push-devices/{id}", { token: petra.token, params: { id } });
    await mention();
    expect(await underway()).toEqual([]);
  });
});

describe("a push service", () => {
  beforeEach(async () => void (await switchOn()));

  it.each([404, 410])("that answers %i knows the device no more, which is forgotten", async (status) => {
    phone.answer = status;
    await mention();
    expect(await run(now())).toMatchObject({ pushes: 0 });
    expect(await devicesOf(petra.token)).toEqual([]);
    expect(await underway()).toEqual([]);
  });

  it.each([503, 429, 0])("that answers %i is asked again, for two hours; other devices get it once", async (status) => {
    const tablet = newBrowser();
    await switchOn(tablet, await anotherSession());
    phone.answer = status;
    await mention();
    await run(now());
    await run(inMinutes(1));
    phone.answer = 201;
    await run(inMinutes(6));
    await run(inMinutes(60));
    expect(phone.arrived).toHaveLength(1);
    expect(tablet.arrived).toHaveLength(1);

    phone.answer = status;
    await mention("zu spät");
    const [{ since }] = (await underway()) as unknown as { since: string }[];
    await run(since);
    await run(new Date(Date.parse(since) + 2 * 3_600_000).toISOString());
    expect(await underway()).toEqual([]);
  });

  it("that redirects is not followed", async () => {
    const elsewhere = newBrowser();
    phone.leadsTo = elsewhere;
    await mention();
    await run(now());
    expect([phone.asked, elsewhere.asked]).toEqual([1, 0]);
    expect(await underway()).toEqual([]);
  });

  it("that refuses the message is not asked again", async () => {
    phone.answer = 400;
    await mention();
    await run(now());
    expect(await underway()).toEqual([]);
    expect(await devicesOf(petra.token)).toHaveLength(1);
  });

  it("is asked anew by the next run where one died, under the tag that shows it once", async () => {
    await mention();
    const [note] = await underway();
    await run(now());
    // What a run left behind that died before it noted the end.
    await write({ put: { ...note, attempts: 1, due_pk: "DUE", due_sk: `${now()}#${note.sk}` } });
    await run(inMinutes(5));
    const tags = phone.arrived.map(({ message }) => message.tag);
    expect(tags).toEqual([tags[0], tags[0]]);
    expect(await read(keys.push(note.sk), { consistent: true })).toBeUndefined();
  });
});
