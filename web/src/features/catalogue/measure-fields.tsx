import { useWatch } from "react-hook-form";
import { phases } from "#shared/catalogue/phases";
import type { Category } from "#shared/catalogue/contract";
import { costBands, efforts } from "#shared/catalogue/scales";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { MeasureEdit } from "./measure-form.ts";

/** The measure dialog's fields above the relevance section. */
export function MeasureFields({ edit, categories }: { edit: MeasureEdit; categories: Category[] }) {
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
