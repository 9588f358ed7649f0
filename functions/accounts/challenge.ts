import type { Instant, UserId } from "#shared/core/kinds";
import { newSecret } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { write } from "../core/table.ts";

/** The purpose of a challenge: to register a user's passkey, or to sign in as the passkey's owner. */
type Purpose = { kind: "new"; userId: UserId } | { kind: "sign-in" };

/** How long a challenge is good, in seconds (docs/product.md, Passkeys). */
export const challengeSeconds = 5 * 60;
const challengeBytes = 32;

/** A fresh challenge, base64url, kept by its hash until it is taken or runs out. @param now ISO 8601 UTC */
export async function newChallenge(purpose: Purpose, now: Instant): Promise<string> {
  const challenge = newSecret(challengeBytes);
  const expires_at = Math.floor(Date.parse(now) / 1000) + challengeSeconds;
  await write({ put: { ...keys.challenge(challenge), ...stored(purpose), expires_at } });
  return challenge;
}

/** Takes a challenge away, under simultaneous calls for one of them only. @returns whether it was there, good and meant for this */
export async function consumeChallenge(challenge: string, purpose: Purpose, now: Instant): Promise<boolean> {
  const { kind, user_id } = stored(purpose);
  try {
    await write({
      delete: keys.challenge(challenge),
      when: [
        { attribute: "kind", is: "=", value: kind },
        { attribute: "user_id", is: "=", value: user_id },
        { attribute: "expires_at", is: ">", value: Date.parse(now) / 1000 },
      ],
    });
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}

function stored(purpose: Purpose): { kind: string; user_id: string } {
  return { kind: purpose.kind, user_id: purpose.kind === "new" ? purpose.userId : "" };
}
