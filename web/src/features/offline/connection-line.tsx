import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { CloudOff, RefreshCw } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { isOffline, noteReached, onNetworkChange } from "../../core/network.ts";
import { useNow } from "../../core/now.ts";
import { Button } from "../../ui/button.tsx";
import { startKeeping } from "./kept-answers.ts";
import { installCockpit, isNewVersionReady, loadNewVersion, onNewVersion } from "./new-version.ts";
import { shownState } from "./shown-state.ts";

const askAgain = 10_000;
void installCockpit();
startKeeping();

/**
 * The calm line above a page: that there is no network and of when what is shown is, or that a newer version is ready.
 * Loaded a while after the first screen, or as soon as there is something to say.
 */
export default function ConnectionLine() {
  const isLost = useSyncExternalStore(onNetworkChange, isOffline);
  const isOld = useSyncExternalStore(onNewVersion, isNewVersionReady);
  useReturn(isLost);
  return (
    <div role="status" className="print:hidden">
      {isLost ? (
        <Line>
          <CloudOff size={16} aria-hidden className="shrink-0 text-ink-soft" />
          <OfflineSentence />
        </Line>
      ) : (
        isOld && (
          <Line>
            <RefreshCw size={16} aria-hidden className="shrink-0 text-ink-soft" />
            <span className="grow">Eine neue Fassung ist bereit.</span>
            <Button size="sm" variant="quiet" onClick={loadNewVersion}>
              Neu laden
            </Button>
          </Line>
        )
      )}
    </div>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md border border-line bg-sunken px-3 py-1.5 text-sm">
      {children}
    </div>
  );
}

/** "Ohne Netz – Stand von 14:32", the day too where that is not today. */
function OfflineSentence() {
  // Whatever is read or shown anew may change of when it is.
  useIsFetching();
  const client = useQueryClient();
  return <span className="grow">{shownState(client.getQueryCache().getAll(), useNow())}</span>;
}

/** Without a network looks now and then whether it is back, where the browser does not see it; then reads anew what is shown. */
function useReturn(isLost: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLost) return;
    const look = () => {
      if (document.hidden) return;
      fetch("/version.json", { cache: "no-store" }).then(
        ({ ok }) => noteReached(ok),
        () => undefined,
      );
    };
    const timer = setInterval(look, askAgain);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      void client.invalidateQueries();
    };
  }, [client, isLost]);
}
