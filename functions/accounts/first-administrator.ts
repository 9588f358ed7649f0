import type { Instant } from "#shared/core/kinds";
import type { FirstAdministrator } from "#shared/accounts/contract";
import { fillEmptyLibrary } from "../catalogue/first-fill.ts";
import { still } from "../core/condition.ts";
import { hash, keys } from "../core/keys.ts";
import { putJob, hourlyJob } from "../core/jobs.ts";
import { newId } from "../core/ids.ts";
import { Refusal } from "../core/refusal.ts";
import type { HttpResponse } from "../core/request.ts";
import { type Operation, read } from "../core/table.ts";
import { hashNewPassword } from "./new-password.ts";
import { hashPassword, newPassword } from "./password-hash.ts";
import { signedIn } from "./signed-in.ts";
import { anyUserExists, createFirstAdministrator, type StoredUser } from "./store.ts";

const generated = { email: "admin@verkaufs-cockpit.local", full_name: "Administrator" };

/**
 * Makes the first administrator with a generated address and password and fills the empty store. Works once in the life of
 * a store.
 * @param setupKey the key from the operator's link, which a hosted installation demands
 * @throws Refusal 409 when there was one before, 403 for a missing, wrong or expired set-up key
 */
export async function makeFirstAdministrator(setupKey: string | undefined, now: Instant) {
  const permission = await permissionToBegin(setupKey, now);
  const password = newPassword();
  await create({ ...generated, password_hash: await hashPassword(password) }, permission, now);
  return {
    email: generated.email,
    password,
    message: "Administrator-Account erstellt. Bitte notieren Sie das Passwort: Es wird nur jetzt angezeigt.",
  };
}

/**
 * Makes the first administrator as the person who begins says, fills the empty store, and signs them in.
 * @param userAgent of the browser that begins
 * @returns the access token, with a cookie by which the browser is known later
 * @throws Refusal as `makeFirstAdministrator`, 400 for a password that is found in few guesses
 */
export async function beginAsAdministrator(
  { setup_key, password, ...person }: FirstAdministrator,
  userAgent: string | undefined,
  now: Instant,
): Promise<HttpResponse<{ access_token: string }>> {
  const permission = await permissionToBegin(setup_key, now);
  const password_hash = await hashNewPassword(password, "password", [person]);
  const user = await create({ ...person, password_hash }, permission, now);
  return signedIn(user, userAgent, now);
}

/** Whether only the operator's link lets somebody begin: everywhere but on one's own computer. */
export function beginsByLink(): boolean {
  return process.env.STAGE !== "local";
}

/** The writes that let somebody begin. @throws Refusal as `makeFirstAdministrator` */
async function permissionToBegin(setupKey: string | undefined, now: Instant): Promise<Operation[]> {
  if (await anyUserExists()) throw new Refusal(409, "Es gibt bereits einen Administrator. Bitte melden Sie sich an.");
  return beginsByLink() ? spendSetupKey(setupKey, now) : [];
}

async function create(
  person: Pick<StoredUser, "email" | "full_name" | "password_hash">,
  permission: Operation[],
  now: Instant,
): Promise<StoredUser> {
  const user: StoredUser = {
    ...person,
    id: newId(),
    is_active: true,
    is_admin: true,
    created_at: now,
    token_version: 1,
    signed_out: {},
    revision: 1,
  };
  await createFirstAdministrator(user, [...permission, putJob(hourlyJob, now, 0)]);
  await fillEmptyLibrary();
  return user;
}

/** The write that uses up a valid set-up key, in the administrator's own transaction. */
async function spendSetupKey(setupKey: string | undefined, now: Instant): Promise<Operation[]> {
  const stored = await read<{ key_hash: string; expires_at: number }>(keys.setup, { consistent: true });
  const valid =
    setupKey !== undefined && stored?.key_hash === hash(setupKey) && stored.expires_at > Date.parse(now) / 1000;
  if (!valid)
    throw new Refusal(
      403,
      "Dieser Einrichtungslink ist ungültig oder abgelaufen. Bitte öffnen Sie den Link, den Ihr Betreiber Ihnen geschickt hat.",
    );
  return [{ delete: keys.setup, when: still(stored, "key_hash") }];
}
