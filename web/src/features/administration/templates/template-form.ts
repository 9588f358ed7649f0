import { zodResolver } from "@hookform/resolvers/zod";
import type * as z from "zod/mini";
import { type Template, templateFields, type TemplateForm, templateForm } from "#shared/administration/contract";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { startingFields } from "#shared/core/entity-fields";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../../core/api.ts";
import { removeFromList, upsertInList, readFromList } from "../../../core/list-query.ts";
import { type EditForm, useEditForm } from "../../../ui/edit-form.ts";
import { templatesQuery } from "../../catalogue/queries.ts";

/** What the template form's fields hold. */
type TemplateFields = z.input<typeof templateForm>;
export type TemplateEdit = EditForm<Template, TemplateFields, TemplateForm>;

const resolver = zodResolver(templateForm, { error: germanMessage });

/**
 * The form of a template.
 * @param template the one to edit; without it a new one is made
 * @param type property type that a new one starts with
 */
export function useTemplateForm(
  template: Template | undefined,
  type: PropertyTypeCode | undefined,
  onClose: () => void,
): TemplateEdit {
  return useEditForm<Template, TemplateFields, TemplateForm>({
    thing: template,
    fieldsOf: (stored) => ({
      ...startingFields(templateFields, stored, { name: "" }),
      ...(!stored && type && { property_type_code: type }),
    }),
    resolver,
    read: (id, isNow) => readFromList(templatesQuery, id, isNow),
    forget: (id) => removeFromList(templatesQuery, id),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /admin/templates/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, version: edited.base.version },
          })
        : call("POST /admin/templates", { body: wanted });
      await upsertInList(templatesQuery, await saved, ({ name }) => name);
    },
    words: {
      what: "Dieses Template",
      saved: `Template erfolgreich ${template ? "aktualisiert" : "erstellt"}`,
      failed: `Fehler beim ${template ? "Aktualisieren" : "Erstellen"} des Templates`,
    },
    onClose,
  });
}
