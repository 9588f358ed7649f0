import * as z from "zod/mini";
import { occupancyNames } from "../catalogue/occupancies.ts";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { id, instant, instantInput, wholeNumber, day, campaignId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { timezones } from "../core/timezone.ts";
import { campaign, campaignMeasure, count } from "../campaigns/answers.ts";
import { campaignUpdate } from "../campaigns/contract.ts";
import { provisionalKinds } from "../campaigns/provisional.ts";
import { euro, plannedFacts } from "../campaigns/measure-fields.ts";
import { offsetRange } from "./phases.ts";
import { phases } from "../catalogue/phases.ts";
import { planChange, planChanges, planChangesInput, settledPlan } from "./plan-changes-contract.ts";
import { planEvents } from "./plan-events.ts";
import { generateRequest } from "./plan-frame.ts";
import { regionCodes } from "../campaigns/regions.ts";
import { statuses } from "../campaigns/status.ts";

export { generateRequest, planFrame, type GenerateRequest, type PlanFrameInput } from "./plan-frame.ts";

const planPreviewRequest = z.object({
  ...generateRequest.shape,
  property_type_code: propertyTypeCode,
  marketing_start: z.optional(instantInput("Vermarktungsstart ist erforderlich")),
  /** Where something would have to wait, the plan of the first day at nine on which nothing would, instead of that start's. */
  start_when_ready: z.optional(z.boolean()),
  property_address: z.optional(z.string().check(z.maxLength(200, "Höchstens 200 Zeichen sind erlaubt"))),
  timezone: z.optional(z.enum(timezones)),
  /** Who uses the property; `generate` goes by what is known of it. */
  occupancy: z.optional(z.enum(occupancyNames, "Diese Nutzung gibt es nicht")),
});
export type PlanPreviewRequest = z.output<typeof planPreviewRequest>;

/** Something that an agent should know about a plan: why, and which measures it is about (their ids in the library). */
const planWarning = z.object({ kind: z.string(), message: z.string(), measures: z.array(z.string()) });

/** What a plan says of itself, besides its measures. */
const planSummary = z.object({
  /** First day on which, as marketing start, nothing would have to wait. */
  earliest_start: day,
  marketing_start: instant,
  /** What is provisional is said apart: it is no part of what is planned. */
  cost: z.object({ planned: euro, cap: z.nullable(euro), provisional: euro }),
  hours: z.object({
    planned: z.number(),
    provisional: z.number(),
    by_week: z.array(z.object({ week: day, hours: z.number() })),
  }),
  /** Names of the measures that decide when the ads can go live, the first one first. */
  critical_path: z.array(z.string()),
  warnings: z.array(planWarning),
  /** Days of the first ad, of a buyer and of the notary; estimated, unless they happened. */
  live_on: day,
  sale_on: day,
  notary_on: day,
});
export type PlanSummary = z.output<typeof planSummary>;

const previewMeasure = z.object({
  measure_id: id,
  measure_name: z.string(),
  phase: z.enum(phases),
  scheduled_at: instant,
  ...plannedFacts,
  /** Of what comes back: its occurrences until the (estimated) sale, with own hours of each. */
  series: z.optional(
    z.object({ every_days: z.int(), dates: z.array(instant), hours: z.array(z.number()), until: day }),
  ),
  provisional: z.optional(z.enum(provisionalKinds)),
});

const offsetMessage = `Erlaubt sind ${offsetRange.min} bis ${offsetRange.max} Tage ab Vermarktungsstart`;
/** A day counted from the marketing start. */
export const offsetDays = wholeNumber(offsetRange.min, offsetRange.max, offsetMessage);
const moment = instantInput("Datum und Uhrzeit fehlen");

const move = z
  .object({
    offset_days: z.optional(offsetDays),
    scheduled_at: z.optional(moment),
    with_successors: z._default(z.boolean(), false),
    dry_run: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ offset_days, scheduled_at }) => (offset_days === undefined) !== (scheduled_at === undefined),
      "Bitte geben Sie entweder einen Tag oder einen Zeitpunkt an",
    ),
  );
export type MoveRequest = z.output<typeof move>;

/** A measure whose order a move breaks: it waits for the moved one ("wartet"), or its own result comes too late for it ("zu früh"). */
const disturbed = z.object({
  id,
  measure_name: z.string(),
  scheduled_at: instant,
  /** Where it would have to go: the first moment that suits, or the last one. */
  needed_at: instant,
  reason: z.enum(["wartet", "zu früh"]),
});
export type Disturbed = z.output<typeof disturbed>;

/** Where a measure goes when its plan is dated again. */
const redated = z.object({ id, measure_name: z.string(), from: instant, to: instant });

/** What the plan check looks for (docs/product.md, Planning: plan check). */
const checkKinds = [
  "before_duty",
  "order",
  "late_result",
  "missing",
  "office",
  "no_working_day",
  "away",
  "use",
  "over_capacity",
  "over_budget",
] as const;
export type CheckKind = (typeof checkKinds)[number];

const planCheckWarning = z.object({
  key: z.string(),
  kind: z.enum(checkKinds),
  message: z.string(),
  /** Ids of the campaign measures that it is about. */
  measures: z.array(id),
  /** What fixes it, with the words of its button; null where only a person can. */
  fix: z.nullable(z.extend(planChanges, { label: z.string() })),
  set_aside: z.nullable(z.object({ reason: z.string(), by: id, at: instant })),
});
export type PlanCheckWarning = z.output<typeof planCheckWarning>;

/** What the plan is as it stands now. */
const planCheck = z.object({
  warnings: z.array(planCheckWarning),
  /** Advice on what the market answered that was set aside, by its key. */
  advice_aside: z.array(z.string()),
  /** The day on which what waits for what lets the ads go live. */
  ads_live_on: day,
  cost: z.object({ planned: euro, cap: z.nullable(euro) }),
  hours: z.object({ per_week: z.number(), by_week: z.array(z.object({ week: day, hours: z.number() })) }),
});
export type PlanCheck = z.output<typeof planCheck>;

const reasonMessage = "Bitte begründen Sie das mit 3 bis 500 Zeichen";
const setAside = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(400)),
  reason: z.nullable(
    z.string(reasonMessage).check(z.trim(), z.minLength(3, reasonMessage), z.maxLength(500, reasonMessage)),
  ),
});

const eventRequest = z.object({
  event: z.enum(planEvents, "Bitte wählen Sie ein Ereignis"),
  on: day,
  price: z.optional(
    z.nullable(z.int("Der Preis ist ein Betrag in ganzen Euro").check(z.minimum(0), z.maximum(1_000_000_000))),
  ),
  dry_run: z._default(z.boolean(), false),
});
export type EventRequest = z.output<typeof eventRequest>;

/** What an event does to a measure. */
export const eventChange = z.extend(redated, { status_from: z.enum(statuses), status_to: z.enum(statuses) });
export type EventChange = z.output<typeof eventChange>;

/** Plans: what one would be, and what happens to one that stands. */
export const planRoutes = {
  previewPlan: {
    method: "POST",
    path: "/plan-preview",
    access: "user",
    body: planPreviewRequest,
    response: z.extend(planSummary, { region: z.enum(regionCodes), measures: z.array(previewMeasure) }),
    status: 200,
    summary: "Was ein Plan bedeuten würde: Maßnahmen, Kosten, Stunden, frühester Start; ohne etwas zu speichern",
  },
  generate: {
    method: "POST",
    path: "/campaigns/{id}/generate",
    access: "user",
    body: generateRequest,
    response: z.extend(planSummary, {
      campaign_id: campaignId,
      created: count,
      skipped: count,
      measures: z.array(campaignMeasure),
      plan: z.optional(settledPlan),
    }),
    status: 200,
    history: "campaign",
    summary: "Maßnahmenplan aus der Bibliothek erzeugen; ein zweiter Aufruf ergänzt nur, was fehlt",
  },
  updateCampaign: {
    method: "PUT",
    path: "/campaigns/{id}",
    access: "user",
    body: campaignUpdate,
    response: z.extend(campaign, { plan: z.optional(settledPlan) }),
    status: 200,
    history: "campaign",
    summary: "Kampagne ändern; ein neuer Start oder Tag am Markt verschiebt offene Maßnahmen",
  },
  moveCampaignMeasure: {
    method: "POST",
    path: "/campaign-measures/{id}/move",
    access: "user",
    body: move,
    response: z.extend(campaignMeasure, {
      disturbed: z.array(disturbed),
      moved: z.array(campaignMeasure),
      undo: z.array(planChange),
    }),
    status: 200,
    history: "campaign",
    summary: "Maßnahme verschieben und sagen, was daran hängt; auf Wunsch geht es mit",
  },
  changePlan: {
    method: "POST",
    path: "/campaigns/{id}/plan-changes",
    access: "user",
    body: planChangesInput,
    response: z.object({
      measures: z.array(campaignMeasure),
      removed: z.array(id),
      /** What was left alone since somebody changed it meanwhile, and the sentence that says so. */
      left: z.array(z.object({ id, measure_name: z.string() })),
      notice: z.nullable(z.string()),
      undo: planChanges,
      campaign,
      plan: z.optional(settledPlan),
    }),
    status: 200,
    history: "campaign",
    summary: "Viele Maßnahmen eines Plans auf einmal ändern, und zurück",
  },
  checkPlan: {
    method: "GET",
    path: "/campaigns/{id}/plan-check",
    access: "user",
    response: planCheck,
    status: 200,
    summary: "Was am Plan, wie er jetzt ist, nicht stimmt, und was es behebt",
  },
  setCheckAside: {
    method: "POST",
    path: "/campaigns/{id}/plan-check/set-aside",
    access: "user",
    body: setAside,
    response: planCheck,
    status: 200,
    history: "campaign",
    summary: "Einen Hinweis der Planprüfung mit Begründung zurückstellen; ohne Begründung gilt er wieder",
  },
  reportEvent: {
    method: "POST",
    path: "/campaigns/{id}/events",
    access: "user",
    body: eventRequest,
    response: z.object({
      changes: z.array(eventChange),
      campaign,
      undo: planChanges,
      plan: z.optional(settledPlan),
    }),
    status: 200,
    history: "campaign",
    summary:
      "Käufer gefunden, Notartermin, verkauft, abgesprungen oder zurückgezogen: was neu datiert und übersprungen wird",
  },
  previewStart: {
    method: "POST",
    path: "/campaigns/{id}/start-preview",
    access: "user",
    body: z.object({
      marketing_start: instantInput("Vermarktungsstart ist erforderlich"),
      timezone: z.optional(z.enum(timezones)),
    }),
    response: z.object({ days: z.int(), changes: z.array(redated), unchanged: count }),
    status: 200,
    summary: "Was ein neuer Vermarktungsstart wohin verschiebt; ohne etwas zu speichern",
  },
  recalculatePlan: {
    method: "POST",
    path: "/campaigns/{id}/recalculate",
    access: "user",
    body: z.object({ dry_run: z._default(z.boolean(), false) }),
    response: z.extend(planSummary, {
      added: z.array(campaignMeasure),
      moved: z.array(redated),
      unchanged: count,
      undo: planChanges,
    }),
    status: 200,
    history: "campaign",
    summary: "Den Plan neu berechnen: Offenes bekommt neue Termine, Fehlendes kommt dazu",
  },
} as const satisfies Routes;
