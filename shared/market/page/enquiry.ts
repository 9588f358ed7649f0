import * as z from "zod/mini";
import * as fields from "../../core/fields.ts";
import { wishes } from "../result-choices.ts";

/** Longest message on a property's page, in characters. */
export const enquiryLength = 2_000;

const missingName = "Bitte geben Sie Ihren Namen an";
const words = z
  ._default(z.string(), "")
  .check(z.trim(), z.maxLength(enquiryLength, "Ihre Nachricht ist zu lang. Erlaubt sind höchstens 2.000 Zeichen."));

/** The form on a property's page: who asks, how they can be reached, what they want. */
export const enquiryForm = z
  .object({
    name: z
      ._default(fields.line, "")
      .check(z.minLength(1, missingName), z.maxLength(100, "Bitte kürzen Sie Ihren Namen auf 100 Zeichen")),
    email: z._default(z.union([z.literal(""), fields.email], "Bitte geben Sie eine gültige E-Mail-Adresse an"), ""),
    phone: z
      ._default(fields.line, "")
      .check(z.refine((text) => /^[+\d ()/-]{0,40}$/.test(text), "Bitte geben Sie Ihre Telefonnummer mit Ziffern an")),
    wish: z._default(z.enum(["information", "viewing", "call"], "Diesen Wunsch gibt es nicht"), "information"),
    message: words,
    consent: z.optional(z.string()),
    /** A field that no person sees; who fills it in is a machine. */
    website: z._default(z.string(), ""),
  })
  .check(
    z.refine(
      ({ consent }) => consent === "yes",
      "Bitte stimmen Sie zu, dass wir Ihre Angaben für die Antwort verwenden",
    ),
    z.refine(
      ({ email, phone }) => email !== "" || phone !== "",
      "Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an, damit wir antworten können",
    ),
  );

/** What somebody asked, as it goes to the person responsible. */
export type Enquiry = Pick<z.output<typeof enquiryForm>, "name" | "email" | "phone" | "wish" | "message">;

/** An enquiry as an e-mail's lines, each with its label. */
export function enquiryLines({ name, email, phone, wish, message }: Enquiry): [label: string, text: string][] {
  const all: [string, string][] = [
    ["Name", name],
    ["E-Mail", email],
    ["Telefon", phone],
    ["Wunsch", wishes[wish]],
    ["Nachricht", message],
  ];
  return all.filter(([, text]) => text !== "");
}
