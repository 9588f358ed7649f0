import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { countMailRequest, countPasskeyTry, countPublicForm, countSignIn } from "../../functions/accounts/throttle.ts";
import { client } from "../../functions/core/table-client.ts";
import { sourcesOf } from "../../functions/core/request.ts";
import { call, firstAdministrator, newStaffMember } from "./api.ts";
import { useOutbox } from "./mail-services.ts";

/* What somebody without an account may do how often, and what it costs others (docs/security.md, API4). */

const flooded = "203.0.113.7";
const tooMany = /^Zu viele \p{L}+. Bitte versuchen Sie es in \d+ Minuten erneut\.$/u;

/** Does something so many times, as that many calls would. */
async function repeat(times: number, work: (now: string) => Promise<void>): Promise<void> {
  const now = new Date().toISOString();
  for (let time = 0; time < times; time += 1) await work(now);
}

let admin: Awaited<ReturnType<typeof firstAdministrator>>;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
/** The cookie of a browser that signed in to the account of staff before. */
let knownBrowser: string;
useOutbox();
beforeAll(async () => {
  admin = await firstAdministrator();
  staff = await newStaffMember(admin.token);
  const { cookies } = await call("POST /auth/login", { body: { email: staff.email, password: staff.password } });
  knownBrowser = cookies[0]?.split(";")[0] ?? "";
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
    await repeat(60, (now) => countPasskeyTry([flooded], undefined, now));
    expect((await call("POST /auth/login/passkey/options", { from: flooded })).status).toBe(429);
    expect((await call("POST /auth/login/passkey/options", { from: "198.51.100.8" })).status).toBe(200);
  });

  it("sends so many forms to owners' pages, whichever secrets it guesses, with a page that says so", async () => {
    let at = 0;
    await repeat(60, (now) => countPublicForm(`geraten-${(at += 1)}`, undefined, [flooded], now));
    for (const name of [
      "POST /public/reports/{token}/question",
      "POST /public/reports/{token}/read",
      "POST /public/rooms/{token}/message",
      "POST /public/rooms/{token}/code",
      "POST /public/rooms/{token}/open",
      "POST /public/rooms/{token}/decision-link",
      "POST /public/decisions/{token}/answer",
      "POST /public/rooms/{token}/revoke",
      "POST /public/decisions/{token}/revoke",
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

describe("one line with all addresses of its /64", () => {
  let at = 0;
  /** Another address of the line each time. */
  const line = () => `2001:db8:0:1:${(at += 1).toString(16)}::${at.toString(16)}`;
  const reset = (from: string) =>
    call("POST /auth/password-reset-requests", { body: { email: `niemand-${(at += 1)}@example.de` }, from });

  it("asks for ten links, and somebody else behind the same server still gets one", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(line())));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10);
    expect((await reset("192.0.2.200")).status).toBe(204);
    expect((await reset("2001:db8:0:2::1")).status).toBe(204);
  });

  it("begins sixty sign-ins by passkey; a browser that signed in before goes on from there, too", async () => {
    const begin = (more: object) => call("POST /auth/login/passkey/options", more);
    // One after another: at once some are refused for being disturbed.
    const answers = [];
    for (let time = 0; time < 62; time += 1) answers.push((await begin({ from: line() })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    const cookies = [knownBrowser];
    expect((await begin({ from: line(), cookies })).status).toBe(200);
    await repeat(59, (now) => countPasskeyTry([], deviceId(knownBrowser), now));
    expect((await begin({ from: "192.0.2.201", cookies })).status).toBe(429);
    expect((await begin({ from: "192.0.2.201" })).status).toBe(200);
  });
});

/* A line at home has 256 networks of 64 bits, a bought one 65,536; behind the same server of the CDN are many others. */
describe("one line with hundreds of networks", () => {
  const reset = (at: number, more: object) =>
    call("POST /auth/password-reset-requests", { body: { email: `jemand-${at}@example.de` }, ...more });

  it("shares no count of links or passkeys with others behind the same server", async () => {
    const before = await counted();
    for (const [at, from] of ["2001:db8:1:1::1", "2001:db8:1:2::1", "192.0.2.210"].entries()) {
      expect((await reset(at, { from })).status).toBe(204);
      expect((await call("POST /auth/login/passkey/options", { from })).status).toBe(200);
    }
    const fresh = [...(await counted())].filter(([pk]) => !before.has(pk));
    expect(fresh.map(([, attempts]) => attempts)).toEqual(Array.from({ length: 9 }, () => 1));
  });

  it("asks for too many links, and a browser that signed in before still gets its own from there", async () => {
    let at = 0;
    const from = "192.0.2.212";
    await repeat(10, (now) => countMailRequest(`voll-${(at += 1)}@example.de`, [from], undefined, now));
    expect((await reset(2, { from })).status).toBe(429);
    expect((await reset(3, { from, cookies: [knownBrowser] })).status).toBe(204);
    const device = deviceId(knownBrowser);
    await repeat(9, (now) => countMailRequest(`bekannt-${(at += 1)}@example.de`, [from], device, now));
    expect((await reset(4, { from: "192.0.2.213", cookies: [knownBrowser] })).status).toBe(429);
  });
});

it.each([
  [
    "2001:db8:0:1::/64",
    ["2001:db8:0:1::1", "2001:DB8:0:1:FFFF::", "2001:0db8:0000:0001:0:0:0:9", "[2001:db8:0:1::2]:443"],
  ],
  ["2001:db8:0:0::/64", ["2001:db8::1", "2001:db8:0:0:1::", "2001:db8::9%eth0"]],
  [
    "192.0.2.7",
    ["192.0.2.7:51000", "::ffff:192.0.2.7", "::FFFF:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:ffff:192.0.2.7"],
  ],
])("%s is one network, however it is written", (network, written) => {
  const requestContext = { http: { sourceIp: "130.176.0.1" } };
  for (const address of written) {
    const headers = { "x-forwarded-for": `203.0.113.1, ${address}, 130.176.0.1` };
    expect([address, sourcesOf({ headers, requestContext } as never)]).toEqual([address, [network, "130.176.0.1"]]);
  }
});

/** How many tries each count of the table has. */
async function counted(): Promise<Map<string, number>> {
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true }),
  );
  const counts = Items.filter(({ pk }) => String(pk).startsWith("THROTTLE#"));
  return new Map(counts.map(({ pk, attempts }) => [String(pk), Number(attempts)]));
}

/** The id of a browser in its cookie. */
function deviceId(cookie: string): string | undefined {
  const [, claims = ""] = cookie.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as { jti?: string }).jti;
}

it("a stranger's wrong passwords for one's own account don't stop a change of one's password", async () => {
  for (let time = 0; time < 11; time += 1)
    await call("POST /auth/login", {
      body: { email: admin.email, password: "falsch-falsch" },
      from: `192.0.2.${time}`,
    });
  const body = { current_password: admin.password, new_password: "Neues-Passwort-9" };
  expect((await call("PUT /auth/password", { token: admin.token, body })).status).toBe(200);
});
