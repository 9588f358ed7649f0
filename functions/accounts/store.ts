import type { UserId } from "#shared/core/kinds";
import type { User } from "#shared/accounts/contract";
import type { OtherKey, LinkKind } from "#shared/accounts/link-contract";
import { userFields } from "#shared/accounts/user-fields";
import type { MailSettings } from "#shared/accounts/mail-settings";
import { storedFields } from "#shared/core/entity-fields";
import { given } from "#shared/core/given";
import { absent, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Item, type Operation, query, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";

/** A link that went out by e-mail, as the user's item keeps it: nothing that opens anything. */
export interface StoredLink {
  kind: LinkKind;
  /** Of the secret. */
  hash: string;
  /** Of the address that it went to: a link ends when the account gets another address. */
  email_hash: string;
  /** The account's token version: a link for a new password ends with another password, role or a deactivation. */
  version: number;
  /** Seconds since 1970. */
  expires_at: number;
}

/** A user as stored. `password_hash` never leaves this feature. */
export interface StoredUser extends SessionUser {
  /** Empty for somebody who was invited and has not set a password yet. */
  password_hash: string;
  /** Rises with every write, so that a change made from an old copy is noticed. */
  revision: number;
  /** The newest link that was mailed to the user, until it is used. */
  link?: StoredLink;
  /** The user's calendar address, by the hash of its secret. */
  calendar_feed?: { hash: string; created_at: string; whose?: "mine" };
  /** How the user wants e-mails; nothing for one who never said anything. */
  mail?: MailSettings;
  /** There where a device of the user gets notifications, or did: for others nothing is noted. */
  has_devices?: true;
}

const what = "diesen Benutzer";

/** What others may see of a stored user. */
export function shownUser({ id, created_at, second_factor_since, passkeys, ...user }: SessionUser): User {
  return { id, ...storedFields(userFields, user), created_at, ...given({ second_factor_since, passkeys }) };
}

/** Whether somebody was invited and has not come yet: nobody can sign in by that account. */
export function isInvited(user: StoredUser): boolean {
  return user.password_hash === "";
}

/** What administrators see of a stored user: an open invitation too. */
export function listedUser(user: StoredUser): User {
  if (!isInvited(user)) return shownUser(user);
  return { ...shownUser(user), invited_until: new Date((user.link?.expires_at ?? 0) * 1000).toISOString() };
}

/** The user with an id, read consistently, or nothing. */
export async function findUser(id: string): Promise<StoredUser | undefined> {
  return read<StoredUser>(keys.user(id), { consistent: true });
}

/** The user with an address, without regard to case, or nothing. */
export async function findUserByEmail(email: string): Promise<StoredUser | undefined> {
  const claimed = await read<{ user_id: string }>(keys.emailClaim(email), { consistent: true });
  return claimed && findUser(claimed.user_id);
}

/** All users by name. */
export async function listUsers(): Promise<StoredUser[]> {
  const users = await query<StoredUser>({ ...keys.users, consistent: true });
  return users.sort((one, other) => one.full_name.localeCompare(other.full_name, "de"));
}

/** Whether any user exists, ever since the first administrator. */
export async function anyUserExists(): Promise<boolean> {
  return (await read(keys.administrators, { consistent: true })) !== undefined;
}

/** Stores the first administrator. Works once in the life of a table, also under simultaneous calls. @throws Refusal 409 later */
export async function createFirstAdministrator(user: StoredUser, more: Operation[] = []): Promise<void> {
  await write({ put: { ...keys.administrators, active: 1 }, when: [absent] }, ...userOperations(user), ...more).catch(
    (error: unknown) => {
      if (isConditionFailed(error, 0))
        throw new Refusal(409, "Es gibt bereits einen Administrator. Bitte melden Sie sich an.");
      throw error;
    },
  );
}

/** Stores a new user. @returns it, or the one that is there by the same id. @throws Refusal 409 when the address is taken */
export async function createUser(user: StoredUser): Promise<StoredUser> {
  const count = administratorsChange(0, counted(user));
  return write(...userOperations(user), ...count).then(
    () => user,
    async (error: unknown) => {
      const known = isConditionFailed(error, 1) ? await findUser(user.id) : undefined;
      if (known) return known;
      if (isConditionFailed(error, 0)) throw emailTaken();
      throw error;
    },
  );
}

/**
 * Changes a user from what is stored; tried again when somebody else was faster.
 * @param change gets the stored user and answers the wished one; the same where nothing is to be written
 * @param more writes without conditions, in the same transaction. What lies next to the user and is not theirs any more
 * (calendar address, passkeys) goes by itself
 * @throws Refusal 404 for an unknown id, 409 for a taken address or the last active administrator
 */
export async function changeUser(
  id: string,
  change: (user: StoredUser) => StoredUser | Promise<StoredUser>,
  more: Operation[] | ((after: StoredUser) => Operation[]) = [],
): Promise<StoredUser> {
  return retryOnConflict(what, async () => {
    const before = await findUser(id);
    if (!before) throw notFound("Diesen Benutzer");
    const wanted = await change(before);
    if (wanted === before) return before;
    const after = { ...wanted, revision: before.revision + 1 };
    const claims = emailClaims(before, after);
    await write(
      { put: userItem(after), when: still(before, "revision") },
      ...claims,
      ...administratorsChange(counted(before), counted(after)),
      ...(typeof more === "function" ? more(after) : more),
      ...keysGone(before, after),
    ).catch((error: unknown) => {
      if (isConditionFailed(error, 0)) throw error;
      if (claims.length > 0 && isConditionFailed(error, 1)) throw emailTaken();
      if (isConditionFailed(error)) throw lastAdministrator();
      throw error;
    });
    return after;
  });
}

/**
 * Deletes a user and frees the address.
 * @param options.check throws for a user who may not be deleted
 * @param options.more writes without conditions, in the same transaction
 * @throws Refusal 404 for an unknown id, 409 for the last active administrator
 */
export async function deleteUser(
  id: string,
  { check, more = [] }: { check?: (user: StoredUser) => void; more?: Operation[] },
): Promise<void> {
  return retryOnConflict(what, async () => {
    const user = await findUser(id);
    if (!user) throw notFound("Diesen Benutzer");
    check?.(user);
    await write(
      { delete: keys.user(id), when: still(user, "revision") },
      { delete: keys.emailClaim(user.email) },
      ...administratorsChange(counted(user), 0),
      { delete: keys.userPhoto(id) },
      { delete: keys.undelivered(user.email) },
      ...more,
      ...secondFactorGone(id),
      { delete: keys.digest(id) },
      { delete: keys.passkeys(id) },
      ...feedGone(user.calendar_feed),
    ).catch((error: unknown) => {
      if (isConditionFailed(error, 2)) throw lastAdministrator();
      throw error;
    });
  });
}

/** The user with another password, which ends all tokens issued before and what else is named. */
export function withNewPassword(user: StoredUser, password_hash: string, ended: readonly OtherKey[]): StoredUser {
  return withoutTokens({ ...withoutKeys(user, ended), password_hash });
}

/** The user after whose change no token issued before is good. */
export function withoutTokens(user: StoredUser): StoredUser {
  return { ...user, token_version: user.token_version + 1, signed_out: {} };
}

/** The writes after which nothing of a user's second factor is left next to the user. */
export function secondFactorGone(userId: UserId): Operation[] {
  return [keys.secondFactor(userId), keys.pendingSecondFactor(userId)].map((key) => ({ delete: key }));
}

/** The user without what lets them in, or shows their appointments, besides the password. */
export function withoutKeys(user: StoredUser, ended: readonly OtherKey[]): StoredUser {
  const { passkeys, calendar_feed, ...rest } = user;
  return {
    ...rest,
    ...(!ended.includes("passkeys") && given({ passkeys })),
    ...(!ended.includes("calendar_feed") && given({ calendar_feed })),
  };
}

/** The write after which nothing is left of a calendar address that ended. */
function feedGone(feed: StoredUser["calendar_feed"]): Operation[] {
  return feed ? [{ delete: keys.feedOfHash(feed.hash) }] : [];
}

/** The writes after which nothing is left next to the user of a calendar address and of passkeys that ended. */
function keysGone(before: StoredUser, after: StoredUser): Operation[] {
  return [
    ...(before.calendar_feed?.hash !== after.calendar_feed?.hash ? feedGone(before.calendar_feed) : []),
    ...(before.passkeys !== undefined && after.passkeys === undefined ? [{ delete: keys.passkeys(before.id) }] : []),
  ];
}

/** Notes that a token is signed out, with which its device gets no more notifications; those that have expired anyway are forgotten. */
export async function signOutToken(
  userId: UserId,
  tokenId: string,
  expires: number,
  nowSeconds: number,
): Promise<void> {
  await changeUser(
    userId,
    (user) => ({
      ...user,
      signed_out: {
        ...Object.fromEntries(Object.entries(user.signed_out).filter(([, end]) => end > nowSeconds)),
        [tokenId]: expires,
      },
    }),
    ({ has_devices }) => (has_devices ? [{ delete: keys.pushDevice(userId, tokenId) }] : []),
  );
}

function emailTaken(): Refusal {
  const message = "Diese E-Mail-Adresse wird bereits verwendet";
  return new Refusal(409, message, { errors: [{ field: "email", message }] });
}

function lastAdministrator(): Refusal {
  return new Refusal(409, "Der letzte aktive Administrator kann nicht gelöscht, deaktiviert oder herabgestuft werden");
}

/** How much a user counts among the active administrators. */
function counted(user: StoredUser): number {
  return user.is_active && user.is_admin && !isInvited(user) ? 1 : 0;
}

/** Keeps the number of active administrators, which may not fall to none. */
function administratorsChange(before: number, after: number): Operation[] {
  if (before === after) return [];
  const when = after < before ? [{ attribute: "active", is: ">", value: 1 } as const] : [];
  return [{ update: keys.administrators, change: { add: { active: after - before } }, when }];
}

function emailClaims(before: StoredUser, after: StoredUser): Operation[] {
  const from = keys.emailClaim(before.email);
  const to = keys.emailClaim(after.email);
  if (from.sk === to.sk) return [];
  return [claim(after), { delete: from }];
}

function claim(user: StoredUser): Operation {
  return {
    put: { ...keys.emailClaim(user.email), user_id: user.id },
    when: [absent],
  };
}

function userOperations(user: StoredUser): Operation[] {
  return [claim(user), { put: userItem(user), when: [absent] }];
}

function userItem(user: StoredUser): Item {
  return { ...user, ...keys.user(user.id) };
}
