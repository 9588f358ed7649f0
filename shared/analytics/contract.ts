import { day } from "../core/fields.ts";
import * as z from "zod/mini";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import type { Routes } from "../core/route.ts";
import { agencyFiguresRoutes } from "./agency-contract.ts";

/** The periods that analytics offers, in days up to and with today (docs/product.md, Analytics). */
const analyticsPeriods = [7, 30, 90] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const periodMessage = "Erlaubt sind 7, 30 oder 90 Tage";
const count = z.int().check(z.nonnegative());

/** One day in Europe/Berlin: how many measures were scheduled for it, by their status now. `total` counts cancelled ones too. */
const dayBucket = z.object({ date: day, planned: count, in_progress: count, completed: count, total: count });
export type DayBucket = z.output<typeof dayBucket>;

export const analytics = z.object({
  tiles: z.object({
    campaigns: count,
    active_campaigns: count,
    measures: count,
    completed: count,
    completion_rate: z.number(),
    planned: count,
    in_progress: count,
    cancelled: count,
    overdue: count,
  }),
  days: z.array(dayBucket),
  property_types: z.array(z.object({ code: propertyTypeCode, campaigns: count, measures: count })),
});
export type Analytics = z.output<typeof analytics>;

/** Figures over all campaigns. */
export const analyticsRoutes = {
  ...agencyFiguresRoutes,
  getAnalytics: {
    method: "GET",
    path: "/analytics",
    access: "user",
    query: z.object({
      days: z.pipe(
        z._default(z.enum(["7", "30", "90"], periodMessage), "30"),
        z.transform((days) => Number(days) as AnalyticsPeriod),
      ),
    }),
    response: analytics,
    status: 200,
    summary: "Kennzahlen, Tageswerte und Objektarten in einem Aufruf",
  },
} as const satisfies Routes;
