import type { Instant } from "#shared/core/kinds";
import { allEnded } from "../core/all-ended.ts";
import type { HttpResponse } from "../core/request.ts";
import { Refusal } from "../core/refusal.ts";
import { fillEmptyLibrary } from "../catalogue/first-fill.ts";
import { knownDevice } from "./device.ts";
import { hashPassword, isOldHash, isPassword, nobodysHash } from "./password-hash.ts";
import { passSecondStep } from "./second-step.ts";
import { signedIn } from "./signed-in.ts";
import { anyUserExists, changeUser, findUserByEmail, isInvited, type StoredUser } from "./store.ts";
import { countAttempt, countSignIn, forgetAttempts, throttleKey } from "./throttle.ts";

/**
 * Signs in by address and password. An unknown address, a wrong password and a deactivated account get the same 401
 * in the same time; only a store without any user says so (docs/product.md, Sign-in). After the right password a second
 * factor is asked for where there is one.
 * @param sources as in Request
 * @returns the access token, with a cookie by which the browser is known later
 */
export async function signIn(
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  cookies: string[],
  sources: string[],
  userAgent: string | undefined,
  now: Instant,
): Promise<HttpResponse<{ access_token: string }>> {
  const user = await findUserByEmail(email);
  const device = await knownDevice(cookies, user?.id);
  if (!device) await countSignIn(sources, now);
  const attempts = throttleKey(email, device);
  await countAttempt(attempts, now);
  const matches = await isPassword(password, user?.password_hash || (await nobodysHash()));
  if (!user && !(await anyUserExists())) throw new Refusal(401, "Benutzer nicht gefunden", { code: "no_users" });
  if (!user || !matches || !user.is_active || isInvited(user))
    throw new Refusal(401, "E-Mail-Adresse oder Passwort ist falsch");
  await passSecondStep(user, code, now);
  await allEnded([forgetAttempts(attempts), fillEmptyLibrary(), renewHash(user, password)]);
  return signedIn(user, userAgent, now);
}

/** Keeps a password by the scheme of new ones, so that all sign-ins take the same time before long. */
async function renewHash({ id, password_hash: old }: StoredUser, password: string): Promise<void> {
  if (!isOldHash(old)) return;
  const password_hash = await hashPassword(password);
  await changeUser(id, (user) => (user.password_hash === old ? { ...user, password_hash } : user));
}
