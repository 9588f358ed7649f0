import type { CampaignId, Instant } from "#shared/core/kinds";
import { dayLength, hourLength } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import { euroText } from "#shared/core/numbers";
import { defaultTimezone } from "#shared/core/timezone";
import type { NewDecision } from "#shared/reports/decision-contract";
import { decisionDays, decisionsPerCampaign, reminderHours, type ShownContent } from "#shared/reports/decisions";
import { endAfter } from "#shared/reports/dates";
import { usualMeasure } from "#shared/reports/answer-effects";
import { type AskedPrice, priceProblem, priceText } from "#shared/reports/price-question";
import { decidersOf } from "#shared/campaigns/campaign-owners";
import type { StoredCampaign } from "../../campaigns/items.ts";
import {
  decisionChange,
  decisionKey,
  findAnyDecision,
  isOpen,
  type KeptFile,
  dueAttributes,
  endSilence,
  partsOfDecision,
  type PreparedDecision,
  readAnyDecisions,
  readDecision,
  type StoredDecision,
} from "../../campaigns/owner-decision.ts";
import { readCampaign, readMeasures } from "../../campaigns/read.ts";
import { absent, type Condition, present, still } from "../../core/condition.ts";
import { madeId } from "../../core/making.ts";
import { dueAt, keys } from "../../core/keys.ts";
import { ifGone, invalidField, Refusal } from "../../core/refusal.ts";
import { type Operation, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { readProperty } from "../../market/property.ts";
import { decisionsInRooms } from "../../rooms/decisions.ts";
import type { Author } from "../author.ts";
import { filesOf, recipientsOf } from "./asked.ts";
import { contentHash, copyShown } from "./decision-files.ts";
import { type DecisionLink, mailDecision, newDecisionLinks } from "./decision-mail.ts";

/**
 * Asks the owner of a campaign: keeps what is shown with copies of its files, and mails each of the owner's addresses a
 * link of its own. A call sent twice under one `id` asks once. That an e-mail could not be sent does not undo the
 * question; its recipient says so, and the link can be sent again.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign; 400 without an owner or an address, for files that are not the campaign's
 * to show, too many or too large; 409 where the previous one was asked again or approved meanwhile
 */
export async function askDecision(
  campaignId: CampaignId,
  form: NewDecision,
  author: Author,
  now: Instant,
): Promise<{ decision: StoredDecision; created: boolean }> {
  const { kind, title, previous_id } = form;
  const id = `${campaignId}.${form.id ?? madeId()}`;
  return askOwner(id, author, now, async (campaign, ownerIds) => {
    const before = previous_id === null ? undefined : await findAnyDecision(previous_id);
    if (before && "kind" in before && before.kind === "offer")
      throw invalidField("previous_id", "Ein Angebot wird im Überblick seiner Kampagne neu gesendet");
    const { files, personal } = await filesOf(campaign, form.file_ids, ownerIds);
    const [price, measure_id] = await Promise.all([askedPrice(campaign, form, now), finishedBy(campaignId, form)]);
    const text = price ? priceText(form.text, price) : form.text;
    const effects = { ...(price && { price }), ...(measure_id && { measure_id }) };
    return {
      previous_id,
      make: async () => ({
        shown: { kind, title, text, files: await copyShown(id, files) },
        effects,
        ...(personal && { personal }),
      }),
    };
  });
}

/**
 * The change of the price that a question is about; nothing of other kinds.
 * @throws Refusal 400 where it is missing, says nothing new, is over, or the property has another price than was seen
 */
async function askedPrice(
  { id, timezone }: StoredCampaign,
  { kind, old_price, new_price, price_on }: NewDecision,
  now: Instant,
): Promise<AskedPrice | undefined> {
  if (kind !== "price") return undefined;
  const { asking_price } = await readProperty(id);
  const problem = priceProblem({ new_price, price_on }, { asking_price, today: dayOf(now, timezone) });
  if (problem) throw invalidField(problem.field, problem.message);
  if (old_price !== asking_price)
    throw invalidField(
      "old_price",
      asking_price === null
        ? "Beim Objekt steht kein Angebotspreis mehr. Bitte prüfen Sie ihn dort, bevor Sie fragen."
        : `Der Angebotspreis ist ${euroText(asking_price)}. Bitte laden Sie das Objekt neu und prüfen Sie Ihre Frage.`,
    );
  if (new_price === null || price_on === null) throw new TypeError("priceProblem lets nothing unsaid pass");
  return { from: asking_price, to: new_price, on: price_on };
}

/** The measure that a yes finishes. @throws Refusal 400 for one that is not in the campaign's plan */
async function finishedBy(campaignId: CampaignId, { kind, measure_id: id }: NewDecision): Promise<string | undefined> {
  if (id === null) return undefined;
  const measures = await readMeasures(campaignId, { consistent: true });
  if (id === undefined) return usualMeasure(kind, measures)?.id;
  if (!measures.some((measure) => measure.id === id))
    throw invalidField("measure_id", "Diese Maßnahme gibt es im Plan nicht (mehr)");
  return id;
}

/** A question that may be asked: which one it takes the place of, and how it is made, its files with it. */
interface Question {
  previous_id: string | null;
  /** What else must hold of the campaign's head when it is asked. */
  when?: Condition[];
  make: () => Promise<MadeQuestion>;
}

/** What an owner is asked. */
interface MadeQuestion {
  shown: ShownContent & { files: KeptFile[] };
  page_key?: string;
  /** That a file of it is about the one person who is asked. */
  personal?: true;
  /** What a yes does. */
  effects?: Pick<StoredDecision, "price" | "measure_id">;
  /** Until when it can be answered, ISO 8601 UTC; sixty days unless given. */
  expires_at?: string;
  /** Writes of the same transaction. */
  more?: Operation[];
}

/**
 * Asks the owner of a campaign. As `askDecision`, for whatever is asked.
 * @param id the decision's, "<campaign>.<random>" @param about refuses, or says what is asked; nothing is written before
 */
export async function askOwner(
  id: string,
  { agent, user_id }: Author,
  now: Instant,
  about: (campaign: StoredCampaign, ownerIds: string[]) => Promise<Question>,
): Promise<{ decision: StoredDecision; created: boolean }> {
  const [campaignId = ""] = partsOfDecision(id) ?? [];
  const asked = await retryOnConflict("diese Kampagne", async () => {
    const campaign = await readCampaign(campaignId, { consistent: true });
    const known = await findAnyDecision(id);
    if (known && known.state !== "preparing") return { decision: known, campaign, links: [] };
    const recipients = await recipientsOf(campaign);
    const owner_ids = decidersOf(campaign.owners);
    const { previous_id, make, when = [] } = await about(campaign, owner_ids);
    const previous = await previousOf(campaignId, previous_id);
    if ((await readAnyDecisions(campaignId)).length >= decisionsPerCampaign)
      throw new Refusal(
        400,
        `Mehr als ${decisionsPerCampaign} Freigaben kann eine Kampagne nicht haben. Bitte besprechen Sie Weiteres mit dem Eigentümer persönlich.`,
      );
    await prepare({ id, campaign_id: campaignId, owner_ids, state: "preparing" }, now);
    const { shown, page_key, personal, effects, expires_at = openUntil(now, campaign), more = [] } = await make();
    const decision: StoredDecision = {
      ...shown,
      ...(page_key && { page_key }),
      ...(personal && { personal }),
      ...effects,
      id,
      campaign_id: campaignId,
      owner_ids,
      content_hash: contentHash(shown),
      asked_at: now,
      asked_by: agent.name,
      asked_by_id: user_id,
      expires_at,
      previous_id,
      state: "open",
      recipients,
      reminded_at: null,
      links: { day: dayOf(now, defaultTimezone), count: 0 },
      questions: [],
      agreed: [],
      answer: null,
      next_id: null,
      revision: 1,
    };
    const links = newDecisionLinks(decision, owner_ids);
    await write(...(await writesOf(decision, previous, campaign, when)), ...links.map(({ put }) => put), ...more);
    return { decision, campaign, links };
  });
  return delivered(asked);
}

/** Until when a question is open that says nothing else: to the end of its sixtieth day. */
export function openUntil(now: Instant, { timezone }: StoredCampaign): string {
  return endAfter(now, decisionDays, timezone);
}

async function delivered({
  decision,
  campaign,
  links,
}: {
  decision: StoredDecision;
  campaign: StoredCampaign;
  links: DecisionLink[];
}): Promise<{ decision: StoredDecision; created: boolean }> {
  if (links.length === 0) return { decision, created: false };
  return { decision: (await mailDecision(decision, links, campaign)).decision, created: true };
}

/** Notes that files are about to be copied: an erasure finds them, and what dies here goes after a day. */
async function prepare(decision: PreparedDecision, now: Instant): Promise<void> {
  const day = new Date(Date.parse(now) + dayLength).toISOString();
  await write(
    {
      put: { ...decision, ...decisionKey(decision.id), ...dueAt(day, decision.id) },
      when: [{ any: [absent, { attribute: "state", is: "=", value: "preparing" }] }],
    },
    { check: keys.campaign(decision.campaign_id), when: [present] },
  );
}

/** The writes that ask: the decision, what it takes the place of, and where its campaign shows that. */
async function writesOf(
  decision: StoredDecision,
  previous: StoredDecision | undefined,
  campaign: StoredCampaign,
  when: Condition[],
): Promise<Operation[]> {
  const ends = previous && isOpen(previous);
  const next_id = decision.id;
  const replaced: StoredDecision | undefined =
    previous && (isOpen(previous) ? { ...previous, next_id, state: "superseded" } : { ...previous, next_id });
  const due = new Date(Date.parse(decision.asked_at) + reminderHours * hourLength).toISOString();
  return [
    {
      put: { ...decision, ...decisionKey(decision.id), ...dueAt(due, decision.id) },
      when: [{ attribute: "state", is: "=", value: "preparing" }],
    },
    {
      update: keys.campaign(campaign.id),
      change: { add: { changes: 1 } },
      when: [...still(campaign, "owners"), ...when],
    },
    ...(previous
      ? [
          decisionChange(previous, { next_id, ...(ends && { state: "superseded" }) }, ends ? dueAttributes : []),
          endSilence(previous),
        ]
      : []),
    ...(await decisionsInRooms([decision, ...(replaced ? [replaced] : [])], decision.asked_at)),
  ];
}

/**
 * The question that a new one takes the place of. A yes stays: of a consent that was replaced nobody could withdraw theirs.
 * @throws Refusal 400 for a decision of another campaign, 409 where it was asked again already, or approved meanwhile
 */
async function previousOf(campaignId: CampaignId, id: string | null): Promise<StoredDecision | undefined> {
  if (id === null) return undefined;
  const previous = await readDecision(id).catch(ifGone(undefined));
  if (previous?.campaign_id !== campaignId)
    throw invalidField("previous_id", "Die frühere Freigabe gibt es nicht (mehr)");
  if (previous.next_id !== null)
    throw new Refusal(409, `„${previous.title}“ wurde inzwischen schon erneut gefragt. Bitte laden Sie die Liste neu.`);
  if (previous.state === "approved" && previous.kind !== "offer")
    throw new Refusal(409, `„${previous.title}“ wurde inzwischen zugestimmt. Bitte laden Sie die Liste neu.`);
  return previous;
}
