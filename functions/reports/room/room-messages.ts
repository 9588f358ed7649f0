import { messageForm } from "#shared/reports/public-contract";
import { threadEntries } from "#shared/reports/room-thread";
import { countInDay } from "../../accounts/throttle.ts";
import { letterheadFor } from "../../agency/store.ts";
import { roomOfToken, sameRoom, type StoredRoom } from "../../campaigns/owner-room.ts";
import { findHead, readCampaign } from "../../campaigns/read.ts";
import { type Html, html } from "../../core/html.ts";
import { newId } from "../../core/ids.ts";
import type { HttpResponse, Upload } from "../../core/request.ts";
import { write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { putOwnerMessage } from "../messages/owner-messages.ts";
import { htmlResponse, gone, notice, onPage, parsedForm, writtenIn } from "../page/public-responses.ts";
import { enter, type Visit, countForm } from "./room-door.ts";
import { messagesHtml } from "../page/room-messages-page.ts";
import { readLastMessages } from "../messages/thread-store.ts";

/** Messages on one page: what one look at it costs stays small. */
const onOnePage = 10;
/** Maximum number of messages of one owner within 24 hours (docs/product.md, Limits of public pages). */
const maxInDay = 30;

/**
 * The messages with the room's owner, the last ones or those before an instant.
 * @param before ISO 8601 UTC, as a page's own link has it; anything else shows the last ones
 */
export async function showRoomMessages(
  token: string,
  { room, settings }: Visit,
  before: string | undefined,
): Promise<HttpResponse<string>> {
  const [campaign, newestFirst] = await Promise.all([
    findHead(room.campaign_id),
    readLastMessages(room.campaign_id, room.owner_id, onOnePage + 1, isInstant(before) ? before : undefined),
  ]);
  if (!campaign) return gone();
  const messages = newestFirst
    .slice(0, onOnePage)
    .filter(({ state }) => state === "sent")
    .toReversed();
  const oldest = newestFirst[onOnePage - 1]?.at;
  const letterhead = letterheadFor(settings);
  const path = `/api/public/rooms/${token}`;
  return htmlResponse(
    200,
    messagesHtml(threadEntries(messages, letterhead.name, campaign.timezone), {
      path,
      older: newestFirst.length > onOnePage && oldest ? `${path}/messages?before=${oldest}` : undefined,
      letterhead,
    }),
  );
}

function isInstant(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
}

/** Keeps what the room's owner writes, and tells the agency. @param upload the form; next to it where it came from, as in Request @param now ISO 8601 UTC */
export async function writeFromRoom(
  token: string,
  upload: Upload,
  { sources, cookies }: { sources: string[]; cookies: string[] },
  now: string,
): Promise<HttpResponse<string>> {
  const back = html`<p><a href="/api/public/rooms/${token}">Zurück zu Ihrem Eigentümerbereich</a></p>`;
  return onPage(html`${writtenIn(upload, "message")}${back}`, async () => {
    await countForm(token, await roomOfToken(token), { sources, cookies }, now);
    return enter(token, cookies, now, ({ room }) => keepMessage(token, room, upload, back, now));
  });
}

async function keepMessage(
  token: string,
  found: StoredRoom,
  upload: Upload,
  back: Html,
  now: string,
): Promise<HttpResponse<string>> {
  const { message: text, id = newId() } = parsedForm(messageForm, upload);
  await countInDay(`message ${found.campaign_id} ${found.owner_id}`, maxInDay, "Nachrichten", now);
  const isKept = await retryOnConflict("diese Kampagne", async () => {
    const room = await roomOfToken(token);
    if (!room) return false;
    const { campaign_id, owner_id } = room;
    const campaign = await readCampaign(campaign_id, { consistent: true });
    const title = campaign.owners.length > 1 ? "Nachricht eines Eigentümers" : "Nachricht des Eigentümers";
    const words = { id, campaign, owner_id, text, subject: "", notice: title, now };
    const operations = await putOwnerMessage(words);
    // The room ends with its owner, so that what holds of it holds of them.
    if (operations.length > 0) await write(...operations, sameRoom(room));
    return true;
  });
  if (!isKept) return gone();
  const content = html`<p>Ihre Nachricht ist bei uns angekommen. Wir melden uns bei Ihnen.</p>
    ${back}`;
  return htmlResponse(200, notice("Vielen Dank", content));
}
