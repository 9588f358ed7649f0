import { type Category, categoryFields, type CategoryForm, categoryForm } from "#shared/catalogue/contract";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import type * as z from "zod/mini";
import { startingFields } from "#shared/core/entity-fields";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../../core/api.ts";
import { removeFromList, upsertInList, readFromList } from "../../../core/list-query.ts";
import { useEditForm } from "../../../ui/edit-form.ts";
import { categoriesQuery } from "../../catalogue/queries.ts";

const resolver = zodResolver(categoryForm, { error: germanMessage });

/** Creates a category, or edits the given one; loaded when it is opened. */
export default function CategoryDialog(props: { category: Category | undefined; onClose: () => void }) {
  const { category, onClose } = props;
  const edit = useCategoryForm(category, onClose);
  const { register } = edit.form;
  return (
    <FormDialog
      form={edit}
      title={category ? "Kategorie bearbeiten" : "Neue Kategorie erstellen"}
      size="sm"
      submitLabel={category ? "Speichern" : "Kategorie erstellen"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Name" required {...edit.about("name", { newer: ({ name }) => `„${name}“` })}>
          <TextInput autoComplete="off" {...register("name")} />
        </Field>
        <Field
          label="Beschreibung"
          {...edit.about("description", { newer: ({ description }) => description || "keine Beschreibung" })}
        >
          <TextArea {...register("description")} />
        </Field>
      </div>
    </FormDialog>
  );
}

type CategoryFields = z.input<typeof categoryForm>;

/** The form of the category dialog. @param category the one to edit; without it a new one is made */
function useCategoryForm(category: Category | undefined, onClose: () => void) {
  return useEditForm<Category, CategoryFields, CategoryForm>({
    thing: category,
    fieldsOf: (stored) => startingFields(categoryFields, stored, { name: "" }),
    resolver,
    read: (id, isNow) => readFromList(categoriesQuery, id, isNow),
    forget: (id) => removeFromList(categoriesQuery, id),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /categories/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, version: edited.base.version },
          })
        : call("POST /categories", { body: wanted });
      await upsertInList(categoriesQuery, await saved, ({ name }) => name);
    },
    words: {
      what: "Diese Kategorie",
      saved: `✅ Kategorie erfolgreich ${category ? "aktualisiert" : "erstellt"}`,
      failed: `❌ Fehler beim ${category ? "Aktualisieren" : "Erstellen"} der Kategorie`,
    },
    onClose,
  });
}
