import * as crypto from "node:crypto";
import { promisify } from "node:util";
import { newSecret } from "../core/ids.ts";

/** A way to make a hash of a password; its name stands first in what is stored. */
interface Scheme {
  /** The cost that new hashes get, as it stands in what is stored. */
  cost: readonly number[];
  derive: (password: string, salt: Buffer, cost: number[]) => Promise<Buffer>;
}

type SchemeName = "argon2id" | "scrypt";

const tagLength = 32;
const scrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

const schemes: Record<SchemeName, Scheme> = {
  /** 19 MiB, two passes, one lane: OWASP's first recommendation; about 20 ms. */
  argon2id: {
    cost: [19_456, 2, 1],
    derive: (message, nonce, [memory = 0, passes = 0, parallelism = 0]) =>
      promisify(crypto.argon2)("argon2id", { memory, passes, parallelism, tagLength, message, nonce }),
  },
  /** 32 MiB, three lanes: OWASP's scrypt of the same strength; about 200 ms. */
  scrypt: {
    cost: [32_768, 8, 3],
    derive: (password, salt, [N = 0, r = 0, p = 0]) =>
      scrypt(password, salt, tagLength, { N, r, p, maxmem: 256 * N * r }),
  },
};

let preferred: SchemeName | undefined;

/** The scheme of new hashes. Node's argon2 works only where the OpenSSL that it was built with knows it: that is tried once. */
function newScheme(): SchemeName {
  preferred ??= hasArgon2() ? "argon2id" : "scrypt";
  return preferred;
}

function hasArgon2(): boolean {
  try {
    const least = { memory: 8, passes: 1, parallelism: 1, tagLength: 4 };
    crypto.argon2Sync("argon2id", { ...least, message: "", nonce: Buffer.alloc(8) });
    return true;
  } catch {
    return false;
  }
}

/** 15 random bytes are 20 characters: more than the 16 asked for (docs/product.md, First administrator). */
const newPasswordBytes = 15;

/** A fresh password for somebody who will see it once. */
export function newPassword(): string {
  return newSecret(newPasswordBytes);
}

/** A password as it is stored: the scheme, its cost, salt and hash, in one string. */
export async function hashPassword(password: string): Promise<string> {
  const [stored = ""] = await hashSecrets([password]);
  return stored;
}

/** Secrets of one person as they are stored, by one salt: whether something is one of them takes one hash to tell. */
export async function hashSecrets(secrets: readonly string[]): Promise<string[]> {
  const name = newScheme();
  const { cost, derive } = schemes[name];
  const salt = crypto.randomBytes(16);
  const tags = await Promise.all(secrets.map((secret) => derive(secret.normalize("NFKC"), salt, [...cost])));
  return tags.map((tag) => [name, ...cost, salt.toString("base64url"), tag.toString("base64url")].join("$"));
}

/** A secret as it would be stored by scheme, cost and salt of one that is. @throws Error as `isPassword` */
export async function hashLike(stored: string, secret: string): Promise<string> {
  const { derived, head } = await derivedAs(stored, secret);
  return [...head, derived.toString("base64url")].join("$");
}

/**
 * Whether a password is the one that was stored, in a time that does not depend on where they differ.
 * @throws Error for a scheme that is not known, or that this Node can't compute
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { derived, tag } = await derivedAs(stored, password);
  return crypto.timingSafeEqual(derived, Buffer.from(tag, "base64url"));
}

/** What a secret comes to by what stands in a stored one before its tag. */
async function derivedAs(stored: string, secret: string) {
  const head = stored.split("$");
  const tag = head.pop() ?? "";
  const [name = "", ...parts] = head;
  const scheme = name in schemes ? schemes[name as SchemeName] : undefined;
  if (!scheme) throw new Error("unknown scheme of a stored password");
  const salt = Buffer.from(parts.at(-1) ?? "", "base64url");
  const derived = await scheme.derive(secret.normalize("NFKC"), salt, parts.slice(0, -1).map(Number));
  return { derived, head, tag };
}

/** Whether new hashes are made otherwise than this one was; somebody who signs in gets a new one then. */
export function isOldHash(stored: string): boolean {
  return !stored.startsWith(`${newScheme()}$`);
}

let nobodys: Promise<string> | undefined;

/** A stored hash that belongs to nobody: an unknown address is checked against it, so that it takes the same time. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomBytes(16).toString("hex"));
  return nobodys;
}
