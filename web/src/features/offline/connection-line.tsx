import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { countText } from "#shared/core/numbers";
import { isOffline, onNetworkChange } from "../../core/network.ts";
import { useNow } from "../../core/now.ts";
import { leavingWithChanges } from "../../core/waiting-flag.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { startKeeping } from "./kept-answers.ts";
import { installCockpit, isNewVersionReady, loadNewVersion, onNewVersion } from "./new-version.ts";
import { shownState } from "./shown-state.ts";
import { useNotifications } from "./use-notifications.ts";
import { useSending } from "./use-sending.ts";
import { readWaiting, useWaitingChanges } from "./waiting-changes.ts";

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
  // Whatever is read or shown anew may change of when it is.
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
