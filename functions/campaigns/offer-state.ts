import type { Status } from "#shared/campaigns/status";
import { nextReportDue } from "#shared/reports/due";
import { unchanged } from "../core/campaign-change.ts";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import type { Operation } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { type Baseline, putBaseline, readBaseline } from "./baseline.ts";
import { copyJobs, tellMeasures } from "./campaign-copy.ts";
import { settleWithMandate } from "./duty-measures.ts";
import type { StoredCampaign, StoredMeasure } from "./items.ts";
import { endOpenOffers } from "./owner-decision.ts";
import { readCampaign } from "./read.ts";
import { finishShift } from "./shift.ts";
import { campaignSave, saveCampaign } from "./store.ts";
import type { EarlyStart } from "./undecided.ts";

const begun: readonly Status[] = ["queued", "done"];
const stillAnOffer =
  "Diese Kampagne ist noch ein Angebot. Maßnahmen beginnen, sobald der Eigentümer es angenommen hat oder Sie den Auftrag auf dem Dashboard bestätigen.";

/**
 * The measures of an offer that a change would begin, which none may (docs/product.md, Marketing offer).
 * @param pairs measures before and after the change
 * @returns nothing for a campaign with the mandate, or where none begins
 */
export function startsInOffer(
  campaign: Pick<StoredCampaign, "is_offer">,
  pairs: { before: Pick<StoredMeasure, "id" | "status">; after: Pick<StoredMeasure, "status"> }[],
): EarlyStart | undefined {
  if (!campaign.is_offer) return undefined;
  const ids = pairs
    .filter(({ before, after }) => !begun.includes(before.status) && begun.includes(after.status))
    .map(({ before }) => before.id);
  return ids.length > 0 ? { ids, reason: stillAnOffer, waits_for: "mandate" } : undefined;
}

/** @throws Refusal 409 where a campaign is an offer, for what there is with the mandate only */
export function refuseOfOffer({ is_offer }: Pick<StoredCampaign, "is_offer">, what: string): void {
  if (is_offer) throw new Refusal(409, `Diese Kampagne ist noch ein Angebot. ${what}`, { waitsFor: "mandate" });
}

/**
 * A campaign with or without the mandate, and when its next report is due then. @param now ISO 8601 UTC
 * @param promisedAt since when what its offer promised is kept; null for no promise
 */
function withOfferState(
  campaign: StoredCampaign,
  isOffer: boolean,
  now: string,
  promisedAt: string | null,
): StoredCampaign {
  const after: StoredCampaign = { ...campaign, is_offer: isOffer, promised_at: promisedAt };
  after.next_report_due = nextReportDue(campaign, after, after.timezone, now);
  return after;
}

/**
 * The writes by which an offer becomes a campaign: its head, what was promised, and the job that tells its measures.
 * @param now ISO 8601 UTC
 */
export function mandateWrites(
  campaign: StoredCampaign,
  baseline: Omit<Baseline, "owner_id">,
  now: string,
): Operation[] {
  const after = withOfferState(campaign, false, now, now);
  return [
    ...campaignSave(campaign, after, [...still(campaign, "owner_id"), ...unchanged(campaign)]),
    ...copyJobs(campaign, after, now),
    putBaseline(campaign.id, { ...baseline, owner_id: campaign.owner_id }),
  ];
}

/** What follows on such writes. What of telling fails here the job makes good. @param now ISO 8601 UTC */
export async function afterMandate(before: StoredCampaign, now: string): Promise<StoredCampaign> {
  if (before.is_offer) await settleWithMandate(before.id, now);
  const saved = await readCampaign(before.id, { consistent: true });
  await tellMeasures(before, saved);
  return saved;
}

/**
 * Makes a campaign an offer, which takes back what the agency itself entered as accepted, or an offer a campaign without a
 * promise: what its owner was offered and has not answered is withdrawn in the same transaction.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown id, 409 where something has begun or is over, or the owner accepted
 */
export async function setOfferState(id: string, isOffer: boolean, now: string): Promise<StoredCampaign> {
  const { before, saved } = await untilWritten("diese Kampagne", async () => {
    const campaign = await finishShift(await readCampaign(id, { consistent: true }));
    if ((campaign.is_offer ?? false) === isOffer) return { before: campaign, saved: campaign };
    if (isOffer) {
      refuseBegun(campaign);
      await refuseAccepted(campaign);
    }
    const after = withOfferState(campaign, isOffer, now, null);
    const dropped: Operation[] = isOffer ? [{ delete: keys.baseline(id) }] : (await endOpenOffers(id)).operations;
    const operations = [...copyJobs(campaign, after, now), ...dropped];
    const when = [...still(campaign, "queued", "done"), ...unchanged(campaign)];
    return { before: campaign, saved: await saveCampaign(campaign, after, operations, when) };
  });
  await tellMeasures(before, saved);
  if (!before.is_offer || isOffer) return saved;
  await settleWithMandate(id, now);
  return readCampaign(id, { consistent: true });
}

/** What an owner accepted by a press is theirs: nobody of the agency takes it back. */
async function refuseAccepted({ id, promised_at }: StoredCampaign): Promise<void> {
  if (promised_at && (await readBaseline(id))?.accepted_by === "owner")
    throw new Refusal(
      409,
      "Der Eigentümer hat dieses Angebot angenommen. Die Zusage bleibt bestehen; den Plan können Sie weiter ändern.",
    );
}

function refuseBegun({ queued, done, archived, outcome, sale_on, unsent_report_due }: StoredCampaign): void {
  if (queued + done > 0)
    throw new Refusal(
      409,
      "In dieser Kampagne haben schon Maßnahmen begonnen. Ein Angebot wird sie nur, solange nichts begonnen hat.",
    );
  if (archived || outcome || sale_on || unsent_report_due)
    throw new Refusal(
      409,
      "Diese Kampagne ist archiviert, verkauft oder hat schon einen Bericht. Sie wird kein Angebot mehr.",
    );
}
