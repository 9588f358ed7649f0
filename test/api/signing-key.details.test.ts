import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { rotateSigningKey } from "../../functions/accounts/signing-key-rotation.ts";
import { call, firstAdministrator, signIn } from "./api.ts";

let administrator: Awaited<ReturnType<typeof firstAdministrator>>;
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const statusWith = async (token: string) => (await call("GET /auth/me", { token })).status;

afterEach(() => vi.useRealTimers());

test("a new signing key signs from the next start on; the older ones hold until they are deleted", async () => {
  administrator = await firstAdministrator();
  const { email, password, token: before } = administrator;
  expect(await rotateSigningKey(false)).toBe(0);
  vi.resetModules();
  const after = await signIn(email, password);
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await Promise.all([before, after].map(statusWith))).toEqual([200, 200]);

  expect(await rotateSigningKey(true)).toBe(2);
  vi.resetModules();
  expect(await Promise.all([before, after].map(statusWith))).toEqual([401, 401]);
  expect(await statusWith(await signIn(email, password))).toBe(200);
});

test("a running function signs with a new key and ends deleted ones within five minutes, without a restart", async () => {
  vi.resetModules();
  const { email, password } = administrator;
  const before = await signIn(email, password);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  await rotateSigningKey(false);
  vi.setSystemTime(now + 4 * 60_000);
  expect(kidOf(await signIn(email, password))).toBe(kidOf(before));
  vi.setSystemTime(now + 6 * 60_000);
  expect(kidOf(await signIn(email, password))).not.toBe(kidOf(before));
  expect(await statusWith(before)).toBe(200);

  await rotateSigningKey(true);
  expect(await statusWith(before)).toBe(200);
  vi.setSystemTime(now + 12 * 60_000);
  expect(await statusWith(before)).toBe(401);
  expect(await statusWith(await signIn(email, password))).toBe(200);
});

test("a token that a running function knows is refused from the second of its expiry on", async () => {
  vi.resetModules();
  const { email, password } = administrator;
  const token = await signIn(email, password);
  expect(await statusWith(token)).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: (decodeJwt(token).exp ?? 0) * 1000 - 1 });
  expect(await statusWith(token)).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  expect(await statusWith(token)).toBe(401);
});
