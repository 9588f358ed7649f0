import { useQuery } from "@tanstack/react-query";
import type { Measure } from "#shared/catalogue/contract";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { useMeasureForm } from "./measure-form.ts";
import type { MeasurePlace } from "./measure-task.tsx";
import { PlanningSection } from "./planning-section.tsx";
import { categoriesQuery } from "./queries.ts";
import { RelevanceFields } from "./relevance-fields.tsx";

/** Creates a measure, or edits the given one. Load it lazily: it brings the form's schema along. */
export default function MeasureDialog(props: {
  measure?: Measure | undefined;
  place: MeasurePlace;
  onClose: () => void;
}) {
  const { measure, place, onClose } = props;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const edit = useMeasureForm({ measure, categories, place, onClose });
  return (
    <FormDialog
      form={edit}
      title={measure ? "Maßnahme bearbeiten" : "Neue Maßnahme erstellen"}
      size="lg"
      submitLabel="Speichern"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <MeasureFields edit={edit} categories={categories} />
        <RelevanceFields edit={edit} isNew={!measure} />
        <PlanningSection form={edit.form} about={edit.about} measure={measure} />
      </div>
    </FormDialog>
  );
}
