import { countText } from "#shared/core/numbers";
import { absent, still } from "../core/condition.ts";
import { keys, normalEmail } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { untilUndisturbed } from "../core/retry.ts";
import { schema } from "../core/schema.ts";
import { isConditionFailed, read, write } from "../core/table.ts";

/** Ten wrong passwords within fifteen minutes (docs/product.md, Sign-in). */
const mostAttempts = 10;
const windowSeconds = 15 * 60;

interface Attempts {
  attempts: number;
  /** End of the window, seconds since 1970; also the table's TTL. */
  expires_at: number;
}

/** Where tries for an address are counted: a browser that signed in to the account before has a count of its own. */
export function throttleKey(email: string, deviceId: string | undefined): string {
  return deviceId ? `${normalEmail(email)} ${deviceId}` : normalEmail(email);
}

/**
 * Counts a try before its password is looked at, so that simultaneous tries can't slip through.
 * @throws Refusal 429 with Retry-After once the window is full
 */
export async function countAttempt(key: string, now: string): Promise<void> {
  const seconds = Math.floor(Date.parse(now) / 1000);
  await untilUndisturbed(
    () => countOnce(key, seconds),
    (error) => isConditionFailed(error),
    () => tooMany(windowSeconds),
  );
}

async function countOnce(key: string, now: number): Promise<void> {
  const stored = await read<Attempts>(keys.throttle(key), { consistent: true });
  const open = stored && stored.expires_at > now ? stored : undefined;
  if (open && open.attempts >= mostAttempts) throw tooMany(open.expires_at - now);
  await write({
    put: {
      ...keys.throttle(key),
      attempts: (open?.attempts ?? 0) + 1,
      expires_at: open?.expires_at ?? now + windowSeconds,
      schema,
    },
    when: stored ? still(stored, "attempts", "expires_at") : [absent],
  });
}

/** Forgets the tries after a right password. */
export async function forgetAttempts(key: string): Promise<void> {
  await write({ delete: keys.throttle(key) });
}

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    429,
    `Zu viele Anmeldeversuche. Bitte versuchen Sie es in ${countText(minutes, "Minute", "Minuten")} erneut.`,
    {
      headers: { "Retry-After": String(seconds) },
    },
  );
}
