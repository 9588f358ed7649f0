import { isDeepStrictEqual } from "node:util";
import type { Assignment, OwnersForm } from "#shared/owners/contract";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { decidersOf, idsOf, plainOwner } from "#shared/campaigns/campaign-owners";
import { nextReportDue } from "#shared/reports/due";
import { ownerCounts } from "../summaries/owner-counts.ts";
import { finishShift } from "../campaigns/shift.ts";
import { readCampaign } from "../campaigns/read.ts";
import { saveCampaign } from "../campaigns/store.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { present } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { invalidField } from "../core/refusal.ts";
import { type Operation, read } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { isKept, keyOf, partsOf, type StoredFile } from "../files/items.ts";
import { followOwners } from "../campaigns/owner-decision.ts";
import { readRooms, roomWithdrawals } from "../campaigns/owner-room.ts";
import { readOwner } from "./store.ts";

/**
 * Assigns an owner to a campaign or takes its owners away, with address and report frequency. Who stands first already
 * stays there with the others; anybody else becomes its one owner.
 * @throws Refusal 404 for an unknown campaign, 400 for an unknown owner
 */
export async function assignOwner(
  campaignId: string,
  { owner_id, ...fields }: Assignment,
  now: string,
): Promise<StoredCampaign> {
  return changeOwners(campaignId, now, async (before) => {
    if (owner_id) await checkOwner(owner_id, "owner_id");
    const stays = owner_id === undefined || owner_id === before.owner_id;
    const owners = owner_id ? [plainOwner(owner_id)] : [];
    return {
      ...before,
      owners: stays ? before.owners : owners,
      report_frequency_days: fields.report_frequency_days ?? before.report_frequency_days,
      property_address: fields.property_address ?? before.property_address,
    };
  });
}

/**
 * Says who the owners of a campaign are from now on, and what each is in it.
 * @throws Refusal 404 for an unknown campaign, 400 for an unknown owner or a power of attorney that is no file of the
 * campaign's own, 409 when somebody saved after the `version` that the screen saw
 */
export async function setOwners(
  campaignId: string,
  { owners, version }: OwnersForm,
  now: string,
): Promise<StoredCampaign> {
  return changeOwners(campaignId, now, async (before) => {
    const after = { ...before, owners };
    if (isRepeatedSave(version, before, after, "Diese Kampagne")) return before;
    for (const [at, { owner_id, authority_file_id }] of owners.entries()) {
      await checkOwner(owner_id, `owners.${at}.owner_id`);
      if (authority_file_id !== null) await checkAuthority(campaignId, authority_file_id, `owners.${at}`);
    }
    return after;
  });
}

/** Takes one owner out of a campaign; the others stay. Safe to repeat. @throws Refusal 404 for an unknown campaign */
export async function takeOwnerOut(campaignId: string, ownerId: string, now: string): Promise<StoredCampaign> {
  return changeOwners(campaignId, now, async (before) => ({
    ...before,
    owners: before.owners.filter(({ owner_id }) => owner_id !== ownerId),
  }));
}

/** Saves what a change makes of a campaign's owners, and what follows for the rest of its head and their rooms. */
async function changeOwners(
  campaignId: string,
  now: string,
  change: (before: StoredCampaign) => Promise<StoredCampaign>,
): Promise<StoredCampaign> {
  return retryOnConflict("diese Kampagne", async () => {
    const before = await finishShift(await readCampaign(campaignId, { consistent: true }));
    const changed = await change(before);
    if (changed === before) return before;
    const after: StoredCampaign = { ...changed, owner_id: firstOf(changed.owners) };
    after.next_report_due = nextReportDue(before, after, before.timezone, now);
    const [were, are] = [idsOf(before.owners), idsOf(after.owners)];
    const powers = after.owners.flatMap(aboutTheirOwner);
    if (were.length === are.length && were.every((id) => are.includes(id))) {
      const isSame = isDeepStrictEqual(decidersOf(before.owners), decidersOf(after.owners));
      return saveCampaign(before, after, [...powers, ...(isSame ? [] : await followOwners(campaignId, now))]);
    }
    // A draft to somebody else is none for the new owners, and who is out has no room any more.
    const gone = were.filter((id) => !are.includes(id));
    after.unsent_report_due = null;
    return saveCampaign(before, after, [
      ...powers,
      ...(await followOwners(campaignId, now)),
      ...ownerCounts(were, are),
      ...roomWithdrawals(campaignId, gone, await readRooms(campaignId)),
    ]);
  });
}

/** The write by which a power of attorney is about who has it, so that it goes with them and to nobody else. */
function aboutTheirOwner({ owner_id, authority_file_id }: CampaignOwner): Operation[] {
  if (authority_file_id === null) return [];
  const set = { owner_id, released_to: null };
  return [{ update: keyOf(authority_file_id), change: { set }, when: [present] }];
}

function firstOf([first]: readonly CampaignOwner[]): string | null {
  return first?.owner_id ?? null;
}

/** @throws Refusal 400 for an owner who is not there */
async function checkOwner(id: string, field: string): Promise<void> {
  await readOwner(id).catch(() => {
    throw invalidField(field, "Diesen Eigentümer gibt es nicht (mehr)");
  });
}

/** @throws Refusal 400 for a file that is not the campaign's own, or is a measure's, with which it would go */
async function checkAuthority(campaignId: string, fileId: string, field: string): Promise<void> {
  const parts = partsOf(fileId);
  const file =
    parts?.[0] === campaignId ? await read<StoredFile>(keys.file(...parts), { consistent: true }) : undefined;
  if (!file || !isKept(file))
    throw invalidField(`${field}.authority_file_id`, "Diese Datei gibt es in der Kampagne nicht (mehr)");
  if (file.measure_id !== null)
    throw invalidField(
      `${field}.authority_file_id`,
      "Diese Datei liegt bei einer Maßnahme. Bitte legen Sie die Vollmacht bei den Dateien der Kampagne ab.",
    );
}
