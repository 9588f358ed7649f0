import type { BulkUpdates, CampaignMeasure } from "#shared/campaigns/contract";
import { movedTo } from "#shared/campaigns/schedule";
import type { Status } from "#shared/campaigns/status";
import { phaseWindows } from "#shared/campaigns/phases";
import { entryAt } from "#shared/campaigns/planning/plan";
import { readLibrary } from "../catalogue/store.ts";
import { still } from "../core/condition.ts";
import { isId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { ifGone, invalidField, notFound, Refusal } from "../core/refusal.ts";
import { read, write } from "../core/table.ts";
import { untilWritten } from "../core/until-written.ts";
import { changeMeasures, headChange, type MeasureChange } from "./change-measures.ts";
import { plannedMeasure, putNew } from "./new-measure.ts";
import { readCampaign } from "./read.ts";
import { finishShift } from "./shift.ts";
import { partsOfId, regionOfCampaign, shownMeasure, type StoredMeasure } from "./items.ts";

/** Takes one measure of the library into a campaign, on the first day of its phase or on the wished day. @throws Refusal 404, 409 when it is planned already */
export async function addMeasure(
  campaignId: string,
  measureId: string,
  offsetDays: number | undefined,
): Promise<CampaignMeasure> {
  return untilWritten("diese Kampagne", async () => {
    const campaign = await finishShift(await readCampaign(campaignId, { consistent: true }));
    const measure = (await readLibrary()).measures.find(({ id }) => id === measureId);
    if (!measure) throw invalidField("measure_id", "Diese Maßnahme gibt es nicht (mehr)");
    if (await read(keys.campaignMeasure(campaignId, measureId), { consistent: true }))
      throw new Refusal(409, "Diese Maßnahme steht bereits im Plan");
    const place = movedTo(offsetDays ?? phaseWindows[measure.default_phase].from, campaign);
    const added = plannedMeasure(campaign, entryAt(measure, place, regionOfCampaign(campaign), campaign.timezone));
    await write(headChange(campaign, [], [added]), putNew(added));
    return shownMeasure(added);
  });
}

/** Takes a measure out of a campaign. @throws Refusal 404 for an unknown id */
export async function removeMeasure(id: string): Promise<void> {
  const { campaignId, measureId } = knownParts(id);
  await untilWritten("diese Kampagne", async () => {
    const [campaign, measure] = await Promise.all([
      readCampaign(campaignId, { consistent: true }),
      read<StoredMeasure>(keys.campaignMeasure(campaignId, measureId), { consistent: true }),
    ]);
    if (!measure) throw notFound("Diese Maßnahme");
    await write(headChange(campaign, [measure], []), {
      delete: keys.campaignMeasure(campaignId, measureId),
      when: still(measure, "revision"),
    });
  });
}

/** Sets a measure's status; any status may follow any other. @throws Refusal 404 for an unknown id */
export function setStatus(id: string, status: Status, now: string): Promise<CampaignMeasure> {
  return changeOne(id, withUpdates({ status }, now));
}

/** Hides a measure in owner reports or shows it there again. @throws Refusal 404 for an unknown id */
export function setOwnerVisibility(id: string, hidden: boolean): Promise<CampaignMeasure> {
  return changeOne(id, (measure) =>
    (measure.hidden_from_owner ?? false) === hidden ? measure : { ...measure, hidden_from_owner: hidden },
  );
}

/** Moves a measure to a day counted from the marketing start. @throws Refusal 404 for an unknown id */
export function moveMeasure(id: string, offsetDays: number): Promise<CampaignMeasure> {
  return changeOne(id, (measure, campaign) => {
    const place = movedTo(offsetDays, campaign);
    return measure.scheduled_at === place.scheduled_at && measure.phase === place.phase
      ? measure
      : { ...measure, ...place };
  });
}

/** Puts a measure exactly where it stood before. @throws Refusal 404 for an unknown id */
export function restoreMeasure(
  id: string,
  place: Pick<CampaignMeasure, "phase" | "scheduled_at">,
): Promise<CampaignMeasure> {
  return changeOne(id, (measure) =>
    measure.scheduled_at === place.scheduled_at && measure.phase === place.phase ? measure : { ...measure, ...place },
  );
}

/** Changes up to 500 measures of any campaigns: known ones are changed, unknown ones named. */
export async function bulkUpdate(
  ids: string[],
  updates: BulkUpdates,
  now: string,
): Promise<{ updated: number; not_found: string[] }> {
  const wanted = [...new Set(ids)];
  const byCampaign = Map.groupBy(wanted.filter(isMeasureId), (id) => partsOfId(id).campaignId);
  const found = new Set<string>();
  for (const [campaignId, members] of byCampaign) {
    const changed = await changeMeasures(
      campaignId,
      members.map((id) => partsOfId(id).measureId),
      withUpdates(updates, now),
    ).catch(ifGone([]));
    for (const { id } of changed) found.add(id);
  }
  return { updated: found.size, not_found: wanted.filter((id) => !found.has(id)) };
}

function withUpdates({ status, priority_override }: BulkUpdates, now: string): MeasureChange {
  return (measure) => {
    const after = {
      ...measure,
      status: status ?? measure.status,
      ...(status !== undefined && status !== measure.status && { done_at: status === "done" ? now : null }),
      priority_override: priority_override === undefined ? measure.priority_override : priority_override,
    };
    return after.status === measure.status && after.priority_override === measure.priority_override ? measure : after;
  };
}

/** Changes the one measure with an id. @throws Refusal 404 for an unknown id */
export async function changeOne(id: string, change: MeasureChange): Promise<CampaignMeasure> {
  const { campaignId, measureId } = knownParts(id);
  const [measure] = await changeMeasures(campaignId, [measureId], change).catch(ifGone([]));
  if (!measure) throw notFound("Diese Maßnahme");
  return shownMeasure(measure);
}

function isMeasureId(id: string): boolean {
  const { campaignId, measureId } = partsOfId(id);
  return isId(campaignId) && isId(measureId.replace(/~\d{1,3}$/, ""));
}

function knownParts(id: string) {
  if (!isMeasureId(id)) throw notFound("Diese Maßnahme");
  return partsOfId(id);
}
