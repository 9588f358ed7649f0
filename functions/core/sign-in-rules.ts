import { minuteLength } from "#shared/core/time";
import { keys } from "./keys.ts";
import { read } from "./table.ts";

/** What an agency demands of anyone who signs in. */
export interface SignInRules {
  second_factor_required: boolean;
}

/** How long an instance relies on the rules that it read: so long does a change take to count everywhere. */
const maxAge = minuteLength;
let known: { rules: SignInRules; readAt: number } | undefined;

/** The agency's rules, read at most once a minute by an instance. */
export async function signInRules(): Promise<SignInRules> {
  const now = Date.now();
  if (!known || Math.abs(now - known.readAt) >= maxAge)
    known = { rules: await readSignInRules({ consistent: false }), readAt: now };
  return known.rules;
}

/** The agency's rules as stored now, read consistently unless asked otherwise. */
export async function readSignInRules({ consistent } = { consistent: true }): Promise<SignInRules> {
  const stored = await read<SignInRules>(keys.signInRules, { consistent });
  return { second_factor_required: stored?.second_factor_required ?? false };
}

/** Forgets what was read, after a change. */
export function forgetSignInRules(): void {
  known = undefined;
}
