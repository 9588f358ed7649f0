import { isPushService } from "./push-services.ts";
import type { PushMessage } from "#shared/notifications/push-words";
import type { PushDevice } from "../accounts/push-devices.ts";
import { awaitAuthorization } from "../core/allowed.ts";
import { logger } from "../core/log.ts";
import { pushKey } from "../core/push-key.ts";

/**
 * What became of a message: its service took it; the service knows the device no more; it refuses the message itself,
 * another time too; it is down or busy.
 */
export type PushOutcome = "sent" | "gone" | "refused" | "later";

const library = () => import("web-push");

/** How long a push service has for its answer, in milliseconds. */
const timeoutMs = 5_000;
/** How long it keeps what a device without a network does not get, in seconds. */
const keptSeconds = 12 * 60 * 60;
/** A laptop's own address is no https address, as the services want one (RFC 8292, 2.1). */
const contactOfLaptop = "mailto:cockpit@example.org";

/** Whether a browser's address may be posted to at all, here. */
export function isAllowedAddress(endpoint: string): boolean {
  return isPushService(endpoint, process.env.STAGE === "local");
}

/** Sends a message to a device in one try, encrypted for it alone (RFC 8291). */
export async function sendPush(device: PushDevice, message: PushMessage): Promise<PushOutcome> {
  await awaitAuthorization();
  if (!isAllowedAddress(device.endpoint)) return "gone";
  const request = await requestOf(device, message).catch(() => undefined);
  // With keys that nothing can be encrypted for.
  if (!request) return "gone";
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(device.endpoint, { ...request, redirect: "manual", signal });
    await answer.body?.cancel();
    const outcome = outcomeOf(answer.status);
    if (outcome !== "sent") logger.warn("push not sent", { device: device.id, status: answer.status });
    return outcome;
  } catch (error) {
    logger.warn("push not sent", { device: device.id, error: (error as Error).name });
    return "later";
  }
}

async function requestOf({ endpoint, keys }: PushDevice, message: PushMessage): Promise<RequestInit> {
  const [{ default: webPush }, { public_key: publicKey, private_key: privateKey }] = await Promise.all([
    library(),
    pushKey(),
  ]);
  const { SITE_URL: site = "" } = process.env;
  const contact = site.startsWith("https:") ? site : contactOfLaptop;
  const { origin } = new URL(endpoint);
  const signed = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, "aes128gcm");
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    // Signing by itself the library would use a parser of addresses that Node warns of.
    headers: { Authorization: signed.Authorization },
    TTL: keptSeconds,
    urgency: "high",
    topic: message.tag,
  });
  const { "Content-Length": _, ...sent } = headers as Record<string, string | number>;
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  return { method, headers: texts, body: new Uint8Array(body ?? []) };
}

/** RFC 8030: 404 and 410 for an address that ended (7.3), 429 for too many (8.4). */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}
