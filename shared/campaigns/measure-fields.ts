import { maxSkipReason } from "./skip-reason.ts";
import * as z from "zod/mini";
import { phases } from "../catalogue/phases.ts";
import { factFields, type PlanningFacts, planningFacts } from "../catalogue/planning-facts.ts";
import { type Answered, responseShape, field, storedFields } from "../core/entity-fields.ts";
import { proofs } from "../catalogue/proofs.ts";
import { day, instant, instantInput } from "../core/fields.ts";
import { provisionalKinds } from "./provisional.ts";
import { series } from "./series.ts";
import { statuses } from "./status.ts";
import { asideFields, taskFields } from "./task-fields.ts";

/** An amount in whole euro. */
export const euro = z.int().check(z.nonnegative());

const momentMessage = "Datum und Uhrzeit fehlen";

/** A field that is entered and answered alike. */
function alike<Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) {
  return field(schema, schema, otherwise);
}

const {
  hours: _hours,
  cost: _cost,
  day: _day,
  time: _time,
  repeat_days: _repeatDays,
  replaces: _replaces,
  payer: _payer,
  office: _office,
  use: _use,
  ...factsAsTheyAre
} = factFields;
/**
 * The planning facts of the library that a plan keeps: its measure may change, the plan stays. A new fact is one of them,
 * unless it only says how to plan. Hours and cost are those that the planner took.
 */
export const keptFactFields = {
  hours: field(planningFacts.hours.def.innerType, z.number(), 0),
  cost: field(planningFacts.cost.def.innerType, euro, 0),
  ...factsAsTheyAre,
};

/** The facts of a measure of the library, with the hours and the cost that the planner takes. */
export function keptFactsOf(measure: PlanningFacts, effort: Pick<KeptFacts, "hours" | "cost">): KeptFacts {
  return storedFields(keptFactFields, { ...measure, ...effort });
}
export type KeptFacts = Answered<typeof keptFactFields>;

/** What a planned measure says about itself wherever it is shown: when its result is there, its facts. */
export const plannedFacts = {
  ready_at: instant,
  ...responseShape(keptFactFields),
};

const placeFields = {
  phase: field(z.enum(phases), z.enum(phases)),
  status: field(z.enum(statuses), z.enum(statuses)),
  ready_at: field(instantInput(momentMessage), instant),
};

/** What the library said of it when it was planned. */
const libraryFields = {
  measure_name: field(z.string(), z.string()),
  measure_description: alike(z.string(), ""),
  channel_hint: alike(z.string(), ""),
  base_priority: field(z.int(), z.int()),
};

/** What a plan keeps of a measure besides its place, its facts and what people enter in its dialog. */
const planFields = {
  priority_override: field(z.nullable(z.int().check(z.minimum(1), z.maximum(10))), z.nullable(z.int()), null),
  /** Never appears in owner reports. */
  hidden_from_owner: alike(z.boolean(), false),
  /** Where it stood in the plan as it was agreed; null where it came later. */
  baseline_at: field(z.nullable(instantInput(momentMessage)), z.nullable(instant), null),
  /** What comes back every so many days until a buyer is found, and when it was done; null where it comes once. */
  series: alike(series, null),
  /** What the market has yet to call for: without a buyer ("no_buyer"), or once there is one ("sale"); null: certain. */
  provisional: alike(z.nullable(z.enum(provisionalKinds)), null),
  /** What the cockpit saw that settled it, and on which day; null where a person did. */
  proved: alike(z.nullable(z.object({ by: z.enum(proofs), on: day })), null),
  /** When a person last took that back: only what came after proves it again. */
  unproved_at: field(z.nullable(instantInput(momentMessage)), z.nullable(instant), null),
  /**
   * For what it was skipped, with which it comes back: a buyer was found ("sale"), who may back out; it is offered discreetly
   * ("discreet"), until it is offered openly.
   */
  skipped_by: alike(z.nullable(z.enum(["sale", "discreet"])), null),
  /** Why somebody skipped it, of a series its last occurrence that was left out; internal, empty where nothing was said. */
  skip_reason: alike(
    z.string().check(z.trim(), z.maxLength(maxSkipReason, `Höchstens ${maxSkipReason} Zeichen sind erlaubt`)),
    "",
  ),
  /** A person picked its day: it stays when the plan's days follow the day on which the property came on the market. */
  day_picked: alike(z.boolean(), false),
  /** When its status first became queued; null while it is planned, and where it never was. */
  begun_at: field(z.nullable(instantInput(momentMessage)), z.nullable(instant), null),
};

/**
 * The fields of a campaign's measure, each said once (docs/adding-a-field.md): its answer, what is stored of it and what
 * an undo brings back come from this record.
 */
export const plannedMeasureFields = {
  ...placeFields,
  ...libraryFields,
  ...planFields,
  ...keptFactFields,
  ...taskFields,
};

const { scheduled_at: _at, ...enteredFields } = taskFields;
/**
 * The fields that go out of the plan and come back with a measure as they are; what lies next to it waits there
 * (`asideFields`). A new field of a task is one of them.
 */
export const carriedFields = { ...planFields, ...without(enteredFields, asideFields) };

function without<F extends object, Name extends keyof F>(fields: F, names: readonly Name[]): Omit<F, Name> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as Name))) as Omit<F, Name>;
}
