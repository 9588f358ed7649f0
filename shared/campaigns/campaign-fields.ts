import * as z from "zod/mini";
import { propertyTypeCode } from "../catalogue/property-type-code.ts";
import { field } from "../core/entity-fields.ts";
import { instant, instantInput, line, name, userId, dayOrNone } from "../core/fields.ts";
import { timezones, defaultTimezone } from "../core/timezone.ts";

/** The report frequencies offered, in days (docs/product.md, Campaign form). */
export const reportFrequencies = [7, 14, 30] as const;
/** Days between two owner reports. */
export const reportFrequency = z.literal(reportFrequencies, "Erlaubt sind 7, 14 oder 30 Tage");

const timezone = z.enum(timezones, "Erlaubt sind Europe/Berlin, Europe/Vienna und Europe/Zurich");
const title = name("Kampagnen-Titel ist erforderlich").check(
  z.minLength(3, "Titel muss mindestens 3 Zeichen lang sein"),
);
const code = z.enum(propertyTypeCode.options, {
  error: (issue) =>
    issue.input === undefined || issue.input === "" ? "Objektart ist erforderlich" : "Diese Objektart gibt es nicht",
});

/** What is entered about a campaign; that a new one's start is not in the past is checked with its timezone, in `start.ts`. */
export const campaignFields = {
  title: field(title, z.string()),
  property_type_code: field(code, propertyTypeCode, "WOH"),
  marketing_start: field(instantInput("Vermarktungsstart ist erforderlich"), instant),
  allow_prelaunch: field(z.boolean(), z.boolean(), true),
  timezone: field(timezone, timezone, defaultTimezone),
  property_address: field(line, z.string(), ""),
  report_frequency_days: field(reportFrequency, reportFrequency, 14),
  auto_reports_enabled: field(z.boolean(), z.boolean(), false),
  /** Since when it is on the market, as a person says it; the answer has what is known of it (`live.ts`). */
  live_on: field(dayOrNone, dayOrNone, null),
  /** The user whose tasks those are for which nobody else is responsible; a new campaign's is who makes it. */
  responsible_id: field(z.nullable(userId), z.nullable(z.string()), null),
};
