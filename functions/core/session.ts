import type { Instant } from "#shared/core/kinds";
import type { Period } from "#shared/core/periods";
import type { Access, Route } from "#shared/core/route";
import { minuteLength } from "#shared/core/time";
import { keys } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { read } from "./table.ts";
import { type TokenClaims, verifyToken } from "./token.ts";

/** The part of a stored user that the sign-in check needs. */
export interface SessionUser {
  id: string;
  email: string;
  full_name: string;
  is_active: boolean;
  is_admin: boolean;
  created_at: string;
  /** Hours a week for measures, where they were entered. */
  hours_per_week?: number | null;
  /** When they are away; missing where nothing was entered. */
  absences?: Period[];
  token_version: number;
  /** Ids of tokens that were signed out, with their expiry in seconds since 1970. */
  signed_out: Record<string, number>;
  /** What owners read of the user; nothing for one who never said anything. */
  profile?: SessionProfile;
  /** Since when the password alone does not let the user in, ISO 8601 UTC. */
  second_factor_since?: string;
  /** How many passkeys they have; missing without any. */
  passkeys?: number;
}

/** The part of a stored profile that stands on reports; the photograph lies next to the user. */
interface SessionProfile {
  title: string;
  phone: string;
  signature: string;
  has_photo: boolean;
  version: number;
}

/** Who calls: the user and the token's claims. */
export interface Session {
  user: SessionUser;
  claims: TokenClaims;
}

/** How long after a sign-in credentials may be changed. */
const freshSeconds = 10 * 60;
const confirmFirst = "Bitte bestätigen Sie zuerst mit Ihrem Passwort, dass Sie es sind.";
const signInAgain = "Bitte melden Sie sich erneut an";
const secondFactorFirst = "Ihr Büro verlangt einen zweiten Faktor. Bitte richten Sie ihn jetzt ein.";
const administratorsOnly = "Nur Administratoren dürfen diese Aktion ausführen";

/** The claims of a bearer header whose token we signed. Reads nothing of the agency. @throws Refusal 401 without a good token */
export async function claimsOf(authorization: string | undefined): Promise<TokenClaims> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
  const claims = await verifyToken("session", token);
  if (!claims) throw new Refusal(401, signInAgain);
  return claims;
}

/**
 * Checks the caller against a route's access (docs/product.md, Roles). The user is read eventually
 * consistent, and once more consistently before a refusal, so that nobody is thrown out by a stale copy.
 * @throws Refusal 401 for a session that has ended, 403 for staff on an administrators' route, for anyone who must set up a
 * second factor first, and for a sign-in that is not fresh where the route wants one
 */
export async function checkSession(
  claims: TokenClaims,
  {
    access,
    beforeSecondFactor,
    freshSignIn,
  }: { access: Extract<Access, "user" | "admin"> } & Pick<Route, "beforeSecondFactor" | "freshSignIn">,
): Promise<Session> {
  const user = (await findUser(claims, false)) ?? (await findUser(claims, true));
  if (!user) throw new Refusal(401, signInAgain);
  if (!beforeSecondFactor && !isTwoFactor({ user, claims }) && (await signInRules()).second_factor_required)
    throw new Refusal(403, secondFactorFirst, { code: "second_factor" });
  if (access === "admin" && !user.is_admin) throw new Refusal(403, administratorsOnly);
  if (freshSignIn) refuseStale(claims, new Date().toISOString());
  return { user, claims };
}

/**
 * Lets those go on who signed in, or confirmed who they are, within the last ten minutes: anyone who found a session must not be able
 * to keep the account (docs/product.md, Confirmation). @param now ISO 8601 UTC @throws Refusal 403 with the code `fresh_sign_in`
 */
export function refuseStale({ auth_time = 0 }: Pick<TokenClaims, "auth_time">, now: Instant): void {
  if (Date.parse(now) / 1000 - auth_time > freshSeconds)
    throw new Refusal(403, confirmFirst, { code: "fresh_sign_in" });
}

/** Whether a session began with two factors: a passkey, or the password of somebody who has a second one. */
export function isTwoFactor({ user, claims }: Session): boolean {
  return claims.passkey === true || user.second_factor_since !== undefined;
}

async function findUser(claims: TokenClaims, consistent: boolean): Promise<SessionUser | undefined> {
  const user = await read<SessionUser>(keys.user(claims.sub), { consistent });
  const valid = user?.is_active && user.token_version === claims.version && !(claims.jti in user.signed_out);
  return valid ? user : undefined;
}

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
