import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, Plus, Sparkles } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { generateOptions } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { call } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { reloadPlan } from "./plan.ts";

/** A campaign without measures: two ways to go on. The plan is made with the wizard's middle budget and timeline. */
export function TimelineEmpty({ campaign, onAdd }: { campaign: Campaign; onAdd: () => void }) {
  const type = propertyTypeLabel(campaign.property_type_code);
  const generation = useMutation({
    mutationFn: () =>
      call("POST /campaigns/{id}/generate", {
        params: { id: campaign.id },
        body: generateOptions("standard", "standard"),
      }),
    onSuccess: async ({ created }) => {
      await reloadPlan(campaign);
      if (created > 0)
        notifySuccess(`Maßnahmenplan mit ${created} ${created === 1 ? "Maßnahme" : "Maßnahmen"} erstellt`);
      else notifyError(`Die Bibliothek enthält noch keine Maßnahmen, die zur Objektart „${type}“ passen.`);
    },
    onError: (error) => {
      console.error(error);
      notifyError("Fehler beim Erstellen der Verkaufsstrategie");
    },
  });
  return (
    <EmptyState
      icon={CalendarPlus}
      title="Keine Maßnahmen gefunden"
      hint={
        <>
          <span className="block">Diese Kampagne hat noch keine generierten Maßnahmen.</span>
          <span className="mt-2 block">
            Ein Maßnahmenplan verteilt die passendsten Maßnahmen für „{type}“ auf die Tage vor und nach dem
            Vermarktungsstart.
          </span>
        </>
      }
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button icon={Plus} onClick={onAdd}>
            Aus der Bibliothek hinzufügen
          </Button>
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
