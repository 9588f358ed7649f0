import type { MeasureFields } from "./measure-form.ts";
import type { PlanningFacts } from "#shared/catalogue/planning-facts";
import type { UseFormReturn } from "react-hook-form";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { type Channel, channels } from "#shared/catalogue/channels";
import type { Measure, MeasureForm } from "#shared/catalogue/contract";
import { dutyKeys, dutyTitles } from "#shared/catalogue/duty-keys";
import { occupancies, occupancyNames } from "#shared/catalogue/occupancies";
import { measuresText } from "#shared/core/numbers";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { MeasurePicker } from "./measure-picker.tsx";

import { measuresQuery } from "./queries.ts";

/** What the section needs of the measure's form. */
export interface PlanningForm {
  form: UseFormReturn<MeasureFields, unknown, MeasureForm>;
  /** What stands at a field: its error, and its hint or what somebody else saved there. */
  about: (
    field: keyof PlanningFacts,
    shown: { hint?: ReactNode; newer?: (measure: Measure) => string },
  ) => { error: string | undefined; hint: ReactNode };
  /** The measure that is edited; a new one has nobody that waits for it. */
  measure: Measure | undefined;
}

const noMeasures: Measure[] = [];
const choices = (Object.keys(channels) as Channel[]).map((value) => ({
  value,
  name: channels[value],
  label: channels[value],
}));
const uses = occupancyNames.map((value) => ({ value, name: occupancies[value], label: occupancies[value] }));

/** What rules go by, whatever a measure is called (docs/product.md, Planning facts). */
export function RuleFields({ form, about, measure }: PlanningForm) {
  const { data: measures = noMeasures } = useQuery(measuresQuery);
  const [paid = [], replaces = [], use = []] = useWatch({
    control: form.control,
    name: ["channels", "replaces", "use"],
  });
  const others = measures.filter(({ id }) => id !== measure?.id);
  const codeOf = (id: string) => others.find((other) => other.id === id)?.code || [];
  const lost = replaces.filter((code) => !others.some((other) => other.code === code));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label="Weist nach"
        {...about("proves", {
          hint: "Erledigt belegt sie diese Pflicht vor der Werbung.",
          newer: ({ proves }) => (proves ? dutyTitles[proves] : "keine Pflicht"),
        })}
      >
        <Select {...form.register("proves", { setValueAs: (text: string | null) => text || null })}>
          <option value="">Keine Pflicht</option>
          {dutyKeys.map((key) => (
            <option key={key} value={key}>
              {dutyTitles[key]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label="Ist ein Drohnenflug"
        hint={
          about("flies", {
            hint: "Steht sie im Plan, gehört die Erlaubnis für den Flug zu den Pflichten.",
            newer: ({ flies }) => (flies ? "ein Drohnenflug" : "kein Drohnenflug"),
          }).hint
        }
        {...form.register("flies")}
      />
      <ChoiceChips
        legend="Kanäle"
        hint={
          about("channels", {
            hint: "Wofür ihr Geld ausgegeben wird, zu gleichen Teilen. Ohne Auswahl: für keinen Kanal.",
            newer: (newer) => newer.channels.map((one) => channels[one]).join(", ") || "kein Kanal",
          }).hint
        }
        choices={choices}
        chosen={paid}
        onChange={(chosen) => form.setValue("channels", chosen, { shouldDirty: true })}
      />
      <MeasurePicker
        {...about("replaces", {
          hint: "Im Plan steht nur eine von beiden.",
          newer: (newer) => measuresText(newer.replaces.length),
        })}
        label="Ersetzt"
        searchLabel="Maßnahme suchen, die sie ersetzt"
        measures={others}
        chosen={others.flatMap(({ id, code }) => (code !== "" && replaces.includes(code) ? id : []))}
        elsewhere={{ ids: others.flatMap(({ id, code }) => (code === "" ? id : [])), reason: "Hat keinen Code" }}
        onChange={(ids) => {
          form.clearErrors("replaces");
          form.setValue("replaces", [...lost, ...ids.flatMap(codeOf)], { shouldDirty: true });
        }}
      />
      <ChoiceChips
        legend="Nur bei Nutzung"
        hint={
          about("use", {
            hint: "Steht in keinem Plan eines Objekts, das anders genutzt wird. Ohne Auswahl: bei jeder.",
            newer: (newer) => newer.use.map((one) => occupancies[one]).join(", ") || "jede Nutzung",
          }).hint
        }
        choices={uses}
        chosen={use}
        onChange={(chosen) => form.setValue("use", chosen, { shouldDirty: true })}
      />
      <Field
        label="Code"
        {...about("code", {
          hint: "Daran erkennen Empfehlungen die Maßnahme, auch umbenannt. Leer: an nichts.",
          newer: ({ code }) => code || "kein Code",
        })}
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register("code")} />
      </Field>
    </div>
  );
}
