import type { Owner, OwnerForm, OwnerUpdate } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { readAnew } from "../../core/query-keys.ts";
import { ownersQuery } from "./queries.ts";

/** Makes an owner; the list has them at once. @throws ApiError */
export async function createOwner(form: OwnerForm): Promise<void> {
  const owner = await call("POST /owners", { body: form });
  await patchOwners((owners) => [...owners, owner]);
}

/** Saves what was changed of an owner. @throws ApiError */
export async function updateOwner(id: string, update: OwnerUpdate): Promise<void> {
  const owner = await call("PUT /owners/{id}", { params: { id }, body: update });
  await patchOwners((owners) => owners.map((other) => (other.id === id ? owner : other)));
}

/** Deletes an owner without campaigns. @throws ApiError 400 naming how many campaigns are assigned */
export async function deleteOwner(id: string): Promise<void> {
  await call("DELETE /owners/{id}", { params: { id } });
  await forgetOwner(id);
}

/** Erases an owner with their personal data. @returns how many campaigns and reports were concerned. @throws ApiError */
export async function eraseOwner(id: string): Promise<{ campaigns: number; reports: number }> {
  const erased = await call("POST /owners/{id}/erase", { params: { id } });
  await forgetOwner(id);
  readAnew("campaigns", "reports", "report", "notifications");
  return erased;
}

/** Takes an owner out of the list that is gone at the server. */
export async function forgetOwner(id: string): Promise<void> {
  await patchOwners((owners) => owners.filter((owner) => owner.id !== id));
}

/** Changes the list in memory, by name as the server has it, and then reads it anew. */
async function patchOwners(patch: (owners: Owner[]) => Owner[]): Promise<void> {
  await patchQuery(ownersQuery, (owners) =>
    patch(owners).sort((one, other) => one.name.localeCompare(other.name, "de")),
  );
  readAnew("owners");
}
