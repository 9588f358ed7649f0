/** Whether a newer version of the cockpit waits to be loaded. */
export function isNewVersionReady(): boolean {
  return isReady;
}

/** Tells when a newer version is ready. @returns ends it */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the page in its newest version, which lets the worker of its own take over; unsaved forms make the browser ask first. */
export function loadNewVersion(): void {
  location.reload();
}

const hour = 60 * 60_000;
const listeners = new Set<() => void>();
let isReady = false;
let lastLook = Date.now();

/**
 * Lets the cockpit open without a network from now on (web/service-worker), and looks for a newer version every hour that
 * somebody comes back. A version that is the page's own takes over at once; another waits until the page is loaded anew, so
 * that no form is lost. Where the browser refuses, everything works but without a network.
 */
export async function installCockpit(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch(() => undefined);
  if (!registration) return;
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller) void offer(worker);
  };
  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => look(installing));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - lastLook < hour) return;
    lastLook = Date.now();
    registration.update().catch(() => undefined);
  });
}

async function offer(worker: ServiceWorker): Promise<void> {
  if (await takesOver(worker)) return;
  isReady = true;
  for (const listener of listeners) listener();
}

/** Asks a worker that waits whether it is of this page's version, and then to begin. */
async function takesOver(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  // Their names change with their content, and with that of every part that they load.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(
    ({ src }) => new URL(src).pathname,
  );
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve((data as { isSame: boolean }).isSame), { once: true });
    port1.start();
  });
  worker.postMessage({ scripts }, [port2]);
  return answer;
}
