import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, describe, expect, it, vi } from "vitest";
import { call } from "./api.ts";
import { openReportWorld } from "./report-world.ts";
import { keys, muteLog, put, read, units } from "./store.ts";

const world = openReportWorld();
const { of, assign, notices } = world;

const room = async () => {
  const { body } = await call("POST /campaigns/{id}/owner-room", of(world.campaign.id));
  return body.url.split("/").at(-1) ?? "";
};
const look = (token: string) => call("GET /public/rooms/{token}", { params: { token } });
const page = (token: string, before?: string) =>
  call("GET /public/rooms/{token}/messages", { params: { token }, ...(before && { query: { before } }) });
let callers = 0;
const say = (token: string, fields: Record<string, string>, type = "application/x-www-form-urlencoded") =>
  call("POST /public/rooms/{token}/message", {
    params: { token },
    raw: { body: new URLSearchParams(fields).toString(), type },
    from: `192.0.2.${(callers += 1) % 250}`,
  });
const messages = async () => (await call("GET /campaigns/{id}/owner-messages", of(world.campaign.id))).body;
const answer = (fields: object = {}) =>
  call("POST /campaigns/{id}/owner-messages", {
    ...of(world.campaign.id),
    body: { id: "answer-0001", owner_id: world.owner.id, channel: "email", text: "Am Montag um zehn.", ...fields },
  });
const questions = async () =>
  (await notices()).filter(({ notification_type }) => notification_type === "other").map(({ message }) => message);

afterEach(() => vi.restoreAllMocks());

describe("a message from the room", () => {
  it("that is not taken stands on the page that says so, as text and to copy", async () => {
    const said = `<b>Bitte</b> ${"x".repeat(5_000)}`;
    const { status, body } = await say(await room(), { message: said });
    expect(status).toBe(400);
    expect(body).toContain("Ihr Text ist nicht angekommen. Hier steht er zum Kopieren:");
    expect(body).toContain(`&lt;b&gt;Bitte&lt;/b&gt; ${"x".repeat(5_000)}</blockquote>`);
    expect((await say(await room(), { message: " " })).body).not.toContain("nicht angekommen");
  });

  it("is kept once, told to the agency, shown as text, and read by no other owner", async () => {
    const token = await room();
    const evil = `Wann <b>kommt</b>\n<script>alert(1)</script> & "wer"?`;
    const twice = await Promise.all([1, 2].map(() => say(token, { message: evil, id: "form-0001" })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]).toMatchObject({
      body: expect.stringContaining("Vielen Dank"),
      headers: {
        "content-security-policy": expect.stringContaining("form-action 'self'; frame-ancestors 'none'"),
        "x-robots-tag": "noindex, nofollow",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      },
    });
    expect(await messages()).toMatchObject([{ id: "form-0001", from: "owner", text: evil, subject: "" }]);
    const [notice] = (await notices()).filter(({ notification_type }) => notification_type === "other");
    expect(notice).toMatchObject({
      title: "Nachricht des Eigentümers",
      priority: "high",
      for_users: [world.campaign.responsible_id],
    });
    for (const { status, body } of [await look(token), await page(token)]) {
      expect(status).toBe(200);
      expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;wer&quot;?");
      expect(body).not.toMatch(/<script|<b>/);
    }
    const next = await world.newOwner({ name: "Otto Anders" });
    await assign(next.id);
    for (const gone of [await page(token), await say(token, { message: "Bin ich noch da?" })])
      expect(gone.status).toBe(404);
    const theirs = await room();
    for (const { body } of [await look(theirs), await page(theirs)]) expect(body).not.toContain("alert(1)");
  });

  it("is refused with a page when it is empty, endless, no form, guessed, withdrawn or one too many", async () => {
    const token = await room();
    for (const message of ["", "  ", "x".repeat(2_001)]) {
      const refused = await say(token, { message });
      expect([refused.status, refused.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    }
    expect((await say(token, { message: "Hallo" }, "application/json")).status).toBe(415);
    expect((await say("A".repeat(32), { message: "Hallo" })).status).toBe(404);
    // A day's worth for this owner, through one address after another.
    let last = token;
    for (let number = 0; number < 30; number += 1) {
      if (number % 15 === 0) last = await room();
      expect((await say(last, { message: `Nachricht ${number}` })).status).toBe(200);
    }
    const refused = await say(last, { message: "Zu viel" });
    expect([refused.status, refused.body]).toEqual([429, expect.stringMatching(/Zu viele Nachrichten.*2[34] Stunden/)]);
    expect(await messages()).toHaveLength(30);
    const first = await page(last);
    const older = /messages\?before=([^"]+)"/.exec(first.body)?.[1];
    expect(first.body.match(/Nachricht \d+</g)).toHaveLength(10);
    expect((await page(last, older)).body).toContain("Nachricht 19<");
    expect((await page(last, "x' OR 1")).body).toContain("Nachricht 29<");
    await call("DELETE /campaigns/{id}/owner-room", of(world.campaign.id));
    expect((await say(last, { message: "Hallo" })).status).toBe(404);
  });

  it("and all that a room can hold cost at most six read units a look", async () => {
    const token = await room();
    const { id } = world.campaign;
    for (let number = 0; number < 6; number += 1) await say(token, { message: "Ä".repeat(2_000) });
    const facts = await read(keys.roomFacts(id, world.owner.id));
    const files = Array.from({ length: 45 }, (_, at) => ({ id: `c.${at}`, name: "a".repeat(290), about: "PDF" }));
    await put({ ...facts, ...keys.roomFacts(id, world.owner.id), facts: { ...(facts?.facts as object), files } });
    expect(JSON.stringify(files).length).toBeGreaterThan(14_500);
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toContain("Weiterlesen");
    expect(units.read).toBeLessThanOrEqual(6);
  });
});

describe("an answer to the owner", () => {
  it("goes by e-mail once, stays among the messages and in the room, and ends the notification of what it answers", async () => {
    const token = await room();
    await say(token, { message: "Wann kommt der <Fotograf>?" });
    const [asked] = await messages();
    expect(await questions()).toHaveLength(1);
    const before = (await world.services.mails()).length;
    const answers = await Promise.all([1, 2, 3].map(() => answer({ seen_until: asked?.at })));
    // Who comes while it is being sent is refused, who comes after it hears of the same message; it goes once either way.
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    // Once more, since the answer was lost: the same message, no second e-mail.
    expect(await answer({ seen_until: asked?.at })).toMatchObject({
      status: 201,
      body: { message: { state: "sent", text: "Am Montag um zehn." }, text: null, link: null },
    });
    const [mail, ...rest] = await world.services.mails();
    expect(rest).toHaveLength(before);
    expect(mail).toMatchObject({
      to: ["erika@example.de"],
      subject: "Nachricht zu Ihrer Immobilie: Seeweg 1, 82319 Starnberg",
    });
    expect(mail?.text).toMatch(/^Guten Tag Erika Eigentümer,\n\nAm Montag um zehn\./);
    expect(mail?.text).toContain("„Wann kommt der <Fotograf>?“");
    expect(mail?.html).toContain("&lt;Fotograf&gt;");
    expect(mail?.text).toContain("auch in Ihrem Eigentümerbereich");
    expect(await messages()).toMatchObject([
      { from: "owner" },
      { from: "agency", channel: "email", to: "erika@example.de", state: "sent", by: "Mia Mitarbeit" },
    ]);
    expect((await look(token)).body).toContain("Am Montag um zehn.");
    expect((await look(token)).body).toContain("Wir haben Ihnen am");
    expect(await questions()).toEqual([]);
    expect((await answer({ text: "Doch nicht." })).status).toBe(409);
  });

  it("leaves the notification of what came after the agent looked", async () => {
    const token = await room();
    await say(token, { message: "Eins" });
    const [first] = await messages();
    await say(token, { message: "Zwei" });
    await answer({ seen_until: first?.at });
    expect(await questions()).toEqual([expect.stringContaining("Zwei")]);
  });

  it.each(["sms", "whatsapp"] as const)("is prepared for %s, which the device sends", async (channel) => {
    const { status, body } = await answer({ channel });
    expect([status, body.text]).toEqual([
      201,
      expect.stringMatching(/^Guten Tag Erika Eigentümer, Am Montag um zehn\.\nViele Grüße, /),
    ]);
    expect(body.link).toMatch(
      channel === "sms" ? /^sms:\+491711234567\?body=/ : /^https:\/\/wa\.me\/491711234567\?text=/,
    );
    expect(body.message).toMatchObject({ state: "sent", channel, to: "0171 1234567" });
    expect((await answer({ channel })).body).toEqual(body);
    expect(await messages()).toHaveLength(1);
  });

  it("that the mail service refuses leaves nothing, and can be sent again", async () => {
    muteLog();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).rejects(Object.assign(new Error("no"), { $metadata: { httpStatusCode: 400 } }));
    const { status, body } = await answer();
    mocked.restore();
    expect([status, body.detail]).toEqual([503, expect.stringContaining("nicht hinausgegangen")]);
    expect(await messages()).toEqual([]);
    expect((await answer()).status).toBe(201);
    expect(await messages()).toMatchObject([{ state: "sent" }]);
  });

  it("whose end nobody knows is unconfirmed, not in the room, and may be sent again", async () => {
    const token = await room();
    muteLog();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).rejects(new Error("socket hang up"));
    expect((await answer()).status).toBe(503);
    expect(await messages()).toMatchObject([{ state: "unconfirmed" }]);
    mocked.on(SendEmailCommand).rejects(Object.assign(new Error("no"), { $metadata: { httpStatusCode: 400 } }));
    expect((await answer()).status).toBe(503);
    mocked.restore();
    // The first try may have arrived all the same.
    expect(await messages()).toMatchObject([{ state: "unconfirmed" }]);
    for (const { body } of [await look(token), await page(token)]) expect(body).not.toContain("Am Montag");
    expect((await answer({ text: "Am Dienstag." })).status).toBe(201);
    expect(await messages()).toMatchObject([{ state: "sent", text: "Am Dienstag." }]);
  });

  it("goes to nobody but the campaign's owner as the screen showed them, and to no bad address", async () => {
    const next = await world.newOwner({ name: "Otto Anders", phone: "keine" });
    await assign(next.id);
    expect((await answer()).status).toBe(409);
    const bad = await answer({ owner_id: next.id, channel: "sms" });
    expect([bad.status, bad.body.detail]).toEqual([400, expect.stringContaining("ungültig")]);
    for (const body of [{ text: " " }, { text: "x".repeat(2_001) }, { id: "a#b" }, { channel: "post" }])
      expect((await answer({ owner_id: next.id, ...body })).status).toBe(400);
    await assign(null);
    expect((await answer({ owner_id: next.id })).status).toBe(409);
    const unknown = await call("POST /campaigns/{id}/owner-messages", {
      ...of("unbekannt"),
      body: { id: "answer-0001", owner_id: next.id, channel: "email", text: "Hallo" },
    });
    expect(unknown.status).toBe(404);
  });
});
