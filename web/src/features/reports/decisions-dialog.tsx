import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { Decision } from "#shared/reports/decision-contract";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { decisionsQuery } from "../campaigns/decisions-query.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { DecisionEntry } from "./decision-entry.tsx";
import { ProtocolDialog } from "./protocol-dialog.tsx";

/** What the owner of a campaign was asked to decide, and what became of it: ask, ask again, withdraw, print the protocol. */
export default function DecisionsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const reading = useQuery(decisionsQuery(campaign.id));
  const decisions = reading.data;
  const [asking, setAsking] = useState<{ previous: Decision | undefined }>();
  const [printed, setPrinted] = useState<Decision>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Freigaben"
        description={`Was der Eigentümer von „${campaign.title}“ in Textform entscheidet. Er antwortet über einen Link in seiner E-Mail; was er gesehen hat, bleibt nachweisbar.`}
        footer={
          <Button variant="primary" onClick={() => setAsking({ previous: undefined })}>
            Freigabe einholen
          </Button>
        }
      >
        {decisions && decisions.length > 0 ? (
          <ul aria-label="Freigaben" className="flex flex-col divide-y divide-line">
            {decisions.map((decision) => (
              <DecisionEntry
                key={decision.id}
                decision={decision}
                timezone={campaign.timezone}
                onAskAgain={() => setAsking({ previous: decision })}
                onPrint={() => setPrinted(decision)}
              />
            ))}
          </ul>
        ) : decisions ? (
          <EmptyState
            icon={CircleCheckBig}
            title="Noch keine Freigabe"
            hint="Lassen Sie den Eigentümer Exposé, Fotos oder eine Preisänderung freigeben. Er antwortet mit Ja, Nein oder einer Frage."
          />
        ) : (
          <LoadingPart
            label="Freigaben werden geladen"
            sentence="Die Freigaben konnten nicht geladen werden."
            query={reading}
          />
        )}
      </Dialog>
      {asking && <AskDialog campaign={campaign} previous={asking.previous} onClose={() => setAsking(undefined)} />}
      {printed && <ProtocolDialog decision={printed} onClose={() => setPrinted(undefined)} />}
    </>
  );
}
