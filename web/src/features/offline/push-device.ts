import type { PushDevices } from "#shared/notifications/push-contract";
import { call } from "../../core/api.ts";
import { deviceUser } from "../../core/device-user.ts";
import { invalidate } from "../../core/query-keys.ts";

/** Who switched notifications on in this browser; its subscription is nobody else's. */
const key = "push-user";

/**
 * Whether notifications can be switched on here: the browser knows them, and nobody has forbidden them. An iPhone knows them
 * in an app on its home screen alone.
 */
export function pushSupport(): "possible" | "blocked" | "home-screen" | "unknown" {
  const isKnown = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!isKnown) return /iPhone|iPad/.test(navigator.userAgent) ? "home-screen" : "unknown";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

/** Whether this browser is subscribed for the user who is signed in. */
export async function isSubscribed(): Promise<boolean> {
  if (pushSupport() !== "possible" || localStorage.getItem(key) !== deviceUser()) return false;
  return (await subscription()) !== null;
}

/**
 * Asks for permission and lets notifications come to this browser. A press must have led here, or browsers refuse.
 * @returns nothing where the permission was not given
 * @throws Error where the browser can't reach its push service, ApiError where ours refuses
 */
export async function switchOn(publicKey: string): Promise<PushDevices | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  // Another person's, or one that was switched off: the service then tells that it is gone.
  if (localStorage.getItem(key) !== deviceUser()) await (await subscription())?.unsubscribe();
  const devices = await register(await subscribe(publicKey));
  localStorage.setItem(key, deviceUser() ?? "");
  return devices;
}

/** Ends notifications in this browser. @param id of its device */
export async function switchOff(id: string): Promise<void> {
  await call("DELETE /push-devices/{id}", { params: { id } });
  await (await subscription())?.unsubscribe();
  localStorage.removeItem(key);
}

/**
 * Says again where this browser's notifications go: under another session, or where the browser has another address by now.
 * What somebody else had switched on here ends. What fails is said again when the cockpit is opened next.
 */
export async function renewDevice(): Promise<void> {
  const owner = localStorage.getItem(key);
  if (owner === null || pushSupport() !== "possible") return;
  const known = await subscription();
  if (owner !== deviceUser()) {
    await known?.unsubscribe();
    return localStorage.removeItem(key);
  }
  if (Notification.permission !== "granted") return;
  await register(known ?? (await subscribe((await call("GET /push-devices")).public_key)));
  invalidate("pushDevices");
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription() ?? null;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error("no service worker");
  const wanted = { userVisibleOnly: true, applicationServerKey };
  return registration.pushManager.subscribe(wanted).catch(async (error: unknown) => {
    // Subscribed with the key of another installation, which had this address before.
    const older = await registration.pushManager.getSubscription();
    if (!older) throw error;
    await older.unsubscribe();
    return registration.pushManager.subscribe(wanted);
  });
}

function register(subscribed: PushSubscription): Promise<PushDevices> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscribed.toJSON();
  return call("PUT /push-devices/current", { body: { endpoint, keys: { p256dh, auth } } });
}
