import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { generateOptions } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { measuresText } from "#shared/core/numbers";
import { call, isGone } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { reloadPlan } from "./plan.ts";

/** Fills a campaign without measures, with the wizard's middle budget and timeline, and says what came of it. */
export function GeneratePlan({ campaign }: { campaign: Campaign }) {
  const generation = useMutation({
    mutationFn: () =>
      call("POST /campaigns/{id}/generate", {
        params: { id: campaign.id },
        body: generateOptions("standard", "standard"),
      }),
    onSuccess: async ({ created }) => {
      await reloadPlan(campaign);
      const type = propertyTypeLabel(campaign.property_type_code);
      if (created > 0) notifySuccess(`Maßnahmenplan mit ${measuresText(created)} erstellt`);
      else notifyError(`Die Bibliothek enthält noch keine Maßnahmen, die zur Objektart „${type}“ passen.`);
    },
    onError: (error) => {
      console.error(error);
      notifyError("Fehler beim Erstellen der Verkaufsstrategie");
      if (isGone(error)) void reloadPlan(campaign);
    },
  });
  return (
    <Button
      variant="primary"
      icon={Sparkles}
      busy={generation.isPending}
      busyLabel="Maßnahmenplan wird erstellt …"
      onClick={() => generation.mutate()}
    >
      Maßnahmenplan erstellen
    </Button>
  );
}
