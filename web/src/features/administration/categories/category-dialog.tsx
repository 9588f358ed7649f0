import type { Category } from "#shared/catalogue/contract";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useCategoryForm } from "./category-form.ts";

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
