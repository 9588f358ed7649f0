import type { Instant, UserId } from "#shared/core/kinds";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { read, write } from "../core/table.ts";
import { still } from "../core/condition.ts";
import { retryOnConflict } from "../core/retry.ts";
import { stepOf, storedRecovery } from "./one-time-code.ts";
import type { StoredUser } from "./store.ts";
import { keepOwnChange } from "./user-history.ts";

/** A second factor as it lies next to its user. It goes into no answer and no export. */
export interface StoredFactor {
  /** Of the app, in base32. */
  secret: string;
  /** The last step whose code was used, in thirties of seconds since 1970: a code is good once. */
  step: number;
  /** Of the codes that were not used yet. */
  recovery_hashes: string[];
  /** Rises with every write. */
  revision: number;
}

/**
 * The second step of a sign-in, after the right password (docs/product.md, Second factor). Who has no second factor passes.
 * @param code as typed; nothing while only the password was asked for
 * @param now ISO 8601 UTC
 * @throws Refusal 401 with the field `code` where it is missing, wrong or used up
 */
export async function passSecondStep(user: StoredUser, code: string | undefined, now: Instant): Promise<void> {
  if (user.second_factor_since === undefined) return;
  const used = await retryOnConflict("dieses Konto", () => useCode(user.id, code, now));
  if (used === "recovery") await keepOwnChange("useRecoveryCode", user.id, now);
}

/** The user without what says that there is a second factor. */
export function withoutSecondFactor({ second_factor_since: _gone, ...user }: StoredUser): StoredUser {
  return user;
}

/** One try to use a code up. Without its secret nobody gets in by the password alone. */
async function useCode(userId: UserId, code: string | undefined, now: Instant): Promise<"app" | "recovery"> {
  const key = keys.secondFactor(userId);
  const factor = await read<StoredFactor>(key, { consistent: true });
  if (!factor)
    throw refusedCode(
      "Ihr zweiter Faktor ist hier nicht hinterlegt. Bitte lassen Sie ihn von einem Administrator zurücksetzen.",
    );
  if (code === undefined) throw refusedCode("Bitte geben Sie den Code aus Ihrer Authenticator-App ein.");
  const when = still(factor, "revision");
  const step = stepOf(factor.secret, code, now);
  if (step !== undefined && step > factor.step) {
    await write({ update: key, change: { set: { step }, add: { revision: 1 } }, when });
    return "app";
  }
  const hash = await storedRecovery(factor.recovery_hashes, userId, code);
  if (hash === undefined)
    throw refusedCode(
      "Dieser Code ist falsch, abgelaufen oder schon benutzt. Bitte geben Sie den neuesten Code aus Ihrer App ein.",
    );
  const recovery_hashes = factor.recovery_hashes.filter((other) => other !== hash);
  await write({ update: key, change: { set: { recovery_hashes }, add: { revision: 1 } }, when });
  return "recovery";
}

/** The login screen asks for the code where a refusal names its field. */
function refusedCode(message: string): Refusal {
  return new Refusal(401, message, { errors: [{ field: "code", message }] });
}
