import type { Instant } from "#shared/core/kinds";
import type { UsedCredential } from "#shared/accounts/passkey-contract";
import { isId } from "../core/ids.ts";
import type { HttpResponse } from "../core/request.ts";
import { Refusal } from "../core/refusal.ts";
import { challengeSeconds, newChallenge, consumeChallenge } from "./challenge.ts";
import { deviceOf } from "./device.ts";
import { changePasskeys } from "./passkey-store.ts";
import { signedIn } from "./signed-in.ts";
import { findUser, isInvited, type StoredUser } from "./store.ts";
import { countPasskeyTry } from "./throttle.ts";
import { challengeOf, relyingParty, usedPasskey } from "./web-authn.ts";

/** Begins a sign-in by whichever passkey the browser has for this cockpit. @param sources see Request. @throws Refusal 429 after too many */
export async function startPasskeySignIn(sources: string[], cookies: string[], now: Instant) {
  await countPasskeyTry(sources, (await deviceOf(cookies))?.jti, now);
  return {
    challenge: await newChallenge({ kind: "sign-in" }, now),
    rpId: relyingParty().id,
    timeout: challengeSeconds * 1000,
    userVerification: "required" as const,
  };
}

/**
 * Signs in by a passkey, which is both factors: something one has, and what unlocks it. Whatever is wrong gets the same 401.
 * @returns as for a password
 */
export async function signInByPasskey(
  credential: UsedCredential,
  userAgent: string | undefined,
  now: Instant,
): Promise<HttpResponse<{ access_token: string }>> {
  const user = await userByPasskey(credential, now);
  return signedIn(user, userAgent, now, { passkey: true });
}

/** Whose passkey answered a challenge of a sign-in; the challenge is used up. @throws Refusal 401 whatever is wrong */
export async function userByPasskey(credential: UsedCredential, now: Instant): Promise<StoredUser> {
  const challenge = challengeOf(credential);
  const isOurs = await consumeChallenge(challenge, { kind: "sign-in" }, now);
  const userId = Buffer.from(credential.response.userHandle, "base64url").toString("utf8");
  const user = isOurs && isId(userId) ? await findUser(userId) : undefined;
  if (!user?.is_active || isInvited(user)) throw notSignedIn();
  await changePasskeys(user.id, async (stored) => {
    const found = stored.find(({ credential_id }) => credential_id === credential.id);
    const used = found && (await usedPasskey(credential, found, challenge));
    if (!used) throw notSignedIn();
    return stored.map((passkey) => (passkey === found ? { ...passkey, counter: used.counter, used_at: now } : passkey));
  });
  return user;
}

function notSignedIn(): Refusal {
  return new Refusal(
    401,
    "Die Anmeldung mit dem Passkey hat nicht geklappt. Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.",
  );
}
