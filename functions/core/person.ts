import { keys } from "./keys.ts";
import { invalidField, type Refusal } from "./refusal.ts";
import type { SessionUser } from "./session.ts";
import { type Operation, read, readMany } from "./table.ts";

/**
 * What keeps somebody who becomes responsible in the team until that is written: who is deactivated in between gets
 * nothing any more, so that a hand-over misses nothing.
 * @param id the new person's; nobody where it stays as it is
 * @throws Refusal 400 where somebody is named who can't be responsible
 */
export async function checkPerson(id: string | null | undefined): Promise<Operation[]> {
  if (!id) return [];
  const user = await read<SessionUser>(keys.user(id), { consistent: true });
  if (!user?.is_active) throw personGone();
  return [stillActive(id)];
}

/** What lets a write happen only while somebody is in the team. @param id of a user */
export function stillActive(id: string): Operation {
  return { check: keys.user(id), when: [{ attribute: "is_active", is: "=", value: true }] };
}

/** The id of who is in the team with an e-mail address, without regard to case; undefined where nobody is. */
export async function personByAddress(email: string): Promise<string | undefined> {
  const claimed = await read<{ user_id: string }>(keys.emailClaim(email));
  return claimed && [...(await activeOf([claimed.user_id]))][0];
}

/** Those of some people who are in the team. @param ids of users */
export async function activeOf(ids: string[]): Promise<Set<string>> {
  const users = await readMany<SessionUser>(
    [...new Set(ids)].map((id) => keys.user(id)),
    { consistent: true },
  );
  return new Set(users.filter(({ is_active }) => is_active).map(({ id }) => id));
}

/** The refusal of a person who has left. */
export function personGone(): Refusal {
  return invalidField("responsible_id", "Diese Person gibt es nicht (mehr) in Ihrem Team");
}
