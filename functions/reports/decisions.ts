import type { Decision } from "#shared/reports/decision-contract";
import { type DecisionState, linksPerDay, stateAt } from "#shared/reports/decisions";
import type { StoredCampaign } from "../campaigns/items.ts";
import {
  decisionChange,
  findDecision,
  noLongerDue,
  readDecision,
  readDecisions,
  type StoredDecision,
} from "../campaigns/owner-decision.ts";
import { readCampaign } from "../campaigns/read.ts";
import { campaignChange } from "../core/campaign-change.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { decisionInRoom } from "../rooms/decisions.ts";
import { mailDecision, newDecisionLinks } from "./decision-mail.ts";

/** The decisions of a campaign, the newest first. @param now ISO 8601 UTC @throws Refusal 404 for an unknown campaign */
export async function listDecisions(campaignId: string, now: string): Promise<Decision[]> {
  const campaign = await readCampaign(campaignId);
  return (await readDecisions(campaignId)).map((decision) => shownDecision(decision, campaign, now));
}

/** A decision as the API answers it. @param now ISO 8601 UTC */
export function shownDecision(decision: StoredDecision, { owner_id }: StoredCampaign, now: string): Decision {
  const { id, campaign_id, kind, title, text, content_hash, asked_at, asked_by, expires_at } = decision;
  const { recipients, reminded_at, questions, answer, previous_id, next_id } = decision;
  return {
    id,
    campaign_id,
    kind,
    title,
    text,
    files: decision.files.map(({ name, type, size, sha256 }) => ({ name, type, size, sha256 })),
    content_hash,
    state: stateAt(decision, owner_id, now),
    asked_at,
    asked_by,
    expires_at,
    recipients,
    reminded_at,
    questions,
    answer,
    previous_id,
    next_id,
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
  const state = stateAt(decision, campaign.owner_id, now);
  if (state !== "open") throw new Refusal(409, closedTexts[state]);
  return { decision, campaign };
}

const closedTexts: Record<Exclude<DecisionState, "open">, string> = {
  approved: "Der Eigentümer hat inzwischen zugestimmt. Bitte laden Sie die Liste neu.",
  refused: "Der Eigentümer hat inzwischen abgelehnt. Bitte laden Sie die Liste neu.",
  withdrawn: "Diese Freigabe ist zurückgezogen, oder die Kampagne hat einen anderen Eigentümer. Bitte fragen Sie neu.",
  superseded: "Zu dieser Freigabe wurde schon neu gefragt. Bitte laden Sie die Liste neu.",
  expired: "Diese Freigabe ist ohne Antwort abgelaufen. Bitte fragen Sie neu.",
};

/**
 * Mails the owner new links to an open decision; earlier ones stay good, since they went to the same addresses.
 * @throws Refusal 404 for an unknown id, 409 where it is not open, 503 where no e-mail was taken
 */
export async function sendDecision(id: string, now: string): Promise<Decision> {
  const { decision, campaign } = await openDecision(id, now);
  const links = newDecisionLinks(decision);
  await write(...links.map(({ put }) => put));
  const sent = await mailDecision(decision, links, campaign);
  if (sent.outcomes.every((outcome) => outcome === "refused"))
    throw new Refusal(
      503,
      "Die E-Mail wurde vom Versanddienst nicht angenommen und ist nicht hinausgegangen. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.",
    );
  return shownDecision(sent.decision, campaign, now);
}

/**
 * Mails an owner, who asked for it in their room, new links to a decision that still waits for them; to the stored
 * addresses alone. @returns whether it went out; not for what is not open, and not more often a day than `linksPerDay`
 */
export async function sendToOwner(campaignId: string, ownerId: string, id: string, now: string): Promise<boolean> {
  const day = now.slice(0, 10);
  const claimed = await untilWritten("diese Freigabe", async () => {
    const decision = await findDecision(id);
    if (decision?.campaign_id !== campaignId || stateAt(decision, ownerId, now) !== "open") return undefined;
    const count = decision.links.day === day ? decision.links.count : 0;
    if (count >= linksPerDay) return undefined;
    const links = newDecisionLinks(decision);
    await write(decisionChange(decision, { links: { day, count: count + 1 } }), ...links.map(({ put }) => put));
    return { decision, links };
  });
  if (!claimed) return false;
  const campaign = await readCampaign(campaignId);
  const { outcomes } = await mailDecision(claimed.decision, claimed.links, campaign);
  return outcomes.some((outcome) => outcome !== "refused");
}

/** Withdraws an open decision. Safe to repeat. @throws Refusal 404 for an unknown id, 409 once it was answered */
export async function withdrawDecision(id: string, now: string): Promise<Decision> {
  return untilWritten("diese Freigabe", async () => {
    const before = await readDecision(id);
    const campaign = await readCampaign(before.campaign_id, { consistent: true }).catch(asDecision);
    if (before.state === "withdrawn") return shownDecision(before, campaign, now);
    if (before.state !== "open") throw new Refusal(409, closedTexts[before.state]);
    const after: StoredDecision = { ...before, state: "withdrawn" };
    await write(
      decisionChange(before, { state: "withdrawn" }, noLongerDue),
      campaignChange(campaign.id),
      ...(await decisionInRoom(after)),
    );
    return shownDecision(after, campaign, now);
  });
}
