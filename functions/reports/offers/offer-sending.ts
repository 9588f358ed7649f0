import type { CampaignId, Instant } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { decidersOf } from "#shared/campaigns/campaign-owners";
import type { Campaign } from "#shared/campaigns/contract";
import type { Decision } from "#shared/reports/decision-contract";
import { offeredPlan } from "#shared/reports/offer-content";
import { promisedBy } from "#shared/reports/offer-days";
import { voidCommission } from "#shared/market/duties/commission";
import { readBaseline } from "../../campaigns/baseline.ts";
import { campaignResponse, type StoredCampaign } from "../../campaigns/items.ts";
import { afterMandate, mandateWrites } from "../../plan/offer-state.ts";
import { storedDuties } from "../../plan/duty-state.ts";
import { endOpenOffers, readDecisions, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { readCampaign, readPlan } from "../../campaigns/read.ts";
import { finishShift } from "../../campaigns/shift.ts";
import { still } from "../../core/condition.ts";
import { newId } from "../../core/ids.ts";
import { madeId } from "../../core/making.ts";
import { invalidField, Refusal } from "../../core/refusal.ts";
import { type Operation, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { askOwner, openUntil } from "../decisions/asking.ts";
import type { Author } from "../author.ts";
import { keepOffer } from "../decisions/decision-files.ts";
import { getDecision, refuseGaps } from "../decisions/decisions.ts";
import { putOffered } from "../decisions/mandate.ts";
import { paperHtml } from "../page/paper-page.ts";
import { offerPaper } from "../papers/offer-paper.ts";
import { type ComposedOffer, composeOffer, endOf, refuseNoOffer } from "./offers.ts";
import { refusePast } from "../decisions/past-days.ts";
import { decisionsInRooms } from "../../rooms/decisions.ts";

/** The offer of a campaign as it would be now; nothing is kept. @throws Refusal as `composeOffer`, and 409 for no offer */
export async function previewOffer(
  campaignId: CampaignId,
  author: Author,
  now: Instant,
): Promise<{ html: string; pdf: string }> {
  const campaign = await readCampaign(campaignId, { consistent: true });
  refuseNoOffer(campaign);
  const composed = await composeOffer(await finishShift(campaign), author, now);
  const { pdf, html } = await drawn(composed);
  return { html, pdf: Buffer.from(pdf).toString("base64") };
}

async function drawn({ content, pictures }: ComposedOffer): Promise<{ pdf: Uint8Array; html: string }> {
  // pdfkit and its font machinery are loaded by those who need them.
  const { paperPdf } = await import("../pdf/paper-pdf.ts");
  const paper = offerPaper(content);
  return { pdf: await paperPdf(paper, pictures), html: paperHtml(paper, pictures) };
}

/**
 * Sends the offer to the campaign's owner: kept as it is now, with what it promises, and asked as a decision. An earlier
 * one that was not answered says from then on that there is a newer one. Sent twice under one `id`, it goes once.
 * @throws Refusal 404 for an unknown campaign; 400 without owner, address or plan, for a last day or steps whose day is
 * over, or void commissions; 409 for no offer
 */
export async function sendOffer(
  campaignId: CampaignId,
  { id: given }: { id?: string | undefined },
  author: Author,
  now: Instant,
): Promise<{ decision: Decision; created: boolean }> {
  const id = `${campaignId}.${given ?? madeId()}`;
  const { decision, created } = await askOwner(id, author, now, async (campaign) => {
    refuseNoOffer(campaign);
    refuseLost(campaign);
    const composed = await composeOffer(await finishShift(campaign), author, now);
    refuseGaps({
      title: "",
      text: [composed.content.intro, composed.entered.terms, composed.entered.price_reasons].join(""),
    });
    refusePast(campaign, composed.content.days, now);
    await refuseVoid(campaign, composed);
    const last = (await sentOffers(campaignId)).find(({ id: other, next_id }) => other !== id && next_id === null);
    const expires_at = expiry(composed, campaign, now);
    return {
      previous_id: last?.id ?? null,
      when: still(campaign, "is_offer", "archived"),
      make: async () => {
        const { content } = composed;
        const kept = await keepOffer(id, newId(), {
          ...(await drawn(composed)),
          name: `Vermarktungsplan ${content.date}.pdf`,
        });
        const { promised, costs } = content;
        const plan = { steps: promised, agency_pays: costs.sums.agency, owner_pays: costs.sums.owner };
        const title = "Unser Vermarktungsplan für Ihren Verkauf";
        const text = [content.intro, ...content.acceptance].join("\n\n");
        return {
          shown: { kind: "offer", title, text, files: kept.files },
          page_key: kept.page_key,
          expires_at,
          more: [putOffered(id, plan)],
        };
      },
    };
  });
  return { decision: await getDecision(decision.id, now), created };
}

/** @throws Refusal 400 for an offer of a home that names commissions which the law voids (BGB §§ 656c, 656d) */
async function refuseVoid(campaign: StoredCampaign, { commissions: property }: ComposedOffer): Promise<void> {
  const duties = await storedDuties(campaign.id);
  const wrong = voidCommission({ type: campaign.property_type_code, property, duties });
  if (wrong)
    throw new Refusal(400, `${wrong} Bitte ändern Sie die Provisionen beim Objekt, bevor Sie das Angebot senden.`);
}

/** @throws Refusal 409 for an offer that was lost */
function refuseLost({ archived }: StoredCampaign): void {
  if (archived)
    throw new Refusal(
      409,
      "Dieses Angebot ist archiviert und gilt damit als verloren. Bitte holen Sie die Kampagne zuerst aus dem Archiv zurück.",
    );
}

/** The offers of a campaign that were sent, the newest first. */
async function sentOffers(campaignId: CampaignId): Promise<StoredDecision[]> {
  return (await readDecisions(campaignId)).filter(({ kind }) => kind === "offer");
}

/** Until when an offer can be accepted; sixty days where no day was said. */
function expiry({ entered }: ComposedOffer, campaign: StoredCampaign, now: Instant): string {
  const end = endOf(entered, campaign);
  if (end !== undefined && end <= now)
    throw invalidField(
      "valid_until",
      "Der letzte Tag, an dem das Angebot gilt, ist vorbei. Bitte wählen Sie einen späteren.",
    );
  return end ?? openUntil(now, campaign);
}

/**
 * Notes that the owners accepted on paper, all of them or who speaks for all: the offer becomes a campaign, its plan as it is now the promise,
 * without what would be over before it is promised, and what waits for an answer by a link ends. Safe to repeat.
 * @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign, 409 for one that never was an offer
 */
export async function acceptOnPaper(campaignId: CampaignId, now: Instant): Promise<Campaign> {
  const before = await retryOnConflict("diese Kampagne", async () => {
    const { campaign, measures } = await readPlan(campaignId, { consistent: true });
    const isDone = !campaign.is_offer && (await readBaseline(campaignId)) !== undefined;
    if (isDone) return campaign;
    refuseNoOffer(campaign);
    const { promised, costs } = offeredPlan(measures, campaign.timezone);
    const { promised: steps } = promisedBy(promised, dayOf(now, campaign.timezone));
    const plan = { steps, agency_pays: costs.sums.agency, owner_pays: costs.sums.owner };
    const accepted = { accepted_at: now, accepted_by: "agency" as const, signed_by: decidersOf(campaign.owners) };
    const baseline = { ...plan, ...accepted, decision_id: null };
    await write(...mandateWrites(campaign, baseline, now), ...(await withdrawals(campaignId, now)));
    return campaign;
  });
  return campaignResponse(await afterMandate(before, now));
}

/** The writes that end what waits for an answer. */
async function withdrawals(campaignId: CampaignId, now: Instant): Promise<Operation[]> {
  const { ended, operations } = await endOpenOffers(campaignId);
  const [first, ...others] = ended;
  return first ? [...operations, ...(await decisionsInRooms([first, ...others], now))] : [];
}
