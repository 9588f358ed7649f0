import type { CampaignId, Instant } from "#shared/core/kinds";
import { hasRevoked, mayRevoke, type Revocation } from "#shared/reports/consent";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { decisionChange, findDecision, dueAttributes, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { readCampaign } from "../../campaigns/read.ts";
import { absent, still } from "../../core/condition.ts";
import { historyPuts } from "../../core/history.ts";
import { keys } from "../../core/keys.ts";
import { Refusal } from "../../core/refusal.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { type Operation, write } from "../../core/table.ts";
import { storedDuties } from "../../plan/duty-state.ts";
import { provenBeside } from "../../plan/proving.ts";
import { decisionsInRooms } from "../../rooms/decisions.ts";
import { putOwnerNotice, saidBy } from "../messages/owner-messages.ts";
import { nameAmongOwners } from "../owner-names.ts";
import { revokedNoticeOf } from "./decision-erasure.ts";
import { putReceipt } from "./decision-receipt.ts";

/**
 * Withdraws an owner's own consent to photographs (DSGVO Art. 7 (3); docs/product.md, Decisions of the owner). In one
 * transaction with it the yes counts no more, its measure is planned again and the duty before ads open, the agency is told,
 * and history and rooms show it; the yes itself stays in the protocol. Safe to repeat: who withdrew already changes nothing.
 * @param from the address that the link went to; empty from the owner's room @param now ISO 8601 UTC
 * @throws Refusal 409 where no consent of this owner stands
 */
export async function revokeConsent(
  decisionId: string,
  campaignId: CampaignId,
  { owner_id, from }: Omit<Revocation, "at">,
  now: Instant,
): Promise<void> {
  await retryOnConflict("diese Freigabe", async () => {
    const before = await findDecision(decisionId);
    if (before?.campaign_id !== campaignId) throw new Refusal(409, nothingToRevoke);
    if (hasRevoked(before, owner_id)) return;
    const campaign = await readCampaign(campaignId, { consistent: true });
    const { answer } = before;
    if (!mayRevoke(before, campaign.owners, owner_id) || answer?.answer === "no")
      throw new Refusal(409, nothingToRevoke);
    const revoked = [...(before.revoked ?? []), { owner_id, at: now, from }];
    const after: StoredDecision = { ...before, state: "revoked", answer, revoked };
    const { operations, plan } = await withoutConsent(after, campaign, now);
    await write(
      decisionChange(before, { state: "revoked", revoked }, [...dueAttributes, "follows"]),
      ...operations,
      ...historyPuts("campaign", [campaignId], {
        action: "revokeDecision",
        by: "",
        at: now,
        target: decisionId,
        body: {},
      }),
      ...(await putOwnerNotice({
        id: revokedNoticeOf(decisionId, revoked.length),
        title: "Einwilligung in Fotos widerrufen",
        campaign,
        text: saidBy(
          await nameAmongOwners(campaign, owner_id),
          `Freigabe „${before.title}“. Bitte nehmen Sie die Fotos aus Anzeigen und Exposé`,
        ),
        now,
      })),
      ...(await decisionsInRooms([after], now, { plan })),
      putReceipt(after, { owner_id, at: now, revokes: true }),
    );
  });
}

const nothingToRevoke =
  "Hier steht keine Einwilligung von Ihnen, die Sie widerrufen könnten. Bitte rufen Sie uns an, wenn Fotos Ihrer Immobilie nicht mehr gezeigt werden sollen.";

/** What follows from a consent that counts no more: the duty before ads is open, and what the yes or that duty settled is planned again. */
async function withoutConsent(decision: StoredDecision, campaign: StoredCampaign, now: Instant) {
  const before = await storedDuties(campaign.id);
  const duties = { ...before, photos_revoked_at: now, version: before.version + 1 };
  const known = { decision, duties };
  const beside = await provenBeside(campaign.id, known, { by: null, now }, still(campaign, "owners"));
  const when = before.version === 0 ? [absent] : still(before, "version");
  const put: Operation = { put: { ...duties, ...keys.duties(campaign.id) }, when };
  return { operations: [put, ...beside.operations], plan: { campaign, measures: beside.measures } };
}
