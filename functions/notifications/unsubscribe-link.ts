import type { UserId } from "#shared/core/kinds";
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { type MailKind, mailKinds } from "#shared/accounts/mail-settings";
import { isId } from "../core/ids.ts";
import { signingKey, verificationKey } from "../core/token.ts";

/** What an e-mail's link ends: a kind, or the digest with all that stands in it. */
export type UnsubscribedKind = MailKind | "digest";

/**
 * The address that ends e-mails of a kind for one person, without sign-in (RFC 8058). It is signed and not stored: it
 * holds as long as the person and the key. It can do nothing else, since what is signed is no token.
 */
export async function unsubscribeAddress(userId: UserId, kind: UnsubscribedKind): Promise<string> {
  const { kid, secret } = await signingKey();
  const words = [userId, kind, kid];
  return `${process.env.SITE_URL ?? ""}/api/public/mails/${[...words, signature(words, secret)].join(".")}`;
}

/** Whose e-mails of which kind a link ends, or nothing for one that was not made here. */
export async function readUnsubscribe(token: string): Promise<{ userId: UserId; kind: UnsubscribedKind } | undefined> {
  const [userId = "", kind = "", kid = "", given = "", ...more] = token.split(".");
  if (more.length > 0 || !isKind(kind) || ![userId, kid, given].every(isId)) return undefined;
  const secret = await verificationKey(kid);
  if (!secret) return undefined;
  const wanted = Buffer.from(signature([userId, kind, kid], secret));
  const sent = Buffer.from(given);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? { userId, kind } : undefined;
}

function isKind(text: string): text is UnsubscribedKind {
  return text === "digest" || (mailKinds as readonly string[]).includes(text);
}

/** The line break keeps it apart from a token's: what is signed there has none. */
function signature(words: string[], secret: KeyObject): string {
  return createHmac("sha256", secret)
    .update(["unsubscribe", ...words].join("\n"))
    .digest("base64url");
}
