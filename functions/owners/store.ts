import type { Instant } from "#shared/core/kinds";
import { countText } from "#shared/core/numbers";
import { given } from "#shared/core/given";
import { storedFields } from "#shared/core/entity-fields";
import type { OwnerForm, OwnerUpdate } from "#shared/owners/contract";
import { type Owner, ownerFields } from "#shared/owners/owner-fields";
import { mailAddressesOf } from "#shared/owners/salutation";
import { absent, present, still } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { madeId } from "../core/making.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { query, read, write, tryWrite } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { forgetUndelivered } from "../core/undelivered.ts";
import { isRepeatedSave } from "../core/version.ts";

/** All owners by name. */
export async function readOwners(): Promise<Owner[]> {
  const owners = await query<Owner>({ ...keys.owners, consistent: true });
  return owners.map(shownOwner).sort((one, other) => one.name.localeCompare(other.name, "de"));
}

/** One owner, read consistently. @throws Refusal 404 for an unknown id */
export async function readOwner(id: string): Promise<Owner> {
  const owner = isId(id) ? await read<Owner>(keys.owner(id), { consistent: true }) : undefined;
  if (!owner) throw notFound("Diesen Eigentümer");
  return shownOwner(owner);
}

/** Stores a new owner, or answers the one that the same call made before. @param now ISO 8601 UTC */
export async function createOwner(form: OwnerForm, now: Instant): Promise<Owner> {
  const owner: Owner = { ...form, id: madeId(), created_at: now, campaigns: 0, version: 1 };
  const isNew = await tryWrite({ put: { ...owner, ...keys.owner(owner.id) }, when: [absent] });
  return isNew ? owner : readOwner(owner.id);
}

/**
 * Changes an owner; what is not given stays.
 * @throws Refusal 404 for an unknown id, 409 when somebody saved after the `version` that the screen saw
 */
export async function updateOwner(id: string, { version, ...update }: OwnerUpdate): Promise<Owner> {
  return retryOnConflict("diesen Eigentümer", async () => {
    const before = await readOwner(id);
    const after = { ...before, ...given(update) };
    if (isRepeatedSave(version, before, after, "Dieser Eigentümer")) return before;
    const changed = { ...given(update), version: before.version + 1 };
    await write({ update: keys.owner(id), change: { set: changed }, when: still(before, "version") });
    return { ...after, ...changed };
  });
}

/** Deletes an owner without campaigns. @throws Refusal 404 for an unknown id, 400 naming how many campaigns are assigned */
export async function deleteOwner(id: string): Promise<void> {
  const owner = await readOwner(id);
  await write({ delete: keys.owner(id), when: [present, { attribute: "campaigns", is: "=", value: 0 }] }).catch(
    async (error: unknown) => {
      if (!isConditionFailed(error)) throw error;
      const { campaigns } = await readOwner(id);
      throw new Refusal(
        400,
        `Der Eigentümer ist noch ${countText(campaigns, "Kampagne", "Kampagnen")} zugeordnet und kann nicht gelöscht werden.`,
      );
    },
  );
  await forgetUndelivered(mailAddressesOf(owner));
}

function shownOwner({ id, created_at, campaigns, version, ...fields }: Owner): Owner {
  return { id, ...storedFields(ownerFields, fields), created_at, campaigns, version };
}
