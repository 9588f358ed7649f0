import * as z from "zod/mini";
import { field } from "../core/entity-fields.ts";
import { decimal, id, line, wholeNumber } from "../core/fields.ts";
import { weekdays } from "../core/weekdays.ts";
import { anchors } from "./anchors.ts";
import { channelKeys } from "./channels.ts";
import { dutyKeys } from "./duty-keys.ts";
import { occupancyNames } from "./occupancies.ts";
import { proofs } from "./proofs.ts";

const dayMessage = "Der übliche Tag ist eine ganze Zahl von -365 bis 730";
const leadMessage = "Die Vorlaufzeit ist eine ganze Zahl von 0 bis 250 Arbeitstagen";
const hoursMessage = "Die Stunden sind eine Zahl von 0 bis 200";
const costMessage = "Die Kosten sind ganze Euro von 0 bis 1.000.000";
const repeatMessage = "Der Abstand der Wiederholung ist eine ganze Zahl von 3 bis 365 Tagen";
const timeMessage = "Die Uhrzeit steht als HH:MM, zum Beispiel 11:00";
const officeMessage = "Die Gültigkeit ist eine ganze Zahl von 1 bis 120 Monaten";
const codeMessage = "Ein Code hat höchstens 60 kleine Buchstaben, Ziffern und Bindestriche, zum Beispiel home-staging";
/** Maximum number of proofs of one measure. */
const maxProofs = 10;
/** Who usually pays for a measure. */
export const defaultPayers = ["agency", "owner", "buyer"] as const;
const codePattern = /^[a-z\d]+(-[a-z\d]+)*$/;
const code = z.string(codeMessage).check(z.maxLength(60, codeMessage), z.regex(codePattern, codeMessage));
const lowered = z.pipe(
  z.string(codeMessage).check(z.trim(), z.toLowerCase()),
  z.union([z.literal(""), code], codeMessage),
);
const predecessors = z.array(id).check(z.maxLength(30, "Höchstens 30 Vorgänger sind erlaubt"));

/**
 * What a measure says about itself for planning (docs/product.md, Planning facts). Null: not said, the planner takes
 * what is usual. `requires` and `after` are ids of measures.
 */
export const planningFacts = {
  requires: predecessors,
  after: predecessors,
  anchor: z.enum(anchors, `Der Bezug ist ${anchors.join(", ")}`),
  day: z.nullable(wholeNumber(-365, 730, dayMessage)),
  lead_days: wholeNumber(0, 250, leadMessage),
  hours: z.nullable(decimal(0, 200, hoursMessage)),
  cost: z.nullable(wholeNumber(0, 1_000_000, costMessage)),
  weekdays: z.array(z.enum(weekdays, "Wochentage sind Mo, Di, Mi, Do, Fr, Sa")).check(z.maxLength(6)),
  time: z.nullable(z.string(timeMessage).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage))),
  repeat_days: z.nullable(wholeNumber(3, 365, repeatMessage)),
  duty: z.boolean(),
  /** Publishes something about the property or sends it to people who might buy it. */
  advertises: z.boolean(),
  owner_text: line,
  /** What rules know it by, whatever its name; empty: none knows it. */
  code: lowered,
  /** Where its money goes: each has the same part. */
  channels: z
    .array(z.enum(channelKeys, `Diesen Kanal gibt es nicht. Möglich sind: ${channelKeys.join(", ")}`))
    .check(z.maxLength(channelKeys.length)),
  /** Codes of measures for which it stands: a plan holds one of both. */
  replaces: z.array(code).check(z.maxLength(10, "Höchstens 10 Codes sind erlaubt")),
  /** The duty before ads that its result proves. */
  proves: z.nullable(z.enum(dutyKeys, `Diese Pflicht gibt es nicht. Möglich sind: ${dutyKeys.join(", ")}`)),
  /** A drone flies for it, so that the duty of flights concerns the campaign. */
  flies: z.boolean(),
  /** Who usually pays for it. */
  payer: z.enum(defaultPayers, `Es zahlt ${defaultPayers.join(", ")}`),
  /** Done once in the office and renewed every so many months; null: done for each property. It is in no plan. */
  office: z.nullable(wholeNumber(1, 120, officeMessage)),
  /** What the cockpit sees that makes it done, any of these; empty: a person says so. */
  proved_by: z
    .array(z.enum(proofs, `Diesen Nachweis gibt es nicht. Möglich sind: ${proofs.join(", ")}`))
    .check(z.maxLength(maxProofs, `Höchstens ${maxProofs} Nachweise sind erlaubt`)),
  /** Where it belongs by who uses the property; empty: wherever its type concerns it. */
  use: z
    .array(z.enum(occupancyNames, `Diese Nutzung gibt es nicht. Möglich sind: ${occupancyNames.join(", ")}`))
    .check(z.maxLength(occupancyNames.length)),
};

/** The names of the facts, in the order of the columns. */
export const planningFields = Object.keys(planningFacts) as (keyof typeof planningFacts)[];

/** The planning facts of one measure. */
export type PlanningFacts = { [Fact in keyof typeof planningFacts]: z.output<(typeof planningFacts)[Fact]> };

/** The facts of a measure that says nothing of planning: what a file without these columns reads as. */
export const noPlanningFacts: PlanningFacts = {
  requires: [],
  after: [],
  anchor: "start",
  day: null,
  lead_days: 0,
  hours: null,
  cost: null,
  weekdays: [],
  time: null,
  repeat_days: null,
  duty: false,
  advertises: false,
  owner_text: "",
  code: "",
  channels: [],
  replaces: [],
  proves: null,
  flies: false,
  payer: "agency",
  office: null,
  proved_by: [],
  use: [],
};

/** The facts as fields of a measure: one that nobody says says nothing. */
export const factFields = {
  requires: field(planningFacts.requires, planningFacts.requires, noPlanningFacts.requires),
  after: field(planningFacts.after, planningFacts.after, noPlanningFacts.after),
  anchor: field(planningFacts.anchor, planningFacts.anchor, noPlanningFacts.anchor),
  day: field(planningFacts.day, planningFacts.day, noPlanningFacts.day),
  lead_days: field(planningFacts.lead_days, planningFacts.lead_days, noPlanningFacts.lead_days),
  hours: field(planningFacts.hours, planningFacts.hours, noPlanningFacts.hours),
  cost: field(planningFacts.cost, planningFacts.cost, noPlanningFacts.cost),
  weekdays: field(planningFacts.weekdays, planningFacts.weekdays, noPlanningFacts.weekdays),
  time: field(planningFacts.time, planningFacts.time, noPlanningFacts.time),
  repeat_days: field(planningFacts.repeat_days, planningFacts.repeat_days, noPlanningFacts.repeat_days),
  duty: field(planningFacts.duty, planningFacts.duty, noPlanningFacts.duty),
  advertises: field(planningFacts.advertises, planningFacts.advertises, noPlanningFacts.advertises),
  owner_text: field(planningFacts.owner_text, planningFacts.owner_text, noPlanningFacts.owner_text),
  code: field(planningFacts.code, z.string(), noPlanningFacts.code),
  channels: field(planningFacts.channels, planningFacts.channels, noPlanningFacts.channels),
  replaces: field(planningFacts.replaces, planningFacts.replaces, noPlanningFacts.replaces),
  proves: field(planningFacts.proves, planningFacts.proves, noPlanningFacts.proves),
  flies: field(planningFacts.flies, planningFacts.flies, noPlanningFacts.flies),
  payer: field(planningFacts.payer, planningFacts.payer, noPlanningFacts.payer),
  office: field(planningFacts.office, planningFacts.office, noPlanningFacts.office),
  proved_by: field(planningFacts.proved_by, planningFacts.proved_by, noPlanningFacts.proved_by),
  use: field(planningFacts.use, planningFacts.use, noPlanningFacts.use),
};
