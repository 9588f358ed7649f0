import type { Day } from "#shared/core/time";
import { silentEndings } from "#shared/notifications/notification-path";
import type { DecisionAnswer, ShownContent, ShownFile } from "#shared/reports/decisions";
import type { Revocation } from "#shared/reports/consent";
import type { AskedPrice } from "#shared/reports/price-question";
import { still } from "../core/condition.ts";
import type { MailOutcome } from "../core/mail.ts";
import { isId } from "../core/ids.ts";
import { dueAt, type Key, keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { type Operation, query, read } from "../core/table.ts";

/** A shown file as stored: its bytes lie in a copy of the decision's own. */
export interface KeptFile extends ShownFile {
  key: string;
}

/** What an owner is asked, as it was asked. Nothing of it changes any more but by an erasure. */
interface Asked extends ShownContent {
  /** "<campaign>.<random>". */
  id: string;
  campaign_id: string;
  /** That a file of it is about the one person who is asked; absent of any other. */
  personal?: true;
  files: KeptFile[];
  /** Where the page lies that is shown instead of the title and text; absent but of offers. */
  page_key?: string;
  /** SHA-256 over the canonical content, hexadecimal. */
  content_hash: string;
  asked_at: string;
  /** The agent's name, and the user's id. */
  asked_by: string;
  asked_by_id: string;
  expires_at: string;
  previous_id: string | null;
  /** The change of the price that is asked about; absent of every other kind. */
  price?: AskedPrice;
  /** The measure of the plan that a yes finishes; absent where it finishes none. */
  measure_id?: string;
}

/** What one owner answered; without the person once they were erased. */
export interface GivenAnswer {
  owner_id: string;
  /** With the power of attorney, for all owners. */
  for_all: boolean;
  at: string;
  from: string;
  words: string;
}

/** What becomes of a decision. */
interface Course {
  /** Who is or was asked, of whatever is kept of them; nobody once they were erased. */
  owner_ids: string[];
  /**
   * The addresses of those who were asked at that time, each with what became of the last e-mail to it. A link names its
   * place here, so that nothing is ever taken out of it: of who was erased an empty one stays.
   */
  recipients: { owner_id: string; to: string; mail: MailOutcome }[];
  /** When the one reminder was tried. */
  reminded_at: string | null;
  /** Until when a press mails no new links, ISO 8601 UTC: an e-mail of one is on its way, or just went; absent before. */
  busy_until?: string;
  /** How often the owner had the link sent again on a day (ISO date in UTC). */
  links: { day: Day; count: number };
  questions: { owner_id: string; at: string; from: string; text: string }[];
  /** Who said yes while the yes of others was missing, the first one first. */
  agreed: GivenAnswer[];
  /** Who withdrew a consent to photographs, the first one first; absent while nobody did. */
  revoked?: Revocation[];
  /** That the campaign's owners changed since: the schedule asks who came, and ends it where nobody's yes is missing. */
  follows?: true;
  next_id: string | null;
}

/** How a decision stands, with the answer that decided it: a no, or the last yes. */
type Outcome =
  | { state: "open"; answer: null }
  | { state: "withdrawn" | "superseded"; answer: null }
  | { state: "approved"; answer: Deciding<"yes"> }
  | { state: "refused"; answer: Deciding<"no"> }
  /** Also before all had said yes. */
  | { state: "revoked"; answer: Deciding<"yes"> | null };

type Deciding<Answer extends Exclude<DecisionAnswer, "question">> = GivenAnswer & { answer: Answer };

/** A decision as stored. */
export type StoredDecision = Asked &
  Course &
  Outcome & {
    /** Rises with every change. */
    revision: number;
    due_sk?: string;
  };

/** How a decision stands, with its answer: taken apart they would be two of any. */
export function outcomeOf({ state, answer }: StoredDecision): Outcome {
  return { state, answer } as Outcome;
}

/** A decision that waits for its answer. */
type OpenDecision = Extract<StoredDecision, { state: "open" }>;

/** Whether a decision waits for its answer; it may have run out (`shared/reports/decisions.ts`). */
export function isOpen(decision: StoredDecision): decision is OpenDecision {
  return decision.state === "open";
}

/** A decision whose files are being copied: nobody was asked yet. Given up after a day. */
export interface PreparedDecision {
  id: string;
  campaign_id: string;
  owner_ids: string[];
  state: "preparing";
}

/** Splits a decision's id into its campaign and the rest; nothing where it can't be one. */
export function partsOfDecision(id: string): [string, string] | undefined {
  const [campaign = "", decision = "", ...more] = id.split(".");
  return more.length === 0 && isId(campaign) && isId(decision) ? [campaign, decision] : undefined;
}

/** The key of a decision. @throws Refusal 404 where an id can't be one */
export function decisionKey(id: string): Key {
  const parts = partsOfDecision(id);
  if (!parts) throw notFound("Diese Freigabe");
  return keys.decision(...parts);
}

/** One decision, read consistently, one in preparation too; nothing for an unknown id. */
export async function findAnyDecision(id: string): Promise<StoredDecision | PreparedDecision | undefined> {
  return partsOfDecision(id) && read<StoredDecision | PreparedDecision>(decisionKey(id), { consistent: true });
}

/** One decision that was asked, read consistently; nothing for an unknown id. */
export async function findDecision(id: string): Promise<StoredDecision | undefined> {
  const found = await findAnyDecision(id);
  return found && isAsked(found) ? found : undefined;
}

/** One decision, read consistently. @throws Refusal 404 for an unknown id */
export async function readDecision(id: string): Promise<StoredDecision> {
  const decision = await findDecision(id);
  if (!decision) throw notFound("Diese Freigabe");
  return decision;
}

/** All decisions of a campaign, those in preparation too. */
export function readAnyDecisions(campaignId: string): Promise<(StoredDecision | PreparedDecision)[]> {
  return query<StoredDecision | PreparedDecision>({ ...keys.decisions(campaignId), consistent: true });
}

/** The decisions of a campaign that were asked, the newest first. */
export async function readDecisions(campaignId: string): Promise<StoredDecision[]> {
  return (await readAnyDecisions(campaignId))
    .filter(isAsked)
    .toSorted((one, other) => other.asked_at.localeCompare(one.asked_at) || other.id.localeCompare(one.id));
}

function isAsked(found: StoredDecision | PreparedDecision): found is StoredDecision {
  return found.state !== "preparing";
}

/**
 * The write of what becomes of a decision, on the condition that nobody changed it since it was read. What was asked
 * stays as it is. @param remove attributes that go: the entry in the index `due`
 */
export function decisionChange(
  before: StoredDecision,
  set: Partial<Course & ReturnType<typeof dueAt>> & OutcomeChange,
  remove: string[] = [],
): Operation {
  return {
    update: decisionKey(before.id),
    change: { set: { ...set, revision: before.revision + 1 }, remove },
    when: still(before, "revision"),
  };
}

/**
 * The offers to the owner of a campaign that wait for an answer, and the writes that end them with what ends the offer
 * itself. The write of these holds the head to be unchanged since before this was read (`unchanged`), so that none is
 * sent in between.
 */
export async function endOpenOffers(campaignId: string): Promise<{ ended: StoredDecision[]; operations: Operation[] }> {
  const open = (await readDecisions(campaignId)).filter(isOpen).filter(({ kind }) => kind === "offer");
  return {
    ended: open.map((decision) => ({ ...decision, state: "withdrawn" as const })),
    operations: open.flatMap((decision) => [
      decisionChange(decision, { state: "withdrawn" }, dueAttributes),
      endSilence(decision),
    ]),
  };
}

/** What is written of an outcome: how it stands, or of an answer what is left without the person. */
type OutcomeChange = Partial<Outcome> | { state?: never; answer: StoredDecision["answer"] };

/** The id of the notification that tells the agency of a decision that nobody answered. */
export function silenceOf({ id, kind }: Pick<Asked, "id" | "kind">): string {
  return `other.${id}.${silentEndings[kind === "offer" ? "offer" : "decision"]}`;
}

/** The write that takes it back, whether it is there or not: somebody answered, or nobody is asked any more. */
export function endSilence(decision: Pick<Asked, "id" | "kind">): Operation {
  return { delete: keys.notification(silenceOf(decision)) };
}

/** What takes a decision out of the scheduled function's sight. */
export const dueAttributes = ["due_pk", "due_sk", "due_tries"];

/** Maximum number of open decisions that follow a change of owners in its transaction; more there are of none but by mistake. */
const maxFollowing = 40;

/** The writes by which what is open follows a change of its campaign's owners with the next run of the schedule. @param now ISO 8601 UTC */
export async function followOwners(campaignId: string, now: string): Promise<Operation[]> {
  return (await readDecisions(campaignId))
    .filter(isOpen)
    .slice(0, maxFollowing)
    .map((decision) => decisionChange(decision, { follows: true, ...dueAt(now, decision.id) }, ["due_tries"]));
}

/** The write that takes one of several who were asked out of a decision: what the others saw and said stays their proof. */
export function ownerErasure(before: StoredDecision, ownerId: string): Operation {
  const without = <Entry extends { owner_id: string }>(entry: Entry, nothing: Partial<Entry>): Entry =>
    entry.owner_id === ownerId ? { ...entry, ...nothing } : entry;
  const nobody = { owner_id: "", from: "", words: "" };
  return decisionChange(before, {
    owner_ids: before.owner_ids.filter((id) => id !== ownerId),
    recipients: before.recipients.map((one) => without(one, { owner_id: "", to: "" })),
    questions: before.questions.filter(({ owner_id }) => owner_id !== ownerId),
    agreed: before.agreed.map((one) => without(one, nobody)),
    answer: before.answer && without(before.answer, nobody),
    ...(before.revoked && { revoked: before.revoked.map((one) => without(one, { owner_id: "", from: "" })) }),
  });
}

/** The write that takes the last person who was asked out of a decision; an open one ends with it. */
export function decisionErasure(before: StoredDecision): Operation {
  const { agreed, answer, revoked, revision } = before;
  const nobody = { owner_id: "", from: "", words: "" };
  const ending: OutcomeChange = isOpen(before)
    ? { state: "withdrawn" }
    : { answer: answer && { ...answer, ...nobody } };
  const set: Partial<Asked & Course & { revision: number }> & OutcomeChange = {
    ...ending,
    owner_ids: [],
    title: "",
    text: "",
    files: [],
    page_key: "",
    recipients: [],
    questions: [],
    agreed: agreed.map((one) => ({ ...one, ...nobody })),
    ...(revoked && { revoked: revoked.map((one) => ({ ...one, owner_id: "", from: "" })) }),
    revision: revision + 1,
  };
  return {
    update: decisionKey(before.id),
    change: { set: { ...set }, remove: dueAttributes },
    when: still(before, "revision"),
  };
}
