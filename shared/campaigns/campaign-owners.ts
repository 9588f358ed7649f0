import type { OwnerId } from "../core/kinds.ts";
import type { CampaignOwner } from "./campaign-owner-fields.ts";

/** As what an owner stands in a campaign (docs/product.md, Owner assignment). */
export const ownerRoles = { owner: "Eigentümer", heir: "Erbe", authorised: "Bevollmächtigt" } as const;
export type OwnerRole = keyof typeof ownerRoles;

/** What somebody is in a campaign of whom nothing but their name is known. */
export function plainOwner(owner: OwnerId): CampaignOwner {
  return { owner_id: owner, share: "", role: "owner", authority_file_id: null };
}

/** The ids of a campaign's owners, in their order. */
export function idsOf(owners: readonly Pick<CampaignOwner, "owner_id">[]): string[] {
  return owners.map(({ owner_id }) => owner_id);
}

/**
 * Whose word counts where all owners must agree: each of them, or, with the power of attorney at hand, the authorised one
 * alone, who then speaks for all (docs/product.md, Decisions of the owner; BGB § 164 (1), § 167, Stand 19.08.2026).
 */
export function decidersOf(owners: readonly CampaignOwner[]): string[] {
  const authorised = owners.filter(speaksForAll);
  return idsOf(authorised.length > 0 ? authorised : owners);
}

/** Whether an owner speaks for the others too. */
export function speaksForAll({ role, authority_file_id }: CampaignOwner): boolean {
  return role === "authorised" && authority_file_id !== null;
}
