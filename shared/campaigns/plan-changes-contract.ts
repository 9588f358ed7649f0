import * as z from "zod/mini";
import { phases } from "../catalogue/phases.ts";
import { planningFacts } from "../catalogue/planning-facts.ts";
import { updateShape } from "../core/entity-fields.ts";
import { id, instant, instantInput, line } from "../core/fields.ts";
import { day, outcome } from "./answers.ts";
import { isMeasureKey } from "./measure-key.ts";
import { carriedFields } from "./task-fields.ts";
import { statuses, statusWords, storedStatus } from "./status.ts";

/** A status as the API takes it: a word of either reading. */
export const statusInput = z.pipe(z.enum(statusWords), z.transform(storedStatus));

const moment = instantInput("Datum und Uhrzeit fehlen");

/** What a change may say of a measure's planning facts: those of the library that a plan keeps. */
const keptFacts = z.object({
  hours: planningFacts.hours.def.innerType,
  cost: planningFacts.cost.def.innerType,
  lead_days: planningFacts.lead_days,
  duty: planningFacts.duty,
  advertises: z._default(planningFacts.advertises, false),
  requires: planningFacts.requires,
  after: planningFacts.after,
  anchor: planningFacts.anchor,
  weekdays: planningFacts.weekdays,
  owner_text: planningFacts.owner_text,
});
export type KeptFacts = z.output<typeof keptFacts>;

const many = "Höchstens 500 Änderungen auf einmal";
const repetition = z.int().check(z.minimum(1), z.maximum(999));
const milestones = { sale_on: z.optional(z.nullable(day)), notary_on: z.optional(z.nullable(day)) };

/** What a measure was when somebody decided to change it: where it is something else by now it is left alone. */
const was = <Instant extends z.ZodMiniType<string>>(at: Instant) =>
  z.optional(z.object({ scheduled_at: at, status: z.enum(statuses) }));

/** What a measure keeps that comes back into the plan: a person's own words, its place in the agreed plan, and whose reminders it has. */
const keptMeasure = <Instant extends z.ZodMiniType<string>>(at: Instant) =>
  z.object({
    name_override: z.nullable(line),
    description_override: z.nullable(z.string().check(z.maxLength(5000))),
    ...updateShape(carriedFields),
    /** Its planning facts, null for one of before planning; not given they are those of the library. */
    facts: z.optional(z.nullable(keptFacts)),
    /** Of a task of one's own; a library measure has its library's. */
    owner_text: z.optional(line),
    /** Its description, checklist and links wait beside it: taking a measure out by a change of the plan leaves them. */
    has_details: z.optional(z.literal(true)),
    priority_override: z.nullable(z.int().check(z.minimum(1), z.maximum(10))),
    hidden_from_owner: z.boolean(),
    baseline_at: z.nullable(at),
    done_at: z.nullable(at),
    begun_at: z.optional(at),
    reminders: z
      .array(
        z.object({
          channel: z.literal("email"),
          send_before_minutes: z.int().check(z.minimum(1), z.maximum(43_200)),
          by: id,
          sent_for: z.optional(at),
        }),
      )
      .check(z.maxLength(100)),
  });
const keptInAnswer = keptMeasure(instant);
export type KeptMeasure = z.output<typeof keptInAnswer>;

/** A change of a campaign measure as a call sends it; what is not given stays. Without facts (null) it is one of before planning. */
const planChangeInput = z.object({
  id,
  was: was(moment),
  scheduled_at: z.optional(moment),
  phase: z.optional(z.enum(phases)),
  status: z.optional(statusInput),
  done_at: z.optional(z.nullable(moment)),
  begun_at: z.optional(moment),
  facts: z.optional(z.nullable(keptFacts)),
});

/** What names a measure in its campaign that a person added: it comes back under the same name. */
const key = z.optional(z.string().check(z.refine(isMeasureKey, "Diese Kennung gibt es nicht")));

/** A measure of the library that comes into the plan, without a day on its usual one; or a task of one's own that comes back. */
const planAdditionInput = z.object({
  measure_id: z.nullable(id),
  key,
  repetition: z.optional(repetition),
  scheduled_at: z.optional(moment),
  phase: z.optional(z.enum(phases)),
  status: z.optional(statusInput),
  kept: z.optional(keptMeasure(moment)),
});

const head = z.object({ ...milestones, outcome: z.optional(z.nullable(outcome)) });

/** Changes of a whole plan: the one way to apply and undo them (docs/product.md, Planning: changes of a plan). */
export const planChangesInput = z
  .object({
    changes: z._default(z.array(planChangeInput).check(z.maxLength(500, many)), []),
    remove: z._default(z.array(id).check(z.maxLength(500, many)), []),
    add: z._default(z.array(planAdditionInput).check(z.maxLength(500, many)), []),
    set: z._default(head, {}),
    set_was: z.optional(head),
  })
  .check(
    z.refine(
      ({ changes, remove, add, set }) => changes.length + remove.length + add.length + Object.keys(set).length > 0,
      "Bitte geben Sie an, was geändert werden soll",
    ),
  );
export type PlanChangesInput = z.output<typeof planChangesInput>;

export const planChange = z.object({
  id,
  was: was(instant),
  scheduled_at: z.optional(instant),
  phase: z.optional(z.enum(phases)),
  status: z.optional(z.enum(statuses)),
  done_at: z.optional(z.nullable(instant)),
  begun_at: z.optional(instant),
  facts: z.optional(z.nullable(keptFacts)),
});
export type PlanChange = z.output<typeof planChange>;

const planAddition = z.object({
  measure_id: z.nullable(id),
  key,
  repetition: z.optional(repetition),
  scheduled_at: z.optional(instant),
  phase: z.optional(z.enum(phases)),
  status: z.optional(z.enum(statuses)),
  kept: z.optional(keptInAnswer),
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
  set_was: z.optional(head),
});
export type PlanChanges = z.output<typeof planChanges>;

/** What something that was entered elsewhere made of measures that stand for it, by name, and what takes that back. */
export const settledPlan = z.object({
  done: z.array(z.string()),
  skipped: z.array(z.string()),
  planned: z.array(z.string()),
  undo: planChanges,
});
export type SettledPlan = z.output<typeof settledPlan>;
