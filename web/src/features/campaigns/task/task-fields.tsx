import { Controller } from "react-hook-form";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { euroText } from "#shared/core/numbers";
import { dayText, dayTimeText } from "../../../core/dates.ts";
import { useNow } from "../../../core/now.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { DateTimeInput } from "../../../ui/date-time-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTeam } from "../../accounts/team.ts";
import { localText } from "../local-time.ts";
import { PersonOptions } from "../person-options.tsx";
import { amountText } from "./amount.ts";
import { DecisionField } from "./decision-field.tsx";
import type { TaskEdit } from "./task-form.ts";

/** Name, description, person, moment, duration and money of a task. A new one has the first five alone. */
export function TaskFieldsPart(props: {
  edit: TaskEdit;
  campaign: Campaign;
  measure: CampaignMeasure | undefined;
  isOwn: boolean;
}) {
  const { edit, measure, isOwn } = props;
  const { timezone } = props.campaign;
  const { form, about } = edit;
  const { register, control } = form;
  const { nameOf } = useTeam();
  const now = useNow();
  return (
    <>
      <Field
        label={isOwn ? "Name" : "Eigener Name"}
        required={isOwn}
        {...about("name_override", { newer: ({ name_override: name }) => `„${name ?? ""}“` })}
      >
        <TextInput
          {...register("name_override")}
          autoComplete="off"
          placeholder={isOwn ? "Fotograf Müller" : measure?.measure_name}
        />
      </Field>
      <Field
        label={isOwn ? "Beschreibung" : "Eigene Beschreibung"}
        {...about("description_override", { newer: (newer) => newer.description_override ?? "keine" })}
      >
        <TextArea
          {...register("description_override")}
          placeholder={isOwn ? undefined : measure?.measure_description}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Verantwortlich"
          {...about("responsible_id", { newer: (newer) => nameOf(newer.responsible_id) ?? "niemand" })}
        >
          <Select {...register("responsible_id")}>
            <PersonOptions stored={measure?.responsible_id} />
          </Select>
        </Field>
        <Field
          label="Dauer in Minuten"
          {...about("duration_minutes", { newer: (newer) => String(newer.duration_minutes ?? "keine") })}
        >
          <TextInput {...register("duration_minutes")} inputMode="numeric" autoComplete="off" placeholder="60" />
        </Field>
      </div>
      <Field
        label="Termin"
        required
        {...about("scheduled_at", { newer: (newer) => dayTimeText(newer.scheduled_at, timezone) })}
      >
        <Controller
          control={control}
          name="scheduled_at"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DateTimeInput
              ref={ref}
              label="Termin"
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              min="2000-01-01"
              max="2099-12-31"
            />
          )}
        />
      </Field>
      {measure && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Geplante Kosten in Euro"
            {...about("planned_cost", {
              hint: isOwn ? undefined : `Ohne Angabe gilt die Bibliothek: ${euroText(measure.cost)}`,
              newer: (newer) => amountText(newer.planned_cost) || "keine",
            })}
          >
            <TextInput {...register("planned_cost")} inputMode="decimal" autoComplete="off" placeholder="0,00" />
          </Field>
          <Field
            label="Tatsächliche Kosten in Euro"
            {...about("actual_cost", { newer: (newer) => amountText(newer.actual_cost) || "keine" })}
          >
            <TextInput {...register("actual_cost")} inputMode="decimal" autoComplete="off" placeholder="0,00" />
          </Field>
          <Field
            label="Wer zahlt"
            {...about("paid_by", { newer: (newer) => (newer.paid_by === "owner" ? "der Eigentümer" : "das Büro") })}
          >
            <Select {...register("paid_by")}>
              <option value="agency">Das Büro</option>
              <option value="owner">Der Eigentümer</option>
            </Select>
          </Field>
          <Field label="Dienstleister" {...about("supplier", { newer: (newer) => newer.supplier || "keiner" })}>
            <TextInput {...register("supplier")} autoComplete="off" placeholder="Fotostudio Müller" />
          </Field>
        </div>
      )}
      {measure && <DecisionField edit={edit} campaign={props.campaign} measure={measure} />}
      {measure?.status === "done" && (
        <Field
          label="Erledigt am"
          {...about("done_at", { newer: (newer) => (newer.done_at ? dayText(newer.done_at, timezone) : "unbekannt") })}
        >
          <Controller
            control={control}
            name="done_at"
            render={({ field: { value, onChange } }) => (
              <DateInput
                value={value}
                onChange={onChange}
                min="2000-01-01"
                max={localText(now, timezone).slice(0, 10)}
              />
            )}
          />
        </Field>
      )}
      {measure && isOwn && (
        <Field
          label="Was der Eigentümer liest"
          {...about("owner_text", {
            hint: "Leer: Der Eigentümer erfährt von dieser Aufgabe nichts.",
            newer: (newer) => newer.owner_text || "nichts",
          })}
        >
          <TextInput {...register("owner_text")} autoComplete="off" />
        </Field>
      )}
    </>
  );
}
