import { beforeAll, describe, expect, it } from "vitest";
import { maxPasskeys } from "#shared/accounts/passkey-contract";
import { type Lie, newAuthenticator } from "./authenticator.ts";
import { call, firstAdministrator, newStaffMember, signIn } from "./api.ts";
import { useOutbox } from "./mail-services.ts";
import { asOf } from "./store.ts";

type Staff = Awaited<ReturnType<typeof newStaffMember>>;
let admin: Awaited<ReturnType<typeof firstAdministrator>>;
const mailsTo = useOutbox();
beforeAll(async () => {
  admin = await firstAdministrator();
});

const newPerson = (email: string) => newStaffMember(admin.token, email);
const begin = async ({ token, password }: Pick<Staff, "token" | "password">) =>
  (await call("POST /auth/passkeys/options", { token, body: { password } })).body;
const add = (token: string, body: object, agent?: string) =>
  call("POST /auth/passkeys", { token, body, ...(agent !== undefined && { agent }) });
const list = async (token: string) => (await call("GET /auth/passkeys", { token })).body;
const remove = (token: string, id: string) => call("DELETE /auth/passkeys/{id}", { token, params: { id } });
const challenged = async () => (await call("POST /auth/login/passkey/options")).body;
const enter = (body: object) => call("POST /auth/login/passkey", { body });
const update = (id: string, body: object) => call("PUT /auth/users/{id}", { token: admin.token, params: { id }, body });
const refused = {
  status: 401,
  body: {
    detail:
      "Die Anmeldung mit dem Passkey hat nicht geklappt. Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.",
  },
};

/** Somebody with a passkey, and the authenticator that has it. */
async function withPasskey(email: string) {
  const person = await newPerson(email);
  const authenticator = newAuthenticator();
  const { status, body } = await add(person.token, authenticator.make(await begin(person)));
  expect(status).toBe(201);
  return { ...person, authenticator, passkeyId: body.id };
}

describe("a passkey", () => {
  it("is added with the password, named, used, renamed and removed; everything is said and kept", async () => {
    const person = await newPerson("passkey@example.de");
    const wrong = await call("POST /auth/passkeys/options", {
      token: person.token,
      body: { password: "falsch-falsch" },
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "password" }] } });
    const options = await begin(person);
    expect(options).toMatchObject({
      rp: { id: "cockpit.example" },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const authenticator = newAuthenticator();
    const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
    const { status, body } = await add(person.token, authenticator.make(options), agent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: "Safari auf iPhone",
      created_at: expect.stringMatching(/Z$/),
      used_at: null,
    });
    expect((await mailsTo(person.email))[0]?.text).toContain("wurde ein Passkey angelegt (Safari auf iPhone)");
    expect((await begin(person)).excludeCredentials).toHaveLength(1);
    const listed = (await call("GET /auth/users", { token: admin.token })).body.find(({ id }) => id === person.id);
    expect(listed?.passkeys).toBe(1);

    const entered = await enter(authenticator.use(await challenged()));
    expect(entered.status).toBe(200);
    const token = entered.body.access_token;
    expect((await call("GET /auth/me", { token })).body.email).toBe(person.email);
    expect(entered.cookies[0]).toMatch(/^__Secure-known_device=.*HttpOnly; Secure; SameSite=Strict/);
    expect((await list(token))[0]?.used_at).toMatch(/Z$/);
    expect((await enter(authenticator.use(await challenged()))).status).toBe(200);

    const renamed = await call("PUT /auth/passkeys/{id}", { token, params: { id: body.id }, body: { name: "Handy" } });
    expect(renamed.body.name).toBe("Handy");
    const removed = await remove(token, body.id);
    expect(removed.status).toBe(200);
    for (const ended of [token, person.token]) expect((await call("GET /auth/me", { token: ended })).status).toBe(401);
    const goesOn = removed.body.access_token;
    expect((await remove(goesOn, body.id)).status).toBe(404);
    expect(await list(goesOn)).toEqual([]);
    expect(await enter(authenticator.use(await challenged()))).toMatchObject(refused);
    expect((await mailsTo(person.email))[0]?.text).toContain("wurde ein Passkey entfernt (Handy)");
    const { body: changes } = await call("GET /history", { token: admin.token, query: { subject: "users" } });
    expect(changes.slice(0, 3).map(({ action }) => action)).toEqual(["removePasskey", "renamePasskey", "addPasskey"]);
    expect((await call("GET /auth/me", { token: goesOn })).body.passkeys).toBeUndefined();
  });

  it("belongs to its owner: nobody else sees, renames or removes it", async () => {
    const one = await withPasskey("eigener@example.de");
    const other = await newPerson("fremder@example.de");
    expect(await list(other.token)).toEqual([]);
    expect((await remove(other.token, one.passkeyId)).status).toBe(404);
    const params = { id: one.passkeyId };
    expect((await call("PUT /auth/passkeys/{id}", { token: other.token, params, body: { name: "x" } })).status).toBe(
      404,
    );
    expect(await list(one.token)).toHaveLength(1);
  });

  it("is one of ten at most", async () => {
    const person = await newPerson("sammler@example.de");
    const prepared = [];
    for (let made = 0; made <= maxPasskeys; made += 1) prepared.push(newAuthenticator().make(await begin(person)));
    const answers = [];
    for (const credential of prepared) answers.push((await add(person.token, credential)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(maxPasskeys);
    expect(answers.at(-1)).toBe(409);
    const { password } = person;
    const more = await call("POST /auth/passkeys/options", { token: person.token, body: { password } });
    expect(more.status).toBe(409);
  });
});

describe("a passkey is not taken in", () => {
  it.each<[string, Lie]>([
    ["from another origin", { origin: "https://cockpit.example.evil.example" }],
    ["from the same host by another way", { origin: "http://cockpit.example" }],
    ["made for another host", { rpId: "evil.example" }],
    ["without the person checked", { userVerified: false }],
    ["as an answer to something else", { type: "webauthn.get" }],
    ["for a challenge that nobody gave out", { challenge: "x".repeat(43) }],
  ])("%s", async (_, lie) => {
    const person = await newPerson(`nicht-${crypto.randomUUID()}@example.de`);
    const credential = newAuthenticator().make(await begin(person), lie);
    expect((await add(person.token, credential)).status).toBe(400);
    expect(await list(person.token)).toEqual([]);
  });

  it("twice for one challenge, or for somebody else's, or for one of a sign-in", async () => {
    const [one, other] = [await newPerson("meine@example.de"), await newPerson("deine@example.de")];
    const options = await begin(one);
    expect((await add(other.token, newAuthenticator().make(options))).status).toBe(400);
    const both = await Promise.all([
      add(one.token, newAuthenticator().make(options)),
      add(one.token, newAuthenticator().make(options)),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const { challenge } = await challenged();
    const stolen = newAuthenticator().make({ ...options, challenge });
    expect((await add(one.token, stolen)).status).toBe(400);
    const noJson = newAuthenticator().make(await begin(one));
    noJson.response.clientDataJSON = "AAAA";
    expect((await add(one.token, noJson)).status).toBe(400);
  });
});

describe("nobody gets in by a passkey", () => {
  let person: Awaited<ReturnType<typeof withPasskey>>;
  beforeAll(async () => {
    person = await withPasskey("angriff@example.de");
    await enter(person.authenticator.use(await challenged()));
  });

  it("but its owner", async () => {
    expect((await enter(person.authenticator.use(await challenged()))).status).toBe(200);
  });

  it.each<[string, Lie]>([
    ["from another origin", { origin: "https://evil.example" }],
    ["made for another host", { rpId: "evil.example" }],
    ["without the person checked", { userVerified: false }],
    ["as an answer to something else", { type: "webauthn.create" }],
    ["for a challenge that nobody gave out", { challenge: "x".repeat(43) }],
    ["whose counter stands still, as a copy's does", { counter: 1 }],
    ["of a user whom nobody knows", { userHandle: Buffer.from("unbekannt").toString("base64url") }],
    ["of a user whose name is none", { userHandle: Buffer.from("../../x").toString("base64url") }],
  ])("%s", async (_, lie) => {
    expect(await enter(person.authenticator.use(await challenged(), lie))).toMatchObject(refused);
  });

  it("with an answer that was sent before, at the same moment or later", async () => {
    const answer = person.authenticator.use(await challenged());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await enter(answer)).toMatchObject(refused);
  });

  it("with a signature that is not theirs, or as somebody else", async () => {
    const other = await withPasskey("anderer@example.de");
    const forged = newAuthenticator().use(await challenged());
    const answer = person.authenticator.use(await challenged());
    expect(
      await enter({
        ...forged,
        id: answer.id,
        response: { ...forged.response, userHandle: answer.response.userHandle },
      }),
    ).toMatchObject(refused);
    const asOther = { ...answer.response, userHandle: Buffer.from(other.id).toString("base64url") };
    expect(await enter({ ...answer, response: asOther })).toMatchObject(refused);
  });

  it("with the challenge of making one", async () => {
    const { challenge } = await begin(person);
    expect(await enter(person.authenticator.use({ challenge }))).toMatchObject(refused);
  });

  it("while they are deactivated, and after an administrator took it away", async () => {
    const staff = await withPasskey("inaktiv@example.de");
    await update(staff.id, { is_active: false });
    expect(await enter(staff.authenticator.use(await challenged()))).toMatchObject(refused);
    await update(staff.id, { is_active: true });
    const { status, body } = await enter(staff.authenticator.use(await challenged()));
    expect(status).toBe(200);
    const reset = { token: admin.token, params: { id: staff.id } };
    expect((await call("DELETE /auth/users/{id}/second-factor", reset)).status).toBe(204);
    expect((await call("GET /auth/me", { token: body.access_token })).status).toBe(401);
    expect(await enter(staff.authenticator.use(await challenged()))).toMatchObject(refused);
    expect((await call("DELETE /auth/users/{id}/second-factor", reset)).status).toBe(409);
    expect(await list(await signIn(staff.email, staff.password))).toEqual([]);
  });

  it("after the account was deleted", async () => {
    const staff = await withPasskey("weg@example.de");
    await call("DELETE /auth/users/{id}", { token: admin.token, params: { id: staff.id } });
    expect(await enter(staff.authenticator.use(await challenged()))).toMatchObject(refused);
  });

  it("by asking for challenges without end", async () => {
    const ask = () => call("POST /auth/login/passkey/options", { from: "203.0.113.9" });
    const answers = await Promise.all(Array.from({ length: 66 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});

it("a challenge is good for five minutes, once, and for what it was given out", async () => {
  const person = await withPasskey("frist@example.de");
  const now = new Date().toISOString();
  const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
  const given = await asOf(now, challenged);
  const late = person.authenticator.use(given);
  expect(await asOf(after(300), () => enter(late))).toMatchObject(refused);
  const other = newAuthenticator().make({ challenge: given.challenge, user: { id: person.id } });
  expect((await asOf(after(299), () => add(person.token, other))).status).toBe(400);
  expect((await asOf(after(299), () => enter(late))).status).toBe(200);
  expect(await asOf(after(299), () => enter(late))).toMatchObject(refused);
});

it("a passkey is both factors: where a second one is a duty, who signs in by it goes on, and by password does not", async () => {
  const boss = await withPasskey("chefin@example.de");
  await update(boss.id, { is_admin: true });
  const person = await withPasskey("pflicht@example.de");
  const require = (token: string, second_factor_required: boolean) =>
    call("PUT /auth/sign-in-rules", { token, body: { second_factor_required } });
  expect((await require(await signIn(boss.email, boss.password), true)).status).toBe(409);
  const strong = (await enter(boss.authenticator.use(await challenged()))).body.access_token;
  expect((await require(strong, true)).status).toBe(200);

  const byPassword = await signIn(person.email, person.password);
  expect((await call("GET /team", { token: byPassword })).status).toBe(403);
  const byPasskey = (await enter(person.authenticator.use(await challenged()))).body.access_token;
  expect((await call("GET /auth/me", { token: byPasskey })).body.second_factor_due).toBeUndefined();
  expect((await call("GET /team", { token: byPasskey })).status).toBe(200);
  // What goes on from it still counts as it.
  const goesOn = (await call("POST /auth/sessions/end-others", { token: byPasskey })).body.access_token;
  expect((await call("GET /team", { token: goesOn })).status).toBe(200);
  const change = { current_password: person.password, new_password: "Seeblick-Terrasse-9" };
  const changed = await call("PUT /auth/password", { token: goesOn, body: change });
  expect((await call("GET /team", { token: changed.body.access_token })).status).toBe(200);
  expect((await require(strong, false)).status).toBe(200);
});
