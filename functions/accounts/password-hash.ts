import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { newSecret } from "../core/ids.ts";

const derive = promisify(argon2);

/** argon2id with 19 MiB, two passes, one lane: OWASP's first recommendation; about 20 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** 15 random bytes are 20 characters: more than the 16 asked for (docs/product.md, First administrator). */
const newPasswordBytes = 15;

/** A fresh password for somebody who will see it once. */
export function newPassword(): string {
  return newSecret(newPasswordBytes);
}

/** A password as it is stored: the scheme, its cost, salt and hash, in one string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { ...cost, message: password.normalize("NFKC"), nonce });
  return [
    "argon2id",
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString("base64url"),
    tag.toString("base64url"),
  ].join("$");
}

/** Whether a password is the one that was stored, in a time that does not depend on where they differ. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = stored.split("$");
  const expected = Buffer.from(tag, "base64url");
  const actual = await derive("argon2id", {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password.normalize("NFKC"),
    nonce: Buffer.from(nonce, "base64url"),
  });
  return timingSafeEqual(actual, expected);
}

let nobodys: Promise<string> | undefined;

/** A stored hash that belongs to nobody: an unknown address is checked against it, so that it takes the same time. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(16).toString("hex"));
  return nobodys;
}
