import { hashPassword, newPassword } from "./password-hash.ts";
import { otherKeys } from "#shared/accounts/link-contract";
import { mailNotice } from "./account-mails.ts";
import { changeUser, findUserByEmail, type StoredUser, withNewPassword } from "./store.ts";

/**
 * Gives an account a fresh password and lets it in again, also when it was deactivated; all its tokens, passkeys and its
 * calendar address end.
 * @returns the new password, which is shown once and stored nowhere
 * @throws Error with a German sentence for an unknown address
 */
export async function resetPassword(email: string): Promise<string> {
  const user = await findUserByEmail(email);
  if (!user) throw new Error(`Ein Benutzer mit der E-Mail-Adresse ${email} ist nicht vorhanden.`);
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const renew = (before: StoredUser) => ({ ...withNewPassword(before, password_hash, otherKeys), is_active: true });
  const changed = await changeUser(user.id, renew);
  await mailNotice(
    changed,
    "wurde vom Betreiber ein neues Passwort gesetzt; Passkeys und Kalender-Adresse gelten nicht mehr",
  );
  return password;
}
