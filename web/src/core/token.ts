import { sessionSeconds } from "#shared/core/session-life";

/** Name of the auth cookie (docs/product.md, Sessions): secure on https, same-site strict. */
const cookieName = "auth_token";

/** The stored token, or nothing. */
export function readToken(): string | undefined {
  return document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
}

/** Stores the token of a successful sign-in, or of the session that goes on from this one. */
export function storeToken(token: string): void {
  document.cookie = `${cookieName}=${token}; Max-Age=${sessionSeconds}; Path=/; SameSite=Strict${secure()}`;
  globalThis.dispatchEvent(new Event(tokenStored));
}

/** The event after which calls go out under another token. */
export const tokenStored = "token-stored";

/** Removes the token. */
function removeToken(): void {
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Strict${secure()}`;
}

/** Removes the token and goes to the login screen: what every 401 does (docs/product.md, Sessions). */
export function endSession(): void {
  removeToken();
  globalThis.dispatchEvent(new Event(sessionEnded));
}

/** The event by which the guard learns that the session is over. */
export const sessionEnded = "session-ended";

function secure(): string {
  return location.protocol === "https:" ? "; Secure" : "";
}
