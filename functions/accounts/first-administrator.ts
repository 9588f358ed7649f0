import { currentIsWhole } from "../core/current-whole.ts";
import { fillEmptyLibrary } from "../catalogue/first-fill.ts";
import { still } from "../core/condition.ts";
import { hash, keys } from "../core/keys.ts";
import { putJob, refreshJob } from "../core/jobs.ts";
import { newId } from "../core/ids.ts";
import { Refusal } from "../core/refusal.ts";
import { type Operation, read } from "../core/table.ts";
import { hashPassword, newPassword } from "./password-hash.ts";
import { anyUserExists, createFirstAdministrator } from "./store.ts";

const email = "admin@verkaufs-cockpit.local";
/**
 * Makes the first administrator with a fresh password and fills the empty store. Works once in the life of a store.
 * @param setupKey the key from the operator's link, which a hosted installation demands
 * @throws Refusal 409 when there was one before, 403 for a missing, wrong or expired set-up key
 */
export async function makeFirstAdministrator(setupKey: string | undefined, now: string) {
  if (await anyUserExists()) throw new Refusal(409, "Es gibt bereits einen Administrator. Bitte melden Sie sich an.");
  const permission = process.env.STAGE === "local" ? [] : await spendSetupKey(setupKey, now);
  const password = newPassword();
  await createFirstAdministrator(
    {
      id: newId(),
      email,
      full_name: "Administrator",
      password_hash: await hashPassword(password),
      is_active: true,
      is_admin: true,
      created_at: now,
      token_version: 1,
      signed_out: {},
      revision: 1,
    },
    [...permission, putJob(refreshJob, now, 0), currentIsWhole],
  );
  await fillEmptyLibrary();
  return {
    email,
    password,
    message: "Administrator-Account erstellt. Bitte notieren Sie das Passwort: Es wird nur jetzt angezeigt.",
  };
}

/** The write that uses up a valid set-up key, in the administrator's own transaction. */
async function spendSetupKey(setupKey: string | undefined, now: string): Promise<Operation[]> {
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
