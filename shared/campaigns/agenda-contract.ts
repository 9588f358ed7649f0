import { dayLength } from "../core/time.ts";
import * as z from "zod/mini";
import { teamMember } from "../accounts/user-fields.ts";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { phases } from "../catalogue/phases.ts";
import { shownClosedPeriods } from "../core/period-fields.ts";
import { id, instant, day, campaignId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { timezones } from "../core/timezone.ts";
import { count, outcome, riskReason } from "./answers.ts";
import { regionCodes } from "./regions.ts";
import { statuses } from "./status.ts";

/** Maximum number of days that the agenda answers at once: six weeks of a month's page, and one to spare. */
export const maxDays = 49;
/** At most this many measures from before the requested days are answered; nobody gets through more in a day. */
export const maxOverdue = 1000;

const range = `Erlaubt sind 1 bis ${maxDays} Tage, der letzte nicht vor dem ersten`;

/** Days of which the measures are wanted, both included, each as the campaign's clock counts it. */
const agendaQuery = z
  .object({
    from: day,
    /** Left out: the last day that Mein Tag shows (`lastDayOfAgenda`). */
    to: z.optional(day),
    /**
     * `open`: also everything still open from before the period; `all`: with what is done, and nothing from before it; `month`: the
     * same, but where there are many only the first open ones of each day are listed, the others counted.
     */
    scope: z._default(z.enum(["open", "all", "month"], "Erlaubt sind open, all und month"), "all"),
    /** Of a month of many tasks: whose, by a user's id or "nobody"; everybody's unless it is said. */
    person: z.optional(id),
    /** Of a month of many tasks: which campaign's; those of all unless it is said. */
    campaign: z.optional(id),
  })
  .check(
    z.refine(({ from, to = from }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayLength;
      return days >= 0 && days < maxDays;
    }, range),
  );

/** A measure of any campaign as a day's list and the calendar show it. */
const agendaTask = z.object({
  id,
  campaign_id: campaignId,
  name: z.string(),
  phase: z.enum(phases),
  status: z.enum(statuses),
  /** When it is planned; of what was done on another day, when that was (`listedAt`). */
  scheduled_at: instant,
  /** Its day is only estimated: it follows one that nobody knows yet. */
  estimated: z.boolean(),
  /** Work that it takes. */
  hours: z.number(),
  /** What comes back, whose next occurrence `scheduled_at` is: when it is and was done within the asked days; null where it comes once. */
  series: z.nullable(
    z.object({
      every_days: z.int(),
      /** Its occurrences to come, the next one among them. */
      dates: z.array(instant),
      done: z.array(instant),
      /** When it was last done, whenever that was; null where it never was. */
      last_done: z.nullable(instant),
    }),
  ),
  /** The user who is responsible; null where nobody is. */
  responsible_id: z.nullable(z.string()),
  /** Whose it is while nobody is: the person responsible for the campaign. */
  campaign_responsible_id: z.nullable(z.string()),
});
export type AgendaTask = z.output<typeof agendaTask>;

/** A viewing that is agreed, as a day's list and the calendar show it. */
const agendaViewing = z.object({
  id,
  campaign_id: campaignId,
  /** When it begins; the beginning of its day where no hour is agreed. */
  scheduled_at: instant,
  /** "HH:MM" by the campaign's clock; null where only the day is agreed. */
  time: z.nullable(z.string()),
  people: count,
  /** Who is responsible for the campaign, else who entered it; null where that is nobody of the team. */
  responsible_id: z.nullable(z.string()),
});
export type AgendaViewing = z.output<typeof agendaViewing>;

/** A person as a list over all campaigns needs them. */
const agendaPerson = z.extend(teamMember, {
  /** Hours a week that they have for measures; null: a full week's. */
  hours_per_week: z.nullable(z.number()),
});
export type AgendaPerson = z.output<typeof agendaPerson>;

/** What a list over all campaigns needs of each of them. */
const agendaCampaign = z.object({
  id,
  title: z.string(),
  property_address: z.string(),
  property_type_code: propertyTypeCode,
  marketing_start: instant,
  timezone: z.enum(timezones),
  region: z.enum(regionCodes),
  /** When the office is closed; missing where it never is. */
  closed_days: z.optional(shownClosedPeriods),
  hours_per_week: z.number(),
  /** Who is responsible for it; null for nobody. */
  responsible_id: z.nullable(z.string()),
  /** How it ended: of what is over nothing is late. Null while it goes on. */
  outcome: z.nullable(outcome),
  /** The most urgent reason why it is at risk, in the scope `open` alone; missing where it is not. */
  risk: z.optional(riskReason),
});
export type AgendaCampaign = z.output<typeof agendaCampaign>;

/** What a month does not list. */
const agendaRest = z.object({
  /** By day, of the person and campaign that are asked for. */
  days: z.array(z.object({ day, open: count, done: count, hours: z.number() })),
  /** Hours by week and person, null for nobody, whoever is asked for. */
  load: z.array(z.object({ monday: day, person: z.nullable(z.string()), hours: z.number() })),
});
export type AgendaRest = z.output<typeof agendaRest>;

const agenda = z.object({
  /** By date. */
  tasks: z.array(agendaTask),
  /** Agreed viewings of the asked days, in the scope `open` also those of the fourteen days before that nobody recorded; by date, missing where there is none. */
  viewings: z.optional(z.array(agendaViewing)),
  /** All campaigns that are worked on, by title. */
  campaigns: z.array(agendaCampaign),
  /** All users, by name. */
  people: z.array(agendaPerson),
  /** How many of the oldest overdue ones were left out. */
  left_out: count,
  /** In the scope `month` alone. */
  rest: z.optional(agendaRest),
});
export type Agenda = z.output<typeof agenda>;

/** What is to be done over all campaigns, by day (docs/product.md, Mein Tag). */
export const agendaRoutes = {
  getAgenda: {
    method: "GET",
    path: "/agenda",
    access: "user",
    query: agendaQuery,
    response: agenda,
    status: 200,
    summary: "Was über alle Kampagnen an bestimmten Tagen ansteht, auf Wunsch mit allem Überfälligen",
  },
  countOpenWork: {
    method: "GET",
    path: "/team/{id}/open-work",
    access: "admin",
    response: z.object({ tasks: count, campaigns: count }),
    status: 200,
    summary: "Wie viele offene Maßnahmen und Kampagnen jemand hat, vor einer Übergabe",
  },
} as const satisfies Routes;
