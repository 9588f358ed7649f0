import type { UserId } from "#shared/core/kinds";
import type { ClosedPeriod, Period } from "#shared/core/periods";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { read } from "../core/table.ts";
import type { StoredCampaign } from "./items.ts";

/** When the office is closed; nothing where it never is. Half a read unit, eventually consistent. */
export async function readClosedDays(): Promise<readonly ClosedPeriod[] | undefined> {
  const { closed_days = [] } = (await read<{ closed_days?: ClosedPeriod[] }>(keys.agency)) ?? {};
  return closed_days.length > 0 ? closed_days : undefined;
}

/** When a person is away; nothing for nobody. Half a read unit, eventually consistent. */
export async function readAbsences(userId: UserId | null | undefined): Promise<Period[] | undefined> {
  return userId ? (await read<SessionUser>(keys.user(userId)))?.absences : undefined;
}

/** A campaign as its plan counts days: with the closed days of the office, which its own item does not hold. */
export function inOffice<C extends StoredCampaign>(campaign: C, closedDays: readonly ClosedPeriod[] | undefined): C {
  return closedDays ? { ...campaign, closed_days: closedDays } : campaign;
}
