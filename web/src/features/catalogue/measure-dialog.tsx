import { useQuery } from "@tanstack/react-query";
import type { Measure, Category } from "#shared/catalogue/contract";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useMeasureForm, type MeasureEdit } from "./measure-form.ts";
import type { MeasurePlace } from "./measure-task.tsx";
import { PlanningSection } from "./planning-section.tsx";
import { categoriesQuery } from "./queries.ts";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Term } from "../../ui/term.tsx";
import { propertyTypes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { RelevanceScore } from "../../ui/relevance-score.tsx";
import { Slider } from "../../ui/slider.tsx";
import { phases } from "#shared/catalogue/phases";
import { costBands, efforts } from "#shared/catalogue/scales";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";

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

/**
 * The section "Relevanz je Objektart": one slider from 0 to 10 per property type.
 * A value that was not given follows the base priority.
 */
function RelevanceFields({ edit, isNew }: { edit: MeasureEdit; isNew: boolean }) {
  const { control, setValue } = edit.form;
  const id = useId();
  const given = useWatch({ control, name: "relevance" });
  const basePriority = Number(useWatch({ control, name: "base_priority" }));
  const otherwise = basePriority >= 1 && basePriority <= 10 ? Math.round(basePriority) : 1;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="border-t border-line pt-4">
      <legend className="sr-only">Relevanz je Objektart</legend>
      <p className="font-medium">
        <Term word="Relevanz">Relevanz je Objektart</Term>
      </p>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {isNew
          ? "0 passt nicht, 10 ist ein Muss. Was Sie nicht ändern, folgt der Basis-Priorität."
          : "0 passt nicht, 10 ist ein Muss."}
      </p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {propertyTypes.map(({ code, label }) => {
          const relevance = given?.[code] ?? otherwise;
          return (
            <div key={code} className="flex items-center gap-3 py-1">
              <div className="min-w-0 grow">
                <label htmlFor={`${id}-${code}`} className="flex items-baseline gap-1.5 text-xs">
                  <span className="font-medium">{code}</span>
                  <span className="min-w-0 text-ink-soft">{label}</span>
                </label>
                <Slider
                  id={`${id}-${code}`}
                  min={0}
                  max={10}
                  value={relevance}
                  valueText={`${numberText(relevance)} von 10`}
                  onChange={(next) => setValue(`relevance.${code}`, next, { shouldDirty: true })}
                />
              </div>
              <span aria-hidden>
                <RelevanceScore relevance={relevance} />
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The measure dialog's fields above the relevance section. */
function MeasureFields({ edit, categories }: { edit: MeasureEdit; categories: Category[] }) {
  const { about, form } = edit;
  const { register } = form;
  const nameOf = (categoryId: string) => categories.find(({ id }) => id === categoryId)?.name;
  const categoryId = useWatch({ control: form.control, name: "category_id" });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required {...about("name", { newer: ({ name }) => `„${name}“` })} className="sm:col-span-2">
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field
        label="Beschreibung"
        {...about("description", {
          hint: "Was ist zu tun, und warum lohnt es sich?",
          newer: ({ description }) => description || "keine Beschreibung",
        })}
        className="sm:col-span-2"
      >
        <TextArea {...register("description")} />
      </Field>
      <Field
        label="Kategorie"
        required
        {...about("category_id", { newer: (newer) => nameOf(newer.category_id) ?? "" })}
      >
        <Select {...register("category_id")}>
          <option value="">Kategorie wählen</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Basis-Priorität"
        {...about("base_priority", {
          hint: "1 (nebensächlich) bis 10 (unverzichtbar)",
          newer: ({ base_priority }) => `${base_priority}`,
        })}
      >
        <TextInput type="number" min={1} max={10} step={1} {...register("base_priority", { valueAsNumber: true })} />
      </Field>
      <Field label="Aufwand" {...about("effort", { newer: ({ effort }) => effort })}>
        <Select {...register("effort")}>
          {efforts.map((effort) => (
            <option key={effort}>{effort}</option>
          ))}
        </Select>
      </Field>
      <Field label="Kostenbereich" {...about("cost_band", { newer: ({ cost_band: cost }) => `${cost}\u202F€` })}>
        <Select {...register("cost_band")}>
          {costBands.map((cost) => (
            <option key={cost} value={cost}>{`${cost}\u202F€`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Phase" {...about("default_phase", { newer: ({ default_phase }) => default_phase })}>
        <Select {...register("default_phase")}>
          {phases.map((phase) => (
            <option key={phase}>{phase}</option>
          ))}
        </Select>
      </Field>
      <Field
        label="Kanal-Hinweis"
        {...about("channel_hint", {
          hint: "Ohne Angabe gilt der Name der Kategorie.",
          newer: ({ channel_hint }) => `„${channel_hint}“`,
        })}
      >
        <TextInput autoComplete="off" placeholder={nameOf(categoryId)} {...register("channel_hint")} />
      </Field>
    </div>
  );
}
