import { hourLength } from "#shared/core/time";
import { andText } from "#shared/core/list-text";
import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { Owner } from "#shared/owners/contract";
import { campaignQuery, ownersQuery } from "./queries.ts";

/**
 * All owners, for a screen that names these of them: read again once an hour, after what one changed oneself, where the number of
 * unread notifications has changed (it tells of an address that bounced), and where one of them is not known.
 */
export function useOwnersNamed(ids: readonly string[]): Owner[] | undefined {
  const isKnown = (owners: Owner[] | undefined) => ids.every((id) => owners?.some((owner) => owner.id === id));
  return useQuery({
    ...ownersQuery,
    enabled: ids.length > 0,
    staleTime: ({ state: { data } }) => (isKnown(data) ? hourLength : 0),
  }).data;
}

/** The owners of a campaign with their names, in their order; none until they are known. */
export function useNamedOwners(campaignId: string): { id: string; name: string }[] {
  const ids = useQuery(campaignQuery(campaignId)).data?.owners.map(({ owner_id }) => owner_id) ?? [];
  const known = useOwnersNamed(ids);
  return known ? ids.map((id) => ({ id, name: nameIn(known, id) })) : [];
}

/** The owners of a campaign by name in one line, in their order: "Anna Erb, Bernd Erb und Clara Erb". */
export function ownersText(campaign: Pick<Campaign, "owners">, known: readonly { id: string; name: string }[]): string {
  return andText(campaign.owners.map(({ owner_id }) => nameIn(known, owner_id)));
}

/** What an owner is called among all owners. */
export function nameIn(owners: readonly { id: string; name: string }[], id: string): string {
  return owners.find((owner) => owner.id === id)?.name ?? "Unbekannter Eigentümer";
}
