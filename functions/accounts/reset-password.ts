import { hashPassword, newPassword } from "./password-hash.ts";
import { changeUser, findUserByEmail } from "./store.ts";

/**
 * Gives an account a fresh password and lets it in again, also when it was deactivated; all its tokens end.
 * @returns the new password, which is shown once and stored nowhere
 * @throws Error with a German sentence for an unknown address
 */
export async function resetPassword(email: string): Promise<string> {
  const user = await findUserByEmail(email);
  if (!user) throw new Error(`Ein Benutzer mit der E-Mail-Adresse ${email} ist nicht vorhanden.`);
  const password = newPassword();
  const password_hash = await hashPassword(password);
  await changeUser(user.id, (before) => ({
    ...before,
    password_hash,
    is_active: true,
    token_version: before.token_version + 1,
    signed_out: {},
  }));
  return password;
}
