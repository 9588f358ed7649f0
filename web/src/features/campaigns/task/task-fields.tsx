import { provingText } from "#shared/plan/change/proof-words";
import { payerLabels } from "#shared/catalogue/planning-text";
import { dayOf } from "#shared/campaigns/agenda";
import { dateText, dateTimeText } from "#shared/core/time";
import { Controller, useWatch } from "react-hook-form";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isEstimated } from "#shared/campaigns/estimated";
import { euroText } from "#shared/core/numbers";
import { useNow } from "../../../core/now.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { DateTimeInput } from "../../../ui/date-time-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTeam } from "../../accounts/team.ts";
import { EstimatedMark } from "../estimated-mark.tsx";
import { PersonOptions } from "../person-options.tsx";
import { amountText } from "./amount.ts";
import type { TaskEdit } from "./task-form.ts";
import { useQuery } from "@tanstack/react-query";
import type { Decision } from "#shared/reports/decision-contract";
import { decisionStates } from "#shared/reports/decisions";
import { decisionsQuery } from "../decisions-query.ts";

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
  const proving = measure ? provingText(measure, timezone) : "";
  return (
    <>
      {proving && <p className="text-sm text-ink-soft">{proving}</p>}
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
          label="Zuständig"
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
        {...about("scheduled_at", {
          hint: measure && isEstimated(measure, props.campaign) && <EstimatedMark isSentence />,
          newer: (newer) => dateTimeText(newer.scheduled_at, timezone),
        })}
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
              hint: isOwn
                ? "Einschließlich Umsatzsteuer."
                : `Einschließlich Umsatzsteuer. Ohne Angabe gilt die Bibliothek: ${euroText(measure.cost)}`,
              newer: (newer) => amountText(newer.planned_cost) || "keine",
            })}
          >
            <TextInput {...register("planned_cost")} inputMode="decimal" autoComplete="off" placeholder="0,00" />
          </Field>
          <Field
            label="Tatsächliche Kosten in Euro"
            {...about("actual_cost", {
              hint: "Einschließlich Umsatzsteuer.",
              newer: (newer) => amountText(newer.actual_cost) || "keine",
            })}
          >
            <TextInput {...register("actual_cost")} inputMode="decimal" autoComplete="off" placeholder="0,00" />
          </Field>
          <Field label="Wer zahlt" {...about("paid_by", { newer: (newer) => payerLabels[newer.paid_by] })}>
            <Select {...register("paid_by")}>
              <option value="agency">Das Büro</option>
              <option value="owner">Der Eigentümer</option>
              <option value="buyer">Der Käufer</option>
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
          {...about("done_at", { newer: (newer) => (newer.done_at ? dateText(newer.done_at, timezone) : "unbekannt") })}
        >
          <Controller
            control={control}
            name="done_at"
            render={({ field: { value, onChange } }) => (
              <DateInput value={value} onChange={onChange} min="2000-01-01" max={dayOf(now, timezone)} />
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

/** What the owner must approve before a measure begins, and how that stands. */
function DecisionField(props: { edit: TaskEdit; campaign: Campaign; measure: CampaignMeasure }) {
  const { edit, campaign, measure } = props;
  const { data: decisions = [], error } = useQuery(decisionsQuery(campaign.id));
  const { form, about } = edit;
  const chosen = useWatch({ control: form.control, name: "decision_id" });
  const options = decisions.filter(({ id, next_id }) => next_id === null || id === chosen);
  const words = (id: string | null) => {
    const last = lastOf(decisions, id);
    return last ? `${last.title || "Gelöschte Freigabe"} (${decisionStates[last.state]})` : "unbekannt";
  };
  return (
    <Field
      label="Wartet auf Freigabe"
      {...about("decision_id", {
        hint:
          decisions.length === 0 && !chosen
            ? "Freigaben holen Sie beim Eigentümer ein: Eigentümer, Berichte, „Freigaben“."
            : (approvalText(decisions, measure, campaign) ?? "Vorher kann die Maßnahme nicht beginnen."),
        newer: ({ decision_id }) => (decision_id ? words(decision_id) : "keine"),
      })}
    >
      <Select {...form.register("decision_id")}>
        <option value="">Nichts</option>
        {chosen && options.every(({ id }) => id !== chosen) && (
          <option value={chosen}>{error ? "Nicht geladen; bleibt, wie sie ist" : "Wird geladen …"}</option>
        )}
        {options.map(({ id }) => (
          <option key={id} value={id}>
            {words(id)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** That a yes of the owner finishes this measure, or did. */
function approvalText(
  decisions: Decision[],
  { id, status }: CampaignMeasure,
  { timezone }: Campaign,
): string | undefined {
  const found = decisions.find((one) => one.measure_id === id && (one.state === "open" || one.state === "approved"));
  if (!found) return undefined;
  if (found.state === "open") return `Ein Ja zu „${found.title}“ erledigt diese Maßnahme.`;
  const said = `Der Eigentümer hat „${found.title}“ am ${dateText(found.answer?.at ?? found.asked_at, timezone)} freigegeben`;
  return status === "done" ? `${said}: Damit ist sie erledigt.` : `${said}; sie ist im Plan wieder offen.`;
}

/** The decision that stands at the end of those that asked the same again. */
function lastOf(decisions: Decision[], id: string | null): Decision | undefined {
  const byId = new Map(decisions.map((one) => [one.id, one]));
  let last = byId.get(id ?? "");
  for (let next = last; next; next = byId.get(next.next_id ?? "")) last = next;
  return last;
}
