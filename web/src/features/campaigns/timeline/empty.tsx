import { CalendarPlus, CalendarX2, Plus } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { hasEnded } from "#shared/campaigns/reading";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MakePlanLink } from "../make-plan-link.tsx";

/** A campaign without measures: two ways to go on, unless it is over. */
export function TimelineEmpty({ campaign, onAdd }: { campaign: Campaign; onAdd: () => void }) {
  const isOver = hasEnded(campaign);
  return (
    <EmptyState
      icon={isOver ? CalendarX2 : CalendarPlus}
      title="Keine Maßnahmen gefunden"
      hint={
        <>
          <span className="block">Diese Kampagne hat noch keine generierten Maßnahmen.</span>
          <span className="mt-2 block">
            {isOver
              ? "Sie ist beendet. Was der Markt geantwortet hat, steht unter „Markt“."
              : `Ein Maßnahmenplan verteilt die passendsten Maßnahmen für „${propertyTypeLabel(campaign.property_type_code)}“ auf die Tage vor und nach dem Vermarktungsstart.`}
          </span>
        </>
      }
      action={
        !isOver && (
          <span className="flex flex-wrap justify-center gap-2">
            <Button icon={Plus} onClick={onAdd}>
              Maßnahmen einzeln hinzufügen
            </Button>
            <MakePlanLink campaign={campaign} />
          </span>
        )
      }
    />
  );
}
