import { decodeProtectedHeader } from "jose";
import { expect, test, vi } from "vitest";
import { rotateSigningKey } from "../../functions/accounts/signing-key-rotation.ts";
import { call, firstAdministrator, signIn } from "./api.ts";

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const statusWith = async (token: string) => (await call("GET /auth/me", { token })).status;

test("a new signing key signs from the next start on; the older ones hold until they are deleted", async () => {
  const { email, password, token: before } = await firstAdministrator();
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
