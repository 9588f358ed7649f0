import { createHash, randomBytes, randomInt } from "node:crypto";

/** A new opaque, URL-safe id of 16 characters (96 random bits). */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** A secret that is told once and kept nowhere, URL-safe: 192 random bits unless told otherwise. @param bytes of randomness */
export function newSecret(bytes = 24): string {
  return randomBytes(bytes).toString("base64url");
}

/** Whether a text can be one of our ids at all; an odd or overlong one would be no valid key. */
export function isId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** The same id for the same words, so that writing a thing twice makes it once. */
export function stableId(...words: string[]): string {
  return createHash("sha256").update(words.join("\n")).digest("base64url").slice(0, 16);
}

/** What a word that people type from a sign is made of: no letter or digit that looks like another. */
const readable = "23456789abcdefghjkmnpqrstuvwxyz";

/** A new word for an address that is public anyway: short enough to type, too many to try (39 random bits). */
export function newWord(): string {
  return Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join("");
}
