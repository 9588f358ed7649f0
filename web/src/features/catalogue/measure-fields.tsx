import type { UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { phases } from "#shared/campaigns/phases";
import type { Category, MeasureForm } from "#shared/catalogue/contract";
import { costBands, efforts } from "#shared/catalogue/scales";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { MeasureFields as Fields } from "./measure-form.ts";

/** The measure dialog's fields above the relevance section. */
export function MeasureFields(props: { form: UseFormReturn<Fields, unknown, MeasureForm>; categories: Category[] }) {
  const { register, control, formState } = props.form;
  const errorOf = (field: keyof Fields) => formState.errors[field]?.message;
  const categoryId = useWatch({ control, name: "category_id" });
  const category = props.categories.find(({ id }) => id === categoryId);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required error={errorOf("name")} className="sm:col-span-2">
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field
        label="Beschreibung"
        hint="Was ist zu tun, und warum lohnt es sich?"
        error={errorOf("description")}
        className="sm:col-span-2"
      >
        <TextArea {...register("description")} />
      </Field>
      <Field label="Kategorie" required error={errorOf("category_id")}>
        <Select {...register("category_id")}>
          <option value="">Kategorie wählen</option>
          {props.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Basis-Priorität" hint="1 (nebensächlich) bis 10 (unverzichtbar)" error={errorOf("base_priority")}>
        <TextInput type="number" min={1} max={10} step={1} {...register("base_priority", { valueAsNumber: true })} />
      </Field>
      <Field label="Aufwand" error={errorOf("effort")}>
        <Select {...register("effort")}>
          {efforts.map((effort) => (
            <option key={effort}>{effort}</option>
          ))}
        </Select>
      </Field>
      <Field label="Kostenbereich" error={errorOf("cost_band")}>
        <Select {...register("cost_band")}>
          {costBands.map((cost) => (
            <option key={cost} value={cost}>{`${cost}\u202F€`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Phase" error={errorOf("default_phase")}>
        <Select {...register("default_phase")}>
          {phases.map((phase) => (
            <option key={phase}>{phase}</option>
          ))}
        </Select>
      </Field>
      <Field label="Kanal-Hinweis" hint="Ohne Angabe gilt der Name der Kategorie." error={errorOf("channel_hint")}>
        <TextInput autoComplete="off" placeholder={category?.name} {...register("channel_hint")} />
      </Field>
    </div>
  );
}
