import * as z from "zod/mini";
import { phases } from "../catalogue/phases.ts";
import { formShape, updateShape } from "../core/entity-fields.ts";
import { description, id, instant, line, madeId, name, version } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { campaignMeasure } from "../campaigns/answers.ts";
import { settledPlan } from "./plan-changes-contract.ts";
import { offsetDays } from "./plan-contract.ts";
import { taskFields } from "../campaigns/task-fields.ts";

/** The sentence that an owner reads about a custom task; that of a library measure is in the library. */
const ownerText = line;

/** A change of a task: what is not given stays as it is; `version` is the one the screen saw. */
const taskUpdate = z.object({
  ...updateShape(taskFields),
  owner_text: z.optional(ownerText),
  version: z.optional(version),
});
export type TaskUpdate = z.output<typeof taskUpdate>;

/** The form of the task dialog: all its fields. */
export const taskForm = z.object({ ...formShape(taskFields), owner_text: z._default(ownerText, "") });
export type TaskForm = z.output<typeof taskForm>;

const taskAddition = z
  .object({
    id: z.optional(madeId),
    measure_id: z.optional(id),
    name: z.optional(name("Bitte geben Sie der Aufgabe einen Namen")),
    description: z.optional(taskFields.description_override.input),
    responsible_id: z.optional(taskFields.responsible_id.input),
    duration_minutes: z.optional(taskFields.duration_minutes.input),
    phase: z.optional(z.enum(phases)),
    offset_days: z.optional(offsetDays),
    scheduled_at: z.optional(taskFields.scheduled_at.input),
  })
  .check(
    z.refine(({ measure_id, name: own }) => (measure_id === undefined) !== (own === undefined), {
      message: "Bitte geben Sie entweder eine Maßnahme der Bibliothek oder den Namen einer eigenen Aufgabe an",
      path: ["measure_id"],
    }),
  );
export type TaskAddition = z.output<typeof taskAddition>;

/** A note on a task: by whom (a user's id), when, what. Owners never read it. */
const note = z.object({ id, by: z.string(), at: instant, text: z.string() });
export type TaskNote = z.output<typeof note>;

const newNote = z.object({
  id: z.optional(madeId),
  text: description.check(z.refine((text) => text !== "", "Bitte schreiben Sie etwas")),
});
export type NewNote = z.output<typeof newNote>;

/** Measures of a campaign as the tasks that people do (docs/product.md, Campaign measures). */
export const taskRoutes = {
  addCampaignMeasure: {
    method: "POST",
    path: "/campaigns/{id}/measures",
    access: "user",
    body: taskAddition,
    response: campaignMeasure,
    status: 201,
    also: 200,
    history: "campaign",
    summary: "Eine Maßnahme der Bibliothek, auch mehrmals, oder eine eigene Aufgabe in den Plan nehmen",
  },
  getCampaignMeasure: {
    method: "GET",
    path: "/campaign-measures/{id}",
    access: "user",
    response: campaignMeasure,
    status: 200,
    summary: "Eine Maßnahme einer Kampagne",
  },
  updateCampaignMeasure: {
    method: "PUT",
    path: "/campaign-measures/{id}",
    access: "user",
    body: taskUpdate,
    response: z.extend(campaignMeasure, { plan: z.optional(settledPlan) }),
    status: 200,
    history: "campaign",
    summary: "Maßnahme einer Kampagne ändern: Name, Person, Termin, Dauer, Checkliste, Kosten, Links",
  },
  listTaskNotes: {
    method: "GET",
    path: "/campaign-measures/{id}/notes",
    access: "user",
    paged: true,
    response: z.array(note),
    status: 200,
    summary: "Die Notizen zu einer Maßnahme, die älteste zuerst",
  },
  addTaskNote: {
    method: "POST",
    path: "/campaign-measures/{id}/notes",
    access: "user",
    body: newNote,
    response: note,
    status: 201,
    also: 200,
    history: "campaign",
    summary: "Notiz schreiben; wen sie mit @Name erwähnt, der wird benachrichtigt",
  },
  deleteTaskNote: {
    method: "DELETE",
    path: "/task-notes/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    history: "campaign",
    summary: "Eigene Notiz löschen",
  },
} as const satisfies Routes;
