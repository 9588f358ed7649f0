import type { PlanningFacts } from "#shared/catalogue/planning-facts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { PlanningForm } from "./rule-fields.tsx";

/** A number that may stay empty. @param props.whenEmpty what an empty field means; nothing said unless given */
export function NumberField(
  props: PlanningForm & {
    field: "day" | "lead_days" | "hours" | "cost" | "repeat_days" | "office";
    label: string;
    hint: string;
    min: number;
    max: number;
    step?: number;
    whenEmpty?: number;
  },
) {
  const { form, field, whenEmpty = null } = props;
  const toNumber = (text: string | number | null) => (text === "" || text === null ? whenEmpty : Number(text));
  const newer = (facts: PlanningFacts) => (facts[field] === null ? "keine Angabe" : `${facts[field]}`);
  return (
    <Field label={props.label} {...props.about(field, { hint: props.hint, newer })}>
      <TextInput
        type="number"
        inputMode={props.step ? "decimal" : props.min < 0 ? "text" : "numeric"}
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        {...form.register(field, { setValueAs: toNumber })}
      />
    </Field>
  );
}
