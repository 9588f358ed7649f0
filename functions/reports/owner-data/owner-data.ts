import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import type { OwnerReport } from "#shared/reports/contract";
import { mailAddressesOf } from "#shared/owners/salutation";
import type { OwnerExport } from "#shared/reports/owner-data-contract";
import { proofsOf } from "#shared/market/duties/identified";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { readCampaigns } from "../../campaigns/read.ts";
import { eraseFromBaseline } from "../../campaigns/baseline.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { chunksOf } from "#shared/core/chunks";
import { keys } from "../../core/keys.ts";
import { ifGone, Refusal } from "../../core/refusal.ts";
import { query, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { readStored } from "../../files/items.ts";
import { eraseFilesOfOwner, filesOfOwner } from "../../files/removal.ts";
import { storedDuties } from "../../plan/duty-state.ts";
import { takeOwnerOut } from "../../owners/assignment.ts";
import { readRoom } from "../../campaigns/owner-room.ts";
import { decisionsAbout, eraseDecisions } from "../decisions/decision-erasure.ts";
import { deletePendingAbout, deleteUnnamed, unnamed } from "../report/files.ts";
import { findReport, putReport, readReports, recipientsIn, shownReport, type StoredReport } from "../report/store.ts";
import { deleteOwner, readOwner } from "../../owners/store.ts";
import { tracesOf } from "./owner-traces.ts";
import { shownMessage } from "../messages/answers-to-owner.ts";
import { enteredFor, eraseEntered } from "../offers/offers.ts";
import { eraseMessages, readMessages } from "../messages/thread-store.ts";

const campaignsAtOnce = 8;
/** Rounds until nobody assigns the owner any more while they are being erased. */
const rounds = 5;

/** Everything stored about an owner (DSGVO Art. 15). @throws Refusal 404 for an unknown id */
export async function exportOwner(id: string, now: Instant): Promise<OwnerExport> {
  const { campaigns: _, version: __, ...owner } = await readOwner(id);
  const campaigns = await readCampaigns();
  const stored = await reportsOf(id, campaigns);
  const reports = await Promise.all(
    stored.map(async ({ campaign, report }) => {
      const { sending: ___, ...whole } = await shownReport(report);
      const { sendings, ...shown } = aboutThem(whole, id);
      return { report: { ...shown, campaign_title: campaign.title }, sendings };
    }),
  );
  return {
    exported_at: now,
    owner,
    assignments: await assignmentsOf(id, campaigns),
    offers: await offersTo(id, campaigns),
    rooms: await roomsOf(id, campaigns),
    decisions: await decisionsOf(id, campaigns, now),
    messages: await messagesWith(id, campaigns),
    reports: reports.map(({ report }) => report),
    files: await filesAbout(id, campaigns),
    sendings: reports.flatMap(({ report, sendings }) =>
      sendings.map((sending) => ({ ...sending, report_id: report.id })),
    ),
    // Whose card it is, is about somebody else.
    traces: (await tracesOf(id)).map((trace) => (trace.kind === "owner" ? { ...trace, id: "", about: "" } : trace)),
  };
}

/** What an owner is in their campaigns, with the name of a power of attorney. */
async function assignmentsOf(ownerId: OwnerId, campaigns: StoredCampaign[]): Promise<OwnerExport["assignments"]> {
  const own = campaigns.flatMap((campaign) =>
    campaign.owners.filter(({ owner_id }) => owner_id === ownerId).map((owner) => ({ campaign, owner })),
  );
  return Promise.all(
    own.map(async ({ campaign, owner: { share, role, authority_file_id: file } }) => ({
      campaign_id: campaign.id,
      title: campaign.title,
      property_address: campaign.property_address,
      report_frequency_days: campaign.report_frequency_days,
      next_report_due: campaign.next_report_due,
      share,
      role,
      authority_file: file === null ? null : ((await readStored(file).catch(ifGone(undefined)))?.name ?? null),
    })),
  );
}

/** What was entered into offers to an owner, in whichever campaign. */
async function offersTo(ownerId: OwnerId, campaigns: StoredCampaign[]): Promise<OwnerExport["offers"]> {
  const found: OwnerExport["offers"] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce)) {
    const offers = await Promise.all(
      chunk.map(async ({ id: campaign_id, title, owners }) => {
        const entered = await enteredFor(campaign_id, ownerId, idsOf(owners));
        return entered ? [{ campaign_id, campaign_title: title, ...entered }] : [];
      }),
    );
    found.push(...offers.flat());
  }
  return found;
}

/** Duties whose papers an agency keeps for five years: GwG § 8 (4), MaBV § 14 (1). */
const keptProofs = ["identification", "contract", "withdrawal"] as const;

/** Whether a file proves such a duty, so that an erasure has to leave it (DSGVO Art. 17 (3) b). */
async function isKeptByLaw(campaignId: CampaignId, file: string): Promise<boolean> {
  const { entries } = await storedDuties(campaignId);
  return keptProofs.some((key) => {
    const entry = entries[key];
    return entry !== undefined && proofsOf(entry).some(({ file_id }) => file_id === file);
  });
}

/**
 * Erases an owner (DSGVO Art. 17): out of the campaigns, their rooms with it, the reports without files and personal fields, the files about the person, the messages, then the owner.
 * Figures stay. The owner goes last, so that an erasure that died can be asked for again and finds the rest.
 * @throws Refusal 404 for an unknown id
 */
export async function eraseOwner(
  id: string,
  now: Instant,
): Promise<{ campaigns: number; reports: number; files: number; messages: number }> {
  await readOwner(id);
  const erased = { campaigns: 0, reports: 0, files: 0, messages: 0 };
  for (let round = 1; ; round += 1) {
    const campaigns = await readCampaigns();
    for (const campaign of campaigns) await eraseEntered(campaign.id, id, idsOf(campaign.owners));
    for (const campaign of campaigns.filter(({ owners }) => idsOf(owners).includes(id))) {
      // After the offer's text: whether that is theirs is known as long as they are one of the owners.
      await takeOwnerOut(campaign.id, id, now).catch(ifGone(undefined));
      // Nobody waits for a report any more: what says that one is due goes now, not with the next hourly run.
      erased.campaigns += 1;
    }
    for (const { report } of await reportsOf(id, campaigns)) {
      await eraseReport(report, id, now);
      erased.reports += 1;
    }
    for (const campaign of campaigns) {
      erased.reports += await deletePendingAbout(campaign.id, id);
      erased.files += await eraseFilesOfOwner(campaign.id, id, (file) => isKeptByLaw(campaign.id, file), now);
      await eraseDecisions(campaign.id, id);
      await eraseFromBaseline(campaign.id, id);
      // After campaigns and reports, by which alone an owner could still write.
      erased.messages += await eraseMessages(campaign.id, id);
    }
    try {
      await deleteOwner(id);
      return erased;
    } catch (error) {
      const assignedMeanwhile = error instanceof Refusal && error.status === 400;
      if (!assignedMeanwhile || round >= rounds) throw error;
    }
  }
}

/** The reports that went or were to go to an owner, in whichever campaign: rare enough to look through all of them. */
async function reportsOf(ownerId: OwnerId, campaigns: StoredCampaign[]) {
  const found: { campaign: StoredCampaign; report: StoredReport }[] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce)) {
    const lists = await Promise.all(
      chunk.map(async (campaign) => (await readReports(campaign.id)).map((report) => ({ campaign, report }))),
    );
    found.push(...lists.flat().filter(({ report }) => recipientsIn(report).some((one) => one.id === ownerId)));
  }
  return found;
}

/** A report without the other owners to whom it went, and what they said. */
function aboutThem<Shown extends Pick<OwnerReport, "owner" | "co_owners" | "sendings" | "reads" | "questions">>(
  shown: Shown,
  id: string,
): Shown {
  const { owner, co_owners, sendings } = shown;
  const isTheirs = ({ owner_id }: { owner_id: string }) => owner_id === id;
  const own = [owner, ...co_owners].find((one) => one?.id === id) ?? null;
  if (co_owners.length === 0) return shown;
  const addresses: string[] = own ? mailAddressesOf(own) : [];
  const theirs = (to: string) =>
    to
      .split(", ")
      .filter((address) => addresses.includes(address))
      .join(", ");
  return {
    ...shown,
    owner: own,
    co_owners: [],
    sendings: sendings.map((one) => ({ ...one, to: theirs(one.to) })),
    reads: shown.reads.filter(isTheirs),
    questions: shown.questions.filter(isTheirs),
  };
}

/** What an owner was asked to decide, in whichever campaign. */
async function decisionsOf(
  ownerId: OwnerId,
  campaigns: StoredCampaign[],
  now: Instant,
): Promise<OwnerExport["decisions"]> {
  const found: OwnerExport["decisions"] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce))
    found.push(...(await Promise.all(chunk.map((campaign) => decisionsAbout(ownerId, campaign, now)))).flat());
  return found;
}

/** The rooms that an owner has. */
async function roomsOf(ownerId: OwnerId, campaigns: StoredCampaign[]): Promise<OwnerExport["rooms"]> {
  const found: OwnerExport["rooms"] = [];
  for (const { id, title, owners } of campaigns) {
    const room = idsOf(owners).includes(ownerId) ? await readRoom(id, ownerId) : undefined;
    if (room) found.push({ campaign_id: id, title, created_at: room.created_at, seen_at: room.seen_at ?? null });
  }
  return found;
}

/** The messages with an owner, in whichever campaign. */
async function messagesWith(ownerId: OwnerId, campaigns: StoredCampaign[]): Promise<OwnerExport["messages"]> {
  const found: OwnerExport["messages"] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce)) {
    const lists = await Promise.all(
      chunk.map(async ({ id, title }) =>
        (await readMessages(id, ownerId)).map((message) => ({
          ...shownMessage(message),
          campaign_id: id,
          campaign_title: title,
        })),
      ),
    );
    found.push(...lists.flat());
  }
  return found;
}

/** What was put into campaigns and marked as being about an owner. */
async function filesAbout(ownerId: OwnerId, campaigns: StoredCampaign[]): Promise<OwnerExport["files"]> {
  const found: OwnerExport["files"] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce)) {
    const lists = await Promise.all(
      chunk.map(async ({ id, title }) =>
        (await filesOfOwner(id, ownerId)).map(({ name, type, size, uploaded_at }) => ({
          name,
          type,
          size,
          uploaded_at,
          campaign_title: title,
        })),
      ),
    );
    found.push(...lists.flat());
  }
  return found;
}

/**
 * The report first, which then names no files that are not there; the note next to it leads an erasure that is asked for
 * again to what is left of them. Others that were written meanwhile were written before this.
 */
async function eraseReport({ id, campaign_id }: StoredReport, ownerId: OwnerId, now: Instant): Promise<void> {
  await retryOnConflict("diese Kampagne", async () => {
    const report = await findReport(id);
    if (!report) return;
    const replies = (await query({ ...keys.replies(campaign_id), consistent: true })).filter(({ sk }) =>
      sk.startsWith(`other.${id}.`),
    );
    const after: StoredReport = {
      ...report,
      owner: null,
      co_owners: [],
      files: null,
      closing_note: "",
      late: [],
      late_reasons: {},
      recommendation: null,
      decision: null,
      shown_recommendation: { text: "", decision: "" },
      sendings: report.sendings.map((sending) => ({ ...sending, to: "" })),
      link_sequence: report.link_sequence + 1,
      reads: report.reads.map(({ at }) => ({ owner_id: "", at })),
      questions: [],
      updated_at: now,
    };
    const left = unnamed(campaign_id, { report_id: id, owner_ids: [ownerId] });
    await write(putReport(report, after), left, ...replies.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  });
  await deleteUnnamed(campaign_id, id);
}
