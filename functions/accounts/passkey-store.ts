import type { UserId } from "#shared/core/kinds";
import type { Passkey } from "#shared/accounts/passkey-contract";
import { absent, present, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { type Operation, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";

/** A passkey as stored: nothing that opens anything. */
export interface StoredPasskey extends Passkey {
  /** As the authenticator named it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the authenticator says that it was used; 0 for those that don't count. */
  counter: number;
  transports: string[];
}

/** All passkeys of a user in one item, the oldest first. */
interface StoredPasskeys {
  passkeys: StoredPasskey[];
  /** Rises with every write. */
  revision: number;
}

/** A user's passkeys, read consistently. */
export async function readPasskeys(userId: UserId): Promise<StoredPasskey[]> {
  return (await readAll(userId))?.passkeys ?? [];
}

/**
 * Changes a user's passkeys from what is stored; tried again when somebody else was faster. Where there are fewer after it,
 * all tokens of the user end with it.
 * @param change gets the stored ones and answers the wished ones
 */
export async function changePasskeys(
  userId: UserId,
  change: (passkeys: StoredPasskey[]) => StoredPasskey[] | Promise<StoredPasskey[]>,
): Promise<StoredPasskey[]> {
  return retryOnConflict("diese Passkeys", async () => {
    const before = await readAll(userId);
    const passkeys = await change(before?.passkeys ?? []);
    const revision = (before?.revision ?? 0) + 1;
    const isCounted = passkeys.length === (before?.passkeys.length ?? 0);
    await write(
      {
        put: { ...keys.passkeys(userId), passkeys, revision },
        when: before ? still(before, "revision") : [absent],
      },
      ...(isCounted ? [] : [countAtUser(userId, passkeys.length, passkeys.length < (before?.passkeys.length ?? 0))]),
    );
    return passkeys;
  });
}

/** The user says how many there are, for the list of all users. @param ends whether all tokens issued before end, too */
function countAtUser(userId: UserId, count: number, ends: boolean): Operation {
  const change = {
    ...(count === 0 && { remove: ["passkeys"] }),
    set: { ...(count > 0 && { passkeys: count }), ...(ends && { signed_out: {} }) },
    add: { revision: 1, ...(ends && { token_version: 1 }) },
  };
  return { update: keys.user(userId), change, when: [present] };
}

/** What its owner sees of a passkey. */
export function shownPasskey({ id, name, created_at, used_at }: StoredPasskey): Passkey {
  return { id, name, created_at, used_at };
}

function readAll(userId: UserId): Promise<StoredPasskeys | undefined> {
  return read<StoredPasskeys>(keys.passkeys(userId), { consistent: true });
}
