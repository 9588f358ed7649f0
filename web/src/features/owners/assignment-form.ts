import type { Campaign } from "#shared/campaigns/contract";
import type { Assignment } from "#shared/owners/contract";
import { ApiError, detailOf } from "../../core/api.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { useOverlayForm } from "../../ui/overlay-form.ts";
import { assignOwner } from "./assign-owner.ts";

type AssignmentFields = Required<Pick<Campaign, keyof Assignment>>;

/** The form of a campaign's assignment. Saving sends the owner and what else was changed. */
export function useAssignmentForm(campaign: Campaign) {
  const { form, values, changed, settle } = useOverlayForm(fieldsOf(campaign));
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ owner_id }) => {
    const { property_address: address } = changed;
    const wanted = { ...changed, owner_id, ...(address !== undefined && { property_address: address.trim() }) };
    try {
      const saved = await assignOwner(campaign.id, wanted);
      settle({ ...changed, owner_id }, fieldsOf(saved));
      notifySuccess("Eigentümer erfolgreich zugewiesen");
    } catch (error) {
      const field = error instanceof ApiError ? error.errors[0]?.message : undefined;
      form.setError("root", { message: field ?? detailOf(error, "") });
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

function fieldsOf({ owner_id, property_address, report_frequency_days }: Campaign): AssignmentFields {
  return { owner_id, property_address, report_frequency_days };
}
