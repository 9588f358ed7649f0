import type { Instant } from "#shared/core/kinds";
import { type Recipient, recipientOf } from "#shared/reports/recipient";
import { mailAddressesOf, salutationOf } from "#shared/owners/salutation";
import { codeForm } from "#shared/reports/public-contract";
import { countCodeTry, countInDay } from "../../accounts/throttle.ts";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { roomOfToken, type StoredRoom } from "../../campaigns/owner-room.ts";
import { marked, replyAddress } from "../../campaigns/reply-address.ts";
import { colorsWith } from "../../core/colors.ts";
import { html, lines } from "../../core/html.ts";
import { pageHeaders } from "../../core/html-page.ts";
import { keys } from "../../core/keys.ts";
import { sendMail } from "../../core/mail.ts";
import { HttpResponse, type Upload } from "../../core/request.ts";
import { read } from "../../core/table.ts";
import { gone, onPage, parsedForm } from "../page/public-responses.ts";
import { countForm, endCode, hasCode, knownDoor, newCode, tryCode } from "./room-door.ts";
import { doorPage } from "../page/room-door-page.ts";

/** Maximum number of codes of one room within 24 hours, for a browser or connection and for all that were never let in (docs/product.md, Owner's room). */
const maxInDay = 5;
const maxOfStrangers = 20;

const unsent =
  "Der Code konnte nicht gesendet werden. Bitte versuchen Sie es etwas später noch einmal, oder rufen Sie uns an.";
const wrong = "Dieser Code stimmt nicht. Bitte sehen Sie in der E-Mail nach und geben Sie ihn noch einmal ein.";
const over = "Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen senden.";

/** Who asks for a code: where from, and the browser's cookies; both as in Request. */
interface Asker {
  sources: string[];
  cookies: string[];
}

/**
 * Counts a code that is asked for: of a browser that was let in before by itself, of others by their connection and in sum,
 * so that a stranger who has the address can't keep the owner out. @throws Refusal 429
 */
async function countCode(room: StoredRoom, { sources: [caller = ""], cookies }: Asker, now: Instant): Promise<void> {
  const what = "angeforderte Codes";
  const of = `room code ${room.secret_hash}`;
  const door = knownDoor(room, cookies);
  if (door !== undefined) return countInDay(`${of} ${door}`, maxInDay, what, now);
  await countInDay(`${of} ${caller}`, maxInDay, what, now);
  await countInDay(of, maxOfStrangers, what, now);
}

/** Mails a code to the addresses of the room's owner, and to no other. @param asker who asks @param now ISO 8601 UTC */
export async function sendRoomCode(
  token: string,
  { sources, cookies }: Asker,
  now: Instant,
): Promise<HttpResponse<string>> {
  return onPage(backTo(token), async () => {
    const [room, settings] = await Promise.all([roomOfToken(token), readSettings()]);
    await countForm(token, room, { sources, cookies }, now);
    const owner = room && (await read<Partial<Recipient>>(keys.owner(room.owner_id)));
    if (!room || !owner) return gone();
    if (!settings.room_code) return toRoom(token);
    await countCode(room, { sources, cookies }, now);
    const letterhead = letterheadFor(settings);
    const code = await newCode(room, token, now);
    const mail = codeMail(code, recipientOf({ ...owner, id: room.owner_id }), letterhead);
    const replyTo = marked(await replyAddress(room.campaign_id, room.owner_id), mail);
    const outcome = await sendMail({ ...mail, replyTo });
    if (outcome !== "refused") return doorPage(200, { token, letterhead, isCodeSent: true });
    await endCode(room);
    return doorPage(503, { token, letterhead, isCodeSent: false, problem: unsent });
  });
}

function codeMail(code: string, owner: Recipient, { name, color }: ReturnType<typeof letterheadFor>) {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const text = [
    salutationOf(owner),
    `Ihr Code für Ihren Eigentümerbereich: ${shown}`,
    "Er gilt zehn Minuten. Wenn Sie diese Seite gerade nicht öffnen wollten, brauchen Sie nichts zu tun; geben Sie den Code bitte niemandem weiter.",
    `Mit freundlichen Grüßen\n${name}`,
  ].join("\n\n");
  return {
    from: name,
    to: mailAddressesOf(owner),
    subject: "Ihr Code für Ihren Eigentümerbereich",
    text: `${text}\n`,
    html: html`<div style="font:16px/1.5 sans-serif;color:${colorsWith(color).ink}"><p>${lines(text)}</p></div>`.html,
  };
}

/** Lets in who has the code. @param sources as in Request @param now ISO 8601 UTC */
export async function openRoomByCode(
  token: string,
  upload: Upload,
  sources: string[],
  now: Instant,
): Promise<HttpResponse<string>> {
  return onPage(backTo(token), async () => {
    const [room, settings] = await Promise.all([roomOfToken(token), readSettings()]);
    await countForm(token, room, { sources, cookies: [] }, now);
    const { code } = parsedForm(codeForm, upload);
    if (!room) return gone();
    if (!settings.room_code) return toRoom(token);
    const mayTry = hasCode(room, now) && (await countCodeTry(room.code_hash ?? "", sources, now));
    const tried = mayTry ? await tryCode(token, code, now) : "over";
    if (typeof tried !== "string") return toRoom(token, [tried.cookie]);
    const isWrong = tried === "wrong";
    const problem = isWrong ? wrong : over;
    return doorPage(400, { token, letterhead: letterheadFor(settings), isCodeSent: isWrong, problem });
  });
}

function backTo(token: string) {
  return html`<p><a href="/api/public/rooms/${token}">Zurück</a></p>`;
}

/** Leads to the room, by a GET, so that loading it again sends nothing again. */
function toRoom(token: string, cookies: string[] = []): HttpResponse<string> {
  return new HttpResponse("", {
    status: 303,
    headers: { ...pageHeaders, location: `/api/public/rooms/${token}` },
    cookies,
  });
}
