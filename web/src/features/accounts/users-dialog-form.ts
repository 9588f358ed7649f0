import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod";
import { type User, userForm, userUpdate } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";

/** What the user dialog's fields hold; a blank password means unchanged. */
export type UserFields = z.input<typeof userUpdate>;
export const userFieldNames = Object.keys(userUpdate.shape) as (keyof UserFields)[];

const newUser = userUpdate.extend({
  password: z
    .string()
    .default("")
    .pipe(z.string().min(1, "Passwort ist erforderlich für neue Benutzer").pipe(userForm.shape.password)),
});

/** Checks the dialog's fields; only a new user needs a password. */
export function userResolver(isNew: boolean) {
  return zodResolver(isNew ? newUser : userUpdate, { error: germanMessage });
}

/** What the dialog starts with: the user, or an active one without special rights. */
export function startingUser(user: User | undefined): UserFields {
  if (!user) return { full_name: "", email: "", password: "", is_active: true, is_admin: false };
  const { full_name, email, is_active, is_admin } = user;
  return { full_name, email, password: "", is_active, is_admin };
}
