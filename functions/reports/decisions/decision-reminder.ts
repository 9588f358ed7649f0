import { gap, reminderHours, stateAt } from "#shared/reports/decisions";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionChange,
  decisionKey,
  findAnyDecision,
  noLongerDue,
  type PreparedDecision,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { campaignChange } from "../../core/campaign-change.ts";
import { still } from "../../core/condition.ts";
import { dueAt, keys } from "../../core/keys.ts";
import { ifGone } from "../../core/refusal.ts";
import { noteRenewals } from "../../core/renewals.ts";
import { read, write, writeIfHolds } from "../../core/table.ts";
import { untilWritten } from "../../core/until-written.ts";
import { takeOver } from "../../market/agreed-price.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { deleteShown } from "./decision-files.ts";
import { mailDecision, newDecisionLinks } from "./decision-mail.ts";

const hour = 3_600_000;
/** How long a reminder that surely did not go out is tried again. */
const mostHours = 24;

/**
 * Takes over a price that was agreed for this day, reminds an owner of a question that was not answered, once, with new links in the agent's name; or gives up a question
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
  if (decision.state === "approved") {
    await takePrice(decision, time);
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

/** Makes a price that was agreed for this day the property's; what goes by it is renewed. Safe to repeat. */
async function takePrice({ id, campaign_id }: StoredDecision, time: string): Promise<void> {
  await untilWritten("diese Freigabe", async () => {
    const decision = await findAnyDecision(id);
    if (decision?.state !== "approved") return;
    const operations = await takeOver(decision, time).catch(ifGone([]));
    const change = operations.length > 0 ? [campaignChange(campaign_id)] : [];
    await write(decisionChange(decision, {}, noLongerDue), ...operations, ...change);
  });
  await noteRenewals([campaign_id]);
}

/** Whether an owner is to be reminded: it is open, nobody asked back, and the marketing goes on. */
function isWaiting(decision: StoredDecision, { owner_id, archived, outcome }: StoredCampaign, time: string): boolean {
  const isOver = archived || Boolean(outcome);
  return (
    !isOver &&
    !`${decision.title}${decision.text}`.includes(gap) &&
    decision.questions.length === 0 &&
    stateAt(decision, owner_id, time) === "open"
  );
}

/** Counts a reminder as sent, for a table of an earlier instant. @param until ISO 8601 UTC */
export async function settleReminder({ id }: { id: string }, until: string): Promise<void> {
  const decision = await findAnyDecision(id);
  // A price that was agreed for its day is the schedule's: it comes to the same end twice.
  if (!decision || decision.state === "preparing" || decision.state === "approved") return;
  await writeIfHolds(decisionChange(decision, { reminded_at: until }, noLongerDue));
}
