import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { HistoryContent } from "./history-content.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { historyQuery, type HistoryScope } from "./queries.ts";

const subjects: Record<HistoryScope["subject"], string> = {
  campaign: "an dieser Kampagne",
  catalogue: "am Katalog",
  users: "an den Benutzern",
  owners: "an Eigentümern",
};

/** Who changed what and when, in a campaign, the catalogue or the users; loaded when it is opened. */
export default function HistoryDialog({ scope, onClose }: { scope: HistoryScope; onClose: () => void }) {
  const { data: changes, isPending, isFetching, refetch } = useQuery(historyQuery(scope));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verlauf"
      description={`Wer ${subjects[scope.subject]} was wann geändert hat. Einträge bleiben ein Jahr lang stehen.`}
      size="lg"
    >
      {changes ? (
        <HistoryContent scope={scope} changes={changes} />
      ) : isPending ? (
        <HistorySkeleton />
      ) : (
        <ErrorState
          sentence="Der Verlauf konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
