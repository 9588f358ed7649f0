import * as z from "zod";
import { phases } from "../catalogue/phases.ts";
import { planningFacts } from "../catalogue/planning-facts.ts";
import { id, instant, instantInput, line } from "../core/fields.ts";
import { day, outcome } from "./answers.ts";
import { isMeasureKey } from "./measure-key.ts";
import { taskFields } from "./task-fields.ts";
import { statuses, statusWords, storedStatus } from "./status.ts";

/** A status as the API takes it: a word of either reading. */
export const statusInput = z.enum(statusWords).transform(storedStatus);

const moment = instantInput("Datum und Uhrzeit fehlen");

/** What a change may say of a measure's planning facts: those of the library that a plan keeps. */
const keptFacts = z.object({
  hours: planningFacts.hours.unwrap(),
  cost: planningFacts.cost.unwrap(),
  lead_days: planningFacts.lead_days,
  duty: planningFacts.duty,
  advertises: planningFacts.advertises.default(false),
  requires: planningFacts.requires,
  after: planningFacts.after,
  anchor: planningFacts.anchor,
  weekdays: planningFacts.weekdays,
  owner_text: planningFacts.owner_text,
});
export type KeptFacts = z.output<typeof keptFacts>;

const many = "Höchstens 500 Änderungen auf einmal";
const repetition = z.int().min(1).max(999);
const milestones = { sale_on: day.nullable().optional(), notary_on: day.nullable().optional() };

/** What a measure was when somebody decided to change it: where it is something else by now it is left alone. */
const was = <Instant extends z.ZodType<string>>(at: Instant) =>
  z.object({ scheduled_at: at, status: z.enum(statuses) }).optional();

/** What a measure keeps that comes back into the plan: a person's own words, its place in the agreed plan, and whose reminders it has. */
const keptMeasure = <Instant extends z.ZodType<string>>(at: Instant) =>
  z.object({
    name_override: line.nullable(),
    description_override: z.string().max(5000).nullable(),
    responsible_id: taskFields.responsible_id.input.optional(),
    duration_minutes: taskFields.duration_minutes.input.optional(),
    planned_cost: taskFields.planned_cost.input.optional(),
    actual_cost: taskFields.actual_cost.input.optional(),
    paid_by: taskFields.paid_by.input.optional(),
    decision_id: taskFields.decision_id.input.optional(),
    /** Of a task of one's own; a library measure has its library's. */
    owner_text: line.optional(),
    /** Its description, checklist and links wait beside it: taking a measure out by a change of the plan leaves them. */
    has_details: z.literal(true).optional(),
    priority_override: z.int().min(1).max(10).nullable(),
    hidden_from_owner: z.boolean(),
    baseline_at: at.nullable(),
    done_at: at.nullable(),
    begun_at: at.optional(),
    reminders: z
      .array(
        z.object({
          channel: z.literal("email"),
          send_before_minutes: z.int().min(1).max(43_200),
          by: id,
          sent_for: at.optional(),
        }),
      )
      .max(100),
  });
const keptInAnswer = keptMeasure(instant);
export type KeptMeasure = z.output<typeof keptInAnswer>;

/** A change of a campaign measure as a call sends it; what is not given stays. Without facts (null) it is one of before planning. */
const planChangeInput = z.object({
  id,
  was: was(moment),
  scheduled_at: moment.optional(),
  phase: z.enum(phases).optional(),
  status: statusInput.optional(),
  done_at: moment.nullable().optional(),
  begun_at: moment.optional(),
  facts: keptFacts.nullable().optional(),
});

/** What names a measure in its campaign that a person added: it comes back under the same name. */
const key = z.string().refine(isMeasureKey, "Diese Kennung gibt es nicht").optional();

/** A measure of the library that comes into the plan, without a day on its usual one; or a task of one's own that comes back. */
const planAdditionInput = z.object({
  measure_id: id.nullable(),
  key,
  repetition: repetition.optional(),
  scheduled_at: moment.optional(),
  phase: z.enum(phases).optional(),
  status: statusInput.optional(),
  kept: keptMeasure(moment).optional(),
});

const head = z.object({ ...milestones, outcome: outcome.nullable().optional() });

/** Changes of a whole plan: the one way to apply and undo them (docs/product.md, Planning: changes of a plan). */
export const planChangesInput = z
  .object({
    changes: z.array(planChangeInput).max(500, many).default([]),
    remove: z.array(id).max(500, many).default([]),
    add: z.array(planAdditionInput).max(500, many).default([]),
    set: head.default({}),
    set_was: head.optional(),
  })
  .refine(
    ({ changes, remove, add, set }) => changes.length + remove.length + add.length + Object.keys(set).length > 0,
    "Bitte geben Sie an, was geändert werden soll",
  );
export type PlanChangesInput = z.output<typeof planChangesInput>;

export const planChange = z.object({
  id,
  was: was(instant),
  scheduled_at: instant.optional(),
  phase: z.enum(phases).optional(),
  status: z.enum(statuses).optional(),
  done_at: instant.nullable().optional(),
  begun_at: instant.optional(),
  facts: keptFacts.nullable().optional(),
});
export type PlanChange = z.output<typeof planChange>;

const planAddition = z.object({
  measure_id: id.nullable(),
  key,
  repetition: repetition.optional(),
  scheduled_at: instant.optional(),
  phase: z.enum(phases).optional(),
  status: z.enum(statuses).optional(),
  kept: keptInAnswer.optional(),
});
export type PlanAddition = z.output<typeof planAddition>;

/**
 * Plan-wide changes in an answer: what takes something back, or mends it, as it can be sent. `was` of a change, `set_was` of
 * the campaign's days say what it is meant for: what somebody changed since is left alone, its removal too.
 */
export const planChanges = z.object({
  changes: z.array(planChange),
  remove: z.array(id),
  add: z.array(planAddition),
  set: head,
  set_was: head.optional(),
});
export type PlanChanges = z.output<typeof planChanges>;
