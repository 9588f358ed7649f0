import { isDeepStrictEqual } from "node:util";
import type { UserId } from "#shared/core/kinds";
import type { TeamMember } from "#shared/accounts/contract";
import { byFirstDay, type Period } from "#shared/core/periods";
import { Refusal } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { changeUser } from "./store.ts";

/** A person of the team as everybody signed in may see them. */
export function shownMember({ id, full_name, is_active, absences }: SessionUser): TeamMember {
  return { id, full_name, is_active, ...(absences && { absences }) };
}

/**
 * Keeps when somebody is away, the earliest first; the list replaces what was entered before.
 * @throws Refusal 403 for another's days without being an administrator, 404 for an unknown id, 409 where what was entered is
 * not what it was changed from (`was`)
 */
export async function setAbsences(
  userId: UserId,
  { absences, was }: { absences: Period[]; was?: Period[] | undefined },
  by: SessionUser,
): Promise<TeamMember> {
  const changed = await changeUser(userId, ({ absences: known = [], ...user }) => {
    if (userId !== by.id && !by.is_admin)
      throw new Refusal(403, "Abwesenheiten anderer tragen nur Administratoren ein.");
    if (was && !isDeepStrictEqual(byFirstDay(was), byFirstDay(known)))
      throw new Refusal(409, "Diese Abwesenheiten wurden inzwischen geändert. Bitte laden Sie sie neu.");
    return absences.length === 0 ? user : { ...user, absences: byFirstDay(absences) };
  });
  return shownMember(changed);
}
