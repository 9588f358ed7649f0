import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAdministratorReason } from "../../accounts/session.tsx";
import { campaignsQuery } from "../../campaigns/queries.ts";
import { categoriesQuery, measuresQuery } from "../../catalogue/queries.ts";
import { CleanupCountsList } from "./cleanup-counts-list.tsx";
import { Panel } from "./panel.tsx";

/** Leads to the cleanup: says what goes and what stays, shows the counts, and asks for the word LÖSCHEN. */
export function CleanupPanel({ onConfirm }: { onConfirm: (campaigns: number) => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const { data: campaigns } = useQuery({ ...campaignsQuery, enabled: isAsking });
  const { data: measures } = useQuery(measuresQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const confirm = () => {
    setAsking(false);
    void onConfirm(campaigns?.length ?? 0);
  };
  return (
    <Panel
      title="Datenbereinigung"
      description="Löscht alle Kampagnen samt Maßnahmen, Erinnerungen, Berichten und Benachrichtigungen und leert die Bibliothek. Benutzer, Eigentümer, Objektarten und Templates bleiben."
    >
      <Button
        icon={Trash2}
        disabledReason={useAdministratorReason()}
        onClick={() => setAsking(true)}
        className="self-start text-red!"
      >
        Daten bereinigen
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Alle Daten bereinigen?"
        question={
          <>
            <p className="mb-2">Unwiderruflich gelöscht werden:</p>
            <CleanupCountsList
              counts={{
                campaigns: campaigns?.length,
                campaign_measures: campaigns?.reduce((sum, { progress }) => sum + progress.total, 0),
                measures: measures?.length,
                categories: categories?.length,
              }}
            />
          </>
        }
        confirmWord="LÖSCHEN"
        confirmLabel="Alles löschen"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
