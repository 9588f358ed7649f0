import type { Instant, UserId } from "#shared/core/kinds";
import type { SignedInSession } from "#shared/accounts/session-contract";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import type { PushSubscriptionForm } from "#shared/notifications/push-contract";
import { still } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import type { Session, SessionUser } from "../core/session.ts";
import { type Operation, query, read, writeBatch, tryWrite } from "../core/table.ts";
import { deviceName } from "./device-name.ts";
import { changeUser } from "./store.ts";

/** A device that gets notifications, as stored: a session by its id, and where its browser's push service wants them. */
export interface PushDevice extends PushSubscriptionForm, Omit<SignedInSession, "is_current"> {
  /** The account's token version that it belongs to. */
  version: number;
  /** When its session ends, seconds since 1970; also the table's TTL. */
  expires_at: number;
}

/** Maximum number of devices of one person. */
const maxDevices = 10;

/** A user's devices that are still to be told, this session's first, then by when they were seen last. */
export async function readPushDevices(user: SessionUser, now: Instant, current?: string): Promise<PushDevice[]> {
  const stored = await storedDevices(user.id);
  return stored
    .filter((device) => holds(device, user, now))
    .toSorted(
      (one, other) =>
        Number(other.id === current) - Number(one.id === current) || other.seen_at.localeCompare(one.seen_at),
    );
}

function storedDevices(userId: UserId): Promise<PushDevice[]> {
  return query<PushDevice>({ ...keys.pushDevices(userId), consistent: true });
}

/** Whether its session holds: what ends that is another password or role, the end of all, signing out there, and its week. */
function holds({ id, version, expires_at }: PushDevice, user: SessionUser, now: Instant): boolean {
  return version === user.token_version && !(id in user.signed_out) && expires_at > Date.parse(now) / 1000;
}

/**
 * Lets notifications come to the device of a session; a device that signed in again, or whose browser has another address
 * by now, takes its own place. Said again on the same day it costs a read.
 * @param now ISO 8601 UTC
 * @throws Refusal 409 for an eleventh device, 401 for a session that has ended meanwhile
 */
export async function registerPushDevice(
  { user: { id: userId }, claims }: Session,
  { endpoint, keys: secrets }: PushSubscriptionForm,
  userAgent: string | undefined,
  now: Instant,
): Promise<void> {
  const key = keys.pushDevice(userId, claims.jti);
  const known = await read<PushDevice>(key, { consistent: true });
  const isSame =
    known?.endpoint === endpoint && known.keys.p256dh === secrets.p256dh && known.keys.auth === secrets.auth;
  if (isSame && dayOf(known.seen_at, defaultTimezone) === dayOf(now, defaultTimezone)) return;
  let writes: Operation[] = [];
  await changeUser(
    userId,
    async (user) => {
      if (user.token_version !== claims.version || claims.jti in user.signed_out)
        throw new Refusal(401, "Bitte melden Sie sich erneut an");
      const others = (await storedDevices(userId)).filter(({ id }) => id !== claims.jti);
      const ended = others.filter((device) => device.endpoint === endpoint || !holds(device, user, now));
      if (others.length - ended.length >= maxDevices)
        throw new Refusal(
          409,
          `Mitteilungen kommen schon auf ${maxDevices} Geräten an. Bitte entfernen Sie erst eines.`,
        );
      const device: PushDevice = {
        id: claims.jti,
        endpoint,
        keys: secrets,
        device: deviceName(userAgent),
        since: others.find((other) => other.endpoint === endpoint)?.since ?? known?.since ?? now,
        seen_at: now,
        version: claims.version,
        expires_at: claims.exp,
      };
      writes = [{ put: { ...device, ...key } }, ...ended.map(({ id }) => ({ delete: keys.pushDevice(userId, id) }))];
      return { ...user, has_devices: true };
    },
    () => writes,
  );
}

/** One of a user's devices. @throws Refusal 404 for one that is not there, ended or is somebody else's */
export async function findPushDevice(user: SessionUser, id: string, now: Instant): Promise<PushDevice> {
  const device = isId(id) ? await read<PushDevice>(keys.pushDevice(user.id, id), { consistent: true }) : undefined;
  if (!device || !holds(device, user, now)) throw notFound("Dieses Gerät");
  return device;
}

/**
 * No more notifications to a device, unless it has another address by now. After the last one nothing is noted for its
 * user any more.
 */
export async function forgetPushDevice(userId: UserId, { id, endpoint }: PushDevice): Promise<void> {
  await tryWrite({ delete: keys.pushDevice(userId, id), when: still({ endpoint }, "endpoint") });
  if ((await storedDevices(userId)).length > 0) return;
  await changeUser(userId, async ({ has_devices: _, ...user }) => {
    const isNone = (await storedDevices(userId)).length === 0;
    return isNone ? user : { ...user, has_devices: true };
  });
}

/** Forgets the devices of somebody who is no user any more. */
export async function forgetPushDevices(userId: UserId): Promise<void> {
  await writeBatch((await storedDevices(userId)).map(({ id }) => ({ delete: keys.pushDevice(userId, id) })));
}
