import type { Campaign } from "#shared/campaigns/contract";
import { isGone } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { archiveCampaign, forgetCampaign } from "../campaign-changes.ts";

/** Archives a campaign or takes it back, and says how it went; the card goes elsewhere, so the focus goes to the page's title. */
export function archive(campaign: Campaign, archived: boolean): void {
  const { id, title } = campaign;
  archiveCampaign(campaign, archived).then(
    () =>
      notifySuccess(archived ? "Kampagne archiviert" : "Kampagne aus dem Archiv geholt", {
        undo: () => archive(campaign, !archived),
      }),
    (error: unknown) => {
      if (!isGone(error)) {
        const told = describeRefusal(error, id, () => archive(campaign, archived));
        return notifyError("❌ Fehler beim Aktualisieren der Kampagne", told);
      }
      void forgetCampaign(id);
      notifyError(`Die Kampagne „${title}“ gibt es nicht mehr.`, { detail: "Jemand hat sie inzwischen gelöscht." });
    },
  );
  document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
}
