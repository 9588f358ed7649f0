import type { Campaign, CampaignUpdate } from "#shared/campaigns/contract";
import { countText } from "#shared/core/numbers";
import { dayText } from "../../../core/dates.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { shiftOf } from "./campaign-form.ts";

/** Says before saving how many open measures a changed marketing start moves, and by how many days. */
export function CampaignDialogShift(props: {
  campaign: Campaign;
  update: CampaignUpdate;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { campaign, update } = props;
  const { days, measures } = shiftOf(campaign, update);
  const timezone = update.timezone ?? campaign.timezone;
  const distance = countText(Math.abs(days), "Tag", "Tage");
  const start = dayText(update.marketing_start ?? campaign.marketing_start, timezone);
  return (
    <ConfirmDialog
      open
      title="Vermarktungsstart verschieben?"
      question={
        <>
          <p>
            Der Start rückt vom {dayText(campaign.marketing_start, timezone)} auf den {start}.{" "}
            <strong className="font-semibold text-ink">
              {countText(measures, "offene Maßnahme verschiebt sich", "offene Maßnahmen verschieben sich")} um{" "}
              {distance} nach {days > 0 ? "hinten" : "vorn"}.
            </strong>
          </p>
          <p className="mt-2">Abgeschlossene und abgebrochene Maßnahmen behalten ihren Termin.</p>
        </>
      }
      confirmLabel="Verschieben und speichern"
      confirmVariant="primary"
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}
