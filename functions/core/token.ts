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
  /** Issue and expiry in seconds since 1970. */
  iat: number;
  exp: number;
}

/** Valid for seven days (docs/product.md, Sessions). */
export const sessionSeconds = 7 * 24 * 60 * 60;
/** How long a browser is remembered as one that signed in to the account before. */
export const deviceSeconds = 365 * 24 * 60 * 60;

type Audience = "session" | "device";

/** A signed token for a user, valid from now for `seconds`. @param more what else it says */
export async function issueToken(
  audience: Audience,
  userId: string,
  version: number,
  seconds: number,
  more: Pick<TokenClaims, "passkey"> = {},
): Promise<string> {
  const { kid, secret } = await signingKey();
  return new SignJWT({ ...more, version })
    .setProtectedHeader({ alg: "HS256", kid })
    .setSubject(userId)
    .setAudience(audience)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secret);
}

/** The claims of a token with a good signature that has not expired, or nothing. */
export async function verifyToken(audience: Audience, token: string | undefined): Promise<TokenClaims | undefined> {
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const secret = kid ? await verificationKey(kid) : undefined;
        if (!secret) throw new UnknownKey();
        return secret;
      },
      { algorithms: ["HS256"], audience, requiredClaims: ["sub", "jti", "iat", "exp"] },
    );
    return payload as unknown as TokenClaims;
  } catch (error) {
    if (
      error instanceof UnknownKey ||
      (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J"))
    )
      return undefined;
    throw error;
  }
}

class UnknownKey extends Error {}
