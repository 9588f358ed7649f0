import { zodResolver } from "@hookform/resolvers/zod";
import type * as z from "zod/mini";
import { type Category, categoryFields, type CategoryForm, categoryForm } from "#shared/catalogue/contract";
import { startingFields } from "#shared/core/entity-fields";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../../core/api.ts";
import { forgetInList, keepInList, readFromList } from "../../../core/list-query.ts";
import { useEditForm } from "../../../ui/edit-form.ts";
import { categoriesQuery } from "../../catalogue/queries.ts";

type CategoryFields = z.input<typeof categoryForm>;

const resolver = zodResolver(categoryForm, { error: germanMessage });

/** The form of the category dialog. @param category the one to edit; without it a new one is made */
export function useCategoryForm(category: Category | undefined, onClose: () => void) {
  return useEditForm<Category, CategoryFields, CategoryForm>({
    thing: category,
    fieldsOf: (stored) => startingFields(categoryFields, stored, { name: "" }),
    resolver,
    read: (id, isNow) => readFromList(categoriesQuery, id, isNow),
    forget: (id) => forgetInList(categoriesQuery, id),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /categories/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, version: edited.base.version },
          })
        : call("POST /categories", { body: wanted });
      await keepInList(categoriesQuery, await saved, ({ name }) => name);
    },
    words: {
      what: "Diese Kategorie",
      saved: `✅ Kategorie erfolgreich ${category ? "aktualisiert" : "erstellt"}`,
      failed: `❌ Fehler beim ${category ? "Aktualisieren" : "Erstellen"} der Kategorie`,
    },
    onClose,
  });
}
