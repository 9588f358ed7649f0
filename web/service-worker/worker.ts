/// <reference lib="webworker" />
import { matchPrecache, precache, type PrecacheEntry } from "workbox-precaching";
import { showNotifications } from "./notifications.ts";

declare const self: ServiceWorkerGlobalScope;
/** The files of this version, put in by web/service-worker/build.ts. */
declare const files: PrecacheEntry[];

/*
 * Opens the cockpit without a network: it keeps the page and what its screens are made of, this version's and no other's.
 * Nothing of the API goes through here (docs/product.md, Offline); what people read and change lies with the page.
 */
const timeoutMs = 3_000;
const ofTheServer = /^\/(api|objekt|__local)(\/|$)/;

precache(files);
showNotifications();

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || ofTheServer.test(pathname)) return;
  if (mode === "navigate") event.respondWith(openPage(event));
  else if (kept.has(pathname)) event.respondWith(keptFile(event.request, pathname));
});

/** A page of the same version asks to be served by it; one of another goes on with its own until it is loaded again. */
self.addEventListener("message", ({ data, ports }) => {
  const asked = data as { scripts?: string[] };
  const isSame = asked.scripts?.every((path) => kept.has(path)) === true;
  if (isSame) void self.skipWaiting();
  ports[0]?.postMessage({ isSame });
});

const kept = new Set(files.map((file) => (typeof file === "string" ? file : file.url)));

async function keptFile(request: Request, pathname: string): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request);
}

/** The page as the server has it now; the kept one where no answer comes, or none soon. Every screen has the same page. */
async function openPage(event: FetchEvent): Promise<Response> {
  const current = preloadedOf(event).then((response) => response ?? fetch(event.request));
  const soon = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), timeoutMs);
  });
  const answer = await Promise.race([current, soon]).catch(() => undefined);
  return answer ?? (await matchPrecache("/index.html")) ?? current;
}

async function preloadedOf({ preloadResponse }: FetchEvent): Promise<Response | undefined> {
  return (await preloadResponse) as Response | undefined;
}
