import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import type { Decision } from "#shared/reports/decision-contract";
import {
  type DecisionState,
  gapText,
  hasGap,
  isOfferToRemindOf,
  linksPerDay,
  missingOf,
  stateAt,
} from "#shared/reports/decisions";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionChange,
  endSilence,
  findDecision,
  isOpen,
  dueAttributes,
  readDecision,
  readDecisions,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { readCampaign } from "../../campaigns/read.ts";
import { campaignChange } from "../../core/campaign-change.ts";
import type { MailOutcome } from "../../core/mail.ts";
import { notFound, Refusal } from "../../core/refusal.ts";
import { tryWrite, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { decisionsInRooms } from "../../rooms/decisions.ts";
import { refusePastInSent } from "./past-days.ts";
import { withNewRecipients, mailDecision, newDecisionLinks } from "./decision-mail.ts";

/** How long after an e-mail a press sends no other, in milliseconds: as long as a call may take (API Gateway). */
const requestTime = 30_000;

/** The decisions of a campaign, the newest first. @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign */
export async function listDecisions(campaignId: string, now: string): Promise<Decision[]> {
  const campaign = await readCampaign(campaignId);
  return (await readDecisions(campaignId)).map((decision) => shownDecision(decision, campaign, now));
}

/** A decision as the API answers it. @param now ISO 8601 UTC */
export function shownDecision(decision: StoredDecision, { owners }: StoredCampaign, now: string): Decision {
  const { id, campaign_id, kind, title, text, content_hash, asked_at, asked_by, expires_at } = decision;
  const { recipients, reminded_at, questions, agreed, answer, previous_id, next_id } = decision;
  const state = stateAt(decision, owners, now);
  return {
    id,
    campaign_id,
    kind,
    title,
    text,
    files: decision.files.map(({ name, type, size, sha256 }) => ({ name, type, size, sha256 })),
    content_hash,
    state,
    asked_at,
    asked_by,
    expires_at,
    recipients,
    reminded_at,
    questions,
    agreed,
    missing: state === "open" ? missingOf(decision, owners) : [],
    answer,
    revoked: decision.revoked ?? [],
    previous_id,
    next_id,
    price: decision.price ?? null,
    measure_id: decision.measure_id ?? null,
  };
}

/** One decision as the API answers it. @param now ISO 8601 UTC @throws Refusal 404 for an unknown id */
export async function getDecision(id: string, now: string): Promise<Decision> {
  const decision = await readDecision(id);
  return shownDecision(decision, await readCampaign(decision.campaign_id).catch(asDecision), now);
}

function asDecision(error: unknown): never {
  throw error instanceof Refusal && error.status === 404 ? notFound("Diese Freigabe") : error;
}

/** A decision with its campaign. @throws Refusal 404 for an unknown id, 409 where it is not open */
async function openDecision(id: string, now: string): Promise<{ decision: StoredDecision; campaign: StoredCampaign }> {
  const decision = await readDecision(id);
  const campaign = await readCampaign(decision.campaign_id, { consistent: true }).catch(asDecision);
  const state = stateAt(decision, campaign.owners, now);
  if (state !== "open") throw new Refusal(409, closedTexts[state]);
  return { decision, campaign };
}

const closedTexts: Record<Exclude<DecisionState, "open">, string> = {
  approved: "Der Eigentümer hat inzwischen zugestimmt. Bitte laden Sie die Liste neu.",
  refused: "Der Eigentümer hat inzwischen abgelehnt. Bitte laden Sie die Liste neu.",
  withdrawn: "Diese Freigabe ist zurückgezogen, oder die Kampagne hat einen anderen Eigentümer. Bitte fragen Sie neu.",
  revoked: "Die Einwilligung in Fotos ist widerrufen. Bitte fragen Sie neu.",
  superseded: "Zu dieser Freigabe wurde schon neu gefragt. Bitte laden Sie die Liste neu.",
  expired: "Diese Freigabe ist ohne Antwort abgelaufen. Bitte fragen Sie neu.",
};

/**
 * Mails new links to an open decision to the owners whose yes is missing, to who came since too; earlier ones stay good,
 * since they went to the same addresses. Of an offer that waits for long it reminds; a reminder of which no e-mail was taken
 * is none.
 * @throws Refusal 404 for an unknown id, 409 where it is not open or was mailed just now, 400 for an offer whose days are
 * over, 503 where no e-mail was taken
 */
export async function sendDecision(id: string, now: string): Promise<Decision> {
  const { asked, links, campaign, reminds } = await retryOnConflict("diese Freigabe", async () => {
    const { decision, campaign: head } = await openDecision(id, now);
    refuseGaps(decision);
    await refusePastInSent(decision, head, now);
    if (decision.busy_until && decision.busy_until > now)
      throw new Refusal(409, "Diese E-Mail ist eben erst hinausgegangen. Bitte laden Sie die Liste neu.");
    const missing = missingOf(decision, head.owners);
    const all = await withNewRecipients(decision, missing);
    const made = newDecisionLinks(all, missing);
    const isReminder = isOfferToRemindOf(decision, now);
    const { owner_ids, recipients } = all;
    const busy_until = new Date(Date.parse(now) + requestTime).toISOString();
    const noted = { owner_ids, recipients, busy_until, ...(isReminder && { reminded_at: now }) };
    await write(decisionChange(decision, noted), ...made.map(({ put }) => put));
    return { asked: all, links: made, campaign: head, reminds: isReminder };
  });
  const { decision: sent, outcomes } = await mailDecision(asked, links, campaign, { reminds });
  if (isRefusedByAll(outcomes))
    await tryWrite(decisionChange(sent, reminds ? { reminded_at: null } : {}, ["busy_until"]));
  refuseUnsent(outcomes);
  return shownDecision(sent, campaign, now);
}

/** @throws Refusal 400 for a question in which something is still to be filled in */
export function refuseGaps({ title, text }: { title: string; text: string }): void {
  if (hasGap(title) || hasGap(text)) throw new Refusal(400, gapText);
}

/**
 * Mails an owner, who asked for it in their room, new links to a decision that waits for them; to the stored addresses alone.
 * @throws Refusal 409 for what does not wait for this owner, 429 more often than `linksPerDay`, 503 where no e-mail was taken
 */
export async function sendToOwner(campaignId: string, ownerId: string, id: string, now: string): Promise<void> {
  const day = dayOf(now, defaultTimezone);
  const { decision, links } = await retryOnConflict("diese Freigabe", async () => {
    const before = await findDecision(id);
    const { owners } = await readCampaign(campaignId, { consistent: true });
    if (
      before?.campaign_id !== campaignId ||
      stateAt(before, owners, now) !== "open" ||
      !missingOf(before, owners).includes(ownerId)
    )
      throw new Refusal(409, "Diese Frage wartet nicht mehr auf Ihre Antwort.");
    refuseGaps(before);
    const count = before.links.day === day ? before.links.count : 0;
    if (count >= linksPerDay)
      throw new Refusal(
        429,
        "Wir haben Ihnen den Link heute schon mehrmals geschickt. Bitte sehen Sie auch im Ordner für Spam nach oder rufen Sie uns an.",
      );
    const asked = await withNewRecipients(before, [ownerId]);
    const made = newDecisionLinks(asked, [ownerId]);
    const { owner_ids, recipients } = asked;
    const counted = { links: { day, count: count + 1 }, owner_ids, recipients };
    await write(decisionChange(before, counted), ...made.map(({ put }) => put));
    return { decision: { ...asked, revision: before.revision + 1 }, links: made };
  });
  const { outcomes } = await mailDecision(decision, links, await readCampaign(campaignId));
  refuseUnsent(outcomes);
}

function isRefusedByAll(outcomes: readonly MailOutcome[]): boolean {
  return outcomes.every((outcome) => outcome === "refused");
}

/** @throws Refusal 503 where none of several e-mails was taken */
function refuseUnsent(outcomes: MailOutcome[]): void {
  if (isRefusedByAll(outcomes))
    throw new Refusal(
      503,
      "Die E-Mail wurde vom Versanddienst nicht angenommen und ist nicht hinausgegangen. Bitte versuchen Sie es später noch einmal.",
    );
}

/** Withdraws an open decision. Safe to repeat. @throws Refusal 404 for an unknown id, 409 once it was answered */
export async function withdrawDecision(id: string, now: string): Promise<Decision> {
  return retryOnConflict("diese Freigabe", async () => {
    const before = await readDecision(id);
    const campaign = await readCampaign(before.campaign_id, { consistent: true }).catch(asDecision);
    if (before.state === "withdrawn") return shownDecision(before, campaign, now);
    if (!isOpen(before)) throw new Refusal(409, closedTexts[before.state]);
    const after: StoredDecision = { ...before, state: "withdrawn" };
    await write(
      decisionChange(before, { state: "withdrawn" }, dueAttributes),
      endSilence(before),
      campaignChange(campaign.id),
      ...(await decisionsInRooms([after], now)),
    );
    return shownDecision(after, campaign, now);
  });
}
