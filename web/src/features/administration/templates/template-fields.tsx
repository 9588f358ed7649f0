import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { budgetNames, budgets } from "#shared/campaigns/wizard";
import type { Measure } from "#shared/catalogue/contract";
import { propertyTypes } from "#shared/catalogue/property-types";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { MeasurePicker } from "../../catalogue/measure-picker.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import type { TemplateFields as Fields, TemplateFormState } from "./template-form.ts";

const noMeasures: Measure[] = [];

/** The fields of a template, with pickers for its core measures and boost options. */
export function TemplateFields({ form }: { form: TemplateFormState }) {
  const { register, control, formState } = form;
  const { data: measures = noMeasures } = useQuery(measuresQuery);
  const [core = [], boost = [], type = "WOH"] = useWatch({
    control,
    name: ["core_measures", "boost_measures", "property_type_code"],
  });
  const errorOf = (field: keyof Fields) => formState.errors[field]?.message;
  const pick = (field: "core_measures" | "boost_measures") => (ids: string[]) => {
    form.clearErrors(field);
    form.setValue(field, ids, { shouldDirty: true });
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errorOf("name")} className="sm:col-span-2">
          <TextInput autoComplete="off" {...register("name")} />
        </Field>
        <Field label="Objektart" error={errorOf("property_type_code")}>
          <Select {...register("property_type_code")}>
            {propertyTypes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Budget" error={errorOf("default_budget_range")}>
          <Select {...register("default_budget_range")}>
            {budgetNames.map((budget) => (
              <option key={budget} value={budget}>
                {`${budgets[budget].label} (${budgets[budget].range})`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Zeitraum in Tagen" hint="1 bis 365" error={errorOf("estimated_timeline_days")}>
          <TextInput
            type="number"
            min={1}
            max={365}
            step={1}
            {...register("estimated_timeline_days", { valueAsNumber: true })}
          />
        </Field>
        <Switch
          label="Aktiv"
          hint="Neue Strategien verwenden nur aktive Templates."
          {...register("is_active")}
          className="sm:pt-6"
        />
        <Field
          label="Kurzbeschreibung"
          hint="Steht auf der Karte."
          error={errorOf("summary")}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="off" {...register("summary")} />
        </Field>
        <Field label="Beschreibung" error={errorOf("description")} className="sm:col-span-2">
          <TextArea rows={2} {...register("description")} />
        </Field>
      </div>
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
        <MeasurePicker
          label="Kern-Maßnahmen"
          searchLabel="Kern-Maßnahme suchen"
          hint="Kommen in jede Strategie dieser Objektart und dieses Budgets."
          chosen={core}
          elsewhere={{ ids: boost, reason: "Ist Boost-Option" }}
          measures={measures}
          type={type}
          error={errorOf("core_measures")}
          onChange={pick("core_measures")}
        />
        <MeasurePicker
          label="Boost-Optionen"
          searchLabel="Boost-Option suchen"
          hint="Kommen dazu und werden vom Boost-Modus zuerst gestartet."
          chosen={boost}
          elsewhere={{ ids: core, reason: "Ist Kern-Maßnahme" }}
          measures={measures}
          type={type}
          error={errorOf("boost_measures")}
          onChange={pick("boost_measures")}
        />
      </div>
    </div>
  );
}
