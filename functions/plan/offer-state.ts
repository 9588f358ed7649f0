import type { Instant } from "#shared/core/kinds";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { hasEnded } from "#shared/campaigns/reading";
import { nextReportDue } from "#shared/reports/due";
import { unchanged } from "../core/campaign-change.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import type { Operation } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { type Baseline, putBaseline, readBaseline } from "../campaigns/baseline.ts";
import { changeMeasures } from "./change-measures.ts";
import { proveMeasures } from "./proving.ts";
import type { PlannedMeasure, StoredCampaign } from "../campaigns/items.ts";
import { endOpenOffers } from "../campaigns/owner-decision.ts";
import { readCampaign, readPlan } from "../campaigns/read.ts";
import { finishShift } from "../campaigns/shift.ts";
import { campaignSave, saveCampaign } from "../campaigns/store.ts";

/** @throws Refusal 409 where a campaign is an offer, for what there is with the mandate only */
export function refuseOfOffer({ is_offer }: Pick<StoredCampaign, "is_offer">, what: string): void {
  if (is_offer) throw new Refusal(409, `Diese Kampagne ist noch ein Angebot. ${what}`, { code: "mandate" });
}

/**
 * A campaign with or without the mandate, and when its next report is due then. @param now ISO 8601 UTC
 * @param promisedAt since when what its offer promised is kept; null for no promise
 */
function withOfferState(
  campaign: StoredCampaign,
  isOffer: boolean,
  now: Instant,
  promisedAt: string | null,
): StoredCampaign {
  const after: StoredCampaign = { ...campaign, is_offer: isOffer, promised_at: promisedAt };
  after.next_report_due = nextReportDue(campaign, after, after.timezone, now);
  return after;
}

/**
 * The writes by which an offer becomes a campaign: its head, and what was promised.
 * @param now ISO 8601 UTC
 */
export function mandateWrites(
  campaign: StoredCampaign,
  baseline: Omit<Baseline, "owner_ids">,
  now: Instant,
): Operation[] {
  const after = withOfferState(campaign, false, now, now);
  return [
    ...campaignSave(campaign, after, [...still(campaign, "owners"), ...unchanged(campaign)]),
    putBaseline(campaign.id, { ...baseline, owner_ids: idsOf(campaign.owners) }),
  ];
}

/** What follows on such writes. @param now ISO 8601 UTC */
export async function afterMandate(before: StoredCampaign, now: Instant): Promise<StoredCampaign> {
  if (before.is_offer) await proveMeasures(before.id, { by: null, now });
  return readCampaign(before.id, { consistent: true });
}

/**
 * Makes a campaign an offer, which takes back what the agency itself entered as accepted, or an offer a campaign without a
 * promise: what its owner was offered and has not answered is withdrawn in the same transaction.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown id, 409 where something has begun or is over, or the owner accepted
 */
export async function setOfferState(id: string, isOffer: boolean, now: Instant): Promise<StoredCampaign> {
  if (isOffer) {
    const { campaign, measures } = await readPlan(id, { consistent: true });
    if (!campaign.is_offer) {
      const isBegun = ({ status, proved }: PlannedMeasure) => status === "queued" || (status === "done" && !proved);
      await refuseOver(campaign, measures.some(isBegun));
      await planProvenAgain(id);
    }
  }
  const { before, saved } = await retryOnConflict("diese Kampagne", async () => {
    const campaign = await finishShift(await readCampaign(id, { consistent: true }));
    if (campaign.is_offer === isOffer) return { before: campaign, saved: campaign };
    if (isOffer) await refuseOver(campaign, campaign.queued + campaign.done > 0);
    const after = withOfferState(campaign, isOffer, now, null);
    const dropped: Operation[] = isOffer ? [{ delete: keys.baseline(id) }] : (await endOpenOffers(id)).operations;
    const when = [...still(campaign, "queued", "done"), ...unchanged(campaign)];
    return { before: campaign, saved: await saveCampaign(campaign, after, dropped, when) };
  });
  if (!before.is_offer || isOffer) return saved;
  await proveMeasures(id, { by: null, now });
  return readCampaign(id, { consistent: true });
}

/** What the cockpit finished by itself keeps no campaign from being an offer again; with the mandate it is finished again. */
async function planProvenAgain(id: string): Promise<void> {
  await changeMeasures(id, "all", (measure) =>
    measure.proved && measure.status === "done"
      ? { ...measure, status: "planned", done_at: null, begun_at: null, proved: null }
      : measure,
  );
}

/** What an owner accepted by a press is theirs: nobody of the agency takes it back. */
async function refuseAccepted({ id, promised_at }: StoredCampaign): Promise<void> {
  if (promised_at && (await readBaseline(id))?.accepted_by === "owner")
    throw new Refusal(
      409,
      "Der Eigentümer hat dieses Angebot angenommen. Die Zusage bleibt bestehen; den Plan können Sie weiter ändern.",
    );
}

/** @param isBegun whether anything of its plan has begun @throws Refusal 409 where a campaign becomes no offer any more */
async function refuseOver(campaign: StoredCampaign, isBegun: boolean): Promise<void> {
  const { sale_on, unsent_report_due } = campaign;
  if (isBegun)
    throw new Refusal(
      409,
      "In dieser Kampagne haben schon Maßnahmen begonnen. Ein Angebot wird sie nur, solange nichts begonnen hat.",
    );
  if (hasEnded(campaign) || sale_on || unsent_report_due)
    throw new Refusal(
      409,
      "Diese Kampagne ist archiviert, verkauft oder hat schon einen Bericht. Sie wird kein Angebot mehr.",
    );
  await refuseAccepted(campaign);
}
