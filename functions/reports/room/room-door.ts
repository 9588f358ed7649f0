import { daySeconds } from "#shared/core/time";
import type { Instant } from "#shared/core/kinds";
import { randomInt } from "node:crypto";
import { countPublicForm, countRoomForm } from "../../accounts/throttle.ts";
import { type AgencySettings, letterheadFor, readSettings } from "../../agency/store.ts";
import { roomOfToken, type RoomDoor, type StoredRoom } from "../../campaigns/owner-room.ts";
import { type Condition, still } from "../../core/condition.ts";
import { newSecret } from "../../core/ids.ts";
import { hash, keys } from "../../core/keys.ts";
import type { HttpResponse } from "../../core/request.ts";
import { write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { gone } from "../page/public-responses.ts";
import { doorPage } from "../page/room-door-page.ts";

/** Whose room it is, for those who may look into it. */
export interface Visit {
  room: StoredRoom;
  settings: AgencySettings;
}

/** On a laptop there is no TLS to demand, nor the prefix that demands it. */
const isWithTls = () => !process.env.SITE_URL?.startsWith("http:");
const cookieName = () => (isWithTls() ? "__Secure-room_door" : "room_door");
/** How long a browser may enter after a code, in seconds (docs/product.md, Owner's room). */
const doorSeconds = 30 * daySeconds;
const codeSeconds = 10 * 60;
/** Maximum number of wrong tries of one code from wherever, and maximum number of browsers that may enter at a time: the oldest gives way. */
const maxTries = 20;
const maxDoors = 10;

/**
 * Does what somebody came to a room for, where they may: the address is good, and if the agency wants a code, this browser
 * has entered one for it. Else the page that says so. Two read units.
 */
export async function enter(
  token: string,
  cookies: string[],
  now: Instant,
  work: (visit: Visit) => Promise<HttpResponse<string>>,
): Promise<HttpResponse<string>> {
  const [room, settings] = await Promise.all([roomOfToken(token), readSettings()]);
  if (!room) return gone();
  if (settings.room_code && !isKnown(room, cookies, now))
    return doorPage(403, { token, letterhead: letterheadFor(settings), isCodeSent: hasCode(room, now) });
  return work({ room, settings });
}

function isKnown(room: StoredRoom, cookies: string[], now: Instant): boolean {
  const known = knownDoor(room, cookies);
  return (room.doors ?? []).some(({ key_hash, until }) => until > now && key_hash === known);
}

/** Counts a form of a room, or of an address that opens none. @param cookies and `sources` as in Request @throws Refusal 429 */
export function countForm(
  token: string,
  room: StoredRoom | undefined,
  { sources, cookies }: { sources: string[]; cookies: string[] },
  now: Instant,
): Promise<void> {
  return room
    ? countRoomForm(token, knownDoor(room, cookies), sources, now)
    : countPublicForm(token, undefined, sources, now);
}

/** What is kept of a browser that was let in before, also where that is over; nothing for others. */
export function knownDoor({ doors = [] }: StoredRoom, cookies: string[]): string | undefined {
  const keysOfBrowser = cookies.flatMap((cookie) =>
    cookie.startsWith(`${cookieName()}=`) ? [hash(cookie.slice(cookieName().length + 1))] : [],
  );
  return doors.findLast(({ key_hash }) => keysOfBrowser.includes(key_hash))?.key_hash;
}

/** Whether a code was sent that is still good. */
export function hasCode({ code_hash, code_until = "", code_tries = 0 }: StoredRoom, now: Instant): boolean {
  return code_hash !== undefined && code_until > now && code_tries < maxTries;
}

/** A new code of a room, six digits; one before it is good for nothing. Only its hash is kept, with the address's secret. */
export async function newCode(room: StoredRoom, token: string, now: Instant): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const code_until = new Date(Date.parse(now) + codeSeconds * 1000).toISOString();
  await write({
    update: keys.room(room.campaign_id, room.owner_id),
    change: { set: { code_hash: codeHash(token, code), code_until, code_tries: 0 } },
    when: still(room, "secret_hash"),
  });
  return code;
}

/** Makes the code of a room good for nothing. */
export async function endCode(room: StoredRoom): Promise<void> {
  await write({
    update: keys.room(room.campaign_id, room.owner_id),
    change: { remove: ["code_hash", "code_until", "code_tries"] },
    when: still(room, "secret_hash"),
  });
}

/**
 * Lets a browser in that has the right code, which is good once. Tries are counted one after another, however many come at
 * once. @returns the cookie by which it is known from now on; "wrong", or "over" where no code is good any more, or there is no room
 */
export async function tryCode(
  token: string,
  code: string,
  now: Instant,
): Promise<{ cookie: string } | "wrong" | "over"> {
  return retryOnConflict("diese Kampagne", async () => {
    const room = await roomOfToken(token);
    if (!room || !hasCode(room, now)) return "over";
    const { code_hash, code_tries = 0, doors = [] } = room;
    const when: Condition[] = [
      ...still(room, "secret_hash"),
      { attribute: "code_hash", is: "=", value: code_hash },
      { attribute: "code_tries", is: "=", value: code_tries },
    ];
    const update = keys.room(room.campaign_id, room.owner_id);
    if (codeHash(token, code) !== code_hash) {
      await write({ update, change: { set: { code_tries: code_tries + 1 } }, when });
      return code_tries + 1 < maxTries ? "wrong" : "over";
    }
    const key = newSecret();
    const door: RoomDoor = {
      key_hash: hash(key),
      until: new Date(Date.parse(now) + doorSeconds * 1000).toISOString(),
    };
    const open = [...doors.filter(({ until }) => until > now), door].slice(-maxDoors);
    await write({ update, change: { set: { doors: open }, remove: ["code_hash", "code_until", "code_tries"] }, when });
    return { cookie: doorCookie(token, key) };
  });
}

/** Six digits alone would be guessed from their hash at once. */
function codeHash(token: string, code: string): string {
  return hash(`${token} ${code}`);
}

/** The cookie of one room; no script can read it, and no other room gets it. */
function doorCookie(token: string, key: string): string {
  const secure = isWithTls() ? " Secure;" : "";
  return `${cookieName()}=${key}; Max-Age=${doorSeconds}; Path=/api/public/rooms/${token}; HttpOnly;${secure} SameSite=Lax`;
}
