/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the server sends to a device (shared/notifications/push-words.ts). */
interface Told {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Shows what is pushed to this device, and opens the cockpit where a press on it leads (docs/product.md, Notifications on devices). */
export function showNotifications(): void {
  self.addEventListener("push", (event) => {
    if (!event.data) return;
    const { title, body, path, tag } = event.data.json() as Told;
    const shown = self.registration.showNotification(title, {
      body,
      tag,
      data: path,
      lang: "de",
      icon: "/icons/any-192.png",
      badge: "/icons/any-192.png",
    });
    event.waitUntil(shown);
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openAt(event.notification.data as string));
  });
  // The browser has given this device another address, or none: a page says it to the server, since it alone is signed in.
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(tellPages({ renewPush: true }));
  });
}

/** Goes to a page of the cockpit in a window that is open, else in a new one. */
async function openAt(path: string): Promise<void> {
  const { origin, href } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find(({ visibilityState }) => visibilityState === "visible") ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(href));
  // A browser may refuse to bring it to the front; it goes there all the same.
  await shown.focus().catch(() => undefined);
  shown.postMessage({ open: path }, {});
}

async function tellPages(message: object): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(message, {});
}
