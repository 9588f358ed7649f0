import { lookingSeconds } from "#shared/campaigns/together-times";
import { present } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { hash, keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { Answer } from "../core/request.ts";
import type { Session } from "../core/session.ts";
import { query, write, writeIfHolds } from "../core/table.ts";
import { readCampaign } from "./read.ts";

interface Looking {
  user_id: string;
  full_name: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/**
 * The state of a campaign and who else has it open; 304 without a body for anyone who knows it already. Both are read
 * eventually consistent: the next question comes in seconds.
 * @param known the `If-None-Match` of the caller
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown id
 */
export async function campaignState(
  id: string,
  { known, session, now }: { known: string | undefined; session: () => Promise<Session>; now: string },
) {
  const [{ version, changes }, looking, { user }] = await Promise.all([
    readCampaign(id),
    isId(id) ? query<Looking>(keys.lookingAt(id)) : [],
    session(),
  ]);
  const others = looking
    .filter(({ user_id, expires_at }) => user_id !== user.id && expires_at * 1000 > Date.parse(now))
    .map(({ user_id, full_name }) => ({ id: user_id, full_name }));
  const state = `${version}.${changes}`;
  const etag = `"${hash(JSON.stringify([state, others])).slice(0, 16)}"`;
  const headers = { etag };
  if (known === etag) return new Answer({ state, others }, { status: 304, headers });
  return new Answer({ state, others }, { headers });
}

/** Notes that somebody has a campaign open, or no more. @param now ISO 8601 UTC @throws Refusal 404 for an unknown id */
export async function lookAt(id: string, looking: boolean, { user }: Session, now: string): Promise<void> {
  if (!isId(id)) throw notFound("Diese Kampagne");
  const key = keys.looking(id, user.id);
  if (!looking) return write({ delete: key });
  const expires_at = Math.floor(Date.parse(now) / 1000) + lookingSeconds;
  const put = { ...key, user_id: user.id, full_name: user.full_name, expires_at };
  if (!(await writeIfHolds({ put }, { check: keys.campaign(id), when: [present] }))) throw notFound("Diese Kampagne");
}
