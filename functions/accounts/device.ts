import type { UserId } from "#shared/core/kinds";
import { deviceSeconds, issueToken, type TokenClaims, verifyToken } from "../core/token.ts";

/** The prefix lets no page without TLS, nor another name of the domain, set one (RFC 6265bis, 4.1.3.1). */
const cookieName = "__Secure-known_device";

/** The id of a browser that signed in to this account before, from its cookie; nothing for others. */
export async function knownDevice(cookies: string[], userId: UserId | undefined): Promise<string | undefined> {
  const claims = await deviceOf(cookies);
  return claims && claims.sub === userId ? claims.jti : undefined;
}

/** What the cookie of a browser says that signed in before, to whichever account. */
export async function deviceOf(cookies: string[]): Promise<TokenClaims | undefined> {
  const tokens = cookies.flatMap((cookie) =>
    cookie.startsWith(`${cookieName}=`) ? [cookie.slice(cookieName.length + 1)] : [],
  );
  return verifyToken("device", tokens[0]);
}

/** The cookie by which this browser is known to the account from now on; no script can read it. */
export async function deviceCookie(userId: UserId): Promise<string> {
  const token = await issueToken("device", userId, 0, deviceSeconds);
  return `${cookieName}=${token}; Max-Age=${deviceSeconds}; Path=/api/auth; HttpOnly; Secure; SameSite=Strict`;
}
