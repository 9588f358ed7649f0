import { useWatch } from "react-hook-form";
import { anchors } from "#shared/catalogue/anchors";
import type { PlanningFacts } from "#shared/catalogue/planning-facts";
import { anchorLabels } from "#shared/catalogue/planning-text";
import { euroText } from "#shared/core/numbers";
import { type CostBand, isInCostBand } from "#shared/catalogue/scales";
import { nameLength } from "#shared/core/fields";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { PlanningForm } from "./planning-section.tsx";
import { PredecessorFields } from "./predecessor-fields.tsx";
import { WeekdayField } from "./weekday-field.tsx";

/** The fields of the section "Planung" (docs/product.md, Planning facts). */
export function PlanningFields(props: PlanningForm) {
  const { form, about } = props;
  const [cost, band, ownerText] = useWatch({ control: form.control, name: ["cost", "cost_band", "owner_text"] });
  return (
    <div className="flex flex-col gap-4">
      <PredecessorFields {...props} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Bezug"
          {...about("anchor", {
            hint: "Wovon der übliche Tag zählt.",
            newer: ({ anchor }) => anchorLabels[anchor],
          })}
        >
          <Select {...form.register("anchor")}>
            {anchors.map((anchor) => (
              <option key={anchor} value={anchor}>
                {anchorLabels[anchor]}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          {...props}
          field="day"
          label="Üblicher Tag"
          hint="0 ist der Tag des Bezugs, davor steht ein Minus. Leer: der erste Tag der Phase."
          min={-365}
          max={730}
        />
        <NumberField
          {...props}
          field="lead_days"
          label="Vorlauf in Arbeitstagen"
          hint="Vom Auftrag bis zum Ergebnis. 0: noch am selben Tag."
          min={0}
          max={250}
          whenEmpty={0}
        />
        <NumberField
          {...props}
          field="hours"
          label="Eigene Stunden"
          hint="Leer: nach dem Aufwand."
          min={0}
          max={200}
          step={0.25}
        />
        <NumberField
          {...props}
          field="cost"
          label="Kosten in Euro"
          hint={costHint(cost, band)}
          min={0}
          max={1_000_000}
        />
        <NumberField
          {...props}
          field="repeat_days"
          label="Wiederholung alle … Tage"
          hint="Bis ein Käufer gefunden ist. Leer: einmal."
          min={3}
          max={365}
        />
        <WeekdayField {...props} />
        <Field
          label="Uhrzeit"
          {...about("time", {
            hint: "Nur wo es darauf ankommt. Leer: die nächste freie Stunde.",
            newer: ({ time }) => (time ? `${time} Uhr` : "keine Uhrzeit"),
          })}
        >
          <TextInput type="time" {...form.register("time", { setValueAs: (text: string | null) => text || null })} />
        </Field>
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <Checkbox
            label="Pflicht"
            hint={
              about("duty", {
                hint: "Gesetz oder Maklervertrag verlangen sie: bei jedem Budget geplant, wo ihre Relevanz über 0 liegt.",
                newer: ({ duty }) => (duty ? "Pflicht" : "keine Pflicht"),
              }).hint
            }
            {...form.register("duty")}
          />
          <Checkbox
            label="Wirbt für das Objekt"
            hint={
              about("advertises", {
                hint: "Beginnt erst, wenn die Pflichten vor der Werbung erfüllt sind.",
                newer: ({ advertises }) => (advertises ? "wirbt" : "wirbt nicht"),
              }).hint
            }
            {...form.register("advertises")}
          />
        </div>
        <Field
          label="Das liest der Eigentümer"
          className="sm:col-span-2"
          {...about("owner_text", {
            hint: (
              <span className="flex justify-between gap-4">
                <span>Als Erledigtes gesagt: „Fotos aufgenommen“. Leer bleibt die Maßnahme intern.</span>
                <span className="shrink-0 tabular-nums">{`${ownerText?.length ?? 0} von ${nameLength}`}</span>
              </span>
            ),
            newer: ({ owner_text }) => (owner_text ? `„${owner_text}“` : "nur intern"),
          })}
        >
          <TextInput autoComplete="off" {...form.register("owner_text")} />
        </Field>
      </div>
    </div>
  );
}

/** A number that may stay empty. @param props.whenEmpty what an empty field means; nothing said unless given */
function NumberField(
  props: PlanningForm & {
    field: "day" | "lead_days" | "hours" | "cost" | "repeat_days";
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

/** Tells of costs that lie outside the band that the filters and lists show. */
function costHint(cost: number | null | undefined, band: CostBand | undefined): string {
  if (typeof cost !== "number" || !band || isInCostBand(cost, band)) return "Leer: nach dem Kostenbereich.";
  return `${euroText(cost)} liegen außerhalb des Kostenbereichs ${band}\u202F€.`;
}
