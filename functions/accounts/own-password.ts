import { invalidField } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { isPassword } from "./password-hash.ts";
import { findUser, type StoredUser } from "./store.ts";
import { countAttempt, forgetAttempts, throttleKey } from "./throttle.ts";

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
  now: string,
): Promise<StoredUser> {
  const attempts = throttleKey(email, `password ${id}`);
  await countAttempt(attempts, now);
  const stored = await findUser(id);
  if (!stored || !(await isPassword(password, stored.password_hash)))
    throw invalidField(refused.field, refused.message);
  await forgetAttempts(attempts);
  return stored;
}
