import { lookingSeconds } from "#shared/campaigns/together-times";
import { keys } from "../core/keys.ts";
import type { Session } from "../core/session.ts";
import { query, write } from "../core/table.ts";
import { countUnread } from "../summaries/unread-counts.ts";
import { readHead } from "./read.ts";

interface Looking {
  user_id: string;
  full_name: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/**
 * Notes that somebody has a campaign open, or no more, and tells its state, who else has it open, and how many of one's
 * notifications are unread. All are read eventually consistent: the next question comes in seconds. Who is noted is written again once half of that time is over.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for an unknown id
 */
export async function lookAt(id: string, isLooking: boolean, { user }: Session, now: string) {
  const [campaign, looking, unread] = await Promise.all([
    readHead(id),
    query<Looking>(keys.lookingAt(id)),
    countUnread(user.id),
  ]);
  const { version, changes } = campaign;
  const seconds = Math.floor(Date.parse(now) / 1000);
  const [own, others] = [looking.find(isOf(user.id)), looking.filter((each) => !isOf(user.id)(each))];
  if (!isLooking) await write({ delete: keys.looking(id, user.id) });
  else if (!own || own.expires_at - seconds < lookingSeconds / 2) await note(id, user, seconds + lookingSeconds);
  return {
    state: `${version}.${changes}`,
    others: others
      .filter(({ expires_at }) => expires_at > seconds)
      .map(({ user_id, full_name }) => ({ id: user_id, full_name })),
    unread,
  };
}

const isOf = (userId: string) => (each: Looking) => each.user_id === userId;

async function note(id: string, user: Session["user"], expires_at: number): Promise<void> {
  // Without asking again whether the campaign is there, which was just read: of one deleted meanwhile the note ends by itself.
  await write({ put: { ...keys.looking(id, user.id), user_id: user.id, full_name: user.full_name, expires_at } });
}
