import type { CampaignId } from "#shared/core/kinds";
import { applyShift, type Shift } from "#shared/plan/change/shift";
import { chunksOf } from "#shared/core/chunks";
import { still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { outsideCreation } from "../core/making.ts";
import { transactionLimit, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { readCampaign, readMeasures } from "./read.ts";
import { toItem, unwritten } from "./measure-item.ts";
import { type StoredCampaign } from "./items.ts";

/**
 * Writes what a changed marketing start has left to do and answers the campaign without it. Safe to repeat and to run
 * twice at once: each measure notes the shift that its date includes. Does nothing where no shift is pending.
 * @throws Refusal 404 when the campaign is gone meanwhile
 */
export async function finishShift(campaign: StoredCampaign): Promise<StoredCampaign> {
  if (!campaign.shift) return campaign;
  return outsideCreation(() => retryOnConflict("diese Kampagne", () => writeShift(campaign.id)));
}

async function writeShift(campaignId: CampaignId): Promise<StoredCampaign> {
  const current = await readCampaign(campaignId, { consistent: true });
  const { shift, ...done } = current;
  if (!shift) return current;
  await shiftMeasures(campaignId, shift);
  await write(
    { update: keys.campaign(campaignId), change: { remove: ["shift"] }, when: stillPending(shift) },
    { delete: keys.job(shiftJob(campaignId, shift.sequence)) },
  );
  return done;
}

async function shiftMeasures(campaignId: CampaignId, shift: Shift): Promise<void> {
  const measures = await readMeasures(campaignId, { consistent: true });
  const pending = measures
    .map((measure) => ({ measure, after: applyShift(measure, shift) }))
    .filter(({ measure, after }) => measure !== after);
  for (const chunk of chunksOf(pending, transactionLimit)) {
    await write(
      ...chunk.map(({ measure, after }) => ({
        put: toItem({ ...after, revision: measure.revision + 1 }),
        when: unwritten(measure),
      })),
    );
  }
}

function stillPending(shift: Shift) {
  return [
    ...still({ shift_sequence: shift.sequence }, "shift_sequence"),
    { attribute: "shift", is: "present" } as const,
  ];
}

/** The id of the job that finishes a shift if the request that made it died. */
export function shiftJob(campaignId: CampaignId, sequence: number): string {
  return `shift-${campaignId}-${sequence}`;
}
