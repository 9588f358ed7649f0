import type { Instant, UserId } from "#shared/core/kinds";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hash } from "../core/keys.ts";
import { hashLike, hashSecrets } from "./password-hash.ts";

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const kind = { issuer: "Verkaufs-Cockpit", algorithm: "SHA1", digits: 6, period: 30 };
/** Steps to either side that still count, for clocks that go wrong (docs/product.md, Second factor). */
const window = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

const recoveryCodes = 10;
/** Without what is read for something else: 0 and O, 1, I and L, U and V. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 3;
const groupLength = 4;

/** A fresh secret of an app, in base32. */
export function newAppSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the QR code of a secret says. @param label who the entry in the app is for */
export function appAddress(secret: string, label: string): string {
  return new TOTP({ ...kind, label, secret }).toString();
}

/**
 * The step, in thirties of seconds since 1970, to which a code of the app belongs; nothing for a code that is none of now.
 * @param secret in base32
 * @param now ISO 8601 UTC
 */
export function stepOf(secret: string, code: string, now: Instant): number | undefined {
  const timestamp = Date.parse(now);
  const token = normalCode(code);
  // The library throws for six characters that are more than six bytes.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const delta = new TOTP({ ...kind, secret }).validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / kind.period) + delta;
}

/** Ten fresh recovery codes, "K7QM-2HXA-9DTR" of 58 random bits each. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: recoveryCodes }, () => Array.from({ length: groups }, group).join("-"));
}

/** Recovery codes as they are stored: like passwords. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return hashSecrets(codes.map(normalCode));
}

/**
 * The stored hash of a recovery code, if there is one. Those that were made until November 2026 are SHA-256 with the
 * person's id, and hold.
 */
export async function storedRecovery(stored: readonly string[], userId: UserId, code: string) {
  const normal = normalCode(code);
  if (normal.length !== groups * groupLength) return undefined;
  const slow = stored.find((other) => other.includes("$"));
  const good = [hash(`${userId} ${normal}`), slow && (await hashLike(slow, normal))];
  return stored.find((other) => good.includes(other));
}

/** A code without what people put between its parts. */
function normalCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}
