import { createHash, randomBytes } from "node:crypto";

/** A new opaque, URL-safe id of 16 characters (96 random bits). */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** A secret that is in a link and nowhere in the store: 192 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** The same id for the same words, so that writing a thing twice makes it once. */
export function stableId(...words: string[]): string {
  return createHash("sha256").update(words.join("\n")).digest("base64url").slice(0, 16);
}
