import { daySeconds, minuteLength } from "#shared/core/time";
import type { Instant, UserId } from "#shared/core/kinds";
import { type KeyObject, createSecretKey, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { newId } from "./ids.ts";
import { absent } from "./condition.ts";
import { keys } from "./keys.ts";
import { isConditionFailed } from "./store-errors.ts";
import { query, write } from "./table.ts";

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

interface StoredKey {
  kid: string;
  secret: Uint8Array;
  created_at: string;
}

/** A key as jose takes it; it stays imported, which a bare secret would be again for every token. */
interface SigningKey {
  kid: string;
  secret: KeyObject;
}

/** The first key has a fixed id, so that two containers that start at once make one key and not two. */
const firstKid = "1";
const secretBytes = 32;

/** How long an instance relies on the keys that it read: so long does a key that was added or deleted take to count everywhere. */
const maxAge = 5 * minuteLength;

let known: SigningKey[] = [];
/** When they were read, milliseconds since 1970. */
let readAt = 0;

/** The newest key: what new tokens are signed with. Made by a conditional put at the very first use. */
export async function signingKey(): Promise<SigningKey> {
  if (known.length === 0 || isOld()) await load();
  if (known.length === 0) {
    await addSigningKey(firstKid).catch((error: unknown) => {
      if (!isConditionFailed(error)) throw error;
    });
    await load();
  }
  return known.at(-1) as SigningKey;
}

/** The key of a token's `kid`; an unknown one is looked for once more in the table. */
export async function verificationKey(kid: string): Promise<KeyObject | undefined> {
  const find = () => known.find((key) => key.kid === kid)?.secret;
  if (isOld() || !find()) await load();
  return find();
}

/** A clock that was set back makes them old too. */
function isOld(): boolean {
  return Math.abs(Date.now() - readAt) >= maxAge;
}

/** Adds a key that signs from now on; older ones still verify until they are deleted. */
export async function addSigningKey(kid: string = newId()): Promise<void> {
  await write({
    put: {
      ...keys.signingKey(kid),
      kid,
      secret: randomBytes(secretBytes),
      created_at: new Date().toISOString(),
    },
    when: [absent],
  });
}

async function load(): Promise<void> {
  const at = Date.now();
  const stored = await query<StoredKey>({ ...keys.signingKeys, consistent: true });
  known = stored
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ kid, secret }) => ({ kid, secret: createSecretKey(secret) }));
  readAt = at;
}
