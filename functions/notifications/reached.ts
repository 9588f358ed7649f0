import type { StoredUser } from "../accounts/store.ts";
import { reaches } from "../core/reached.ts";

/**
 * Whom an enquiry about a campaign reaches by e-mail: the person responsible, else the administrators. What is asked is kept
 * nowhere else, so that who has left, or at whose address nothing arrives, is none of them.
 * @param responsible the campaign's person @returns nobody where mail arrives at none of them
 */
export async function reachedAbout(
  responsible: string | null | undefined,
  users: readonly StoredUser[],
): Promise<StoredUser[]> {
  const active = users.filter(({ is_active }) => is_active);
  const person = active.find(({ id }) => id === responsible);
  if (person && (await reaches(person.email))) return [person];
  const administrators = active.filter(({ is_admin }) => is_admin);
  const reached = await Promise.all(administrators.map(({ email }) => reaches(email)));
  return administrators.filter((_, at) => reached[at]);
}
