import { daySeconds } from "#shared/core/time";
import type { Instant, UserId } from "#shared/core/kinds";
import type { KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { newId } from "./ids.ts";
import { signingKey, verificationKey } from "./signing-keys.ts";

/** What a token says: whose it is, which state of the account it belongs to, and its own id for sign-out. */
export interface TokenClaims {
  sub: string;
  jti: string;
  /** The account's token version at sign-in; a changed password or role raises it and ends the token. */
  version: number;
  /** The sign-in was by a passkey, which is both factors. */
  passkey?: boolean;
  /** When the person last showed who they are, seconds since 1970; a device's token says nothing of it. */
  auth_time?: number;
  /** Issue and expiry in seconds since 1970. */
  iat: number;
  exp: number;
}

/** How long a browser is remembered as one that signed in to the account before. */
export const deviceSeconds = 365 * daySeconds;

type Audience = "session" | "device";

/** A signed token for a user, valid from now for `seconds`. @param more what else it says */
export async function issueToken(
  audience: Audience,
  userId: UserId,
  version: number,
  seconds: number,
  more: Pick<TokenClaims, "passkey" | "auth_time"> = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return signed(audience, { ...more, sub: userId, jti: newId(), version, iat, exp: iat + seconds });
}

/** The token of the same session, once its person showed again who they are. @param now ISO 8601 UTC */
export async function confirmedToken(claims: TokenClaims, now: Instant): Promise<string> {
  return signed("session", { ...claims, auth_time: Math.floor(Date.parse(now) / 1000) });
}

async function signed(audience: Audience, claims: TokenClaims): Promise<string> {
  const { kid, secret } = await signingKey();
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256", kid }).setAudience(audience).sign(secret);
}

/** A session's token whose signature was found good, and the key that it was found good by. */
interface Verified {
  claims: TokenClaims;
  kid: string;
  secret: KeyObject;
}

/** What this instance verified: a browser sends the same token for days. Emptied when it is full. */
const verified = new Map<string, Verified>();
const maxVerified = 1_000;

/** The claims of a token with a good signature that has not expired, or nothing. */
export async function verifyToken(audience: Audience, token: string | undefined): Promise<TokenClaims | undefined> {
  if (!token) return undefined;
  const before = audience === "session" ? verified.get(token) : undefined;
  if (before && (await isStillGood(before))) return before.claims;
  try {
    let by: Omit<Verified, "claims"> | undefined;
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const secret = kid ? await verificationKey(kid) : undefined;
        if (!kid || !secret) throw new UnknownKey();
        by = { kid, secret };
        return secret;
      },
      { algorithms: ["HS256"], audience, requiredClaims: ["sub", "jti", "iat", "exp"] },
    );
    const claims = Object.freeze(payload as unknown as TokenClaims);
    if (by && audience === "session") {
      if (verified.size >= maxVerified) verified.clear();
      verified.set(token, { claims, ...by });
    }
    return claims;
  } catch (error) {
    if (
      error instanceof UnknownKey ||
      (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J"))
    )
      return undefined;
    throw error;
  }
}

/** Whether a token has not expired and its key is the very one that it was verified by: keys are read again every few minutes. */
async function isStillGood({ claims, kid, secret }: Verified): Promise<boolean> {
  return claims.exp > Math.floor(Date.now() / 1000) && (await verificationKey(kid)) === secret;
}

class UnknownKey extends Error {}
