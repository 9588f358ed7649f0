import { bulkLimit, bulkLimitText } from "../core/bulk-limit.ts";
import * as z from "zod/mini";
import { phases } from "../catalogue/phases.ts";
import { responseShape, inputShape, partialResponseShape, updateShape } from "../core/entity-fields.ts";
import { id, instant, instantInput, campaignId, dayOrNone } from "../core/fields.ts";
import { fallThrough, outcome } from "../campaigns/answers.ts";
import { marketingNames } from "../campaigns/marketing.ts";
import { isMeasureKey } from "../campaigns/measure-key.ts";
import { carriedFields, keptFactFields } from "../campaigns/measure-fields.ts";
import { statuses, statusWords, storedStatus } from "../campaigns/status.ts";

/** A status as the API takes it: a word of either reading. */
export const statusInput = z.pipe(z.enum(statusWords), z.transform(storedStatus));

const moment = instantInput("Datum und Uhrzeit fehlen");

/** A measure's planning facts as a change says them, and as an answer has them. */
const factsInput = z.object(inputShape(keptFactFields));
const facts = z.object(responseShape(keptFactFields));

const atMost = z.maxLength(bulkLimit, bulkLimitText("Änderungen"));
const milestones = { sale_on: z.optional(dayOrNone), notary_on: z.optional(dayOrNone) };

/** What a measure was when somebody decided to change it: where it is something else by now it is left alone. */
const was = <Instant extends z.ZodMiniType<string>>(at: Instant) =>
  z.optional(z.object({ scheduled_at: at, status: z.enum(statuses), series: z.optional(carriedFields.series.output) }));

/**
 * What a measure keeps that comes back into the plan: what the record says (`carriedFields`), its facts, and whose reminders
 * it has. What of it is not given says nothing.
 */
const keptMeasure = <Fields extends object, Facts extends z.ZodMiniType, Instant extends z.ZodMiniType<string>>(
  fields: Fields,
  factsOf: Facts,
  at: Instant,
) =>
  z.object({
    ...fields,
    /** Not given they are those of the library. */
    facts: z.optional(factsOf),
    /** Its description, checklist and links wait next to it: taking a measure out by a change of the plan leaves them. */
    has_details: z.optional(z.literal(true)),
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
const keptInput = keptMeasure(updateShape(carriedFields), factsInput, moment);
const keptInAnswer = keptMeasure(partialResponseShape(carriedFields), facts, instant);
export type KeptMeasure = z.output<typeof keptInAnswer>;

/** A change of a campaign measure as a call sends it; what is not given stays. */
const planChangeInput = z.object({
  id,
  was: was(moment),
  scheduled_at: z.optional(moment),
  phase: z.optional(z.enum(phases)),
  status: z.optional(statusInput),
  done_at: z.optional(z.nullable(moment)),
  begun_at: z.optional(z.nullable(moment)),
  priority_override: z.optional(carriedFields.priority_override.input),
  proved: z.optional(carriedFields.proved.input),
  unproved_at: z.optional(carriedFields.unproved_at.input),
  /** Of a series: the status is its own, which ends it, and not that of its next occurrence. */
  end_series: z.optional(z.boolean()),
  /** Its series as it is to be; a status with it is that of the series. */
  series: z.optional(carriedFields.series.input),
  /** Null: it is certain now, and dated from today on where its day has passed. */
  provisional: z.optional(carriedFields.provisional.input),
  /** Said with the status "skipped": for what. */
  skipped_by: z.optional(carriedFields.skipped_by.input),
  /** Said with the status "skipped": why. */
  skip_reason: z.optional(carriedFields.skip_reason.input),
  /** Who is responsible; somebody who has left the team by now is nobody. */
  responsible_id: z.optional(carriedFields.responsible_id.input),
  day_picked: z.optional(carriedFields.day_picked.input),
  facts: z.optional(factsInput),
});

/** What names a measure in its campaign that a person added: it comes back under the same name. */
const key = z.optional(z.string().check(z.refine(isMeasureKey, "Diese Kennung gibt es nicht")));

/** A measure of the library that comes into the plan, without a day on its usual one; or a custom task that is restored. */
const planAdditionInput = z.object({
  measure_id: z.nullable(id),
  key,
  scheduled_at: z.optional(moment),
  phase: z.optional(z.enum(phases)),
  status: z.optional(statusInput),
  provisional: z.optional(carriedFields.provisional.input),
  kept: z.optional(keptInput),
});

const head = z.object({
  ...milestones,
  outcome: z.optional(z.nullable(outcome)),
  fell_through: z.optional(z.array(fallThrough).check(z.maxLength(50))),
  /** Of the property: until when it is kept for somebody. */
  reserved_until: z.optional(dayOrNone),
  /** Of the plan's frame, where there is one: to whom the property is offered. */
  marketing: z.optional(z.enum(marketingNames)),
});

/** Changes of a whole plan: the one way to apply and undo them (docs/product.md, Planning: changes of a plan). */
export const planChangesInput = z
  .object({
    changes: z._default(z.array(planChangeInput).check(atMost), []),
    remove: z._default(z.array(id).check(atMost), []),
    add: z._default(z.array(planAdditionInput).check(atMost), []),
    set: z._default(head, {}),
    set_was: z.optional(head),
  })
  .check(
    z.refine(
      ({ changes, remove, add, set }) => changes.length + remove.length + add.length + Object.keys(set).length > 0,
      "Bitte geben Sie an, was geändert werden soll",
    ),
  );

export const planChange = z.object({
  id,
  was: was(instant),
  scheduled_at: z.optional(instant),
  phase: z.optional(z.enum(phases)),
  status: z.optional(z.enum(statuses)),
  done_at: z.optional(z.nullable(instant)),
  begun_at: z.optional(z.nullable(instant)),
  priority_override: z.optional(carriedFields.priority_override.output),
  proved: z.optional(carriedFields.proved.output),
  unproved_at: z.optional(carriedFields.unproved_at.output),
  end_series: z.optional(z.boolean()),
  series: z.optional(carriedFields.series.output),
  provisional: z.optional(carriedFields.provisional.output),
  skipped_by: z.optional(carriedFields.skipped_by.output),
  skip_reason: z.optional(carriedFields.skip_reason.output),
  responsible_id: z.optional(carriedFields.responsible_id.output),
  day_picked: z.optional(carriedFields.day_picked.output),
  facts: z.optional(facts),
});
export type PlanChange = z.output<typeof planChange>;

const planAddition = z.object({
  measure_id: z.nullable(id),
  key,
  scheduled_at: z.optional(instant),
  phase: z.optional(z.enum(phases)),
  status: z.optional(z.enum(statuses)),
  provisional: z.optional(carriedFields.provisional.output),
  kept: z.optional(keptInAnswer),
});
export type PlanAddition = z.output<typeof planAddition>;

/**
 * Plan-wide changes in an answer: what takes something back, or fixes it, as it can be sent. `was` of a change, `set_was` of
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

/**
 * What something that was entered elsewhere made of measures that stand for it, by name, and what takes that back. `moved`
 * have another date, since the property is on the market by another day (`live_on`; null: not yet).
 */
export const settledPlan = z.object({
  campaign_id: campaignId,
  done: z.array(z.string()),
  skipped: z.array(z.string()),
  planned: z.array(z.string()),
  moved: z.array(z.string()),
  live_on: z.optional(dayOrNone),
  undo: planChanges,
});
export type SettledPlan = z.output<typeof settledPlan>;
