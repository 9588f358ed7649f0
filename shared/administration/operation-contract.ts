import * as z from "zod/mini";
import { instant } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";

const count = z.int().check(z.nonnegative());
const amount = z.number().check(z.nonnegative());

/** How the schedule stands (docs/product.md, Health). */
const health = z.object({
  /** When the notifications were last renewed, which happens every hour; null before the first time. */
  last_hourly_run: z.nullable(instant),
  /** Due for more than ten minutes and not done. */
  waiting: count,
  /** Failed, and tried again within the hour. */
  failed: count,
  given_up: count,
  /** E-mails among those that failed or were given up. */
  mails_not_sent: count,
});
export type Health = z.output<typeof health>;

/** What the agency used in a month (docs/product.md, Usage); dollars at AWS's list prices. */
const monthOfUse = z.object({
  /** "2026-11", in UTC. */
  month: z.string(),
  requests: amount,
  read_units: amount,
  write_units: amount,
  mails: amount,
  gigabyte_seconds: amount,
  bytes_out: amount,
  /** All of it and the schedule, without storage and what is shared by all agencies of an account. */
  dollars: amount,
});
const usage = z.object({
  /** The newest month first. */
  months: z.array(monthOfUse),
  /** Of the table as it is now, without reports' files; AWS renews the figure every six hours. */
  stored_bytes: amount,
});
export type MonthOfUse = z.output<typeof monthOfUse>;

/** What administrators see of the cockpit's running. */
export const operationRoutes = {
  getHealth: {
    method: "GET",
    path: "/admin/health",
    access: "admin",
    response: health,
    status: 200,
    summary: "Zustand des Zeitplans: letzter Lauf, was wartet, was gescheitert ist",
  },
  getUsage: {
    method: "GET",
    path: "/admin/usage",
    access: "admin",
    response: usage,
    status: 200,
    summary: "Nutzung und Preis je Monat, aus Stichproben",
  },
} as const satisfies Routes;
