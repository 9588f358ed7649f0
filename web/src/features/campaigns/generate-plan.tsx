import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { generateOptions } from "#shared/campaigns/wizard";
import { measuresText } from "#shared/core/numbers";
import { call, isGone } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { useUser } from "../accounts/session.tsx";
import { sayNothingFits } from "./nothing-fits.ts";
import { reloadPlan } from "./plan.ts";

/** Fills a campaign without measures, with the wizard's middle budget and timeline, and says what came of it. */
export function GeneratePlan({ campaign }: { campaign: Campaign }) {
  const { is_admin } = useUser();
  const generation = useMutation({
    mutationFn: () =>
      call("POST /campaigns/{id}/generate", {
        params: { id: campaign.id },
        body: generateOptions("standard", "standard"),
      }),
    onSuccess: async ({ created }) => {
      await reloadPlan(campaign);
      if (created > 0) notifySuccess(`Maßnahmenplan mit ${measuresText(created)} erstellt`);
      else sayNothingFits(campaign.property_type_code, is_admin);
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
