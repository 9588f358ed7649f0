import { generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { RouteName } from "#shared/client";
import { needsSession } from "#shared/core/route";
import { issueToken, signingKey } from "../../functions/core/token.ts";
import { unsubscribeAddress } from "../../functions/notifications/unsubscribe-link.ts";
import { allRoutes, call, firstAdministrator, newStaffMember, signIn } from "./api.ts";

/* Tokens that nobody signed, or that we signed for something else (docs/security.md, V9). */

const closed = allRoutes.filter(({ route }) => needsSession(route.access)).map(({ name }) => name);
/** One route of each feature, and one of each method: for what is too much to try on all. */
const some: RouteName[] = [
  "GET /auth/me",
  "PUT /auth/password",
  "GET /auth/users",
  "GET /campaigns",
  "POST /campaigns",
  "DELETE /campaigns/{id}",
  "GET /owners",
  "GET /notifications",
  "GET /analytics",
  "PUT /agency",
  "GET /history",
  "DELETE /admin/cleanup",
];
const signInAgain = { status: 401, detail: "Bitte melden Sie sich erneut an" };

let admin: Awaited<ReturnType<typeof firstAdministrator>>;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
beforeAll(async () => {
  admin = await firstAdministrator();
  staff = await newStaffMember(admin.token);
});

async function expectRefusal(name: RouteName, token: string | undefined): Promise<void> {
  const { status, body } = await call(name, { token, params: { id: "x" } });
  expect({ name, status, detail: body.detail }).toEqual({ name, ...signInAgain });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** The claims of a good token, with some of them changed; undefined takes one away. */
function claimsLike(token: string, changes: object = {}): JWTPayload {
  const [, payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as JWTPayload;
  return JSON.parse(JSON.stringify({ ...claims, ...changes })) as JWTPayload;
}
/** A token under our own key, which nobody else has, with other claims or another header. */
async function ourOwn(changes: object, header: { alg?: string; kid?: string | undefined } = {}): Promise<string> {
  const { kid, secret } = await signingKey();
  const claims = claimsLike(admin.token, changes);
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid, ...header }).sign(secret);
}
const hour = 3600;
const seconds = () => Math.floor(Date.now() / 1000);

const forgeries: [string, () => Promise<string> | string][] = [
  ["of no algorithm", () => `${part({ alg: "none" })}.${part(claimsLike(admin.token))}.`],
  [
    "of no algorithm, with our key's name",
    () => `${part({ alg: "None", kid: "1" })}.${part(claimsLike(admin.token))}.`,
  ],
  [
    "whose claims were changed",
    () => admin.token.replace(/\.[^.]+\./, `.${part(claimsLike(staff.token, { sub: "x" }))}.`),
  ],
  ["without its signature", () => admin.token.replace(/\.[^.]+$/, ".")],
  ["under another secret", () => signedBy(randomBytes(32))],
  ["under an empty secret's neighbour", () => signedBy(Buffer.alloc(32))],
  ["by RSA with the key in its head", rsaToken],
  ["by an algorithm that we do not use", async () => ourOwn({}, { alg: "HS512" })],
  ["of a key that there is not", async () => ourOwn({}, { kid: "unbekannt" })],
  ["of a key with a path for a name", async () => ourOwn({}, { kid: "../../1" })],
  ["of a key with an endless name", async () => ourOwn({}, { kid: "x".repeat(3_000) })],
  ["of a key without a name", async () => ourOwn({}, { kid: undefined })],
  ["that has expired", async () => ourOwn({ iat: seconds() - 2 * hour, exp: seconds() - hour })],
  ["that never expires", async () => ourOwn({ exp: undefined })],
  ["that holds from tomorrow", async () => ourOwn({ nbf: seconds() + 24 * hour })],
  ["of nobody", async () => ourOwn({ sub: undefined })],
  ["without an id", async () => ourOwn({ jti: undefined })],
  ["for somebody who is not there", async () => ourOwn({ sub: "unbekannt" })],
  ["of an earlier state of the account", async () => ourOwn({ version: -1 })],
  ["for another audience", async () => ourOwn({ aud: "device" })],
  ["for no audience", async () => ourOwn({ aud: undefined })],
  ["of a remembered browser", async () => issueToken("device", staff.id, 0, hour)],
  ["that ends e-mails", async () => (await unsubscribeAddress(staff.id, "reminder")).split("/").at(-1) ?? ""],
];

async function signedBy(secret: Uint8Array): Promise<string> {
  return new SignJWT(claimsLike(admin.token)).setProtectedHeader({ alg: "HS256", kid: "1" }).sign(secret);
}

async function rsaToken(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const header = { alg: "RS256", kid: "1", jwk: await exportJWK(publicKey), jku: "https://x.example/keys.json" };
  return new SignJWT(claimsLike(admin.token)).setProtectedHeader(header).sign(privateKey);
}

describe("a token", () => {
  it("of ours opens what its person may see, or the others below prove nothing", async () => {
    expect((await call("GET /auth/users", { token: admin.token })).status).toBe(200);
    expect((await call("GET /auth/users", { token: await ourOwn({}) })).status).toBe(200);
  });

  it.each(forgeries)("%s opens nothing", async (_, make) => {
    const token = await make();
    expect(token.split(".").length).toBeGreaterThanOrEqual(3);
    for (const name of some) await expectRefusal(name, token);
  });

  it("that nobody signed, is over or was made for something else opens none of all routes", async () => {
    const tokens = await Promise.all(
      ["of no algorithm", "under another secret", "that has expired", "of a remembered browser"].map(async (what) =>
        forgeries.find(([name]) => name === what)?.[1](),
      ),
    );
    expect(tokens.every(Boolean)).toBe(true);
    for (const name of closed) for (const token of tokens) await expectRefusal(name, token);
  });

  it("is taken from its header alone: not from the address, nor from a cookie", async () => {
    for (const name of some) {
      const { status } = await call(name, {
        params: { id: "x" },
        query: { token: admin.token, access_token: admin.token },
        cookies: [
          `token=${admin.token}`,
          `authorization=Bearer ${admin.token}`,
          `__Secure-known_device=${admin.token}`,
        ],
      });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  });
});

describe("a person's token opens nothing any more", () => {
  const changed: [string, (id: string) => Promise<{ status: number }>][] = [
    ["is deactivated", (id) => change(id, { is_active: false })],
    ["becomes an administrator", (id) => change(id, { is_admin: true })],
    ["gets another password", (id) => change(id, { password: "Regenbogen und 3 Birnen" })],
    ["is deleted", (id) => call("DELETE /auth/users/{id}", { token: admin.token, params: { id } })],
  ];
  const change = (id: string, body: object) =>
    call("PUT /auth/users/{id}", { token: admin.token, params: { id }, body });

  it.each(changed)("once they are changed: %s", async (what, work) => {
    const person = await newStaffMember(admin.token, `${what.replaceAll(" ", "-")}@example.de`);
    expect((await call("GET /auth/me", { token: person.token })).status).toBe(200);
    const { status } = await work(person.id);
    expect(status).toBeLessThan(300);
    for (const name of some) await expectRefusal(name, person.token);
  });

  it("once an administrator is one no more, not even what staff may see", async () => {
    const person = await newStaffMember(admin.token, "herab@example.de");
    await change(person.id, { is_admin: true });
    const token = await signIn(person.email, person.password);
    expect((await call("GET /auth/users", { token })).status).toBe(200);
    await change(person.id, { is_admin: false });
    for (const name of some) await expectRefusal(name, token);
  });
});
