import { minuteLength } from "#shared/core/time";
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { absent } from "./condition.ts";
import { keys } from "./keys.ts";
import { newId } from "./ids.ts";
import { isConditionFailed } from "./store-errors.ts";
import { query, write } from "./table.ts";

interface StoredKey {
  kid: string;
  secret: Uint8Array;
  created_at: string;
}

/** A key as jose takes it; it stays imported, which a bare secret would be again for every token. */
interface SigningKey {
  kid: string;
  secret: KeyObject;
}

/** The first key has a fixed id, so that two containers that start at once make one key and not two. */
const firstKid = "1";
const secretBytes = 32;

/** How long an instance relies on the keys that it read: so long does a key that was added or deleted take to count everywhere. */
const maxAge = 5 * minuteLength;

let known: SigningKey[] = [];
/** When they were read, milliseconds since 1970. */
let readAt = 0;

/** The newest key: what new tokens are signed with. Made by a conditional put at the very first use. */
export async function signingKey(): Promise<SigningKey> {
  if (known.length === 0 || isOld()) await load();
  if (known.length === 0) {
    await addSigningKey(firstKid).catch((error: unknown) => {
      if (!isConditionFailed(error)) throw error;
    });
    await load();
  }
  return known.at(-1) as SigningKey;
}

/** The key of a token's `kid`; an unknown one is looked for once more in the table. */
export async function verificationKey(kid: string): Promise<KeyObject | undefined> {
  const find = () => known.find((key) => key.kid === kid)?.secret;
  if (isOld() || !find()) await load();
  return find();
}

/** A clock that was set back makes them old too. */
function isOld(): boolean {
  return Math.abs(Date.now() - readAt) >= maxAge;
}

/** Adds a key that signs from now on; older ones still verify until they are deleted. */
export async function addSigningKey(kid: string = newId()): Promise<void> {
  await write({
    put: {
      ...keys.signingKey(kid),
      kid,
      secret: randomBytes(secretBytes),
      created_at: new Date().toISOString(),
    },
    when: [absent],
  });
}

async function load(): Promise<void> {
  const at = Date.now();
  const stored = await query<StoredKey>({ ...keys.signingKeys, consistent: true });
  known = stored
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ kid, secret }) => ({ kid, secret: createSecretKey(secret) }));
  readAt = at;
}
