import { Megaphone, Plus, WandSparkles } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** What belongs in the campaign list, and the two ways to the first campaign. */
export function CampaignListEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={Megaphone}
      title="Noch keine Kampagnen vorhanden"
      hint="Eine Kampagne gehört zu einem Objekt und plant seine Vermarktung von der Vorbereitung bis zum Notartermin. Der Assistent wählt passende Maßnahmen für Sie aus."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={Plus} onClick={onCreate}>
            Kampagne selbst anlegen
          </Button>
          <LinkButton to="/onboarding" variant="primary" icon={WandSparkles}>
            Mit dem Assistenten starten
          </LinkButton>
        </div>
      }
    />
  );
}
