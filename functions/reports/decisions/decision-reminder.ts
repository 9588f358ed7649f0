import { hasEnded } from "#shared/campaigns/reading";
import { hourLength } from "#shared/core/time";
import { hasGap, missingOf, reminderHours, stateAt } from "#shared/reports/decisions";
import { findHead } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionChange,
  decisionKey,
  findAnyDecision,
  findDecision,
  dueAttributes,
  silenceOf,
  type PreparedDecision,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { campaignChange } from "../../core/campaign-change.ts";
import { still } from "../../core/condition.ts";
import { dueAt, keys } from "../../core/keys.ts";
import { ifGone } from "../../core/refusal.ts";
import { read, write, tryWrite } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { takeOver } from "../../market/agreed-price.ts";
import { putReply } from "../../notifications/store.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { deleteShown } from "./decision-files.ts";
import { withNewRecipients, mailDecision, newDecisionLinks } from "./decision-mail.ts";
import { agreedBy, keepAnswer } from "./keeping.ts";

/** How long a reminder that surely did not go out is tried again. */
const maxHours = 24;

/**
 * Takes over a price that was agreed for this day, reminds an owner of a question that was not answered, once, with new links in the agent's name, of an offer by proposing it to the agent; or gives up a question
 * that was never asked to its end. For the scheduled function. A try without a known end is not repeated: a reminder too
 * few does less harm than two.
 * @param found the decision as the index `due` named it @param time ISO 8601 UTC
 */
export async function remindOwner(found: { id: string; due_sk: string }, time: string): Promise<Delivery> {
  const decision: ((StoredDecision | PreparedDecision) & { due_sk?: string }) | undefined = await findAnyDecision(
    found.id,
  );
  if (decision?.due_sk !== found.due_sk) return "nothing";
  if (decision.state === "preparing") {
    await deleteShown(decision.id);
    await tryWrite({ delete: decisionKey(decision.id), when: still(decision, "due_sk") });
    return "nothing";
  }
  if (decision.state === "approved") {
    await takePrice(decision, time);
    return "nothing";
  }
  const campaign = await findHead(decision.campaign_id, { consistent: true });
  if (campaign && decision.follows) return followChange(decision, campaign, time);
  const reminded = campaign ? remindedOf(decision, campaign, time) : [];
  if (!campaign || reminded.length === 0) {
    await tryWrite(decisionChange(decision, {}, dueAttributes));
    return "nothing";
  }
  if (decision.kind === "offer") {
    await tryWrite(decisionChange(decision, {}, dueAttributes), putReply(silence(decision, campaign, time)));
    return "nothing";
  }
  const links = newDecisionLinks(decision, reminded);
  const claim = decisionChange(decision, { reminded_at: time }, dueAttributes);
  // A reminder that is tried again tells nobody once more.
  const isTold = await read(keys.notification(silenceOf(decision)));
  const told = isTold ? [] : [putReply(silence(decision, campaign, time))];
  if (!(await tryWrite(claim, ...told, ...links.map(({ put }) => put)))) return "nothing";
  const { decision: after, outcomes } = await mailDecision(decision, links, campaign, { reminds: true });
  if (!outcomes.every((outcome) => outcome === "refused")) return "sent";
  const late = Date.parse(time) - Date.parse(decision.asked_at) > (reminderHours + maxHours) * hourLength;
  const again = late ? {} : dueAt(new Date(Date.parse(time) + hourLength).toISOString(), decision.id);
  await tryWrite(decisionChange(after, { reminded_at: null, ...again }));
  return "not sent";
}

/**
 * What tells the agency that nobody answered: of a question that the owner is reminded; of an offer it asks for that, since who
 * has no contract with it gets no advertising by a clock (UWG § 7 (2)). It goes with the answer (`silenceOf`).
 */
function silence(decision: StoredDecision, campaign: StoredCampaign, time: string): Parameters<typeof putReply>[0] {
  const [title, text] =
    decision.kind === "offer"
      ? [
          "Vermarktungsplan ohne Antwort",
          "Der Eigentümer hat seit drei Tagen nicht geantwortet. Rufen Sie an, oder erinnern Sie mit einem Druck, wenn er E-Mails von Ihnen wünscht.",
        ]
      : [
          "Freigabe ohne Antwort",
          `„${decision.title}“ ist seit drei Tagen nicht beantwortet. Per E-Mail wird einmal daran erinnert; rufen Sie an, wenn es eilt.`,
        ];
  return {
    id: silenceOf(decision),
    title,
    message: `${campaign.title}: ${text}`,
    campaign_id: campaign.id,
    priority: "medium",
    due_date: null,
    for_users: campaign.responsible_id ? [campaign.responsible_id] : [],
    created_at: time,
  };
}

/** Makes a price that was agreed for this day the property's; what goes by it is renewed. Safe to repeat. */
async function takePrice({ id, campaign_id }: StoredDecision, time: string): Promise<void> {
  await retryOnConflict("diese Freigabe", async () => {
    const decision = await findAnyDecision(id);
    if (decision?.state !== "approved") return;
    const operations = await takeOver(decision, time).catch(ifGone([]));
    const change = operations.length > 0 ? [campaignChange(campaign_id)] : [];
    await write(decisionChange(decision, {}, dueAttributes), ...operations, ...change);
  });
}

/** Who is to be reminded: whose yes is missing and who asked nothing back, while it is open and the marketing goes on. */
function remindedOf(decision: StoredDecision, campaign: StoredCampaign, time: string): string[] {
  const { owners } = campaign;
  const isOver = hasEnded(campaign) || hasGap(decision.title) || hasGap(decision.text);
  if (isOver || stateAt(decision, owners, time) !== "open") return [];
  return missingOf(decision, owners).filter((id) => !decision.questions.some(({ owner_id }) => owner_id === id));
}

/**
 * What follows for an open decision once its campaign's owners changed: who came and must answer gets a link, and where
 * nobody's yes is missing any more it is agreed. The reminder is due as before.
 */
async function followChange(decision: StoredDecision, campaign: StoredCampaign, time: string): Promise<Delivery> {
  const reminder = new Date(Date.parse(decision.asked_at) + reminderHours * hourLength).toISOString();
  const isReminded = decision.reminded_at !== null || reminder <= time;
  const settled = [...(isReminded ? dueAttributes : ["due_tries"]), "follows"];
  const due = isReminded ? {} : dueAt(reminder, decision.id);
  if (stateAt(decision, campaign.owners, time) !== "open") {
    await tryWrite(decisionChange(decision, due, settled));
    return "nothing";
  }
  const missing = missingOf(decision, campaign.owners);
  if (missing.length === 0) {
    await endAgreed(decision, campaign, time);
    return "nothing";
  }
  const asked = await withNewRecipients(decision, missing);
  const links = newDecisionLinks(
    asked,
    missing.filter((id) => !decision.recipients.some(({ owner_id }) => owner_id === id)),
  );
  const { owner_ids, recipients } = asked;
  const claim = decisionChange(decision, { owner_ids, recipients, ...due }, settled);
  if (!(await tryWrite(claim, ...links.map(({ put }) => put))) || links.length === 0) return "nothing";
  const { outcomes } = await mailDecision(asked, links, campaign);
  return outcomes.every((outcome) => outcome === "refused") ? "not sent" : "sent";
}

/** Ends a decision to which all who are owners now have said yes: with the last of them. */
async function endAgreed(found: StoredDecision, campaign: StoredCampaign, time: string): Promise<void> {
  await retryOnConflict("diese Freigabe", async () => {
    const decision = await findDecision(found.id);
    const last = decision?.agreed.at(-1);
    if (!decision || !last || decision.state !== "open") return;
    const after = agreedBy(decision, last, decision.agreed.slice(0, -1));
    // What they wrote was told, and confirmed to them, when they said it.
    await keepAnswer(decision, after, campaign, time, {
      owner_id: last.owner_id,
      answer: "yes",
      words: "",
      isNew: false,
    });
  });
}

/** Counts a reminder as sent, for a table of an earlier instant. @param until ISO 8601 UTC */
export async function settleReminder({ id }: { id: string }, until: string): Promise<void> {
  const decision = await findAnyDecision(id);
  // A price that was agreed for its day is the schedule's: it comes to the same end twice.
  if (!decision || decision.state === "preparing" || decision.state === "approved") return;
  await tryWrite(decisionChange(decision, { reminded_at: until }, dueAttributes));
}
