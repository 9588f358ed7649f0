import * as z from "zod/mini";
import { field } from "../core/entity-fields.ts";
import { shownPeriods } from "../core/period-fields.ts";
import { decimal, email, name, userId } from "../core/fields.ts";
import { workingWeekRange } from "./working-week.ts";

const message = `Erlaubt sind ${workingWeekRange.min} bis ${workingWeekRange.max} Stunden je Woche`;

/** Hours a week that somebody has for measures; null where nobody said: a full week's. */
const workingWeek = z.nullable(decimal(workingWeekRange.min, workingWeekRange.max, message));

const fullName = name("Vollständiger Name ist erforderlich");

/** What is entered about a user, but for the password, which is write only. */
export const userFields = {
  email: field(email, z.string()),
  full_name: field(fullName, z.string()),
  is_active: field(z.boolean(), z.boolean(), true),
  is_admin: field(z.boolean(), z.boolean(), false),
  hours_per_week: field(workingWeek, z.nullable(z.number()), null),
};

/** A person of the team as everybody signed in may see them: whom a task can be given to. */
export const teamMember = z.object({
  id: userId,
  full_name: z.string(),
  is_active: z.boolean(),
  /** When they are away; missing where nothing is entered. */
  absences: z.optional(shownPeriods),
});
export type TeamMember = z.output<typeof teamMember>;
