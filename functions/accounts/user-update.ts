import type { Instant } from "#shared/core/kinds";
import type { UserChange, UserUpdate } from "#shared/accounts/contract";
import { otherKeys } from "#shared/accounts/link-contract";
import { given } from "#shared/core/given";
import { invalidField, Refusal } from "../core/refusal.ts";
import { refuseStale, type Session } from "../core/session.ts";
import { mailNotice } from "./account-mails.ts";
import { handOverJob } from "./handing-over.ts";
import { hashNewPassword } from "./new-password.ts";
import {
  changeUser,
  findUser,
  isInvited,
  type StoredUser,
  withNewPassword,
  withoutKeys,
  withoutTokens,
} from "./store.ts";

/**
 * An administrator's change of a user. Who may sign in, and as what, is told to the address that it was told to before.
 * @throws Refusal 409 for one's own password, which takes the old one; 403 for a password, address, role or the end of a
 * deactivation without a fresh sign-in; otherwise as `changeUser`
 */
export async function updateUser(
  id: string,
  { password, hand_over_to: to, ...update }: UserChange,
  { user: by, claims }: Session,
  now: Instant,
): Promise<StoredUser> {
  if (password !== undefined) {
    if (id === by.id) throw ownPassword();
    refuseStale(claims, now);
  }
  const person = password === undefined ? undefined : await findUser(id);
  const names = [...(person ? [person] : []), update];
  const hash = password === undefined ? undefined : await hashNewPassword(password, "password", names);
  const jobs = to === undefined ? [] : await handOverJob({ from: id, to, by: by.id }, now);
  let before: StoredUser | undefined;
  const after = await changeUser(
    id,
    (user) => {
      before = user;
      const changed = withUpdate(user, update, hash);
      const isLetIn = changed.is_active && !user.is_active;
      if (isLetIn || changed.email !== user.email || changed.is_admin !== user.is_admin) refuseStale(claims, now);
      if (to !== undefined && changed.is_active) throw invalidField("hand_over_to", "Wer aktiv ist, übergibt nichts");
      return changed;
    },
    jobs,
  );
  if (before && !isInvited(before)) await tell(before, after);
  return after;
}

/**
 * The user with an administrator's changes. A new password, role or deactivation ends all tokens issued before
 * (docs/product.md, Sessions); a new password also passkeys and the calendar address, a deactivation the latter.
 */
function withUpdate(
  user: StoredUser,
  update: Omit<UserUpdate, "password">,
  passwordHash: string | undefined,
): StoredUser {
  const after = { ...user, ...given(update) };
  const kept = after.is_active ? after : withoutKeys(after, ["calendar_feed"]);
  if (passwordHash !== undefined) return withNewPassword(kept, passwordHash, otherKeys);
  return after.is_active !== user.is_active || after.is_admin !== user.is_admin ? withoutTokens(kept) : kept;
}

async function tell(before: StoredUser, after: StoredUser): Promise<void> {
  const changes = [
    before.password_hash !== after.password_hash &&
      "wurde von einem Administrator ein neues Passwort gesetzt; Passkeys und Kalender-Adresse gelten nicht mehr",
    before.email !== after.email && `wurde die E-Mail-Adresse für die Anmeldung geändert, in ${after.email}`,
    before.is_admin !== after.is_admin &&
      (after.is_admin ? "wurden Administratorrechte vergeben" : "wurden die Administratorrechte entzogen"),
    after.is_active && !before.is_active && "wurde die Anmeldung wieder freigegeben",
  ].filter((change) => change !== false);
  if (changes.length > 0) await mailNotice(before, changes.join(", und es "));
}

function ownPassword(): Refusal {
  const message = "Ihr eigenes Passwort ändern Sie mit dem bisherigen, unter „Passwort ändern“ in Ihrem Konto.";
  return new Refusal(409, message, { errors: [{ field: "password", message }] });
}
