import * as z from "zod/mini";
import { reportFrequency } from "../campaigns/campaign-fields.ts";
import { hoursPerWeekMessage, hoursPerWeekRange, usualHoursPerWeek } from "../campaigns/planning/frame.ts";
import { regionCodes } from "../campaigns/planning/regions.ts";
import { contrastToWhite, leastContrast } from "../core/contrast.ts";
import { answerShape, field, formShape, updateShape } from "../core/entity-fields.ts";
import { decimal, description, line, version } from "../core/fields.ts";
import { picture } from "../core/picture.ts";
import type { Routes } from "../core/route.ts";

const paragraphLength = 300;
/** Several lines that must fit on a letter. */
const paragraph = description.check(
  z.refine((text) => text.length <= paragraphLength, `Höchstens ${paragraphLength} Zeichen sind erlaubt`),
);

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
        (text) => !/^#[0-9a-f]{6}$/i.test(text) || contrastToWhite(text) >= leastContrast,
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

const httpsLink = line.check(
  z.refine(
    (text) => text === "" || /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i.test(text),
    "Bitte geben Sie eine Adresse an, die mit https:// beginnt",
  ),
);

const hoursPerWeek = decimal(hoursPerWeekRange.min, hoursPerWeekRange.max, hoursPerWeekMessage);
const region = z.nullable(z.enum(regionCodes, "Diese Region gibt es nicht"));

/**
 * What an agency says of itself (docs/product.md, Agency). Empty is what the operator set up: name and logo of the
 * register, the colour of the cockpit. `region` null: as the property's postal code proposes. `room_code`: owners' rooms open with a code by e-mail.
 */
export const agencyFields = {
  name: field(line, z.string(), ""),
  address: field(paragraph, z.string(), ""),
  phone: field(line, z.string(), ""),
  color: field(color, z.string(), ""),
  supervisory_authority: field(paragraph, z.string(), ""),
  register: field(line, z.string(), ""),
  vat_number: field(vatNumber, z.string(), ""),
  privacy_url: field(httpsLink, z.string(), ""),
  report_frequency_days: field(reportFrequency, reportFrequency, 14),
  hours_per_week: field(hoursPerWeek, z.number(), usualHoursPerWeek),
  region: field(region, region, null),
  /** What the agency says of itself in its offers. */
  about: field(about, z.string(), ""),
  room_code: field(z.boolean(), z.boolean(), false),
};

/** A change of the agency's settings: what is not given stays; `logo` null goes back to the operator's. */
export const agencyUpdate = z.object({
  ...updateShape(agencyFields),
  logo: z.optional(picture),
  version: z.optional(version),
});
export type AgencyUpdate = z.output<typeof agencyUpdate>;

/** Whose logo stands on paper: the agency's own, the operator's, or none. */
const logoSource = z.enum(["own", "deployed", "none"]);

const agency = z.object({
  ...answerShape(agencyFields),
  logo: logoSource,
  /** The name that stands on paper while the agency's own is empty. */
  deployed_name: z.string(),
  version,
});
export type Agency = z.output<typeof agency>;

/** The agency's own settings; everybody may read them, administrators change them. */
export const agencyRoutes = {
  getAgency: {
    method: "GET",
    path: "/agency",
    access: "user",
    response: agency,
    status: 200,
    summary: "Was das Büro von sich sagt und was für neue Kampagnen üblich ist",
  },
  updateAgency: {
    method: "PUT",
    path: "/agency",
    access: "admin",
    body: agencyUpdate,
    response: agency,
    status: 200,
    history: "catalogue",
    summary: "Die Angaben des Büros ändern",
  },
  previewAgency: {
    method: "POST",
    path: "/agency/preview",
    access: "admin",
    body: z.object({ ...formShape(agencyFields), logo: z.optional(picture) }),
    response: z.object({ html: z.string() }),
    status: 200,
    summary: "Ein Beispielbericht mit diesen Angaben als HTML-Seite; gespeichert wird nichts",
  },
} as const satisfies Routes;
