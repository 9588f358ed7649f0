import type { Instant } from "#shared/core/kinds";
import type { PasswordChange } from "#shared/accounts/contract";
import { invalidField, Refusal } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { mailNotice } from "./account-mails.ts";
import { isPassword } from "./password-hash.ts";
import { hashNewPassword } from "./new-password.ts";
import { changeUser, findUser, type StoredUser, withNewPassword } from "./store.ts";
import { countAttempt, forgetAttempts, throttleKey } from "./throttle.ts";

/**
 * Gives somebody who knows the old one a new password of their own; all their sign-ins end, and what else they name.
 * @throws Refusal 400 for a wrong old one or a new one that is not good enough, 429 after too many
 */
export async function changeOwnPassword(
  user: SessionUser,
  { current_password, new_password, also_end }: PasswordChange,
  now: Instant,
): Promise<StoredUser> {
  const refused = { field: "current_password", message: "Das bisherige Passwort ist falsch" };
  const stored = await checkOwnPassword(user, current_password, refused, now);
  const password_hash = await hashNewPassword(new_password, "new_password", [user]);
  const changed = await changeUser(user.id, (before) => {
    if (before.password_hash !== stored.password_hash)
      throw new Refusal(409, "Das Passwort wurde inzwischen geändert. Bitte melden Sie sich erneut an.");
    return withNewPassword(before, password_hash, also_end);
  });
  await mailNotice(changed, "wurde das Passwort geändert");
  return changed;
}

/**
 * Lets somebody who is signed in go on who knows their own password; wrong ones are counted.
 * @param refused the form's field that held it, and what to say of it
 * @returns the user as stored
 * @throws Refusal 400 for a wrong password, 429 after too many
 */
export async function checkOwnPassword(
  { id, email }: SessionUser,
  password: string,
  refused: { field: string; message: string },
  now: Instant,
): Promise<StoredUser> {
  const attempts = throttleKey(email, `password ${id}`);
  await countAttempt(attempts, now);
  const stored = await findUser(id);
  if (!stored || !(await isPassword(password, stored.password_hash)))
    throw invalidField(refused.field, refused.message);
  await forgetAttempts(attempts);
  return stored;
}
