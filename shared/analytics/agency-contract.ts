import * as z from "zod/mini";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { riskReason } from "../campaigns/answers.ts";
import { id, day, campaignId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { channels } from "../catalogue/channels.ts";

const count = z.int().check(z.nonnegative());
/** Euro with cents. */
const euro = z.number().check(z.nonnegative());
/** An average; null where it would rest on fewer than five cases. */
const average = z.nullable(z.number().check(z.nonnegative()));

/** Sales: how many, and on average the days from the marketing start, the price in percent of the first asking price, and the cost in euro. */
const saleFigures = z.object({ sales: count, days: average, price_percent: average, cost: average });
export type SaleFigures = z.output<typeof saleFigures>;

/** Money in euro, as a campaign's dashboard sums it: `owner` is the part of both committed and spent that owners pay. */
const money = z.object({ planned: euro, committed: euro, spent: euro, owner: euro });
export type Money = z.output<typeof money>;

/** Who has how much: open measures of the next 28 days with their hours, the overdue ones, and the hours that there are. */
const personLoad = z.object({
  /** null: not assigned. */
  user_id: z.nullable(z.string()),
  name: z.string(),
  tasks: count,
  hours: z.number().check(z.nonnegative()),
  overdue: count,
  room: z.number().check(z.nonnegative()),
});
export type PersonLoad = z.output<typeof personLoad>;

/** A campaign at risk and why, the most urgent reason first; sentences with their figures. */
const risk = z.object({
  campaign_id: campaignId,
  title: z.string(),
  property_type_code: propertyTypeCode,
  reasons: z.array(riskReason),
});
export type Risk = z.output<typeof risk>;

/** What ended campaigns say of a measure of the library: euro a bill, and working days from its beginning. */
const measureFigures = z.object({
  measure_id: id,
  cases: count,
  bills: count,
  average_bill: average,
  lead_cases: count,
  average_lead_days: average,
});

/**
 * What a channel cost ended campaigns in euro and brought them; per 100 € only of the campaigns in which it cost anything,
 * `paid_campaigns`.
 */
const channelFigures = z.object({
  channel: z.enum(Object.keys(channels) as [keyof typeof channels, ...(keyof typeof channels)[]]),
  campaigns: count,
  cost: euro,
  enquiries: count,
  viewings: count,
  paid_campaigns: count,
  enquiries_per_100: average,
  viewings_per_100: average,
});
export type ChannelFigures = z.output<typeof channelFigures>;

const agencyFigures = z.object({
  sales: z.object({
    all: saleFigures,
    types: z.array(z.extend(saleFigures, { code: propertyTypeCode })),
    years: z.array(z.extend(saleFigures, { year: z.int() })),
  }),
  /** Of running and ended campaigns together. `measure_id` null: custom tasks. */
  costs: z.object({
    types: z.array(z.extend(money, { code: propertyTypeCode })),
    people: z.array(z.extend(money, { user_id: z.nullable(z.string()), name: z.string() })),
    measures: z.array(z.extend(money, { measure_id: z.nullable(z.string()) })),
  }),
  load: z.object({ from: day, to: day, people: z.array(personLoad) }),
  risks: z.array(risk),
  measures: z.array(measureFigures),
  channels: z.array(channelFigures),
});
export type AgencyFigures = z.output<typeof agencyFigures>;

/** The figures of the agency (docs/product.md, Figures of the agency). */
export const agencyFiguresRoutes = {
  getAgencyFigures: {
    method: "GET",
    path: "/analytics/agency",
    access: "user",
    response: agencyFigures,
    status: 200,
    summary: "Zahlen des Büros: Verkäufe, Kosten, Auslastung, gefährdete Kampagnen, was Maßnahmen und Kanäle bringen",
  },
} as const satisfies Routes;
