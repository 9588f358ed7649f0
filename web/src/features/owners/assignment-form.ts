import type { Campaign } from "#shared/campaigns/contract";
import type { Assignment } from "#shared/owners/contract";
import { ApiError, call, errorMessage, isGone } from "../../core/api.ts";
import { invalidate } from "../../core/query-keys.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { useOverlayForm } from "../../ui/overlay-form.ts";
import { keepCampaign, unlistCampaign } from "../campaigns/campaign-changes.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";

type AssignmentFields = Required<Pick<Campaign, keyof Assignment>>;

/** The form of a campaign's assignment. Saving sends what was changed: an owner whom a colleague chose meanwhile stays. */
export function useAssignmentForm(campaign: Campaign) {
  const { form, values, changed, settle } = useOverlayForm(fieldsOf(campaign));
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ owner_id }) => {
    const { property_address: address } = changed;
    const wanted = { ...changed, ...(address !== undefined && { property_address: address.trim() }) };
    try {
      const saved = await assignOwner(campaign.id, wanted);
      settle(changed, fieldsOf(saved));
      notifySuccess(savedText(owner_id, changed.owner_id !== undefined));
    } catch (error) {
      if (isGone(error)) {
        await unlistCampaign(campaign.id);
        return notifyError(`Die Kampagne „${campaign.title}“ gibt es nicht mehr.`, {
          detail: "Jemand hat sie inzwischen gelöscht.",
        });
      }
      const field = error instanceof ApiError ? error.errors[0]?.message : undefined;
      form.setError("root", { message: field ?? errorMessage(error, "") });
      notifyError("Fehler beim Zuweisen des Eigentümers");
    }
  });

  return {
    register: form.register,
    fields: values,
    isDirty: Object.keys(changed).length > 0,
    ownerIsChanged: changed.owner_id !== undefined,
    isSaving: isSubmitting,
    problem: errors.root?.message,
    save,
  };
}
export type AssignmentForm = ReturnType<typeof useAssignmentForm>;

/** What was done, in words that are true of it. */
function savedText(ownerId: string | null, isOwnerChanged: boolean): string {
  if (ownerId !== null) return "Eigentümer erfolgreich zugewiesen";
  return isOwnerChanged ? "Die Kampagne hat keinen Eigentümer mehr" : "Zuordnung gespeichert";
}

function fieldsOf({ owner_id, property_address, report_frequency_days }: Campaign): AssignmentFields {
  return { owner_id, property_address, report_frequency_days };
}

/** Saves a campaign's owner, address and report frequency. @throws ApiError */
async function assignOwner(id: string, wanted: Assignment): Promise<Campaign> {
  try {
    const campaign = await call("PUT /campaigns/{id}/owner", { params: { id }, body: wanted });
    await keepCampaign(campaign);
    return campaign;
  } finally {
    invalidate("campaigns", "owners", "reports");
    readNotificationsSoon();
  }
}
