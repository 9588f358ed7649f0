import * as z from "zod/mini";
import { signedInSession } from "../accounts/signed-in-session.ts";
import type { Routes } from "../core/route.ts";

const noSubscription = "Der Browser hat keine Adresse für Mitteilungen genannt";

/** What a browser answers to `PushManager.subscribe` (W3C Push API), of which only its push service knows the rest. */
const pushSubscription = z.object({
  endpoint: z.string(noSubscription).check(z.minLength(1, noSubscription), z.maxLength(1_000, noSubscription)),
  keys: z.object(
    {
      /** The browser's public key: a point of P-256, 65 bytes in base64url (RFC 8291, 3.1). */
      p256dh: z.string(noSubscription).check(z.regex(/^B[\w-]{86}$/, noSubscription)),
      /** 16 bytes in base64url (RFC 8291, 3.2). */
      auth: z.string(noSubscription).check(z.regex(/^[\w-]{22}$/, noSubscription)),
    },
    noSubscription,
  ),
});
export type PushSubscriptionForm = z.output<typeof pushSubscription>;

const devices = z.object({
  /** What the browser is to subscribe with (`applicationServerKey`), in base64url. */
  public_key: z.string(),
  /** One's own devices that get notifications, this one first; each has the id of its sign-in. */
  devices: z.array(signedInSession),
});
export type PushDevices = z.output<typeof devices>;

/** On which of one's own devices notifications come (docs/product.md, Notifications on devices). */
export const pushRoutes = {
  listPushDevices: {
    method: "GET",
    path: "/push-devices",
    access: "user",
    response: devices,
    status: 200,
    summary: "Auf welchen eigenen Geräten Mitteilungen kommen, und womit ein Browser sie bestellt",
  },
  registerPushDevice: {
    method: "PUT",
    path: "/push-devices/current",
    access: "user",
    body: pushSubscription,
    response: devices,
    status: 200,
    summary: "Mitteilungen auf dieses Gerät; noch einmal gesagt, ändert es nichts",
  },
  removePushDevice: {
    method: "DELETE",
    path: "/push-devices/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    summary: "Keine Mitteilungen mehr auf ein eigenes Gerät",
  },
  testPushDevice: {
    method: "POST",
    path: "/push-devices/{id}/test",
    access: "user",
    response: z.void(),
    status: 204,
    summary: "Eine Probe auf ein eigenes Gerät senden",
  },
} as const satisfies Routes;
