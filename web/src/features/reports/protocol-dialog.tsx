import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useRef } from "react";
import type { Decision } from "#shared/reports/decision-contract";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { protocolQuery } from "./decision-changes.ts";

/** The protocol of a decision, to read and to print. */
export function ProtocolDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery(protocolQuery(decision.id));
  const page = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Protokoll"
      size="lg"
      footer={
        data && (
          <Button variant="primary" icon={Printer} onClick={() => page.current?.contentWindow?.print()}>
            Drucken
          </Button>
        )
      }
    >
      {data ? (
        // No script runs in it; the cockpit must reach it to print it.
        <iframe
          ref={page}
          title={`Protokoll: ${decision.title}`}
          sandbox="allow-same-origin allow-modals"
          srcDoc={data.html}
          className="h-[60vh] w-full rounded-md border border-line bg-white"
        />
      ) : isFetching ? (
        <Spinner label="Protokoll wird geladen" />
      ) : (
        <ErrorState sentence="Das Protokoll konnte nicht geladen werden." onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
