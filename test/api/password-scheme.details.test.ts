import type * as NodeCrypto from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { call, firstAdministrator } from "./api.ts";
import { keys, query } from "./store.ts";

afterEach(() => {
  vi.doUnmock("node:crypto");
  vi.resetModules();
});

/** From here on the functions run on a Node whose OpenSSL knows no argon2. */
function withoutArgon2(): void {
  const unsupported = () => {
    throw new Error("ERR_CRYPTO_ARGON2_NOT_SUPPORTED");
  };
  vi.doMock("node:crypto", async (original) => ({
    ...(await original<typeof NodeCrypto>()),
    argon2: unsupported,
    argon2Sync: unsupported,
  }));
  vi.resetModules();
}

const hashing = () => import("../../functions/accounts/password-hash.ts");
const logIn = (email: string, password: string) => call("POST /auth/login", { body: { email, password } });
const storedHash = async () => (await query(keys.users))[0]?.password_hash as string;

it("passwords are kept by scrypt where there is no argon2; a Node that has both verifies both and renews scrypt's", async () => {
  withoutArgon2();
  const { email, password } = await firstAdministrator();
  expect(await storedHash()).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect((await logIn(email, `${password}x`)).status).toBe(401);
  expect((await logIn("niemand@example.de", password)).status).toBe(401);

  const { hashPassword, isPassword } = await hashing();
  const scrypt = await hashPassword("Gartenzaun-47");
  vi.doUnmock("node:crypto");
  vi.resetModules();
  const both = await hashing();
  const argon2 = await both.hashPassword("Gartenzaun-47");
  expect([scrypt, argon2].map((hash) => hash.split("$")[0])).toEqual(["scrypt", "argon2id"]);
  for (const hash of [scrypt, argon2])
    expect([await both.isPassword("Gartenzaun-47", hash), await both.isPassword("Gartenzaun-48", hash)]).toEqual([
      true,
      false,
    ]);
  expect(await isPassword("Gartenzaun-47", scrypt)).toBe(true);
  await expect(both.isPassword("Gartenzaun-47", "md5$1$a$b")).rejects.toThrow("unknown scheme");

  const { body } = await logIn(email, password);
  expect(await storedHash()).toMatch(/^argon2id\$19456\$2\$1\$/);
  expect((await call("GET /auth/me", { token: body.access_token })).status).toBe(200);
  expect((await logIn(email, password)).status).toBe(200);
});

it.each(["argon2id", "scrypt"])("an unknown address costs one hash by %s, as a known one does", async (scheme) => {
  if (scheme === "scrypt") withoutArgon2();
  const { hashPassword, isPassword, nobodysHash } = await hashing();
  const [known, nobodys] = await Promise.all([hashPassword("Gartenzaun-47"), nobodysHash()]);
  const costOf = (hash: string) => hash.split("$").slice(0, -2);
  expect(costOf(nobodys)).toEqual(costOf(known));
  expect(costOf(nobodys)[0]).toBe(scheme);
  expect(await isPassword("Gartenzaun-47", nobodys)).toBe(false);
});
