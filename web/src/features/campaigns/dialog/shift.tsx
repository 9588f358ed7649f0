import { useQuery } from "@tanstack/react-query";
import type { Campaign, CampaignUpdate } from "#shared/campaigns/contract";
import { countText } from "#shared/core/numbers";
import { call } from "../../../core/api.ts";
import { dayText } from "../../../core/dates.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ChangeList } from "../events/change-list.tsx";
import { shiftOf } from "./campaign-form.ts";

/** Says before saving how many open measures a changed marketing start moves, by how many days, and where each goes. */
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
  const { marketing_start: wanted = campaign.marketing_start } = update;
  const preview = useQuery({
    queryKey: [...queryKeys.plan, campaign.id, "start", wanted, timezone],
    queryFn: ({ signal }) =>
      call("POST /campaigns/{id}/start-preview", {
        params: { id: campaign.id },
        body: { marketing_start: wanted, timezone },
        signal,
      }),
    gcTime: 0,
    retry: false,
  });
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
          {preview.error && <p className="mt-2">Wohin die einzelnen Maßnahmen rücken, ließ sich nicht laden.</p>}
          {preview.data && (
            <Disclosure title="Neue Termine ansehen" className="mt-2">
              <div className="text-ink">
                <ChangeList title="Neue Termine" changes={preview.data.changes} timezone={timezone} />
              </div>
            </Disclosure>
          )}
        </>
      }
      confirmLabel="Verschieben und speichern"
      confirmVariant="primary"
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}
