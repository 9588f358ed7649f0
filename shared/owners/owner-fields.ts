import * as z from "zod/mini";
import { responseShape, field } from "../core/entity-fields.ts";
import { email, instant, line, name, ownerId, version } from "../core/fields.ts";
import { paragraph } from "../core/paragraph.ts";
import { undeliveredOf } from "../core/undelivered-fields.ts";
import { channel } from "./channels.ts";
import { salutations, secondSalutations } from "./salutation.ts";

const unknownSalutation = "Diese Anrede gibt es nicht";
const salutation = z.enum(["", ...namesOf(salutations)], unknownSalutation);
const secondSalutation = z.enum(["", ...namesOf(secondSalutations)], unknownSalutation);
const emailOrNone = z.union([z.literal(""), email], "Bitte geben Sie eine gültige E-Mail-Adresse ein");

function namesOf<Words extends object>(words: Words) {
  return Object.keys(words) as (keyof Words & string)[];
}

/** What is entered about an owner. */
export const ownerFields = {
  name: field(name("Name ist erforderlich"), z.string()),
  email: field(email, z.string()),
  phone: field(line, z.string(), ""),
  company: field(line, z.string(), ""),
  /** Street and town line by line, as on an envelope and without the name. */
  postal_address: field(paragraph, z.string(), ""),
  preferred_communication: field(channel, channel, "email"),
  salutation: field(salutation, salutation, ""),
  academic_title: field(line, z.string(), ""),
  /** A second person who is addressed and gets the e-mails too: the other spouse, one of several heirs. */
  second_salutation: field(secondSalutation, secondSalutation, ""),
  second_academic_title: field(line, z.string(), ""),
  second_name: field(line, z.string(), ""),
  second_email: field(emailOrNone, z.string(), ""),
};

export const owner = z.object({
  id: ownerId,
  ...responseShape(ownerFields),
  created_at: instant,
  campaigns: z.int().check(z.nonnegative()),
  /** Rises with every save of the form, not with the number of campaigns. */
  version,
  undelivered: undeliveredOf,
});
export type Owner = z.output<typeof owner>;
