import { beforeAll, describe, expect, it } from "vitest";
import { countPasskeyTry, countPublicForm, countSignIn } from "../../functions/accounts/throttle.ts";
import { call, firstAdministrator, newStaff } from "./api.ts";

/* What somebody without an account may do how often, and what it costs others (docs/security.md, API4). */

const flooded = "203.0.113.7";
const tooMany = /^Zu viele \p{L}+. Bitte versuchen Sie es in \d+ Minuten erneut\.$/u;

/** Does something so many times, as that many calls would. */
async function repeat(times: number, work: (now: string) => Promise<void>): Promise<void> {
  const now = new Date().toISOString();
  for (let time = 0; time < times; time += 1) await work(now);
}

let admin: Awaited<ReturnType<typeof firstAdministrator>>;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  process.env.SITE_URL = "https://cockpit.example";
  admin = await firstAdministrator();
  staff = await newStaff(admin.token);
});

describe("one address", () => {
  const tryOne = (email: string, more: object = {}) =>
    call("POST /auth/login", { body: { email, password: "Sommer-2026-Haus" }, from: flooded, ...more });

  it("tries one password on so many accounts and no more; a browser that an account knows, and others, go on", async () => {
    const { cookies } = await call("POST /auth/login", { body: { email: staff.email, password: staff.password } });
    await repeat(119, (now) => countSignIn([flooded], now));
    expect((await tryOne("opfer-119@example.de")).status).toBe(401);
    const refused = await tryOne("opfer-120@example.de");
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(tooMany);
    expect(Number(refused.headers["Retry-After"])).toBeGreaterThan(0);
    const known = { body: { email: staff.email, password: staff.password }, from: flooded };
    expect((await call("POST /auth/login", known)).status).toBe(429);
    const cookie = cookies[0]?.split(";")[0] ?? "";
    expect((await call("POST /auth/login", { ...known, cookies: [cookie] })).status).toBe(200);
    expect((await call("POST /auth/login", { ...known, from: "198.51.100.9" })).status).toBe(200);
  });

  it("can't hide behind addresses that it names itself", async () => {
    const peer = "127.0.0.1";
    const caller = (at: number) => `10.0.${Math.floor(at / 250)}.${at % 250}`;
    let at = 0;
    await repeat(1_190, (now) => countSignIn([caller((at += 1)), peer], now));
    const answers = [];
    for (let more = 0; more < 14; more += 1)
      answers.push((await tryOne("viele@example.de", { from: `192.0.2.${more}, 10.9.9.${more}` })).status);
    expect(answers.at(-1)).toBe(429);
    const body = (await tryOne("jemand@example.de", { from: "198.51.100.77" })).body;
    expect(body.detail).toMatch(tooMany);
  });

  it("begins so many sign-ins by passkey", async () => {
    await repeat(60, (now) => countPasskeyTry([flooded], now));
    expect((await call("POST /auth/login/passkey/options", { from: flooded })).status).toBe(429);
    expect((await call("POST /auth/login/passkey/options", { from: "198.51.100.8" })).status).toBe(200);
  });

  it("sends so many forms to owners' pages, whichever secrets it guesses, with a page that says so", async () => {
    let at = 0;
    await repeat(60, (now) => countPublicForm(`geraten-${(at += 1)}`, [flooded], now));
    for (const name of [
      "POST /public/reports/{token}/question",
      "POST /public/reports/{token}/read",
      "POST /public/rooms/{token}/message",
      "POST /public/rooms/{token}/code",
      "POST /public/rooms/{token}/open",
      "POST /public/rooms/{token}/decision-link",
      "POST /public/decisions/{token}/answer",
    ] as const) {
      const raw = { body: "question=x&message=x&code=123456&answer=yes", type: "application/x-www-form-urlencoded" };
      const { status, headers } = await call(name, { params: { token: "geraten" }, raw, from: flooded });
      expect({ name, status, type: headers["content-type"] }).toEqual({
        name,
        status: 429,
        type: "text/html; charset=utf-8",
      });
    }
  });
});

it("a stranger's wrong passwords for one's own account don't stop a change of one's password", async () => {
  for (let time = 0; time < 11; time += 1)
    await call("POST /auth/login", {
      body: { email: admin.email, password: "falsch-falsch" },
      from: `192.0.2.${time}`,
    });
  const body = { current_password: admin.password, new_password: "Neues-Passwort-9" };
  expect((await call("PUT /auth/password", { token: admin.token, body })).status).toBe(200);
});
