import type { CampaignId, Instant } from "#shared/core/kinds";
import type { Day } from "#shared/core/time";
import { isDeepStrictEqual } from "node:util";
import { dayOf } from "#shared/campaigns/agenda";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { defaultTimezone } from "#shared/core/timezone";
import type {
  CampaignDuties,
  DutiesOverride,
  DutiesUpdate,
  DutyEntry,
  OpenDuties,
} from "#shared/market/duties/contract";
import type { DutyKey } from "#shared/catalogue/duty-keys";
import { openLater } from "#shared/market/duties/lights";
import { provenInOffice } from "#shared/market/duties/office";
import { listOfficeMeasures } from "../catalogue/office.ts";
import { dutyRules } from "#shared/market/duties/rules";
import { proofsOf } from "#shared/market/duties/identified";
import { given } from "#shared/core/given";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { isId } from "../core/ids.ts";
import { provenBeside } from "../plan/proving.ts";
import type { Actor } from "../plan/change-measures.ts";
import { noDuties, storedDuties } from "../plan/duty-state.ts";
import { readSummaries } from "../summaries/summary.ts";
import { absent, present, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { invalidField, notFound } from "../core/refusal.ts";
import { type Operation, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { keyOf, readStored } from "../files/items.ts";
import { readHead } from "../campaigns/read.ts";

/** What is known of a campaign's duties. @throws Refusal 404 for an unknown campaign */
export async function readDuties(campaignId: CampaignId): Promise<CampaignDuties> {
  const [duties] = await Promise.all([
    isId(campaignId) ? storedDuties(campaignId) : noDuties,
    readHead(campaignId, { consistent: true }),
  ]);
  return duties;
}

/** Duties as they are after a change, and what that made of the plan; without it nothing there changed. */
type Changed = CampaignDuties & { plan?: SettledPlan };

/**
 * Keeps proofs, reasons and answers; what is not given stays, null takes an entry back. The measures of the plan that
 * stand for what is settled or taken back by it follow in the same transaction (`provenBeside`).
 * @param by the user's id @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 400 for a reason where a proof is needed, a day to come or a file of
 * another campaign, 409 when somebody saved after the `version` that the screen saw
 */
export async function updateDuties(
  campaignId: CampaignId,
  { version, entries = {}, ...answers }: DutiesUpdate,
  by: string,
  now: Instant,
): Promise<Changed> {
  const named = Object.entries(entries) as [DutyKey, DutyEntry | null][];
  return change(
    campaignId,
    version,
    async (before, today) => {
      for (const [key, entry] of named) await check(campaignId, key, entry, today);
      if (answers.early_wish && answers.early_wish > today)
        throw invalidField("early_wish", "Der Tag liegt in der Zukunft");
      const kept = new Map(Object.entries(before.entries) as [DutyKey, CampaignDuties["entries"][DutyKey]][]);
      for (const [key, entry] of named) {
        if (entry === null) kept.delete(key);
        // Of a copy of an identity card it is said first whose it is (`aboutTheClients`).
        else kept.set(key, sameOr(key === "identification" ? null : before.entries[key], { ...entry, by, at: now }));
      }
      return { ...before, ...given(answers), entries: Object.fromEntries(kept) };
    },
    { by, now },
  );
}

/**
 * Lets ads begin although duties are open, for a reason that stays in the history, or takes that back.
 * @param by the administrator's id @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, 409 when somebody saved after the `version` that the screen saw
 */
export function overrideDuties(
  campaignId: CampaignId,
  { override_reason: reason, version }: DutiesOverride,
  by: string,
  now: Instant,
): Promise<Changed> {
  const override = reason === null ? null : { reason, by, at: now };
  const withOverride = (before: CampaignDuties) => ({
    ...before,
    override: override && sameOr(before.override, override),
  });
  return change(campaignId, version, withOverride, { by, now });
}

/** What is entered; where the same person entered the same before, it is as old as that. */
function sameOr<Entry extends { at: string }>(before: Entry | null | undefined, entered: Entry): Entry {
  return before && isDeepStrictEqual({ ...entered, at: before.at }, before) ? before : entered;
}

async function change(
  campaignId: CampaignId,
  seen: number | undefined,
  make: (before: CampaignDuties, today: Day) => CampaignDuties | Promise<CampaignDuties>,
  changer: Actor,
): Promise<Changed> {
  return retryOnConflict("diese Pflichten", async () => {
    const head = await readHead(campaignId, { consistent: true });
    const before = await storedDuties(campaignId);
    const made = await make(before, dayOf(changer.now, head.timezone));
    const { entries, operations: papers } = await aboutTheClients(head, before, made);
    const after = { ...made, entries, version: before.version + 1 };
    if (isRepeatedSave(seen, before, after, "Der Stand der Pflichten")) return before;
    const when = before.version === 0 ? [absent] : still(before, "version");
    const { operations, plan } = await provenBeside(campaignId, { duties: after }, changer);
    await write({ put: { ...after, ...keys.duties(campaignId) }, when }, ...operations, ...papers);
    return { ...after, ...(plan && { plan }) };
  });
}

type DutyProof = ReturnType<typeof proofsOf>[number];

/** A duty's entries with the copies of identity cards as they are known, and the writes that make them about whose they are. */
interface Identified {
  entries: CampaignDuties["entries"];
  operations: Operation[];
}

/**
 * A copy of an identity card is about whose it is: the one who was said, whom the file says itself, or the one owner there is.
 * It is theirs to see, and on no page.
 * @throws Refusal 400 where nobody said whose one is, or it is no owner of the campaign
 */
async function aboutTheClients(
  { owners }: { owners: readonly CampaignOwner[] },
  before: CampaignDuties,
  { entries }: CampaignDuties,
): Promise<Identified> {
  const { identification: entry } = entries;
  const { identification: was } = before.entries;
  if (!entry || entry === was) return { entries, operations: [] };
  const known = was ? proofsOf(was) : [];
  const isNew = (proof: DutyProof) => !proof.owner_id || !known.some((one) => isDeepStrictEqual(one, proof));
  const found = await Promise.all(
    proofsOf(entry).map(async (proof) => (isNew(proof) ? whoseCopy(owners, proof) : { proof, operations: [] })),
  );
  const operations = found.flatMap((one) => one.operations);
  // Whose a single copy is, is known as of now: another owner may come.
  const owner_id = entry.file_id === null ? undefined : found[0]?.proof.owner_id;
  const identification = sameOr(was, { ...entry, ...(owner_id && { owner_id }) });
  return { entries: { ...entries, identification }, operations };
}

async function whoseCopy(
  owners: readonly CampaignOwner[],
  { file_id, owner_id: said }: DutyProof,
): Promise<{ proof: DutyProof; operations: Operation[] }> {
  if (said && !idsOf(owners).includes(said))
    throw invalidField("owner_id", "Dieser Eigentümer gehört nicht zur Kampagne");
  const file = await readStored(file_id);
  const own = said ?? file.owner_id ?? (owners.length > 1 ? undefined : owners[0]?.owner_id);
  if (!own && owners.length > 1) throw invalidField("owner_id", "Bitte wählen Sie, wessen Ausweis das ist");
  const proof = own ? { file_id, owner_id: own } : { file_id };
  if (!own || own === file.owner_id || file.is_bill) return { proof, operations: [] };
  const set = { owner_id: own, released_to: null };
  return { proof, operations: [{ update: keyOf(file_id), change: { set }, when: [present] }] };
}

async function check(campaignId: CampaignId, key: DutyKey, entry: DutyEntry | null, today: Day): Promise<void> {
  if (entry === null) return;
  const { state, on } = entry;
  if (state === "not_needed" && !dutyRules[key].waivable)
    throw invalidField("state", "Diese Pflicht gilt immer. Bitte belegen Sie sie.");
  if (on > today) throw invalidField("on", "Der Tag liegt in der Zukunft");
  if (key !== "identification" && (entry.owner_id !== undefined || entry.copies !== undefined))
    throw invalidField("owner_id", "Nur eine Ausweiskopie gehört zu einem Eigentümer");
  for (const { file_id } of proofsOf(entry)) {
    const [owner = "", fileId = ""] = file_id.split(".");
    const found =
      owner === campaignId && isId(fileId) && (await read(keys.file(campaignId, fileId), { consistent: true }));
    if (!found) throw notFound("Diese Datei");
  }
}

/** The running campaigns with open or unclear duties, as their last renewal left them. @param now ISO 8601 UTC */
export async function listDuties(now: Instant): Promise<OpenDuties[]> {
  const today = dayOf(now, defaultTimezone);
  const [summaries, office] = await Promise.all([readSummaries(), listOfficeMeasures()]);
  // A summary knows nothing of the office, whose list may change after it.
  const settled = provenInOffice(office, today);
  const isLeft = (key: DutyKey) => !settled.includes(key);
  return summaries.flatMap(({ sk, duties }) => {
    if (!duties) return [];
    const later = openLater(duties, today);
    const open = { red: later.red.filter(isLeft), yellow: later.yellow.filter(isLeft) };
    if (open.red.length + open.yellow.length === 0) return [];
    return [{ campaign_id: sk, ...open, overridden: duties.overridden }];
  });
}
