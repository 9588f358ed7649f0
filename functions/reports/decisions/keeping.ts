import type { Instant } from "#shared/core/kinds";
import { answeredEndings } from "#shared/notifications/notification-path";
import { countText } from "#shared/core/numbers";
import { notPromisedCount } from "#shared/reports/offer-days";
import { decidersOf } from "#shared/campaigns/campaign-owners";
import { type DecisionAnswer, missingOf } from "#shared/reports/decisions";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionChange,
  type GivenAnswer,
  dueAttributes,
  endSilence,
  outcomeOf,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { historyPuts } from "../../core/history.ts";
import { stableId } from "../../core/ids.ts";
import { dueAt } from "../../core/keys.ts";
import { type Operation, write } from "../../core/table.ts";
import { afterMandate } from "../../plan/offer-state.ts";
import { decisionsInRooms } from "../../rooms/decisions.ts";
import { putOwnerMessage, putOwnerNotice } from "../messages/owner-messages.ts";
import { type AnswerEffects, effectsOf } from "./answer-effects.ts";
import { putReceipt } from "./decision-receipt.ts";
import { mandateBy } from "./mandate.ts";

/** What one owner said: which button, with which words. */
interface Said {
  owner_id: string;
  answer: DecisionAnswer;
  words: string;
  /** Whether it is said now; what was said before was confirmed then. */
  isNew: boolean;
}

/** A decision to which all have said yes whose word counts. @param last the last yes @param agreed those before it */
export function agreedBy(decision: StoredDecision, last: GivenAnswer, agreed: GivenAnswer[]): StoredDecision {
  return { ...decision, state: "approved", agreed, answer: { ...last, answer: "yes" } };
}

/**
 * Writes an answer, what follows from it, what tells the agency of it, and what the room shows of it in one transaction, on
 * the condition that the campaign has the owners that it had when this was decided.
 */
export async function keepAnswer(
  before: StoredDecision,
  after: StoredDecision,
  campaign: StoredCampaign,
  now: Instant,
  said: Said,
): Promise<void> {
  const { answer, agreed, questions } = after;
  const mandate = await mandateBy(after, campaign, now);
  const effects: AnswerEffects = mandate
    ? { operations: mandate.operations, beside: {}, done: [] }
    : await effectsOf(after, campaign, now);
  const due = effects.due && dueAt(effects.due, after.id);
  const ended = due ? ["due_tries", "follows"] : [...dueAttributes, "follows"];
  await write(
    decisionChange(before, { ...outcomeOf(after), agreed, questions, ...due }, answer ? ended : []),
    endSilence(after),
    ...effects.operations,
    ...(await told(after, campaign, said, { done: effects.done, over: mandate?.over ?? 0 }, now)),
    ...(said.answer === "question" ? [] : await decisionsInRooms([after], now, effects.beside)),
    ...(said.answer === "question" || !said.isNew ? [] : [putReceipt(after, { owner_id: said.owner_id, at: now })]),
    ...(said.answer === "question" || !said.isNew ? [] : inHistory(after, said.answer, now)),
  );
  if (mandate) await afterMandate(campaign, now);
}

/** What history keeps of a yes or a no: that there was one, as of a consent that is withdrawn later. */
function inHistory({ id, campaign_id }: StoredDecision, answer: "yes" | "no", at: string): Operation[] {
  const action = answer === "yes" ? "approveDecision" : "refuseDecision";
  return historyPuts("campaign", [campaign_id], { action, by: "", at, target: id, body: {} });
}

/** The writes that tell the agency: words lie among the messages, where they can be answered; a bare yes or no is a notification. */
async function told(
  decision: StoredDecision,
  campaign: StoredCampaign,
  { owner_id, answer, words: text }: Said,
  { done, over }: { done: string[]; over: number },
  now: Instant,
): Promise<Operation[]> {
  const { id, kind, title, agreed, questions } = decision;
  const isOffer = kind === "offer";
  const isOne = decidersOf(campaign.owners).length === 1;
  const isPart = answer === "yes" && decision.answer === null;
  const titles = isOffer ? offerTitles : isOne ? noticeTitles : noticesOfSeveral;
  const heading = isPart ? "Ein Eigentümer stimmt zu" : titles[answer];
  const subject = isOffer ? title : `Freigabe „${title}“`;
  const [first] = done;
  const late = over > 0 ? `. ${notPromisedCount(over)}` : "";
  const unsigned =
    isOffer && answer === "yes" ? `${subject}${late}. Den Maklervertrag schließen Sie gesondert` : subject;
  const finished = first === undefined ? unsigned : `${subject}. Im Plan erledigt: „${first}“`;
  const missing = missingOf(decision, campaign.owners).length;
  const open = `${subject}. Es ${missing === 1 ? "fehlt" : "fehlen"} noch ${countText(missing, "Antwort", "Antworten")}`;
  const ending = answeredEndings[isOffer ? "offer" : "decision"];
  const notice = isPart ? `other.${id}.${agreed.length}.${ending}` : `other.${id}.${ending}`;
  if (text === "") return putOwnerNotice({ id: notice, title: heading, campaign, text: isPart ? open : finished, now });
  // By their own questions: the number of all falls with an erasure, and an id given twice would drop what was asked.
  const asked = questions.filter((one) => one.owner_id === owner_id).length;
  const message = stableId(id, `${answer === "question" ? `question ${asked}` : "answer"} ${owner_id}`);
  return putOwnerMessage({ id: message, campaign, owner_id, text, subject, notice: heading, now });
}

/** What the agency's notification calls what an owner said. */
const noticeTitles = {
  yes: "Eigentümer stimmt zu",
  no: "Eigentümer lehnt ab",
  question: "Rückfrage des Eigentümers",
} as const;

/** And of several owners. */
const noticesOfSeveral = {
  yes: "Alle Eigentümer haben zugestimmt",
  no: "Ein Eigentümer lehnt ab",
  question: "Rückfrage eines Eigentümers",
} as const;

/** And where it is about an offer. */
const offerTitles = {
  yes: "Vermarktungsplan angenommen",
  no: "Angebot abgelehnt",
  question: "Rückfrage zum Angebot",
} as const;
