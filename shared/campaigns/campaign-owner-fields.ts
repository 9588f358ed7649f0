import * as z from "zod/mini";
import { id, ownerId } from "../core/fields.ts";

/** Maximum number of owners of one campaign. */
export const maxOwners = 6;

const badShare = "Bitte geben Sie den Anteil als Bruch an, zum Beispiel 1/4";

/** One of a campaign's owners, and what they are in it. */
export const campaignOwner = z.object({
  owner_id: ownerId,
  /** Of the property, as a fraction like "1/4"; empty where nobody said. */
  share: z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || fractionOf(text) !== undefined, badShare),
    ),
    "",
  ),
  role: z._default(
    z.enum(["owner", "heir", "authorised"], "Erlaubt sind Eigentümer, Erbe und Bevollmächtigt"),
    "owner",
  ),
  /** The power of attorney as a file of the campaign; null but of who is authorised. */
  authority_file_id: z._default(z.nullable(id), null),
});
export type CampaignOwner = z.output<typeof campaignOwner>;

/** The owners of a campaign, one to six, the one who is written to first at the front. */
export const campaignOwners = z.array(campaignOwner).check(
  z.minLength(1, "Bitte nennen Sie mindestens einen Eigentümer"),
  z.maxLength(maxOwners, `Höchstens ${maxOwners} Eigentümer kann eine Kampagne haben`),
  z.refine(
    (owners) => new Set(owners.map(({ owner_id }) => owner_id)).size === owners.length,
    "Ein Eigentümer ist zweimal genannt",
  ),
  z.refine(
    (owners) => owners.filter(({ role }) => role === "authorised").length <= 1,
    "Nur einer kann für alle bevollmächtigt sein. Bitte geben Sie den anderen eine andere Rolle",
  ),
  z.refine(
    (owners) => owners.every(({ role, authority_file_id }) => role === "authorised" || authority_file_id === null),
    "Eine Vollmacht gehört zu dem, der bevollmächtigt ist",
  ),
  z.refine(
    (owners) => owners.reduce((sum, { share }) => sum + (fractionOf(share) ?? 0), 0) < 1 + 1e-9,
    "Die Anteile sind zusammen mehr als das Ganze",
  ),
);

/** A share as a number, "1/4" as 0.25; undefined for what is none, or more than the whole. */
function fractionOf(share: string): number | undefined {
  const [, part = 0, whole = 0] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(share)?.map(Number) ?? [];
  return part > 0 && part <= whole ? part / whole : undefined;
}
