import type { CampaignId, Instant } from "#shared/core/kinds";
import { readCampaign } from "../campaigns/read.ts";
import { present, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { notFound } from "../core/refusal.ts";
import { retryOnConflict } from "../core/retry.ts";
import { write } from "../core/table.ts";
import { letterThrown } from "./letters.ts";
import { readWaiting } from "./waiting.ts";

/** What a person took over of a waiting mail: from which of its files, for which campaign. */
interface TakenOver {
  campaign_id: CampaignId;
  /** The file's place among the mail's. */
  file: number;
  /** Whether nothing else of the file is to be taken over. */
  is_last: boolean;
}

/**
 * Notes at a waiting mail what a person took over from one of its files. Once nothing more is to be taken from any, it waits no
 * longer, and can be taken back for an hour as if it had been thrown away. Safe to repeat.
 * @param now ISO 8601 UTC @returns "taken" once it waits no longer
 * @throws Refusal 404 for what does not wait, a file that is none of properties or figures, or an unknown campaign
 */
export async function noteTaken(
  id: string,
  { campaign_id, file, is_last }: TakenOver,
  now: Instant,
): Promise<"taken" | "waiting"> {
  await readCampaign(campaign_id, { consistent: true });
  return retryOnConflict("diese E-Mail", async () => {
    const waiting = await readWaiting(id);
    if (waiting.thrown_at !== undefined) return "taken";
    const found = waiting.files[file];
    if (!found || found.kind === "other") throw notFound("Diese Datei");
    const changed = {
      ...found,
      taken: [...new Set([...(found.taken ?? []), campaign_id])],
      is_done: found.is_done || is_last,
    };
    const files = waiting.files.with(file, changed);
    const isDone = files.every(({ kind, is_done }) => kind === "other" || is_done);
    await write(
      {
        update: keys.waitingLetter(id),
        change: { set: { files, ...(isDone && { thrown_at: now }) } },
        when: [present, { attribute: "thrown_at", is: "absent" }, ...still(waiting, "files")],
      },
      ...(isDone ? [letterThrown(id, now)] : []),
    );
    return isDone ? "taken" : "waiting";
  });
}
