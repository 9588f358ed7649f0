import type { UserUpdate } from "#shared/accounts/contract";
import type { StoredUser } from "./store.ts";

/**
 * The user with an administrator's changes. A new password, role or deactivation ends all tokens issued before
 * (docs/product.md, Sessions).
 */
export function withUpdate(
  user: StoredUser,
  update: Omit<UserUpdate, "password">,
  passwordHash: string | undefined,
): StoredUser {
  const after = {
    ...user,
    email: update.email ?? user.email,
    full_name: update.full_name ?? user.full_name,
    is_active: update.is_active ?? user.is_active,
    is_admin: update.is_admin ?? user.is_admin,
    password_hash: passwordHash ?? user.password_hash,
  };
  const ends = passwordHash !== undefined || after.is_active !== user.is_active || after.is_admin !== user.is_admin;
  return ends ? { ...after, token_version: user.token_version + 1, signed_out: {} } : after;
}
