import { decidersOf } from "#shared/campaigns/campaign-owners";
import { undeliveredText } from "#shared/core/undelivered";
import { mailAddressesOf } from "#shared/owners/salutation";
import { tooLarge } from "#shared/reports/decision-contract";
import { bytesPerDecision } from "#shared/reports/decisions";
import type { StoredCampaign } from "../../campaigns/items.ts";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { keys } from "../../core/keys.ts";
import { invalidField, Refusal } from "../../core/refusal.ts";
import { read } from "../../core/table.ts";
import { isKept, partsOf, type StoredFile } from "../../files/items.ts";
import { readOwner } from "../../owners/store.ts";
import { splitByDelivery } from "../../core/undelivered.ts";

/** The addresses of all whose yes counts, at which mail arrives. @throws Refusal 400 without an owner, or where one has no such address */
export async function recipientsOf({ owners }: StoredCampaign): Promise<StoredDecision["recipients"]> {
  if (owners.length === 0)
    throw new Refusal(
      400,
      "Dieser Kampagne ist kein Eigentümer zugewiesen. Bitte ordnen Sie ihn zuerst zu, dann können Sie ihn fragen.",
    );
  const deciding = await Promise.all(decidersOf(owners).map(readOwner));
  const found = deciding.map(async (owner) => {
    const addresses = mailAddressesOf(owner).filter((address) => address !== "");
    if (addresses.length === 0)
      throw new Refusal(
        400,
        `Für ${deciding.length > 1 ? owner.name : "diesen Eigentümer"} ist keine E-Mail-Adresse hinterlegt. Bitte tragen Sie sie beim Eigentümer ein, dann können Sie fragen.`,
      );
    const { good, stopped } = await splitByDelivery(addresses);
    if (good.length === 0) throw new Refusal(400, stopped.map(undeliveredText).join(" "));
    return good.map((to) => ({ owner_id: owner.id, to, mail: "unknown" as const }));
  });
  return (await Promise.all(found)).flat();
}

/** The files that a question shows, and whether one is about who is asked. @throws Refusal 400 for a file that is not there, of another campaign, a bill, or about somebody else; and too large ones */
export async function filesOf(
  campaign: StoredCampaign,
  ids: string[],
  ownerIds: string[],
): Promise<{ files: StoredFile[]; personal?: true }> {
  const files: StoredFile[] = [];
  for (const id of new Set(ids)) {
    const parts = partsOf(id);
    const file =
      parts?.[0] === campaign.id ? await read<StoredFile>(keys.file(...parts), { consistent: true }) : undefined;
    if (!file || !isKept(file))
      throw invalidField("file_ids", "Eine der Dateien gibt es in dieser Kampagne nicht (mehr)");
    if (file.is_bill)
      throw invalidField("file_ids", `„${file.name}“ ist eine Rechnung und geht nicht an den Eigentümer.`);
    if (file.owner_id !== null && ownerIds.some((asked) => asked !== file.owner_id))
      throw invalidField(
        "file_ids",
        ownerIds.length > 1
          ? `„${file.name}“ betrifft einen der Eigentümer persönlich und geht nicht an die anderen.`
          : `„${file.name}“ betrifft einen anderen Eigentümer.`,
      );
    files.push(file);
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > bytesPerDecision) throw invalidField("file_ids", tooLarge);
  return { files, ...(files.some(({ owner_id }) => owner_id !== null) && { personal: true as const }) };
}
