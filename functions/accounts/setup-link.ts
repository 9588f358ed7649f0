import { daySeconds } from "#shared/core/time";
import type { Instant } from "#shared/core/kinds";
import { Refusal } from "../core/refusal.ts";
import { newSecret } from "../core/ids.ts";
import { hash, keys } from "../core/keys.ts";
import { write } from "../core/table.ts";
import { anyUserExists } from "./store.ts";

const keyBytes = 32;
const validSeconds = 7 * daySeconds;

/** A key that lets anyone who holds it make the first administrator, once. */
interface SetupKey {
  key: string;
  /** When it ends, ISO 8601 UTC. */
  expires: string;
}

/**
 * Makes a set-up key, valid for seven days, in place of any before it. Only its hash is stored.
 * @param now ISO 8601 UTC
 * @throws Refusal 409 when there is an administrator already
 */
export async function makeSetupKey(now: Instant): Promise<SetupKey> {
  if (await anyUserExists())
    throw new Refusal(
      409,
      "Dieses Cockpit hat schon einen Administrator. Ein vergessenes Passwort setzen Sie mit npm run reset-password zurück.",
    );
  const key = newSecret(keyBytes);
  const expires_at = Math.floor(Date.parse(now) / 1000) + validSeconds;
  await write({ put: { ...keys.setup, key_hash: hash(key), expires_at } });
  return { key, expires: new Date(expires_at * 1000).toISOString() };
}
