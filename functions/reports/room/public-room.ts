import type { CampaignId, Instant, OwnerId } from "#shared/core/kinds";
import type { Agent } from "#shared/reports/reported";
import { type Recipient, recipientOf } from "#shared/reports/recipient";

import { idsOf } from "#shared/campaigns/campaign-owners";
import { roomContent } from "#shared/reports/room-content";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { findHead, readCampaign } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { fileLink, readFile } from "../../core/files.ts";
import { jpegOf } from "../../core/picture.ts";
import { keys } from "../../core/keys.ts";
import { notFound } from "../../core/refusal.ts";
import type { HttpResponse } from "../../core/request.ts";
import type { SessionUser } from "../../core/session.ts";
import { read } from "../../core/table.ts";
import { addressOf } from "../../files/address.ts";
import { partsOf, type StoredFile } from "../../files/items.ts";
import { authorFrom } from "../author.ts";
import { readOwnerNames } from "../owner-names.ts";
import { htmlResponse, gone, redirectTo } from "../page/public-responses.ts";
import { replyPlace } from "../papers/report-paper.ts";
import { findReport, type StoredReport } from "../report/store.ts";
import { isReleasedTo, isSentTo, readFacts } from "../../rooms/facts.ts";
import { noteSeen, readRoom, type StoredRoom } from "../../campaigns/owner-room.ts";
import type { Visit } from "./room-door.ts";
import { paperHtml } from "../page/paper-page.ts";
import { roomPaper, roomReportForms } from "../papers/room-paper.ts";
import { readThread } from "../messages/thread-store.ts";

/** The room's page. At most six read units, whatever the campaign holds. @param now ISO 8601 UTC */
export async function showRoom(token: string, visit: Visit, now: Instant): Promise<HttpResponse<string>> {
  const page = await pageOf(token, visit, now);
  if (page === undefined) return gone();
  await noteSeen(visit.room, now);
  return htmlResponse(200, page);
}

/**
 * A room's page as its owner sees it, for the agency: it does not count as opened, and its links and forms are nobody's.
 * @param ownerId the first owner unless said @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown campaign, and where the owner has no room
 */
export async function previewRoom(campaignId: CampaignId, ownerId: OwnerId | undefined, now: Instant): Promise<string> {
  const [{ owner_id }, settings] = await Promise.all([readCampaign(campaignId), readSettings()]);
  const wanted = ownerId ?? owner_id;
  const room = wanted === null ? undefined : await readRoom(campaignId, wanted);
  const page = room && (await pageOf("vorschau", { room, settings }, now));
  if (page === undefined) throw notFound("Dieser Eigentümerbereich");
  return page;
}

/** A room's page; nothing where it shows nothing, or its owner is none of the campaign's. */
async function pageOf(token: string, { room, settings }: Visit, now: Instant): Promise<string | undefined> {
  const [campaign, facts, owner, thread] = await Promise.all([
    findHead(room.campaign_id),
    readFacts(room),
    read<Partial<Recipient>>(keys.owner(room.owner_id)),
    readThread(room.campaign_id, room.owner_id),
  ]);
  if (!campaign || !facts || !owner || !idsOf(campaign.owners).includes(room.owner_id)) return undefined;
  const others = idsOf(campaign.owners).filter((id) => id !== room.owner_id);
  const content = roomContent({
    campaign,
    owner: recipientOf({ ...owner, id: room.owner_id }),
    facts,
    letterhead: letterheadFor(settings),
    contact: await agentOf(campaign),
    messages: thread?.recent ?? [],
    owners: { owners: campaign.owners, names: facts.decisions.length > 0 ? await readOwnerNames(others) : new Map() },
    now,
  });
  const title = facts.title === null ? undefined : jpegOf(await readFile(facts.title));
  return paperHtml(roomPaper(content, token), { title });
}

/** The person responsible for the campaign, as long as they are in the team. */
async function agentOf({ responsible_id }: StoredCampaign): Promise<Agent | null> {
  const user = responsible_id ? await read<SessionUser>(keys.user(responsible_id)) : undefined;
  return user?.is_active ? authorFrom(user).agent : null;
}

/** A report that was sent to the room's owner, as it was sent. @param id the report's */
export async function showRoomReport(
  token: string,
  room: StoredRoom,
  id: string | undefined,
): Promise<HttpResponse<string>> {
  const report = await reportIn(room, id);
  const stored = report && (await readFile(report.files.html));
  if (!report || !stored) return gone();
  const text = Buffer.from(stored).toString("utf8");
  return htmlResponse(
    200,
    text.replace(replyPlace, () => roomReportForms(token, report.id).html),
  );
}

/** Leads to the PDF of such a report by a short-lived link of the file store. */
export async function showRoomReportPdf(room: StoredRoom, id: string | undefined): Promise<HttpResponse<string>> {
  const report = await reportIn(room, id);
  return report ? redirectTo(await fileLink(report.files.pdf)) : gone();
}

/** Leads to a file that is released to the room's owner by a short-lived link of the file store. @param id the file's */
export async function openRoomFile(room: StoredRoom, id: string | undefined): Promise<HttpResponse<string>> {
  const parts = partsOf(id ?? "");
  if (parts?.[0] !== room.campaign_id) return gone();
  const file = await read<StoredFile>(keys.file(...parts), { consistent: true });
  return file && isReleasedTo(room.owner_id, file) ? redirectTo(await addressOf(file)) : gone();
}

async function reportIn(
  room: StoredRoom,
  id: string | undefined,
): Promise<(StoredReport & { files: NonNullable<StoredReport["files"]> }) | undefined> {
  const report = await findReport(id ?? "");
  if (report?.campaign_id !== room.campaign_id || !report.files) return undefined;
  return isSentTo(room.owner_id, report) ? { ...report, files: report.files } : undefined;
}
