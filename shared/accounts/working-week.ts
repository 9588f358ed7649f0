import * as z from "zod/mini";
import { decimal } from "../core/fields.ts";

/** Hours of a full week's work: of those for whom none are entered. */
export const defaultWorkingWeek = 40;
/** The hours a week that can be entered for a person, and the message for other values. */
export const workingWeekRange = { min: 1, max: 60 };
const message = `Erlaubt sind ${workingWeekRange.min} bis ${workingWeekRange.max} Stunden je Woche`;

/** Hours a week that somebody has for measures; null where nobody said: a full week's. */
export const workingWeek = z.nullable(decimal(workingWeekRange.min, workingWeekRange.max, message));
