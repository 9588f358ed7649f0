import type { Instant } from "#shared/core/kinds";
import { HttpResponse } from "../core/request.ts";
import type { SessionUser } from "../core/session.ts";
import { deviceCookie } from "./device.ts";
import { startSession } from "./sessions.ts";

/**
 * What a sign-in answers: the access token, with a cookie by which the browser is known later.
 * @param userAgent of the browser that signs in
 * @param now ISO 8601 UTC
 * @param how whether a passkey opened it
 */
export async function signedIn(
  user: SessionUser,
  userAgent: string | undefined,
  now: Instant,
  how: { passkey?: true } = {},
): Promise<HttpResponse<{ access_token: string }>> {
  return new HttpResponse(
    { access_token: await startSession(user, userAgent, now, how) },
    { cookies: [await deviceCookie(user.id)] },
  );
}
