import { useWatch } from "react-hook-form";
import { anchors } from "#shared/catalogue/anchors";
import { type Weekday, weekdays } from "#shared/core/weekdays";
import { defaultPayers, type PlanningFacts } from "#shared/catalogue/planning-facts";
import { anchorLabels, payerLabels } from "#shared/catalogue/planning-text";
import { euroText, measuresText } from "#shared/core/numbers";
import { type CostBand, isInCostBand } from "#shared/catalogue/scales";
import { maxNameLength } from "#shared/core/fields";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

import { ProofFields } from "./proof-fields.tsx";
import { RuleFields, type PlanningForm } from "./rule-fields.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { followersOf } from "#shared/catalogue/predecessors";
import { MeasurePicker } from "./measure-picker.tsx";
import { measuresQuery } from "./queries.ts";

const noMeasures: Measure[] = [];

const names: Record<Weekday, string> = {
  Mo: "Montag",
  Di: "Dienstag",
  Mi: "Mittwoch",
  Do: "Donnerstag",
  Fr: "Freitag",
  Sa: "Samstag",
};
const choices = weekdays.map((day) => ({ value: day, name: names[day], label: day }));

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
        <Field
          label="Üblicherweise zahlt"
          {...about("payer", {
            hint: "Wer die Kosten im Plan und im Angebot trägt, bis jemand es ändert.",
            newer: ({ payer }) => payerLabels[payer],
          })}
        >
          <Select {...form.register("payer")}>
            {defaultPayers.map((payer) => (
              <option key={payer} value={payer}>
                {payerLabels[payer]}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          {...props}
          field="office"
          label="Gilt im Büro … Monate"
          hint="Einmal im Büro statt je Objekt: Sie steht in keinem Plan. Leer: für jedes Objekt."
          min={1}
          max={120}
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
                hint: "Beginnt erst, wenn die Pflichten vor der Werbung erfüllt sind. Auf einem öffentlichen Kanal bringt sie das Objekt an den Markt.",
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
                <span className="shrink-0 tabular-nums">{`${ownerText?.length ?? 0} von ${maxNameLength}`}</span>
              </span>
            ),
            newer: ({ owner_text }) => (owner_text ? `„${owner_text}“` : "nur intern"),
          })}
        >
          <TextInput autoComplete="off" {...form.register("owner_text")} />
        </Field>
      </div>
      <RuleFields {...props} />
      <ProofFields {...props} />
    </div>
  );
}

/** Tells of costs that lie outside the band that the filters and lists show. */
function costHint(cost: number | null | undefined, band: CostBand | undefined): string {
  if (typeof cost !== "number" || !band || isInCostBand(cost, band)) return "Leer: nach dem Kostenbereich.";
  return `${euroText(cost)} liegen außerhalb des Kostenbereichs ${band}\u202F€.`;
}

/** On which weekdays a measure may come, one box each. */
function WeekdayField({ form, about }: PlanningForm) {
  const chosen = useWatch({ control: form.control, name: "weekdays" }) ?? [];
  const { hint } = about("weekdays", {
    hint: "Nur wo es darauf ankommt. Ohne Auswahl: Montag bis Freitag.",
    newer: (newer) => newer.weekdays.join(", ") || "alle Werktage",
  });
  return (
    <ChoiceChips
      legend="Wochentage"
      hint={hint}
      choices={choices}
      chosen={chosen}
      onChange={(days) => form.setValue("weekdays", days, { shouldDirty: true })}
    />
  );
}

/** What must be done before a measure. What waits for it already can't be chosen: nobody could begin. */
function PredecessorFields({ form, about, measure }: PlanningForm) {
  const { data: measures = noMeasures } = useQuery(measuresQuery);
  const [requires = [], after = []] = useWatch({ control: form.control, name: ["requires", "after"] });
  const others = useMemo(() => measures.filter(({ id }) => id !== measure?.id), [measures, measure?.id]);
  const followers = useMemo(
    () => (measure ? followersOf(measure.id, measures) : new Set<string>()),
    [measure, measures],
  );
  const pickerOf = (field: "requires" | "after", hint: string) => ({
    ...about(field, { hint, newer: (newer) => measuresText(newer[field].length) }),
    measures: others,
    reasonAgainst: (id: string) => (followers.has(id) ? "Wartet selbst auf diese Maßnahme" : undefined),
    onChange: (ids: string[]) => {
      form.clearErrors(field);
      form.setValue(field, ids, { shouldDirty: true });
    },
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <MeasurePicker
        {...pickerOf("requires", "Kommt mit in den Plan, wenn sie zur Objektart passt.")}
        label="Muss vorher fertig sein und in den Plan"
        searchLabel="Maßnahme suchen, die vorher fertig sein und in den Plan muss"
        chosen={requires}
        elsewhere={{ ids: after, reason: "Steht unter „Vorher, wenn geplant“" }}
      />
      <MeasurePicker
        {...pickerOf("after", "Kommt nicht von selbst in den Plan. Steht sie darin, ist sie vorher fertig.")}
        label="Vorher, wenn geplant"
        searchLabel="Maßnahme suchen, die vorher kommt, wenn sie geplant ist"
        chosen={after}
        elsewhere={{ ids: requires, reason: "Muss schon vorher fertig sein" }}
      />
    </div>
  );
}

/** A number that may stay empty. @param props.whenEmpty what an empty field means; nothing said unless given */
function NumberField(
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
