import type { CampaignOwner } from "../../campaigns/campaign-owner-fields.ts";
import { idsOf } from "../../campaigns/campaign-owners.ts";
import type { OwnerId } from "../../core/kinds.ts";
import type { DutyEntry } from "./contract.ts";

type Proofs = Pick<DutyEntry, "file_id" | "owner_id" | "copies">;

/** The files that prove a duty, each with the owner whose copy it is where the entry says that. */
export function proofsOf({ file_id, owner_id, copies = [] }: Proofs): { file_id: string; owner_id?: OwnerId }[] {
  const single = file_id === null ? [] : [{ file_id, ...(owner_id && { owner_id }) }];
  return [...single, ...copies];
}

/**
 * Of whom an entry has no copy (docs/product.md, Duties before an ad). One without a file says by its note that all are
 * there; a file of which nobody said whose it is stands for none of them.
 */
export function notIdentified(entry: Proofs, owners: readonly Pick<CampaignOwner, "owner_id">[]): string[] {
  const proofs = proofsOf(entry);
  return proofs.length === 0 ? [] : idsOf(owners).filter((id) => !proofs.some(({ owner_id }) => owner_id === id));
}

/** The file of which nobody said whose it is: it was entered while the campaign had no owner. */
export function unnamedFile(entry: Proofs): string | undefined {
  return proofsOf(entry).find(({ owner_id }) => owner_id === undefined)?.file_id;
}
