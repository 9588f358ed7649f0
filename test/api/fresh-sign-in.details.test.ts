import { readdirSync, readFileSync } from "node:fs";
import { TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/accounts/contract";
import type { RouteName } from "#shared/client";
import { readPasskeys } from "../../functions/accounts/passkey-store.ts";
import { sessionSeconds } from "#shared/core/session-life";
import { issueToken, verifyToken } from "../../functions/core/token.ts";
import { newAuthenticator } from "./authenticator.ts";
import { type Call, call, firstAdministrator, newStaffMember, signIn } from "./api.ts";
import { useOutbox } from "./mail-services.ts";
import { keys, query, read } from "./store.ts";

/* What a session that somebody found is good for: not to keep the account, nor to make another (docs/product.md, Confirmation). */

const mailsTo = useOutbox();
const asked = { status: 403, body: { code: "fresh_sign_in" } };
let admin: Awaited<ReturnType<typeof firstAdministrator>>;
beforeAll(async () => {
  admin = await firstAdministrator();
});

/** The token of the same session as it is so many seconds after its sign-in. */
async function aged(token: string, seconds: number): Promise<string> {
  const claims = await verifyToken("session", token);
  if (!claims) throw new Error("no session");
  const auth_time = Math.floor(Date.now() / 1000) - seconds;
  return issueToken("session", claims.sub, claims.version, sessionSeconds, { auth_time });
}

let people = 0;
/** Somebody with an app, a passkey and a calendar address. @param is_admin whether they are an administrator */
async function protectedPerson(is_admin: boolean) {
  const staff = await newStaffMember(admin.token, `person-${(people += 1)}@example.de`);
  const authenticator = newAuthenticator();
  const { body: options } = await call("POST /auth/passkeys/options", {
    token: staff.token,
    body: { password: staff.password },
  });
  const { body: passkey } = await call("POST /auth/passkeys", {
    token: staff.token,
    body: authenticator.make(options),
  });
  if (is_admin) {
    await call("PUT /auth/users/{id}", { token: admin.token, params: { id: staff.id }, body: { is_admin } });
    staff.token = await signIn(staff.email, staff.password);
  }
  const { body: app } = await call("POST /auth/second-factor", { token: staff.token });
  const code = new TOTP({ secret: app.secret }).generate();
  const { body: on } = await call("POST /auth/second-factor/confirm", { token: staff.token, body: { code } });
  const { body: feed } = await call("POST /calendar-feed", { token: on.access_token, body: {} });
  return { ...staff, token: on.access_token, authenticator, passkeyId: passkey.id, feed: feed.url };
}

/** All that says who may come in, as what, and what is asked of them. */
async function ways() {
  const users = await query<{ id: string } & Record<string, unknown>>({ ...keys.users });
  const each = users.map(async (user) => ({
    user: [
      user.id,
      user.email,
      user.password_hash,
      user.is_admin,
      user.second_factor_since,
      user.passkeys,
      user.link,
      user.calendar_feed,
    ],
    factor: await read(keys.secondFactor(user.id)),
    pending: await read(keys.pendingSecondFactor(user.id)),
    keys: (await readPasskeys(user.id)).map(({ credential_id, public_key }) => [credential_id, public_key]),
  }));
  return { rules: await read(keys.signInRules), users: await Promise.all(each) };
}

type Person = Awaited<ReturnType<typeof protectedPerson>>;
const password = "Birnbaum-Picknick-7";
const email = "fremd@example.de";

/**
 * Every route of the accounts by which somebody who is signed in changes anything, with what a thief would send. A new route
 * fails the test below until it stands here.
 */
const thefts: Partial<Record<RouteName, (own: Person, other: Person) => Call[]>> = {
  "PUT /auth/password": () => [{ body: { current_password: "geraten-geraten", new_password: password } }],
  "POST /auth/register": () => [
    { body: { email, full_name: "Fremd", password } },
    { body: { email, full_name: "Fremd", password, is_admin: true } },
  ],
  "POST /auth/invitations": () => [{ body: { email } }, { body: { email, is_admin: true } }],
  "POST /auth/invitations/{id}/resend": (own, other) => [own, other].map(({ id }) => ({ params: { id } })),
  "DELETE /auth/invitations/{id}": (own, other) => [own, other].map(({ id }) => ({ params: { id } })),
  "PUT /auth/users/{id}": (own, other) =>
    [own, other].flatMap(({ id }) =>
      [{ password }, { email }, { is_admin: id === other.id }, { password, email, is_admin: true }].map((body) => ({
        params: { id },
        body,
      })),
    ),
  // Another's account may go by it: that lets nobody in. One's own stays.
  "DELETE /auth/users/{id}": (own) => [{ params: { id: own.id } }],
  "PUT /auth/profile": () => [{ body: { title: "Chefin", email, is_admin: true, password } }],
  "POST /auth/second-factor": () => [{}],
  "POST /auth/second-factor/confirm": () => [{ body: { code: "000000" } }],
  "POST /auth/second-factor/remove": () => [{ body: { password: "geraten-geraten" } }],
  "DELETE /auth/users/{id}/undelivered": (own, other) => [own, other].map(({ id }) => ({ params: { id } })),
  "DELETE /auth/users/{id}/second-factor": (own, other) => [own, other].map(({ id }) => ({ params: { id } })),
  "PUT /auth/sign-in-rules": () => [{ body: { second_factor_required: true } }],
  "POST /auth/passkeys/options": () => [{ body: { password: "geraten-geraten" } }],
  "POST /auth/passkeys": () => [{ body: newAuthenticator().make({ challenge: "x".repeat(43), user: { id: "x" } }) }],
  "PUT /auth/passkeys/{id}": (own) => [{ params: { id: own.passkeyId }, body: { name: "Handy" } }],
  "DELETE /auth/passkeys/{id}": (own) => [{ params: { id: own.passkeyId } }],
  "POST /auth/confirmations": (_, other) => [
    { body: { password: "geraten-geraten" } },
    { body: { passkey: other.authenticator.use({ challenge: "x".repeat(43) }) } },
    { body: {} },
  ],
  "POST /auth/logout": () => [],
  "DELETE /auth/sessions/{id}": (_, other) => [{ params: { id: other.id } }],
  "POST /auth/sessions/end-others": () => [{}],
  "PUT /team/{id}/absences": (own, other) => [own, other].map(({ id }) => ({ params: { id }, body: { absences: [] } })),
  "POST /calendar-feed": () => [{ body: {} }],
};
/** What is no account's route and still opens something for good. */
const elsewhere = ["POST /calendar-feed"];

describe("with a session that somebody found", () => {
  let own: Person;
  let other: Person;
  let plain: Person;
  beforeAll(async () => {
    own = await protectedPerson(true);
    other = await protectedPerson(false);
    const staff = await newStaffMember(admin.token, "ungeschuetzt@example.de");
    plain = { ...staff, authenticator: newAuthenticator(), passkeyId: "", feed: "" };
  });

  it("every changing route of the accounts has its theft here", () => {
    const changing = Object.values(accountRoutes).filter(
      ({ method, access }) => method !== "GET" && access !== "public",
    );
    const names = changing.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(thefts).toSorted()).toEqual([...names, ...elsewhere].toSorted());
  });

  it("no other function changes who may come in: those that write a user's item are these", () => {
    const root = new URL("../../functions/", import.meta.url);
    const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
    const writers = sources.filter(
      (path) =>
        !path.startsWith("accounts/") &&
        /\b(?:changeUser|createUser|changePasskeys|hashPassword)\b|(?:put|update): \{? ?\.*keys\.(?:user|passkeys|secondFactor)\(/.test(
          readFileSync(new URL(path, root), "utf8"),
        ),
    );
    expect(writers.toSorted()).toEqual(["notifications/calendar-feed.ts", "notifications/mail-settings.ts"]);
  });

  it.each(Object.keys(thefts) as RouteName[])("%s changes no way in", async (name) => {
    const before = await ways();
    for (const found of [own, plain])
      for (const theft of thefts[name]?.(found, other) ?? []) {
        const { status } = await call(name, { ...theft, token: await aged(found.token, 601) });
        expect(status).toBeLessThan(500);
        if (status < 300) found.token = await reSigned(found);
      }
    expect(await ways()).toEqual(before);
  });
});

/** A token of somebody whose sessions have just ended. */
async function reSigned({ id }: Person): Promise<string> {
  const user = await read<{ token_version: number }>(keys.user(id));
  return issueToken("session", id, user?.token_version ?? 0, sessionSeconds, {});
}

describe("a sign-in is fresh", () => {
  const invite = (token: string) => call("POST /auth/invitations", { token, body: { email: "neu@example.de" } });

  it("for ten minutes, and again after the password; other sessions and later tokens of it are not", async () => {
    const boss = await protectedPerson(true);
    expect(await invite(await aged(boss.token, 601))).toMatchObject(asked);
    const stale = await aged(boss.token, 1_000);
    const goesOn = (await call("POST /auth/sessions/end-others", { token: stale })).body.access_token;
    expect(await invite(goesOn)).toMatchObject(asked);
    const wrong = await call("POST /auth/confirmations", { token: goesOn, body: { password: "falsch-falsch" } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "password" }] } });
    const body = { password: boss.password };
    const { access_token: fresh } = (await call("POST /auth/confirmations", { token: goesOn, body })).body;
    expect((await invite(fresh)).status).toBe(201);
    const [before, after] = await Promise.all([verifyToken("session", goesOn), verifyToken("session", fresh)]);
    expect(after).toMatchObject({ jti: before?.jti, exp: before?.exp, version: before?.version });
    expect(await invite(goesOn)).toMatchObject(asked);
    await call("POST /auth/logout", { token: goesOn });
    expect((await call("GET /auth/me", { token: fresh })).status).toBe(401);
  });

  it("and a session that goes on from another ends when that one would have: none is prolonged without a sign-in", async () => {
    const hour = 3_600;
    const goOn: [RouteName, (person: Person) => Omit<Call, "token">][] = [
      ["POST /auth/sessions/end-others", () => ({})],
      ["DELETE /auth/passkeys/{id}", ({ passkeyId: id }) => ({ params: { id } })],
      ["PUT /auth/password", (person) => ({ body: { current_password: person.password, new_password: password } })],
    ];
    for (const [name, theirs] of goOn) {
      const person = await protectedPerson(false);
      const { version, auth_time = 0 } = (await verifyToken("session", person.token)) ?? { version: 0 };
      const found = await issueToken("session", person.id, version, hour, { auth_time });
      const { status, body } = await call(name, { ...theirs(person), token: found });
      expect([name, status]).toEqual([name, 200]);
      const [before, after] = await Promise.all(
        [found, (body as { access_token: string }).access_token].map((token) => verifyToken("session", token)),
      );
      expect(after?.jti).not.toBe(before?.jti);
      expect(Math.abs((after?.exp ?? 0) - (before?.exp ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it("after one's own passkey, and nobody else's", async () => {
    const [own, other] = [await protectedPerson(true), await protectedPerson(true)];
    const token = await aged(own.token, 601);
    const confirm = async (who: Person) => {
      const { body: challenge } = await call("POST /auth/login/passkey/options");
      return call("POST /auth/confirmations", { token, body: { passkey: who.authenticator.use(challenge) } });
    };
    expect((await confirm(other)).status).toBe(400);
    expect((await call("GET /auth/me", { token })).status).toBe(200);
    const { body } = await confirm(own);
    const removed = await call("DELETE /auth/passkeys/{id}", {
      token: body.access_token,
      params: { id: own.passkeyId },
    });
    expect(removed.status).toBe(200);
  });

  it("also where a second factor is due, so that the app can be set up", async () => {
    const staff = await newStaffMember(admin.token, "faellig@example.de");
    const stale = await aged(staff.token, 601);
    expect(await call("POST /auth/second-factor", { token: stale })).toMatchObject(asked);
    const { body } = await call("POST /auth/confirmations", { token: stale, body: { password: staff.password } });
    expect((await call("POST /auth/second-factor", { token: body.access_token })).status).toBe(200);
  });
});

it("with a fresh sign-in, too, nobody changes their own password or factor as an administrator", async () => {
  const own = await protectedPerson(true);
  const { id, token } = own;
  const byUsers = await call("PUT /auth/users/{id}", { token, params: { id }, body: { password } });
  expect(byUsers).toMatchObject({ status: 409, body: { errors: [{ field: "password" }] } });
  expect((await call("DELETE /auth/users/{id}/second-factor", { token, params: { id } })).status).toBe(409);
});

it("lets nobody in again who was deactivated, and tells them when it happens", async () => {
  const boss = await protectedPerson(true);
  const left = await newStaffMember(admin.token, "gegangen@example.de");
  const change = (token: string, is_active: boolean) =>
    call("PUT /auth/users/{id}", { token, params: { id: left.id }, body: { is_active } });
  expect((await change(await aged(boss.token, 601), false)).status).toBe(200);
  expect(await change(await aged(boss.token, 601), true)).toMatchObject(asked);
  expect((await call("POST /auth/login", { body: left })).status).toBe(401);
  expect(await mailsTo(left.email)).toEqual([]);
  expect((await change(boss.token, true)).status).toBe(200);
  expect((await mailsTo(left.email))[0]?.text).toContain("wieder freigegeben");
});

it("password, address and role are told to the address from before, whoever changes them", async () => {
  const { id, email: old, password: current_password } = await newStaffMember(admin.token, "alt@example.de");
  const change = (body: object) => call("PUT /auth/users/{id}", { token: admin.token, params: { id }, body });
  const newest = async () => (await mailsTo(old))[0]?.text;
  await change({ full_name: "Nora Neu", hours_per_week: 20 });
  expect(await mailsTo(old)).toEqual([]);
  await change({ is_admin: true });
  expect(await newest()).toContain("Administratorrechte vergeben");
  await change({ is_admin: false });
  expect(await newest()).toContain("Administratorrechte entzogen");
  await change({ email: "anders@example.de" });
  expect(await newest()).toContain("in anders@example.de");
  await change({ email: old });
  await change({ password });
  expect(await newest()).toContain("von einem Administrator ein neues Passwort");
  const token = await signIn(old, password);
  await call("PUT /auth/password", { token, body: { current_password: password, new_password: current_password } });
  expect(await newest()).toContain("wurde das Passwort geändert");
});

describe("a new password", () => {
  const entered = async ({ authenticator }: Person) => {
    const { body: challenge } = await call("POST /auth/login/passkey/options");
    return (await call("POST /auth/login/passkey", { body: authenticator.use(challenge) })).status;
  };
  const calendar = async ({ feed }: Person) =>
    (await call("GET /public/calendar/{token}", { params: { token: feed.split("/").at(-1) ?? "" } })).status;
  const state = async (person: Person) => [await entered(person), await calendar(person)];
  const changeOwn = (person: Person, also_end?: string[]) =>
    call("PUT /auth/password", {
      token: person.token,
      body: { current_password: person.password, new_password: password, also_end },
    });

  it("of one's own ends passkeys and calendar address where one says so", async () => {
    const [kept, ended] = [await protectedPerson(false), await protectedPerson(false)];
    await changeOwn(kept);
    expect(await state(kept)).toEqual([200, 200]);
    await changeOwn(ended, ["passkeys", "calendar_feed"]);
    expect(await state(ended)).toEqual([401, 404]);
  });

  it("by an administrator ends both, a deactivation the calendar address for good", async () => {
    const [renewed, away] = [await protectedPerson(false), await protectedPerson(false)];
    const change = (id: string, body: object) =>
      call("PUT /auth/users/{id}", { token: admin.token, params: { id }, body });
    await change(renewed.id, { password });
    expect(await state(renewed)).toEqual([401, 404]);
    await change(away.id, { is_active: false });
    await change(away.id, { is_active: true });
    expect(await state(away)).toEqual([200, 404]);
  });

  it("by link says what there is and ends what is named", async () => {
    const person = await protectedPerson(false);
    await call("POST /auth/password-reset-requests", { body: { email: person.email }, from: "198.51.100.1" });
    const [mail] = await mailsTo(person.email);
    const link = /#passwort=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const { body } = await call("POST /auth/links", { body: { kind: "password", link } });
    expect(body).toEqual({ email: person.email, passkeys: 1, has_calendar_feed: true });
    const reset = { link, password, also_end: ["passkeys", "calendar_feed"] };
    expect((await call("POST /auth/password-resets", { body: reset })).status).toBe(204);
    expect(await state(person)).toEqual([401, 404]);
    expect((await mailsTo(person.email))[0]?.text).toContain("ein neues Passwort gesetzt");
  });
});
