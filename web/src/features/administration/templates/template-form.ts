import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { type Template, type TemplateForm, templateForm } from "#shared/administration/contract";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { germanMessage } from "#shared/core/problem";
import { ApiError, detailOf } from "../../../core/api.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { saveTemplate } from "./template-changes.ts";

/** What the template form's fields hold. */
export type TemplateFields = z.input<typeof templateForm>;
export type TemplateFormState = UseFormReturn<TemplateFields, unknown, TemplateForm>;

const fieldNames = Object.keys(templateForm.shape) as (keyof TemplateFields)[];

/**
 * The form of a template and how it is saved; what the server refuses stands at its field.
 * @param template the one to edit; without it a new one is made
 * @param type property type that a new one starts with
 */
export function useTemplateForm(
  template: Template | undefined,
  type: PropertyTypeCode | undefined,
  onClose: () => void,
) {
  const form: TemplateFormState = useForm<TemplateFields, unknown, TemplateForm>({
    resolver: zodResolver(templateForm, { error: germanMessage }),
    defaultValues: template ? startingFields(template) : newFields(type),
  });
  const save = form.handleSubmit(async (wanted) => {
    try {
      await saveTemplate(wanted, template);
      notifySuccess(`Template erfolgreich ${template ? "aktualisiert" : "erstellt"}`);
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : [];
      const known = refused.filter(({ field }) => fieldNames.some((name) => name === field));
      for (const { field, message } of known) form.setError(field as keyof TemplateFields, { message });
      notifyError(`Fehler beim ${template ? "Aktualisieren" : "Erstellen"} des Templates`, {
        detail: known.length > 0 ? undefined : detailOf(error, "") || undefined,
      });
    }
  });
  return { form, save };
}

function newFields(type: PropertyTypeCode | undefined): TemplateFields {
  return {
    name: "",
    summary: "",
    description: "",
    property_type_code: type ?? "WOH",
    default_budget_range: "standard",
    estimated_timeline_days: 90,
    is_active: true,
    core_measures: [],
    boost_measures: [],
  };
}

function startingFields({ id: _id, created_at: _createdAt, ...fields }: Template): TemplateFields {
  return fields;
}
