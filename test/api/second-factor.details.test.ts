import { needsSession } from "#shared/core/route";
import { TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { resetSecondFactor } from "../../functions/accounts/reset-second-factor.ts";
import { hash } from "../../functions/core/keys.ts";
import { allRoutes, call, firstAdministrator, newStaffMember, signIn } from "./api.ts";
import { useOutbox } from "./mail-services.ts";
import { asOf, change, keys, read, remove } from "./store.ts";

type Staff = Awaited<ReturnType<typeof newStaffMember>>;
let admin: Awaited<ReturnType<typeof firstAdministrator>>;
const mailsTo = useOutbox();
beforeAll(async () => {
  admin = await firstAdministrator();
});

const halfMinute = 30_000;
/** The code that an app shows. @param steps half minutes from now */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * halfMinute });
const wrongCode = (secret: string) => {
  const now = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "000001", "000002", "000003", "000004", "000005"].find((code) => !now.includes(code)) ?? "";
};
const login = ({ email, password }: { email: string; password: string }, code?: string) =>
  call("POST /auth/login", { body: { email, password, code } });
const start = async (token: string) => (await call("POST /auth/second-factor", { token })).body;
const confirm = (token: string, code: string) => call("POST /auth/second-factor/confirm", { token, body: { code } });
const setRule = (token: string, second_factor_required: boolean) =>
  call("PUT /auth/sign-in-rules", { token, body: { second_factor_required } });
const lastActions = async (count: number) =>
  (await call("GET /history", { token: admin.token, query: { subject: "users" } })).body
    .slice(0, count)
    .map(({ action }) => action);

/** Somebody with an app: the token with which they go on, its secret, and the recovery codes. The present code is used up. */
async function withApp<Person extends { email: string; password: string; token: string }>(person: Person) {
  const { secret } = await start(person.token);
  const { body } = await confirm(person.token, codeOf(secret));
  return { ...person, token: body.access_token, secret, recovery: body.recovery_codes };
}
const newPerson = (email: string): Promise<Staff> => newStaffMember(admin.token, email);
const asked = { status: 401, body: { errors: [{ field: "code" }] } };

describe("setting up an app", () => {
  it("shows the secret until it is confirmed and the recovery codes once, ends other sign-ins and tells the person", async () => {
    const person = await newPerson("einrichten@example.de");
    const other = await signIn(person.email, person.password);
    const { secret, uri } = await start(person.token);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Verkaufs-Cockpit:einrichten(@|%40)example\.de\?/);
    const refused = await confirm(person.token, wrongCode(secret));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "code" }] } });
    expect((await login(person)).status).toBe(200);
    const { status, body } = await confirm(person.token, codeOf(secret));
    expect(status).toBe(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect((await call("GET /auth/me", { token: other })).status).toBe(401);
    expect((await call("GET /auth/me", { token: person.token })).status).toBe(401);
    const token = body.access_token;
    const state = await call("GET /auth/second-factor", { token });
    expect(state.body).toEqual({
      since: expect.stringMatching(/Z$/),
      recovery_codes_left: 10,
      is_required: false,
    });
    const answers = [
      state,
      await call("GET /auth/me", { token }),
      await call("GET /auth/users", { token: admin.token }),
      await call("GET /history", { token: admin.token, query: { subject: "users" } }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(await lastActions(1)).toEqual(["confirmSecondFactor"]);
    expect((await mailsTo(person.email))[0]?.text).toContain("wurde ein zweiter Faktor eingeschaltet");
    expect((await call("POST /auth/second-factor", { token })).status).toBe(409);
  });

  it("begins again with another secret, whose predecessor is worth nothing", async () => {
    const person = await newPerson("vorgaenger@example.de");
    const first = await start(person.token);
    const second = await start(person.token);
    expect(second.secret).not.toBe(first.secret);
    expect((await confirm(person.token, codeOf(first.secret))).status).toBe(400);
    expect((await confirm(person.token, codeOf(second.secret))).status).toBe(200);
  });

  it("ends after half an hour", async () => {
    const person = await newPerson("langsam@example.de");
    const { secret } = await start(person.token);
    const later = Date.now() + 30 * 60_000;
    const code = new TOTP({ secret }).generate({ timestamp: later });
    const late = await asOf(new Date(later).toISOString(), () => confirm(person.token, code));
    expect(late.status).toBe(409);
  });

  it("happens once under simultaneous calls", async () => {
    const person = await newPerson("doppelt@example.de");
    const { secret } = await start(person.token);
    const both = await Promise.all([confirm(person.token, codeOf(secret)), confirm(person.token, codeOf(secret))]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("signing in with an app", () => {
  it("asks for the code after the right password only", async () => {
    const person = await withApp(await newPerson("code@example.de"));
    const wrong = await login({ ...person, password: "falsch-falsch" }, codeOf(person.secret, 1));
    expect(wrong).toMatchObject({ status: 401, body: { detail: "E-Mail-Adresse oder Passwort ist falsch" } });
    expect(wrong.body.errors).toBeUndefined();
    expect(await login(person)).toMatchObject(asked);
    expect(await login(person, wrongCode(person.secret))).toMatchObject(asked);
    expect((await login(person, "x".repeat(41))).status).toBe(400);
    const code = codeOf(person.secret, 1);
    expect((await login(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it("takes a code once, the one that confirmed the app too, and none from before it", async () => {
    const person = await newPerson("einmal@example.de");
    const { secret } = await start(person.token);
    const used = codeOf(secret);
    await confirm(person.token, used);
    expect(await login(person, used)).toMatchObject(asked);
    const next = codeOf(secret, 1);
    const both = await Promise.all([login(person, next), login(person, next)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect(await login(person, next)).toMatchObject(asked);
    expect(await login(person, codeOf(secret))).toMatchObject(asked);
  });

  it("takes no code of a secret that was given up", async () => {
    const person = await withApp(await newPerson("frueher@example.de"));
    await call("POST /auth/second-factor/remove", { token: person.token, body: { password: person.password } });
    const renewed = await withApp(person);
    expect(renewed.secret).not.toBe(person.secret);
    expect(await login(renewed, codeOf(person.secret, 1))).toMatchObject(asked);
    expect(await login(renewed, person.recovery[0])).toMatchObject(asked);
  });

  it("is locked after ten wrong codes as after ten wrong passwords, for the right one too", async () => {
    const person = await withApp(await newPerson("raten@example.de"));
    const wrong = wrongCode(person.secret);
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(person, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await login(person, codeOf(person.secret, 1))).status).toBe(429);
  });
});

describe("a recovery code", () => {
  it("lets in once, however it is typed, and is noted", async () => {
    const person = await withApp(await newPerson("notfall@example.de"));
    const [code = "", other = ""] = person.recovery;
    const both = await Promise.all([login(person, code), login(person, code)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401]);
    expect(await login(person, code)).toMatchObject(asked);
    expect((await login(person, other.replaceAll("-", " ").toLowerCase())).status).toBe(200);
    const { body } = await call("GET /auth/second-factor", { token: person.token });
    expect(body.recovery_codes_left).toBe(8);
    expect(await lastActions(2)).toEqual(["useRecoveryCode", "useRecoveryCode"]);
  });

  it("is kept by the slow hash of passwords; one that was kept by a quick one still lets in, once", async () => {
    const person = await withApp(await newPerson("altbestand@example.de"));
    const [code = "", other = ""] = person.recovery;
    const key = keys.secondFactor(person.id);
    const { recovery_hashes = [] } = (await read<{ recovery_hashes?: string[] }>(key)) ?? {};
    expect(recovery_hashes.filter((kept) => /^(argon2id|scrypt)\$/.test(kept))).toHaveLength(10);
    const quick = hash(`${person.id} ${code.replaceAll("-", "")}`);
    const mixed = [quick, ...recovery_hashes.slice(1)];
    await change(key, { set: { recovery_hashes: mixed }, add: { revision: 1 } });
    for (const good of [code, other]) expect((await login(person, good)).status).toBe(200);
    for (const used of [code, other]) expect(await login(person, used)).toMatchObject(asked);
  });

  it("belongs to one person", async () => {
    const one = await withApp(await newPerson("meiner@example.de"));
    const other = await withApp(await newPerson("deiner@example.de"));
    expect(await login(other, one.recovery[0])).toMatchObject(asked);
  });
});

describe("a second factor goes", () => {
  it("by its owner with the password, counted", async () => {
    const person = await withApp(await newPerson("ausschalten@example.de"));
    const end = (password: string) =>
      call("POST /auth/second-factor/remove", { token: person.token, body: { password } });
    expect(await end("falsch-falsch")).toMatchObject({ status: 400, body: { errors: [{ field: "password" }] } });
    expect((await end(person.password)).status).toBe(204);
    expect((await end(person.password)).status).toBe(409);
    expect((await login(person)).status).toBe(200);
    expect(await lastActions(1)).toEqual(["removeSecondFactor"]);
    expect((await mailsTo(person.email))[0]?.text).toContain("wurde der zweite Faktor ausgeschaltet");
    const again = await withApp(person);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        call("POST /auth/second-factor/remove", { token: again.token, body: { password: "falsch-falsch" } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it("by an administrator, with all sign-ins", async () => {
    const person = await withApp(await newPerson("verloren@example.de"));
    const listed = (await call("GET /auth/users", { token: admin.token })).body.find(({ id }) => id === person.id);
    expect(listed?.second_factor_since).toMatch(/Z$/);
    const reset = () =>
      call("DELETE /auth/users/{id}/second-factor", { token: admin.token, params: { id: person.id } });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(409);
    expect((await call("GET /auth/me", { token: person.token })).status).toBe(401);
    expect((await login(person)).status).toBe(200);
    expect(await lastActions(1)).toEqual(["resetSecondFactor"]);
    expect((await mailsTo(person.email))[0]?.text).toContain("von einem Administrator zurückgesetzt");
  });

  it("by the operator, where nobody else can", async () => {
    const person = await withApp(await newPerson("betreiber@example.de"));
    await resetSecondFactor(person.email.toUpperCase());
    expect((await call("GET /auth/me", { token: person.token })).status).toBe(401);
    expect((await login(person)).status).toBe(200);
    await expect(resetSecondFactor(person.email)).rejects.toThrow("kein zweiter Faktor");
    await expect(resetSecondFactor("niemand@example.de")).rejects.toThrow("nicht vorhanden");
  });

  it("never by its secret's being lost: the password alone lets nobody in", async () => {
    const person = await withApp(await newPerson("geheimnislos@example.de"));
    await remove(keys.secondFactor(person.id));
    const { status, body } = await login(person);
    expect([status, body.errors[0]?.field]).toEqual([401, "code"]);
    expect(body.detail).toContain("von einem Administrator zurücksetzen");
    await resetSecondFactor(person.email);
    expect((await login(person)).status).toBe(200);
  });

  it("with its user, so that a new one of that address has none", async () => {
    const person = await withApp(await newPerson("geloescht@example.de"));
    await call("DELETE /auth/users/{id}", { token: admin.token, params: { id: person.id } });
    expect((await newPerson("geloescht@example.de")).token).toBeTruthy();
  });
});

it("as a duty for all, nobody without one can do anything but set it up, whatever they call", async () => {
  const person = await newPerson("pflicht@example.de");
  const protectedPerson = await withApp(await newPerson("hat-schon@example.de"));
  expect(await setRule(admin.token, true)).toMatchObject({ status: 409 });
  const strong = await withApp(admin);
  expect((await setRule(strong.token, true)).body).toEqual({ second_factor_required: true });

  const token = await signIn(person.email, person.password);
  const open = allRoutes.filter(({ route }) => needsSession(route.access) && route.beforeSecondFactor);
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    "GET /auth/me",
    "GET /auth/second-factor",
    "POST /auth/confirmations",
    "POST /auth/logout",
    "POST /auth/second-factor",
    "POST /auth/second-factor/confirm",
  ]);
  const closed = allRoutes.filter(({ route }) => needsSession(route.access) && !route.beforeSecondFactor);
  const passed: string[] = [];
  for (const { name } of closed) {
    const { status, body } = await call(name, { token, params: { id: "unbekannt" } });
    if (status !== 403 || !body.detail.startsWith("Ihr Büro verlangt einen zweiten Faktor.")) passed.push(name);
  }
  expect(passed).toEqual([]);
  expect((await call("GET /auth/me", { token })).body.second_factor_due).toBe(true);
  expect((await call("GET /team", { token: protectedPerson.token })).status).toBe(200);

  const done = await withApp({ ...person, token });
  const me = await call("GET /auth/me", { token: done.token });
  expect(me.body.second_factor_due).toBeUndefined();
  expect((await call("GET /team", { token: done.token })).status).toBe(200);
  // Without it again one is where one was.
  await call("POST /auth/second-factor/remove", { token: done.token, body: { password: person.password } });
  expect((await call("GET /team", { token: done.token })).status).toBe(403);

  expect((await setRule(strong.token, false)).status).toBe(200);
  expect((await call("GET /team", { token: done.token })).status).toBe(200);
  const { body } = await call("GET /history", { token: strong.token, query: { subject: "users" } });
  expect(body[0]).toMatchObject({ action: "updateSignInRules", values: { second_factor_required: false } });
});
