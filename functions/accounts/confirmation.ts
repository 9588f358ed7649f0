import type { Instant } from "#shared/core/kinds";
import type { UsedCredential } from "#shared/accounts/passkey-contract";
import { Refusal } from "../core/refusal.ts";
import type { Session } from "../core/session.ts";
import { confirmedToken } from "../core/token.ts";
import { checkOwnPassword } from "./own-password.ts";
import { userByPasskey } from "./passkey-sign-in.ts";

const notYours = "Dieser Passkey gehört nicht zu Ihrem Konto. Bitte bestätigen Sie mit Ihrem Passwort.";

/**
 * Lets somebody who is signed in show that they are still the same person, by their password or one of their passkeys.
 * @returns the token with which the session goes on and may change for ten minutes what lets people in
 * @throws Refusal 400 for a wrong password or a passkey that is not good, 429 after too many
 */
export async function confirmSession(
  { user, claims }: Session,
  { password = "", passkey }: { password?: string | undefined; passkey?: UsedCredential | undefined },
  now: Instant,
): Promise<{ access_token: string }> {
  if (passkey) {
    // A 401 would end the session, which is good.
    const { id } = await userByPasskey(passkey, now).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(400, notYours) : error;
    });
    if (id !== user.id) throw new Refusal(400, notYours);
  } else await checkOwnPassword(user, password, { field: "password", message: "Das Passwort ist falsch" }, now);
  return { access_token: await confirmedToken(claims, now) };
}
