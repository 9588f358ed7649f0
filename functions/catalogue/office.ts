import type { Measure } from "#shared/catalogue/contract";
import { validUntil } from "#shared/catalogue/office";
import type { OfficeMeasure, OfficeMeasureUpdate } from "#shared/catalogue/office-contract";
import { dayOf } from "#shared/campaigns/agenda";
import { sortBy } from "#shared/core/order";
import type { Day } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { checkPerson } from "../core/person.ts";
import { absent, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { invalidField, notFound } from "../core/refusal.ts";
import { retryOnConflict } from "../core/retry.ts";
import { type Operation, query, read, write } from "../core/table.ts";
import { isRepeatedSave } from "../core/version.ts";
import { type Library, readLibrary } from "./store.ts";

/** What is kept of a measure of the office; of one of which nothing was said, version is 0. */
interface Kept {
  measure_id: string;
  done_on: Day | null;
  responsible_id: string | null;
  version: number;
}

/**
 * The active measures of the library that the office renews: what was never done first, then what ran out first.
 * @param library as it is now, where the caller read it already
 */
export async function listOfficeMeasures(
  library: Promise<Pick<Library, "measures">> = readLibrary(),
): Promise<OfficeMeasure[]> {
  const [{ measures }, kept] = await Promise.all([library, readKept()]);
  const byId = new Map(kept.map((one) => [one.measure_id, one]));
  return sortBy(
    measures.flatMap((measure) => shown(measure, byId.get(measure.id) ?? nothing(measure.id)) ?? []),
    ({ valid_until }) => valid_until ?? "",
    ({ name }) => name,
  );
}

/**
 * Keeps when a measure of the office was last done and who sees to it.
 * @param now ISO 8601 UTC
 * @throws Refusal 404 for what is no active measure of the office, 400 for a day to come or a person who is not in the
 *   team, 409 when somebody saved after the `version` that the screen saw
 */
export function updateOfficeMeasure(
  measureId: string,
  { version: seen, ...update }: OfficeMeasureUpdate,
  now: string,
): Promise<OfficeMeasure> {
  return retryOnConflict(
    "diese Maßnahme",
    async () => {
      const measure = (await readLibrary()).measures.find(({ id }) => id === measureId);
      const before = (await read<Kept>(keys.officeMeasure(measureId), { consistent: true })) ?? nothing(measureId);
      const after: Kept = { measure_id: measureId, ...update, version: before.version + 1 };
      const answer = measure && shown(measure, after);
      if (!answer) throw notFound("Diese Maßnahme des Büros");
      if (update.done_on !== null && update.done_on > dayOf(now, defaultTimezone))
        throw invalidField("done_on", "Der Tag liegt in der Zukunft");
      if (isRepeatedSave(seen, before, { ...before, ...after }, "Diese Maßnahme"))
        return { ...answer, version: before.version };
      const isHandedOn = after.responsible_id !== before.responsible_id;
      await write(putKept(before, after), ...(isHandedOn ? await checkPerson(after.responsible_id) : []));
      return answer;
    },
    0,
  );
}

/** How many measures of the office are somebody's, whether the library still knows them or not. @param userId a user's id */
export async function countOfficeMeasures(userId: string): Promise<number> {
  return (await readKept()).filter(({ responsible_id }) => responsible_id === userId).length;
}

/** Gives what is one user's to another, or to nobody. Safe to repeat: only what is still theirs changes. */
export async function handOverOffice(from: string, to: string | null): Promise<void> {
  for (const { measure_id: id } of await readKept())
    await retryOnConflict("diese Maßnahme", async () => {
      const before = await read<Kept>(keys.officeMeasure(id), { consistent: true });
      if (before?.responsible_id === from)
        await write(putKept(before, { ...before, responsible_id: to, version: before.version + 1 }));
    });
}

function readKept(): Promise<Kept[]> {
  return query<Kept>({ ...keys.officeMeasures, consistent: true });
}

function nothing(measureId: string): Kept {
  return { measure_id: measureId, done_on: null, responsible_id: null, version: 0 };
}

function putKept(before: Kept, after: Kept): Operation {
  const when = before.version === 0 ? [absent] : still(before, "version");
  return { put: { ...after, ...keys.officeMeasure(after.measure_id) }, when };
}

/** @returns undefined for a measure that is not active or not the office's */
function shown(measure: Measure, { done_on, responsible_id, version }: Kept): OfficeMeasure | undefined {
  const { id, name, description, proves, office: months, is_active } = measure;
  if (months === null || !is_active) return undefined;
  const valid_until = done_on && validUntil(done_on, months);
  return { measure_id: id, name, description, proves, months, done_on, valid_until, responsible_id, version };
}
