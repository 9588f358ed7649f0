import * as z from "zod/mini";
import { reportFrequency } from "../campaigns/campaign-fields.ts";
import { defaultHoursPerWeek } from "../plan/make/frame.ts";
import { hoursPerWeekMessage, hoursPerWeekRange } from "../plan/hours-per-week.ts";
import { regionCodes } from "../campaigns/regions.ts";
import { contrastToWhite, minContrast } from "../core/contrast.ts";
import { field } from "../core/entity-fields.ts";
import { closedPeriods, shownClosedPeriods } from "../core/period-fields.ts";
import { decimal, description, email, line } from "../core/fields.ts";
import { paragraph } from "../core/paragraph.ts";
import { isWebAddress } from "../core/web-address.ts";

const aboutLength = 1_000;
const about = description.check(z.refine((text) => text.length <= aboutLength, "Höchstens 1.000 Zeichen sind erlaubt"));

const color = z.pipe(
  line
    .check(
      z.refine(
        (text) => /^(#[0-9a-f]{6})?$/i.test(text),
        "Bitte geben Sie die Farbe als #RRGGBB an, zum Beispiel #0f5257",
      ),
    )
    .check(
      z.refine(
        (text) => !/^#[0-9a-f]{6}$/i.test(text) || contrastToWhite(text) >= minContrast,
        "Diese Farbe ist auf weißem Papier zu hell zum Lesen. Bitte wählen Sie eine dunklere",
      ),
    ),
  z.transform((text) => text.toLowerCase()),
);

const vatNumber = line.check(
  z.refine(
    (text) => /^([A-Z]{2,3}[ -]?[\dA-Z][\dA-Z .-]{3,16})?$/.test(text),
    "Bitte geben Sie die Nummer mit dem Länderkürzel an, zum Beispiel DE123456789",
  ),
);

/** An address on the web, or none. */
export const httpsLink = line.check(
  z.refine((text) => text === "" || isWebAddress(text), "Bitte geben Sie eine Adresse an, die mit https:// beginnt"),
);

/** An e-mail address, or none. */
const optionalEmail = z.union([z.literal(""), email], "Bitte geben Sie eine gültige E-Mail-Adresse ein");

const hoursPerWeek = decimal(hoursPerWeekRange.min, hoursPerWeekRange.max, hoursPerWeekMessage);
const region = z.nullable(z.enum(regionCodes, "Diese Region gibt es nicht"));

/**
 * What an agency says of itself (docs/product.md, Agency). Empty is what the operator set up: name and logo of the
 * register, the colour of the cockpit. `region` null: as the property's postal code proposes. `room_code`: owners' rooms open with a code by e-mail; `property_pages`: campaigns may have a public page.
 */
export const agencyFields = {
  name: field(line, z.string(), ""),
  address: field(paragraph, z.string(), ""),
  phone: field(line, z.string(), ""),
  /** Where anybody may write to it, as its imprint must say (§ 5 (1) no. 2 DDG). */
  contact_email: field(optionalEmail, z.string(), ""),
  color: field(color, z.string(), ""),
  /** Who represents a legal person, as its imprint must say (§ 5 DDG). */
  represented_by: field(line, z.string(), ""),
  supervisory_authority: field(paragraph, z.string(), ""),
  register: field(line, z.string(), ""),
  vat_number: field(vatNumber, z.string(), ""),
  privacy_url: field(httpsLink, z.string(), ""),
  report_frequency_days: field(reportFrequency, reportFrequency, 14),
  hours_per_week: field(hoursPerWeek, z.number(), defaultHoursPerWeek),
  region: field(region, region, null),
  /** When nobody works, for all campaigns. */
  closed_days: field(closedPeriods, shownClosedPeriods, []),
  /** The agency's presentation of itself in its offers. */
  about: field(about, z.string(), ""),
  /** Whom the team asks about the cockpit itself, as a rule its operator. */
  help_email: field(optionalEmail, z.string(), ""),
  room_code: field(z.boolean(), z.boolean(), false),
  property_pages: field(z.boolean(), z.boolean(), false),
};
