import type { Instant } from "#shared/core/kinds";
import type { PushDevices, PushSubscriptionForm } from "#shared/notifications/push-contract";
import { testWords } from "#shared/notifications/push-words";
import { findPushDevice, forgetPushDevice, readPushDevices, registerPushDevice } from "../accounts/push-devices.ts";
import { shownSession } from "../accounts/sessions.ts";
import { countInDay } from "../accounts/throttle.ts";
import { stableId } from "../core/ids.ts";
import { pushKey } from "../core/push-key.ts";
import { invalidField, Refusal } from "../core/refusal.ts";
import type { Session, SessionUser } from "../core/session.ts";
import { isAllowedAddress, sendPush } from "./push-sender.ts";

/** Trials of one person within a day: each posts to somebody else's service. */
const maxTrials = 50;

/** On which of the caller's devices notifications come. @param now ISO 8601 UTC */
export async function listPushDevices({ user, claims }: Session, now: Instant): Promise<PushDevices> {
  const [{ public_key }, devices] = await Promise.all([pushKey(), readPushDevices(user, now, claims.jti)]);
  return { public_key, devices: devices.map((device) => shownSession(device, device.id === claims.jti)) };
}

/**
 * Lets notifications come to the caller's device. @param now ISO 8601 UTC
 * @throws Refusal 400 for an address of no push service that is known, 409 for an eleventh device
 */
export async function savePushDevice(
  session: Session,
  subscription: PushSubscriptionForm,
  userAgent: string | undefined,
  now: Instant,
): Promise<PushDevices> {
  if (!isAllowedAddress(subscription.endpoint))
    throw invalidField(
      "endpoint",
      "Dieser Browser bekommt Mitteilungen über einen Dienst, den das Cockpit nicht kennt. Bitte nehmen Sie Chrome, Edge, Firefox oder Safari.",
    );
  await registerPushDevice(session, subscription, userAgent, now);
  return listPushDevices(session, now);
}

/** No more notifications to one of the caller's devices. @throws Refusal 404 for one that is not there */
export async function removePushDevice(user: SessionUser, id: string, now: Instant): Promise<void> {
  await forgetPushDevice(user.id, await findPushDevice(user, id, now));
}

/**
 * Tries one of the caller's devices out, at once.
 * @throws Refusal 404 for one that is not there, 409 where its push service does not take it, 429 after too many
 */
export async function testPushDevice(user: SessionUser, id: string, now: Instant): Promise<void> {
  const device = await findPushDevice(user, id, now);
  await countInDay(`push trial ${user.id}`, maxTrials, "Proben", now);
  const outcome = await sendPush(device, { ...testWords, tag: stableId("push trial") });
  if (outcome === "sent") return;
  if (outcome === "gone") {
    await forgetPushDevice(user.id, device);
    throw new Refusal(
      409,
      "Der Browser auf diesem Gerät nimmt keine Mitteilungen mehr an. Bitte schalten Sie sie dort noch einmal ein.",
    );
  }
  throw new Refusal(
    409,
    "Der Mitteilungsdienst des Browsers hat die Probe nicht angenommen. Bitte versuchen Sie es in einigen Minuten erneut.",
  );
}
