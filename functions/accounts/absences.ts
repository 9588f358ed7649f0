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
 * @throws Refusal 403 for another's days without being an administrator, 404 for an unknown id
 */
export async function setAbsences(userId: UserId, absences: Period[], by: SessionUser): Promise<TeamMember> {
  const changed = await changeUser(userId, ({ absences: _, ...user }) => {
    if (userId !== by.id && !by.is_admin)
      throw new Refusal(403, "Abwesenheiten anderer tragen nur Administratoren ein.");
    return absences.length === 0 ? user : { ...user, absences: byFirstDay(absences) };
  });
  return shownMember(changed);
}
