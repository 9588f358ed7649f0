import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "./api.ts";
import { at, openReportWorld } from "./report-world.ts";
import { asOf, keys, muteLog, query, units } from "./store.ts";

const world = openReportWorld();
const { of } = world;

const setting = (room_code: boolean) => call("PUT /agency", { token: world.admin, body: { room_code } });
const room = async () => {
  const { body } = await call("POST /campaigns/{id}/owner-room", of(world.campaign.id));
  return body.url.split("/").at(-1) ?? "";
};
const look = (token: string, cookies: string[] = []) =>
  call("GET /public/rooms/{token}", { params: { token }, cookies });
let callers = 0;
/** Every call from another household, so that only what belongs to the room bounds it. */
const from = () => `198.51.100.${(callers += 1) % 250}`;
const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  type: "application/x-www-form-urlencoded",
});
const request = (token: string) => call("POST /public/rooms/{token}/code", { params: { token }, from: from() });
const enter = (token: string, code: string) =>
  call("POST /public/rooms/{token}/open", { params: { token }, raw: form({ code }), from: from() });
/** The code in the last e-mail. */
const mailed = async () => {
  const [mail] = await world.services.mails();
  return { ...mail, code: /Eigentümerbereich: (\d{3} \d{3})/.exec(mail?.text ?? "")?.[1] ?? "" };
};
const otherThan = (code: string) => (code === "000 000" ? "111111" : "000000");
const keyOf = (cookies: string[]) => [cookies[0]?.split(";")[0] ?? ""];
/** A room with a browser that was let in. */
const opened = async () => {
  const token = await room();
  await request(token);
  const { cookies } = await enter(token, (await mailed()).code);
  return { token, cookies: keyOf(cookies) };
};

beforeEach(() => setting(true));
afterEach(() => vi.restoreAllMocks());

describe("a room that opens with a code", () => {
  it("shows nothing and takes nothing before, and opens for the browser that has the code from the owner's mailbox", async () => {
    await call("PUT /owners/{id}", {
      ...of(world.owner.id),
      body: { second_name: "Emil", second_email: "emil@example.de" },
    });
    const token = await room();
    const params = { token };
    const locked = [
      await look(token),
      await look(token, ["__Secure-room_door=geraten", "__Secure-room_door=", "auth_token=x"]),
      await call("GET /public/rooms/{token}/report", { params, query: { id: "x.y" } }),
      await call("GET /public/rooms/{token}/pdf", { params, query: { id: "x.y" } }),
      await call("GET /public/rooms/{token}/file", { params, query: { id: "x.y" } }),
      await call("GET /public/rooms/{token}/messages", { params }),
      await call("POST /public/rooms/{token}/message", { params, raw: form({ message: "Ich bin es" }) }),
      await call("POST /public/rooms/{token}/decision-link", { params, raw: form({ id: "x" }) }),
    ];
    for (const { status, body, headers } of locked) {
      expect(status).toBe(403);
      expect(body).toContain("Code per E-Mail senden");
      expect(body).not.toMatch(/Erika|Seeweg|example\.de/);
      expect(headers).toMatchObject({ "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" });
    }
    expect((await call("GET /campaigns/{id}/owner-messages", of(world.campaign.id))).body).toEqual([]);
    const sent = await request(token);
    expect([sent.status, sent.body]).toEqual([200, expect.stringContaining("Code aus der E-Mail")]);
    const mail = await mailed();
    expect(mail.to).toEqual(["erika@example.de", "emil@example.de"]);
    const stored = JSON.stringify(await query(keys.campaignChildren(world.campaign.id)));
    expect(stored).not.toContain(mail.code.replace(" ", ""));
    for (const bad of ["", "12345", "abcdef"]) expect((await enter(token, bad)).status).toBe(400);
    const wrong = await enter(token, otherThan(mail.code));
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining("stimmt nicht")]);
    const right = await enter(token, mail.code);
    expect([right.status, right.headers.location]).toEqual([303, `/api/public/rooms/${token}`]);
    expect(right.cookies).toEqual([
      expect.stringMatching(
        new RegExp(
          `^__Secure-room_door=[\\w-]{32}; Max-Age=2592000; Path=/api/public/rooms/${token}; HttpOnly; Secure; SameSite=Lax$`,
        ),
      ),
    ]);
    const inside = await look(token, ["other=1", ...keyOf(right.cookies)]);
    expect(units.read).toBeLessThanOrEqual(6);
    expect([inside.status, inside.body]).toEqual([200, expect.stringContaining("Guten Tag Erika Eigentümer,")]);
    expect((await look(token)).status).toBe(403);
    // The same code once more, from anyone who looked over a shoulder.
    expect([(await enter(token, mail.code)).status, (await enter(token, mail.code)).cookies]).toEqual([400, []]);
    await setting(false);
    expect((await look(token)).status).toBe(200);
    expect((await request(token)).status).toBe(303);
  });

  it("ends a code after five wrong tries from a connection, also when they come at once, after ten minutes, and with the next one", async () => {
    const token = await room();
    await request(token);
    const first = (await mailed()).code;
    const sameLine = (code: string) =>
      call("POST /public/rooms/{token}/open", { params: { token }, raw: form({ code }), from: "203.0.113.66" });
    const guesses = await Promise.all(Array.from({ length: 6 }, () => sameLine(otherThan(first))));
    expect(guesses.filter(({ body }) => body.includes("stimmt nicht"))).toHaveLength(5);
    expect(guesses.filter(({ body }) => body.includes("gilt nicht mehr"))).toHaveLength(1);
    expect((await sameLine(first)).body).toContain("gilt nicht mehr");
    await request(token);
    const second = (await mailed()).code;
    const late = await asOf(at(11 / 1440), () => enter(token, second));
    expect([late.status, late.cookies]).toEqual([400, []]);
    await request(token);
    const third = (await mailed()).code;
    if (third !== second) expect((await enter(token, second)).status).toBe(400);
    expect((await enter(token, third)).status).toBe(303);
  });

  it("can't be shut by a stranger who has its address: neither the code nor the forms are used up", async () => {
    const { token, cookies } = await opened();
    await request(token);
    const { code } = await mailed();
    const stranger = { from: "203.0.113.77" };
    const tried = [];
    for (let number = 0; number < 31; number += 1) {
      const raw = form({ code: otherThan(code) });
      tried.push((await call("POST /public/rooms/{token}/open", { params: { token }, raw, ...stranger })).status);
    }
    expect([tried[29], tried[30]]).toEqual([400, 429]);
    const written = { params: { token }, raw: form({ message: "Guten Tag" }), cookies, from: stranger.from };
    expect((await call("POST /public/rooms/{token}/message", written)).status).toBe(200);
    expect((await enter(token, code)).status).toBe(303);
  });

  it("mails five codes a day to one connection and twenty to all, and then still to a browser that was let in", async () => {
    const { token, cookies } = await opened();
    const params = { token };
    const before = (await world.services.mails()).length;
    const ask = (asker: object) => call("POST /public/rooms/{token}/code", { params, ...asker });
    const stranger = { from: "2001:db8:1:2::7" };
    for (let number = 0; number < 5; number += 1) expect((await ask(stranger)).status).toBe(200);
    const refused = await ask({ from: "2001:db8:1:2:ffff::8" });
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.stringMatching(/Zu viele angeforderte Codes.*24 Stunden/),
    ]);
    for (let number = 0; number < 14; number += 1) expect((await request(token)).status).toBe(200);
    expect((await request(token)).status).toBe(429);
    for (let number = 0; number < 5; number += 1) expect((await ask({ ...stranger, cookies })).status).toBe(200);
    expect((await ask({ ...stranger, cookies })).status).toBe(429);
    expect(await world.services.mails()).toHaveLength(before + 24);
    expect((await enter(token, (await mailed()).code)).status).toBe(303);
    expect((await request("A".repeat(32))).status).toBe(404);
  });

  it("is open to whoever has its address, however many others guess from the same connection", async () => {
    const token = await room();
    const connection = { from: "203.0.113.50" };
    const ask = (address: string) =>
      call("POST /public/rooms/{token}/code", { params: { token: address }, ...connection });
    const guesses = [];
    for (let number = 0; number < 61; number += 1) guesses.push((await ask(String(number).padStart(32, "x"))).status);
    expect([guesses[59], guesses[60]]).toEqual([404, 429]);
    expect((await ask(token)).status).toBe(200);
    const raw = form({ code: (await mailed()).code });
    const entered = await call("POST /public/rooms/{token}/open", { params: { token }, raw, ...connection });
    const cookies = keyOf(entered.cookies);
    for (const name of ["POST /public/rooms/{token}/message", "POST /public/rooms/{token}/decision-link"] as const) {
      const sent = { raw: form({ message: "Guten Tag", id: "x" }), cookies, ...connection };
      expect((await call(name, { params: { token: "y".repeat(32) }, ...sent })).status).toBe(429);
      expect((await call(name, { params: { token }, ...sent })).status).not.toBe(429);
    }
  });

  it("lets nobody into another room, nor into the same one after it was renewed or its owner changed", async () => {
    const { token, cookies } = await opened();
    expect((await look(token, cookies)).status).toBe(200);
    const renewed = await room();
    expect((await look(token, cookies)).status).toBe(404);
    expect((await look(renewed, cookies)).status).toBe(403);
    await request(renewed);
    const { code } = await mailed();
    const again = await room();
    expect((await enter(renewed, code)).status).toBe(404);
    expect((await enter(again, code)).status).toBe(400);
    await world.assign((await world.newOwner({ name: "Otto Anders", email: "otto@example.de" })).id);
    const theirs = await room();
    expect((await look(theirs, cookies)).status).toBe(403);
    await request(theirs);
    expect((await mailed()).to).toEqual(["otto@example.de"]);
  });

  it("says when no code could be sent; and is not to be had where no e-mail can be", async () => {
    const token = await room();
    muteLog();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).rejects(Object.assign(new Error("no"), { $metadata: { httpStatusCode: 400 } }));
    const refused = await request(token);
    mocked.restore();
    expect([refused.status, refused.body]).toEqual([503, expect.stringContaining("konnte nicht gesendet werden")]);
    expect((await look(token)).body).not.toContain("Code aus der E-Mail");
    vi.stubEnv("MAIL_SENDER", "");
    const impossible = await setting(true);
    vi.unstubAllEnvs();
    expect([impossible.status, impossible.body.errors?.[0]?.field]).toEqual([400, "room_code"]);
    await setting(false);
  });
});
