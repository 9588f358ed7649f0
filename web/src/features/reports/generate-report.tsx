import { useMutation } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { reportPath } from "#shared/core/places";
import { errorMessage, isGone } from "../../core/api.ts";
import { firstStepOf } from "../../core/refusals.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { unlistCampaign } from "../campaigns/campaign-changes.ts";
import { generateReport } from "./report-changes.ts";

/** Writes the report at once and says how it went; then it can be opened. An unsent draft is renewed. */
export function GenerateReport(props: {
  campaign: Campaign;
  label: string;
  disabledReason?: string | undefined;
  withLink?: boolean;
}) {
  const { campaign, label, disabledReason, withLink = true } = props;
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => generateReport(campaign),
    onSuccess: () => notifySuccess("Eigentümer-Bericht erfolgreich generiert"),
    onError: (error) => {
      if (isGone(error)) void unlistCampaign(campaign.id);
      const step = firstStepOf(error, campaign.id);
      notifyError("Fehler beim Generieren des Berichts", { detail: errorMessage(error, "") || undefined, step });
    },
  });
  return (
    <>
      <Button
        icon={FilePlus2}
        busy={isPending}
        busyLabel="Bericht wird generiert..."
        disabledReason={disabledReason}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {withLink && data && (
        <LinkButton variant="quiet" to={reportPath(data.id)}>
          Entwurf öffnen
        </LinkButton>
      )}
    </>
  );
}
