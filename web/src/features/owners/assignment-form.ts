import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { Assignment } from "#shared/owners/contract";
import { ApiError, detailOf } from "../../core/api.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { assignOwner } from "./assign-owner.ts";

type AssignmentFields = Required<Pick<Campaign, keyof Assignment>>;

/**
 * The form of a campaign's assignment: what the user changed lies over what is stored, so that a reload in between takes
 * nothing away. Saving sends the owner and what else was changed.
 */
export function useAssignmentForm(campaign: Campaign) {
  const { owner_id, property_address, report_frequency_days } = campaign;
  const [changes, setChanges] = useState<Partial<AssignmentFields>>({});
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stored: AssignmentFields = { owner_id, property_address, report_frequency_days };
  const fields = { ...stored, ...changes };
  const isChanged = (name: keyof AssignmentFields) => fields[name] !== stored[name];

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await assignOwner(campaign, {
        owner_id: fields.owner_id,
        ...(isChanged("property_address") && { property_address: fields.property_address.trim() }),
        ...(isChanged("report_frequency_days") && { report_frequency_days: fields.report_frequency_days }),
      });
      setChanges({});
      notifySuccess("Eigentümer erfolgreich zugewiesen");
    } catch (error) {
      // What was wanted is still in the fields.
      setChanges(fields);
      const field = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setProblem(field ?? (detailOf(error, "") || undefined));
      notifyError("Fehler beim Zuweisen des Eigentümers");
    } finally {
      setSaving(false);
    }
  };

  return {
    fields,
    isDirty: (Object.keys(changes) as (keyof AssignmentFields)[]).some(isChanged),
    ownerIsChanged: isChanged("owner_id"),
    isSaving,
    problem,
    change: (part: Partial<AssignmentFields>) => setChanges((current) => ({ ...current, ...part })),
    save,
  };
}
