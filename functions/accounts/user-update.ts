import type { UserUpdate } from "#shared/accounts/contract";
import { given } from "#shared/core/given";
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
  const after = { ...user, ...given(update), password_hash: passwordHash ?? user.password_hash };
  const ends = passwordHash !== undefined || after.is_active !== user.is_active || after.is_admin !== user.is_admin;
  return ends ? { ...after, token_version: user.token_version + 1, signed_out: {} } : after;
}
