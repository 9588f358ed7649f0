import type { agencyFields } from "./contract.ts";
import type { Answered } from "../core/entity-fields.ts";

/** What of an agency stands on its letters, for PDF, page and e-mail alike. */
export interface Letterhead {
  name: string;
  /** Several lines, or nothing. */
  address: string;
  phone: string;
  /** "#0f5257", or nothing for the cockpit's own. */
  color: string;
  /** Its e-mail address and who represents it (§ 5 (1) DDG), who oversees it, where it is registered, its VAT number: a line each. */
  imprint: string[];
  /** Where its privacy notice stands; nothing where it has none. */
  privacy_url: string;
}

/** The letterhead of an agency's settings. @param deployedName what stands there while nobody set a name */
export function letterheadOf(settings: Answered<typeof agencyFields>, deployedName: string): Letterhead {
  const { name, address, phone, contact_email, color, represented_by } = settings;
  const { supervisory_authority, register, vat_number, privacy_url } = settings;
  const line = (label: string, text: string) => (text ? [`${label}: ${text.replaceAll(/\s*\r?\n\s*/g, ", ")}`] : []);
  return {
    name: name || deployedName,
    address,
    phone,
    color,
    imprint: [
      ...line("E-Mail", contact_email),
      ...line("Vertreten durch", represented_by),
      ...line("Aufsichtsbehörde nach § 34c GewO", supervisory_authority),
      ...line("Register", register),
      ...line("USt-IdNr.", vat_number),
    ],
    privacy_url,
  };
}
