import * as z from "zod/mini";
import { responseShape, formShape, updateShape } from "../core/entity-fields.ts";
import { version } from "../core/fields.ts";
import { picture } from "../core/picture.ts";
import type { Routes } from "../core/route.ts";
import { agencyFields, httpsLink } from "./agency-fields.ts";

export { agencyFields } from "./agency-fields.ts";

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
  ...responseShape(agencyFields),
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
  getWithdrawalNotice: {
    method: "GET",
    path: "/agency/withdrawal-notice",
    access: "user",
    query: z.object({ online: z.optional(httpsLink) }),
    response: z.object({ pdf: z.string() }),
    status: 200,
    summary:
      "Die Widerrufsbelehrung mit Muster-Widerrufsformular (EGBGB Anlagen 1 und 2) zum Aushändigen, PDF in Base64; `online`: Adresse der Widerrufsfunktion eines Vertrags, der im Internet geschlossen wird",
  },
} as const satisfies Routes;
