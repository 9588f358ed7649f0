import { reminderHours, stateAt } from "#shared/reports/decisions";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionChange,
  decisionKey,
  findAnyDecision,
  noLongerDue,
  type PreparedDecision,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { still } from "../../core/condition.ts";
import { dueAt, keys } from "../../core/keys.ts";
import { read, writeIfHolds } from "../../core/table.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { deleteShown } from "./decision-files.ts";
import { mailDecision, newDecisionLinks } from "./decision-mail.ts";

const hour = 3_600_000;
/** How long a reminder that surely did not go out is tried again. */
const mostHours = 24;

/**
 * Reminds an owner of a question that was not answered, once, with new links in the agent's name; or gives up a question
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
    await writeIfHolds({ delete: decisionKey(decision.id), when: still(decision, "due_sk") });
    return "nothing";
  }
  const campaign = await read<StoredCampaign>(keys.campaign(decision.campaign_id), { consistent: true });
  if (!campaign || !isWaiting(decision, campaign, time)) {
    await writeIfHolds(decisionChange(decision, {}, noLongerDue));
    return "nothing";
  }
  const links = newDecisionLinks(decision);
  const claim = decisionChange(decision, { reminded_at: time }, noLongerDue);
  if (!(await writeIfHolds(claim, ...links.map(({ put }) => put)))) return "nothing";
  const { decision: after, outcomes } = await mailDecision(decision, links, campaign, { reminds: true });
  if (!outcomes.every((outcome) => outcome === "refused")) return "sent";
  const late = Date.parse(time) - Date.parse(decision.asked_at) > (reminderHours + mostHours) * hour;
  const again = late ? {} : dueAt(new Date(Date.parse(time) + hour).toISOString(), decision.id);
  await writeIfHolds(decisionChange(after, { reminded_at: null, ...again }));
  return "not sent";
}

/** Whether an owner is to be reminded: it is open, nobody asked back, and the marketing goes on. */
function isWaiting(decision: StoredDecision, { owner_id, archived, outcome }: StoredCampaign, time: string): boolean {
  const isOver = archived || Boolean(outcome);
  return !isOver && decision.questions.length === 0 && stateAt(decision, owner_id, time) === "open";
}

/** Counts a reminder as sent, for a table of an earlier instant. @param until ISO 8601 UTC */
export async function settleReminder({ id }: { id: string }, until: string): Promise<void> {
  const decision = await findAnyDecision(id);
  if (!decision || decision.state === "preparing") return;
  await writeIfHolds(decisionChange(decision, { reminded_at: until }, noLongerDue));
}
