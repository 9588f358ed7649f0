import { andText } from "#shared/core/list-text";
import type { OwnerReport } from "#shared/reports/contract";

/** What an owner is called among several to whom a report went, of spouses both; empty of the only one, and after an erasure. */
export function nameAmong({ owner, co_owners }: Pick<OwnerReport, "owner" | "co_owners">, ownerId: string): string {
  const found = co_owners.length > 0 ? [owner, ...co_owners].find((one) => one?.id === ownerId) : undefined;
  return found ? andText([found.name, found.second_name].filter(Boolean)) : "";
}
