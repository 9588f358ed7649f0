import { hourLength } from "#shared/core/time";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { countText } from "#shared/core/numbers";
import { isOffline, onNetworkChange, noteReached } from "../../core/network.ts";
import { useNow } from "../../core/now.ts";
import { tokenStored } from "../../core/token.ts";
import { leavingWithChanges } from "../../core/waiting-flag.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { startKeeping } from "./kept-answers.ts";
import { shownState } from "./shown-state.ts";
import { readWaiting, useWaitingChanges } from "./waiting-changes.ts";
import { useNavigate } from "react-router";
import { renewDevice } from "./push-device.ts";
import { sendWaiting } from "./send-waiting.ts";

const listeners = new Set<() => void>();
let isReady = false;
let lastLook = Date.now();

const lookAgain = 10_000;
const sendAgain = 30_000;

const WaitingDialog = lazyDialog(() => import("./waiting-dialog.tsx"));
const LeaveQuestion = lazyDialog(() => import("./leave-question.tsx"));

void installCockpit();
startKeeping();

/**
 * The calm line above a page: that there is no network and of when what is shown is, how many changes wait or were refused,
 * or that a newer version is ready. Loaded a while after the first screen, or as soon as there is something to say.
 */
export default function ConnectionLine() {
  const isLost = useSyncExternalStore(onNetworkChange, isOffline);
  const isOld = useSyncExternalStore(onNewVersion, isNewVersionReady);
  const now = useNow();
  const all = useWaitingChanges();
  // What is made with a network is under way for a moment, which nobody needs to hear of.
  const changes = isLost ? all : all.filter(({ at, refused }) => refused || at < now);
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaving();
  useSending(isLost);
  useNotifications();
  useEffect(() => void readWaiting(), []);
  const refused = changes.filter((change) => change.refused).length;
  const icon = isLost ? CloudOff : refused > 0 ? CircleAlert : changes.length > 0 ? CloudUpload : RefreshCw;
  return (
    <div className="print:hidden">
      <div role="status">
        {(isLost || isOld || changes.length > 0) && (
          <Line icon={icon}>
            <span className="grow">
              {isLost ? (
                <OfflineSentence />
              ) : refused > 0 ? (
                `${countText(refused, "Änderung wurde", "Änderungen wurden")} nicht übernommen.`
              ) : changes.length > 0 ? (
                "Änderungen werden gesendet."
              ) : (
                "Eine neue Fassung ist bereit."
              )}
            </span>
            {changes.length > 0 ? (
              <Button size="sm" onClick={() => setOpen(true)}>
                <span className="sr-only">Änderungen: </span>
                {isLost ? countText(changes.length, "wartet", "warten") : "ansehen"}
              </Button>
            ) : (
              !isLost && (
                <Button size="sm" onClick={loadNewVersion}>
                  Neu laden
                </Button>
              )
            )}
          </Line>
        )}
      </div>
      {isOpen && <WaitingDialog onClose={() => setOpen(false)} />}
      {leave.now && <LeaveQuestion onLeave={leave.now} onClose={leave.stay} />}
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md border border-line bg-sunken px-3 py-1.5 text-sm">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
      {children}
    </div>
  );
}

/** "Ohne Netz – Stand von 14:32", the day too where that is not today. */
function OfflineSentence() {
  // Whatever is read or shown again may change of when it is.
  useIsFetching();
  const client = useQueryClient();
  return <>{shownState(client.getQueryCache().getAll(), useNow())}</>;
}

/** Takes over a sign-out while changes wait: `now` ends the session after all. */
function useLeaving() {
  const [now, setNow] = useState<() => void>();
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      setNow(() => (event as CustomEvent<() => void>).detail);
    };
    addEventListener(leavingWithChanges, ask);
    return () => removeEventListener(leavingWithChanges, ask);
  }, []);
  return { now, stay: () => setNow(undefined) };
}

/** What the service worker says to a page (web/service-worker/notifications.ts). */
interface Said {
  open?: string;
  renewPush?: true;
}

/** Keeps this browser's notifications going, and goes where a press on one leads. */
function useNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const renew = () => void renewDevice().catch(() => undefined);
    renew();
    // A device ends with its session, also where another one goes on from that.
    addEventListener(tokenStored, renew);
    return () => removeEventListener(tokenStored, renew);
  }, []);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const listening = new AbortController();
    navigator.serviceWorker.addEventListener(
      "message",
      ({ data }) => {
        const { open, renewPush } = data as Said;
        if (open !== undefined) void navigate(open);
        if (renewPush) renewDevice().catch(() => undefined);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [navigate]);
}

/**
 * Without a network looks now and then whether it is back, where the browser does not see that. With one sends what waits, at
 * the start, when the network comes back, on return to the window and every half minute, and then reads again what is shown.
 * @param isLost whether there is no network
 */
function useSending(isLost: boolean): void {
  const client = useQueryClient();
  const waits = useWaitingChanges().some(({ refused }) => !refused);
  useEffect(() => {
    if (!isLost) return;
    const look = () => {
      if (document.hidden) return;
      fetch("/version.json", { cache: "no-store" }).then(
        ({ ok }) => noteReached(ok),
        () => undefined,
      );
    };
    const end = again(look, lookAgain);
    return () => {
      end();
      void sendWaiting().then(() => client.invalidateQueries());
    };
  }, [client, isLost]);
  useEffect(() => {
    if (isLost || !waits) return;
    const send = () => void sendWaiting();
    send();
    return again(send, sendAgain);
  }, [isLost, waits]);
}

/** Does something every so many milliseconds and on return to the window. @returns ends it */
function again(work: () => void, after: number): () => void {
  const timer = setInterval(work, after);
  document.addEventListener("visibilitychange", work);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", work);
  };
}

/** Whether a newer version of the cockpit waits to be loaded. */
function isNewVersionReady(): boolean {
  return isReady;
}

/** Tells when a newer version is ready. @returns ends it */
function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the page in its newest version, which lets the worker of its own take over; unsaved forms make the browser ask first. */
function loadNewVersion(): void {
  location.reload();
}

/**
 * Lets the cockpit open without a network from now on (web/service-worker), and looks for a newer version every hour that
 * somebody comes back. A version that is the page's own takes over at once; another waits until the page is loaded again, so
 * that no form is lost. Where the browser refuses, everything works but without a network.
 */
async function installCockpit(): Promise<void> {
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
    if (document.hidden || Date.now() - lastLook < hourLength) return;
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
