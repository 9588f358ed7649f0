import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { type Owner, ownerForm, type OwnerForm, type OwnerUpdate } from "#shared/owners/contract";
import { germanMessage } from "#shared/core/problem";
import { ApiError, detailOf } from "../../core/api.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { createOwner, forgetOwner, updateOwner } from "./owner-changes.ts";

type OwnerFields = z.input<typeof ownerForm>;

const resolver = zodResolver(ownerForm, { error: germanMessage });

function startingFields(owner: Owner | undefined): OwnerFields {
  if (!owner) return { name: "", email: "", phone: "", company: "", preferred_communication: "email" };
  const { name, email, phone, company, preferred_communication } = owner;
  return { name, email, phone, company, preferred_communication };
}

/**
 * The form of the owner dialog and how it is saved. What the server refuses stands in the dialog, at its field where it
 * is about one.
 */
export function useOwnerForm(owner: Owner | undefined, onClose: () => void) {
  const form = useForm<OwnerFields, unknown, OwnerForm>({ resolver, defaultValues: startingFields(owner) });
  const { dirtyFields } = form.formState;

  const save = form.handleSubmit(async (wanted) => {
    try {
      await (owner ? updateOwner(owner.id, changed(wanted, dirtyFields)) : createOwner(wanted));
      notifySuccess(`Eigentümer erfolgreich ${owner ? "aktualisiert" : "erstellt"}`);
      onClose();
    } catch (error) {
      const failure = `Fehler beim ${owner ? "Aktualisieren" : "Erstellen"} des Eigentümers`;
      if (owner && error instanceof ApiError && error.status === 404) {
        notifyError(failure, { detail: error.detail });
        onClose();
        await forgetOwner(owner.id);
        return;
      }
      notifyError(failure);
      form.setError("root", { message: detailOf(error, failure) });
      for (const { field, message } of error instanceof ApiError ? error.errors : [])
        form.setError(field as keyof OwnerFields, { message });
    }
  });
  return { form, save };
}

/** What was edited, so that a colleague's change of another field stays. */
function changed(wanted: OwnerForm, dirty: Partial<Record<keyof OwnerFields, boolean>>): OwnerUpdate {
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => dirty[field as keyof OwnerFields]));
}
