import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Measure, type MeasureForm, measureForm } from "#shared/catalogue/contract";
import { germanMessage } from "#shared/core/problem";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { type MeasureFields as Fields, startingFields } from "./measure-form.ts";
import { PlanningSection } from "./planning-section.tsx";
import { categoriesQuery } from "./queries.ts";
import { RelevanceFields } from "./relevance-fields.tsx";
import { type MeasurePlace, saveMeasure } from "./save-measure.ts";

/**
 * Creates a measure, or edits the given one. Each opening starts afresh with the measure as it is then.
 * Load it lazily: it brings the form's schema along.
 */
export default function MeasureDialog(props: {
  measure?: Measure | undefined;
  place: MeasurePlace;
  open: boolean;
  onClose: () => void;
}) {
  const { measure, place, open, onClose } = props;
  const [opening, setOpening] = useState({ open, measure, count: 0 });
  if (open !== opening.open) setOpening(open ? { open, measure, count: opening.count + 1 } : { ...opening, open });
  return <MeasureEditor key={opening.count} measure={opening.measure} place={place} open={open} onClose={onClose} />;
}

function MeasureEditor(props: {
  measure: Measure | undefined;
  place: MeasurePlace;
  open: boolean;
  onClose: () => void;
}) {
  const { measure, open, onClose } = props;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [isAsking, setAsking] = useState(false);
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? "";
  const form = useForm<Fields, unknown, MeasureForm>({
    resolver: zodResolver(measureForm, { error: germanMessage }),
    defaultValues: startingFields(measure, measure && nameOf(measure.category_id)),
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const save = form.handleSubmit(async (values) => {
    const problems = await saveMeasure(values, measure, nameOf(values.category_id), props.place);
    if (!problems) return onClose();
    for (const { field, message } of problems) form.setError(field, { message }, { shouldFocus: true });
  });

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        busy={isSubmitting}
        size="lg"
        title={measure ? "Maßnahme bearbeiten" : "Neue Maßnahme erstellen"}
        onSubmit={(event) => void save(event)}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              Speichern
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <MeasureFields form={form} categories={categories} />
          <RelevanceFields form={form} isNew={!measure} />
          <PlanningSection
            form={form}
            about={(field, { hint }) => ({ error: form.formState.errors[field]?.message, hint })}
            measure={measure}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Änderungen verwerfen?"
        question="Ihre Eingaben sind noch nicht gespeichert."
        confirmLabel="Verwerfen"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
