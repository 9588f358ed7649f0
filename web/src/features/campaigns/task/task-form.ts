import type { Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isOwnTask } from "#shared/campaigns/measure-key";
import { type TaskForm, taskForm } from "#shared/plan/task-contract";
import { taskFields } from "#shared/campaigns/task-fields";
import { storedFields } from "#shared/core/entity-fields";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { call } from "../../../core/api.ts";
import { type EditForm, useEditForm } from "../../../ui/edit-form.ts";
import { instantOf, localText } from "../local-time.ts";
import { keepMeasure } from "../measure-changes.ts";
import { forgetMeasures } from "../plan.ts";
import { amountOf, amountText } from "./amount.ts";

type Typed<Value> = Value extends unknown[] | TaskForm["paid_by"] ? Value : string;
/** The dialog's fields as they are typed: day and time as on the wall's clock, amounts and minutes as text. */
export type TaskFields = { [Name in Exclude<keyof TaskForm, "done_at">]: Typed<NonNullable<TaskForm[Name]>> } & {
  done_at: Day | "";
};
export type TaskEdit = EditForm<CampaignMeasure, TaskFields, TaskForm>;

/**
 * The form of the task dialog.
 * @param options.measure the one to edit; without it a task of one's own is made
 * @param options.startsAt when a new one begins unless it is said, ISO 8601 UTC
 */
export function useTaskForm(options: {
  campaign: Campaign;
  measure: CampaignMeasure | undefined;
  startsAt: string;
  newId: string;
  onClose: () => void;
}): TaskEdit {
  const { campaign, measure, newId, onClose } = options;
  const { timezone } = campaign;
  const isOwn = !measure || isOwnTask(measure.id);
  return useEditForm<CampaignMeasure, TaskFields, TaskForm>({
    thing: measure,
    fieldsOf: (stored) => fieldsOf(stored ?? freshTask(options.startsAt), timezone),
    resolver: taskResolver(timezone, isOwn),
    read: (id) => call("GET /campaign-measures/{id}", { params: { id } }),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /campaign-measures/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, version: edited.base.version },
          })
        : call("POST /campaigns/{id}/measures", {
            params: { id: campaign.id },
            body: {
              id: newId,
              name: wanted.name_override ?? "",
              description: wanted.description_override ?? "",
              responsible_id: wanted.responsible_id,
              duration_minutes: wanted.duration_minutes,
              scheduled_at: wanted.scheduled_at,
            },
          });
      await keepMeasure(await saved);
    },
    forget: (id) => forgetMeasures(campaign.id, [id]),
    words: {
      what: "Diese Maßnahme",
      saved: measure ? "Maßnahme gespeichert" : "Aufgabe hinzugefügt",
      failed: measure ? "Die Maßnahme wurde nicht gespeichert." : "Die Aufgabe wurde nicht hinzugefügt.",
    },
    onClose,
  });
}

type Entered = Pick<CampaignMeasure, keyof TaskForm>;

/** What a new task's form starts with. @param startsAt ISO 8601 UTC */
function freshTask(startsAt: string): Entered {
  return { ...storedFields(taskFields, {}), scheduled_at: startsAt, owner_text: "" };
}

/** The fields of a measure. */
export function fieldsOf(measure: Entered, timezone: Campaign["timezone"]): TaskFields {
  return {
    name_override: measure.name_override ?? "",
    description_override: measure.description_override ?? "",
    responsible_id: measure.responsible_id ?? "",
    scheduled_at: localText(measure.scheduled_at, timezone),
    duration_minutes: measure.duration_minutes === null ? "" : String(measure.duration_minutes),
    checklist: measure.checklist,
    planned_cost: amountText(measure.planned_cost),
    actual_cost: amountText(measure.actual_cost),
    paid_by: measure.paid_by,
    supplier: measure.supplier,
    decision_id: measure.decision_id ?? "",
    links: measure.links,
    done_at: measure.done_at ? dayOf(measure.done_at, timezone) : "",
    owner_text: measure.owner_text,
  };
}

/** Checks the fields by the contract; a task of one's own has a name. Empty points and links count as not there. */
export function taskResolver(timezone: Campaign["timezone"], isOwn: boolean): Resolver<TaskFields, unknown, TaskForm> {
  return (fields) => {
    const minutes = fields.duration_minutes.trim();
    const result = taskForm.safeParse(
      {
        ...fields,
        responsible_id: fields.responsible_id || null,
        decision_id: fields.decision_id || null,
        scheduled_at: instantOf(fields.scheduled_at, timezone),
        duration_minutes: minutes === "" ? null : Number(minutes),
        planned_cost: amountOf(fields.planned_cost),
        actual_cost: amountOf(fields.actual_cost),
        checklist: fields.checklist.filter(({ text }) => text.trim()),
        links: fields.links.filter(({ title, url }) => title.trim() || url.trim()),
        done_at: fields.done_at ? instantOf(`${fields.done_at}T12:00`, timezone) : null,
      },
      { error: germanMessage },
    );
    const problems = result.success ? [] : fieldProblems(result.error);
    if (isOwn && !fields.name_override.trim())
      problems.push({ field: "name_override", message: "Bitte geben Sie der Aufgabe einen Namen" });
    if (result.success && problems.length === 0) return { values: result.data, errors: {} };
    return { values: {}, errors: fieldErrors(problems) };
  };
}

/** The first sentence for every refused field; of a list it stands at the list. */
function fieldErrors(problems: { field: string; message: string }[]): FieldErrors<TaskFields> {
  return Object.fromEntries(
    problems.toReversed().map(({ field, message }) => [field.split(".", 1)[0] ?? "", { type: "refused", message }]),
  );
}
