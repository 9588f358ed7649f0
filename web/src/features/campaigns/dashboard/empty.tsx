import { CalendarPlus, Plus } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { GeneratePlan } from "../generate-plan.tsx";

/** A campaign without measures: says what a plan is and offers two ways to one. */
export function DashboardEmpty({ campaign }: { campaign: Campaign }) {
  return (
    <EmptyState
      icon={CalendarPlus}
      title="Diese Kampagne hat noch keine Maßnahmen"
      hint="Ein Maßnahmenplan verteilt die passendsten Maßnahmen der Bibliothek auf die fünf Phasen der Vermarktung. Danach sehen Sie hier, was ansteht und was überfällig ist."
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton to={`/timeline/${campaign.id}?dialog=add`} icon={Plus}>
            Maßnahmen einzeln hinzufügen
          </LinkButton>
          <GeneratePlan campaign={campaign} />
        </span>
      }
    />
  );
}
