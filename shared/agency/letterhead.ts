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

/** Companies whose letters name who runs them, and all that stand in a commercial register, as they end a name. */
const limited = /(?<![\p{L}\d])(?:g?GmbH|mbH|UG|AG|SE|KGaA)(?![\p{L}\d])/u;
const registered = /(?<![\p{L}\d])(?:KG|OHG|eG|e\.\s?G\.|e\.\s?K(?:\.|fm\.|fr\.))/u;

/**
 * What letters of an agency do not say although they must: of a company with limited liability its seat, the court and number
 * of its register and all who run it (GmbHG § 35a (1), AktG § 80 (1)); of others that are registered the first three.
 * Read from the name alone, as the form calls it; empty where nothing is missing.
 */
export function missingOnLetters(
  settings: Pick<Answered<typeof agencyFields>, "name" | "represented_by" | "register">,
): string[] {
  const { name, represented_by, register } = settings;
  if (!limited.test(name) && !registered.test(name)) return [];
  const wanted: [what: string, isThere: boolean][] = [
    ["unter „Vertreten durch“ alle, die das Büro führen, mit Vor- und Familiennamen", represented_by !== ""],
    ["unter „Register“ der Sitz („Sitz Starnberg“)", /(?<!\p{L})Sitz(?!\p{L})/iu.test(register)],
    ["unter „Register“ das Gericht mit der Nummer", /\p{L}.*\d/u.test(register)],
  ];
  return wanted.slice(limited.test(name) ? 0 : 1).flatMap(([what, isThere]) => (isThere ? [] : [what]));
}
