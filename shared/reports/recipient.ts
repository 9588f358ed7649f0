import * as z from "zod/mini";
import { storedFields } from "../core/entity-fields.ts";
import { owner, ownerFields } from "../owners/owner-fields.ts";

/** Whom a report is for, as it was when the report was written: of the owner's fields only these. */
export const recipient = z.pick(owner, {
  id: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  postal_address: true,
  preferred_communication: true,
  salutation: true,
  academic_title: true,
  second_salutation: true,
  second_academic_title: true,
  second_name: true,
  second_email: true,
});
export type Recipient = z.output<typeof recipient>;

/** What a report keeps of the owner it is for, and nothing else that is known of them; a field that is newer than a report is empty in it. */
export function recipientOf(whole: Partial<Recipient> & Pick<Recipient, "id">): Recipient {
  return recipient.parse({ ...storedFields(ownerFields, whole), id: whole.id });
}
