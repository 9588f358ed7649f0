import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type Category, catalogueRoutes } from "#shared/catalogue/contract";
import { germanMessage } from "#shared/core/problem";
import { ApiError, call, detailOf } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { categoriesQuery } from "../../catalogue/queries.ts";

const resolver = zodResolver(catalogueRoutes.createCategory.body, { error: germanMessage });

/** Creates a category, or edits the given one; loaded when it is opened. */
export default function CategoryDialog(props: { category: Category | undefined; onClose: () => void }) {
  const { category, onClose } = props;
  const client = useQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver,
    defaultValues: { name: category?.name ?? "", description: category?.description ?? "" },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (body) => {
    try {
      await (category
        ? call("PUT /categories/{id}", { params: { id: category.id }, body })
        : call("POST /categories", { body }));
      notifySuccess(`✅ Kategorie erfolgreich ${category ? "aktualisiert" : "erstellt"}`);
      onClose();
    } catch (error) {
      const refusedName = error instanceof ApiError && error.errors.find(({ field }) => field === "name");
      notifyError(`❌ Fehler beim ${category ? "Aktualisieren" : "Erstellen"} der Kategorie`, {
        detail: refusedName ? undefined : detailOf(error, "") || undefined,
      });
      if (refusedName) {
        setError("name", { message: refusedName.message });
        setFocus("name");
      }
    }
    await client.invalidateQueries(categoriesQuery);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? "Kategorie bearbeiten" : "Neue Kategorie erstellen"}
      size="sm"
      busy={isSubmitting}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {category ? "Speichern" : "Kategorie erstellen"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="off" {...register("name")} />
        </Field>
        <Field label="Beschreibung" error={errors.description?.message}>
          <TextArea {...register("description")} />
        </Field>
      </div>
    </Dialog>
  );
}
