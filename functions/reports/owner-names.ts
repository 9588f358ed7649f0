import type { OwnerId } from "#shared/core/kinds";
import type { Recipient } from "#shared/reports/recipient";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { keys } from "../core/keys.ts";
import { readMany } from "../core/table.ts";

/** What owners are called among each other, by their ids, of spouses both; half a read unit for each. */
export async function readOwnerNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await readMany<Pick<Recipient, "id"> & Partial<Recipient>>(ids.map(keys.owner));
  return new Map(found.map(({ id, name, second_name }) => [id, [name, second_name].filter(Boolean).join(" und ")]));
}

/** What an owner is called to the agency; empty where they are the campaign's only one, whom nobody has to name. */
export async function nameAmongOwners(
  { owners }: { owners: readonly CampaignOwner[] },
  ownerId: OwnerId,
): Promise<string> {
  const isOnly = idsOf(owners).join() === ownerId;
  return isOnly ? "" : ((await readOwnerNames([ownerId])).get(ownerId) ?? "");
}
