import type { Instant } from "#shared/core/kinds";
import { maxPasskeys, type NewCredential } from "#shared/accounts/passkey-contract";
import { madeId } from "../core/making.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import type { Session, SessionUser } from "../core/session.ts";
import { mailNotice } from "./account-mails.ts";
import { challengeSeconds, newChallenge, consumeChallenge } from "./challenge.ts";
import { deviceName } from "./device-name.ts";
import { checkOwnPassword } from "./own-password.ts";
import { changePasskeys, readPasskeys, shownPasskey, type StoredPasskey } from "./passkey-store.ts";
import { startSession } from "./sessions.ts";
import { findUser } from "./store.ts";
import { algorithms, challengeOf, madePasskey, relyingParty } from "./web-authn.ts";

/** The caller's passkeys, the oldest first. */
export async function listPasskeys({ id }: SessionUser) {
  return (await readPasskeys(id)).map(shownPasskey);
}

/**
 * Begins to make a passkey: what the browser asks its authenticator for.
 * @throws Refusal 400 for a wrong password, 429 after too many, 409 where there are enough
 */
export async function startPasskey(user: SessionUser, password: string, now: Instant) {
  await checkOwnPassword(user, password, { field: "password", message: "Das Passwort ist falsch" }, now);
  const stored = await readPasskeys(user.id);
  refuseMore(stored);
  return {
    rp: { id: relyingParty().id, name: "Verkaufs-Cockpit" },
    user: { id: Buffer.from(user.id).toString("base64url"), name: user.email, displayName: user.full_name },
    challenge: await newChallenge({ kind: "new", userId: user.id }, now),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: stored.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: "public-key" as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  };
}

/** Takes in a passkey that was just made, or answers it where the same call did before. @throws Refusal 400 for one that is not good, 409 where there are enough */
export async function addPasskey(
  user: SessionUser,
  credential: NewCredential,
  userAgent: string | undefined,
  now: Instant,
) {
  const challenge = challengeOf(credential);
  const isOurs = await consumeChallenge(challenge, { kind: "new", userId: user.id }, now);
  const made = isOurs ? await madePasskey(credential, challenge) : undefined;
  const id = madeId();
  if (!made) {
    const known = (await readPasskeys(user.id)).find((passkey) => passkey.id === id);
    if (known) return shownPasskey(known);
    throw new Refusal(400, "Dieser Passkey wurde nicht angenommen. Bitte beginnen Sie noch einmal.");
  }
  const passkey = { ...made, id, name: deviceName(userAgent), created_at: now, used_at: null };
  await changePasskeys(user.id, (stored) => {
    refuseMore(stored);
    return [...stored.filter(({ credential_id }) => credential_id !== made.credential_id), passkey];
  });
  await mailNotice(user, `wurde ein Passkey angelegt (${passkey.name})`);
  return shownPasskey(passkey);
}

/** Gives one of the caller's passkeys another name. @throws Refusal 404 */
export async function renamePasskey({ id: userId }: SessionUser, id: string, name: string) {
  const changed = await changePasskeys(userId, (stored) => {
    refuseUnknown(stored, id);
    return stored.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
  });
  return shownPasskey(refuseUnknown(changed, id));
}

/** Removes one of the caller's passkeys; all sign-ins end, and the caller goes on with a new one. @returns its token @throws Refusal 404 */
export async function removePasskey(
  { user, claims }: Session,
  id: string,
  userAgent: string | undefined,
  now: Instant,
) {
  let name = "";
  await changePasskeys(user.id, (stored) => {
    ({ name } = refuseUnknown(stored, id));
    return stored.filter((passkey) => passkey.id !== id);
  });
  await mailNotice(user, `wurde ein Passkey entfernt (${name})`);
  const changed = await findUser(user.id);
  if (!changed) throw notFound("Diesen Passkey");
  return { access_token: await startSession(changed, userAgent, now, claims) };
}

function refuseUnknown(stored: StoredPasskey[], id: string): StoredPasskey {
  const found = stored.find((passkey) => passkey.id === id);
  if (!found) throw notFound("Diesen Passkey");
  return found;
}

function refuseMore(stored: StoredPasskey[]): void {
  if (stored.length >= maxPasskeys)
    throw new Refusal(409, `Mehr als ${maxPasskeys} Passkeys sind nicht möglich. Bitte entfernen Sie erst einen.`);
}
