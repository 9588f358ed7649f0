import { sessionSeconds } from "#shared/core/session-life";
import type { Instant, UserId } from "#shared/core/kinds";
import type { SignedInSession } from "#shared/accounts/session-contract";
import { dayOf, midnight } from "#shared/campaigns/agenda";
import { given } from "#shared/core/given";
import { defaultTimezone } from "#shared/core/timezone";
import { absent } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import type { Session, SessionUser } from "../core/session.ts";
import { query, read, write, writeBatch, tryWrite } from "../core/table.ts";
import { issueToken, type TokenClaims, verifyToken } from "../core/token.ts";
import { deviceName } from "./device-name.ts";
import { changeUser, signOutToken, withoutTokens } from "./store.ts";

/** What is kept of a sign-in to show it to its owner. Whether it still holds, the user's own item says. */
interface StoredSession extends Omit<SignedInSession, "is_current"> {
  /** The account's token version that it belongs to. */
  version: number;
  /** Seconds since 1970, with the token; also the table's TTL. */
  expires_at: number;
}

/** The German day on which this instance noted a session, by the session's id: an instance notes each once a day. */
const noted = new Map<string, string>();
const maxNoted = 1000;

/**
 * A token for seven days that ends with the account, its password or its role, noted among the account's sessions. One that
 * goes on from another ends with it, or anyone who found one could go on for ever.
 * @param userAgent of the browser that signs in
 * @param now ISO 8601 UTC
 * @param before the session that this one goes on from, or how it began
 */
export async function startSession(
  user: SessionUser,
  userAgent: string | undefined,
  now: Instant,
  { passkey, jti, auth_time, exp }: Partial<TokenClaims> = {},
): Promise<string> {
  const nowSeconds = Math.floor(Date.parse(now) / 1000);
  // A session that goes on from another is as old as that one's sign-in.
  const said = given({ passkey, auth_time: jti === undefined ? nowSeconds : auth_time });
  const seconds = exp === undefined ? sessionSeconds : exp - nowSeconds;
  const token = await issueToken("session", user.id, user.token_version, seconds, said);
  const claims = await verifyToken("session", token);
  if (claims) await noteSession({ user, claims }, userAgent, now);
  return token;
}

/** Notes that a session is in use, once a day; it costs no read. */
export async function noteSession({ user, claims }: Session, userAgent: string | undefined, now: Instant) {
  const today = dayOf(now, defaultTimezone);
  if (noted.get(claims.jti) === today) return;
  if (noted.size >= maxNoted) noted.clear();
  noted.set(claims.jti, today);
  await tryWrite({
    put: { ...sessionOf(claims, userAgent, now), ...keys.session(user.id, claims.jti) },
    when: [{ any: [absent, { attribute: "seen_at", is: "<", value: midnight(today, defaultTimezone) }] }],
  });
}

function sessionOf(
  { jti, iat, exp, version }: TokenClaims,
  userAgent: string | undefined,
  now: Instant,
): StoredSession {
  const since = new Date(iat * 1000).toISOString();
  return { id: jti, device: deviceName(userAgent), since, seen_at: now, version, expires_at: exp };
}

/** The caller's sessions that still hold: this one first, then by when they were seen last. */
export async function listSessions(session: Session, userAgent: string | undefined, now: Instant) {
  const { user, claims } = session;
  const stored = await query<StoredSession>({ ...keys.sessions(user.id), consistent: true });
  const others = stored
    .filter(({ id, ...rest }) => id !== claims.jti && !(id in user.signed_out) && holds(rest, user, now))
    .toSorted((one, other) => other.seen_at.localeCompare(one.seen_at));
  const current = stored.find(({ id }) => id === claims.jti) ?? sessionOf(claims, userAgent, now);
  return [shownSession(current, true), ...others.map((other) => shownSession(other, false))];
}

function holds(stored: Pick<StoredSession, "version" | "expires_at">, user: SessionUser, now: Instant): boolean {
  return stored.version === user.token_version && stored.expires_at > Date.parse(now) / 1000;
}

/** A session, or the device that it is, as its owner sees it. */
export function shownSession(
  { id, device, since, seen_at }: Omit<SignedInSession, "is_current">,
  is_current: boolean,
): SignedInSession {
  return { id, device, since, seen_at, is_current };
}

/** Ends one of the caller's own sessions. @throws Refusal 404 for one that is not there, or is somebody else's */
export async function removeSession({ user }: Session, id: string, now: Instant): Promise<void> {
  const stored = isId(id) ? await read<StoredSession>(keys.session(user.id, id), { consistent: true }) : undefined;
  if (!stored) throw notFound("Diese Anmeldung");
  await signOutToken(user.id, id, stored.expires_at, Date.parse(now) / 1000);
  await write({ delete: keys.session(user.id, id) });
}

/** Ends all of the caller's sessions, and goes on with a new one. @returns its token */
export async function removeOtherSessions({ user, claims }: Session, userAgent: string | undefined, now: Instant) {
  const changed = await changeUser(user.id, withoutTokens);
  await forgetSessions(user.id);
  return { access_token: await startSession(changed, userAgent, now, claims) };
}

/** Forgets all that is noted of a user's sign-ins. It ends none: whether one holds, the user's own item says. Safe to repeat. */
export async function forgetSessions(userId: UserId): Promise<void> {
  const ended = await query<StoredSession>({ ...keys.sessions(userId), consistent: true });
  await writeBatch(ended.map(({ id }) => ({ delete: keys.session(userId, id) })));
}
