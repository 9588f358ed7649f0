import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { budgetNames, budgets } from "#shared/campaigns/wizard";
import type { Measure } from "#shared/catalogue/contract";
import { measuresText } from "#shared/core/numbers";
import { propertyTypeLabel, propertyTypes } from "#shared/catalogue/property-types";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { MeasurePicker } from "../../catalogue/measure-picker.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import type { TemplateEdit } from "./template-form.ts";

const noMeasures: Measure[] = [];

/** The fields of a template, with pickers for its core measures and boost options. */
export function TemplateFields({ edit }: { edit: TemplateEdit }) {
  const { about, form } = edit;
  const { register, control } = form;
  const { data: measures = noMeasures } = useQuery(measuresQuery);
  const [core = [], boost = [], type = "WOH"] = useWatch({
    control,
    name: ["core_measures", "boost_measures", "property_type_code"],
  });
  const pick = (field: "core_measures" | "boost_measures") => (ids: string[]) =>
    form.setValue(field, ids, { shouldDirty: true });
  const pickerOf = (field: "core_measures" | "boost_measures", hint: string) => ({
    ...about(field, { hint, newer: (newer) => measuresText(newer[field].length) }),
    onChange: pick(field),
  });

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required {...about("name", { newer: ({ name }) => `„${name}“` })} className="sm:col-span-2">
          <TextInput autoComplete="off" {...register("name")} />
        </Field>
        <Field
          label="Objektart"
          {...about("property_type_code", { newer: (newer) => propertyTypeLabel(newer.property_type_code) })}
        >
          <Select {...register("property_type_code")}>
            {propertyTypes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Budget"
          {...about("default_budget_range", { newer: (newer) => budgets[newer.default_budget_range].label })}
        >
          <Select {...register("default_budget_range")}>
            {budgetNames.map((budget) => (
              <option key={budget} value={budget}>
                {`${budgets[budget].label} (${budgets[budget].range})`}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Zeitraum in Tagen"
          {...about("estimated_timeline_days", {
            hint: "1 bis 365",
            newer: (newer) => `${newer.estimated_timeline_days} Tage`,
          })}
        >
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
          hint={
            about("is_active", {
              hint: "Neue Strategien verwenden nur aktive Templates.",
              newer: (newer) => (newer.is_active ? "aktiv" : "deaktiviert"),
            }).hint
          }
          {...register("is_active")}
          className="sm:pt-6"
        />
        <Field
          label="Kurzbeschreibung"
          {...about("summary", {
            hint: "Steht auf der Karte.",
            newer: ({ summary }) => summary || "keine Kurzbeschreibung",
          })}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="off" {...register("summary")} />
        </Field>
        <Field
          label="Beschreibung"
          {...about("description", { newer: ({ description }) => description || "keine Beschreibung" })}
          className="sm:col-span-2"
        >
          <TextArea rows={2} {...register("description")} />
        </Field>
      </div>
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
        <MeasurePicker
          label="Kern-Maßnahmen"
          searchLabel="Kern-Maßnahme suchen"
          {...pickerOf("core_measures", "Kommen in jede Strategie dieser Objektart und dieses Budgets.")}
          chosen={core}
          elsewhere={{ ids: boost, reason: "Ist Boost-Option" }}
          measures={measures}
          type={type}
        />
        <MeasurePicker
          label="Boost-Optionen"
          searchLabel="Boost-Option suchen"
          {...pickerOf("boost_measures", "Kommen dazu und werden vom Boost-Modus zuerst gestartet.")}
          chosen={boost}
          elsewhere={{ ids: core, reason: "Ist Kern-Maßnahme" }}
          measures={measures}
          type={type}
        />
      </div>
    </div>
  );
}
