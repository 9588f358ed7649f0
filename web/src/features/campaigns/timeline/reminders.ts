import { useMutation } from "@tanstack/react-query";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isGone } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { remind, remindOfAllPlanned } from "../measure-changes.ts";
import { removeIfDeleted } from "../measure-gone.ts";
import { reloadPlan } from "../plan.ts";

/** Makes the reminder of one measure and says how it went. */
export async function remindOf(measure: CampaignMeasure): Promise<void> {
  try {
    await remind(measure);
    notifySuccess("Erinnerung erfolgreich erstellt!");
  } catch (error) {
    console.error(error);
    if (!removeIfDeleted(error, measure))
      notifyError(
        "Fehler beim Erstellen der Erinnerung",
        describeRefusal(error, measure.campaign_id, () => void remindOf(measure)),
      );
  }
}

/** Makes reminders for all planned measures of a campaign and says how it went. */
export function useBulkReminders(campaignId: string) {
  const reminders = useMutation({
    mutationFn: () => remindOfAllPlanned(campaignId),
    onSuccess: () => notifySuccess("Erinnerungen für alle geplanten Maßnahmen erstellt!"),
    onError: (error) => {
      console.error(error);
      notifyError(
        "Fehler beim Erstellen der Erinnerungen",
        describeRefusal(error, campaignId, () => reminders.mutate()),
      );
      if (isGone(error)) void reloadPlan({ id: campaignId });
    },
  });
  return reminders;
}
