import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, Plus, Sparkles } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { call } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { reloadPlan } from "./plan.ts";

/** A campaign without measures: says what a plan is and offers two ways to one. */
export function DashboardEmpty({ campaign }: { campaign: Campaign }) {
  const type = propertyTypeLabel(campaign.property_type_code);
  const generation = useMutation({
    mutationFn: () => call("POST /campaigns/{id}/generate", { params: { id: campaign.id }, body: {} }),
    onSuccess: async ({ created }) => {
      await reloadPlan(campaign);
      if (created > 0)
        notifySuccess(`Maßnahmenplan mit ${created} ${created === 1 ? "Maßnahme" : "Maßnahmen"} erstellt`);
      else notifyError(`Die Bibliothek enthält noch keine Maßnahmen, die zur Objektart „${type}“ passen.`);
    },
    onError: () => notifyError("Fehler beim Erstellen der Verkaufsstrategie"),
  });
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
          <Button
            variant="primary"
            icon={Sparkles}
            busy={generation.isPending}
            busyLabel="Maßnahmenplan wird erstellt …"
            onClick={() => generation.mutate()}
          >
            Maßnahmenplan erstellen
          </Button>
        </span>
      }
    />
  );
}
