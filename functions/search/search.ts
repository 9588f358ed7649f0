import type { CampaignId } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { measureName } from "#shared/campaigns/reading";
import { maxFound, type SearchRows } from "#shared/campaigns/search-contract";
import { type StatusCounts, statuses } from "#shared/campaigns/status";
import { defaultTimezone } from "#shared/core/timezone";
import type { Owner } from "#shared/owners/owner-fields";
import { readHeadCounts } from "../campaigns/read.ts";
import { newestMeasures } from "../campaigns/measures-by-date.ts";
import { keys } from "../core/keys.ts";
import { newestOf, readPlanEntry } from "../core/plan-index.ts";
import { query } from "../core/table.ts";
import { isKept, type StoredFile } from "../files/items.ts";

type FoundOwner = Pick<Owner, "id" | "name"> & Partial<Pick<Owner, "company" | "email" | "phone">>;
type FoundNote = { plan_sk: string; text: string };
type FoundFile = { plan_sk: string; name: string } & Pick<StoredFile, "confirmed" | "removed_at">;

/**
 * What the browser searches, from heads, owners and the index `plan`, eventually consistent: nothing is kept next to the items,
 * so that what is deleted or erased is found no more. The newest first. @param max of each kind
 */
export async function readSearchRows(max: Record<"tasks" | "notes" | "files", number> = maxFound): Promise<SearchRows> {
  const [heads, owners, tasks, allNotes, allFiles] = await Promise.all([
    readHeadCounts(),
    query<FoundOwner>(keys.owners),
    newestMeasures(max.tasks),
    query<FoundNote>(newestOf("NOTES")),
    query<FoundFile>(newestOf("FILES")),
  ]);
  const campaigns = new Map(heads.map((head) => [head.id, head]));
  const notes = allNotes.map(found).filter(({ id }) => campaigns.has(campaignOf(id)));
  const files = allFiles
    .filter(isKept)
    .map(found)
    .filter(({ id }) => campaigns.has(campaignOf(id)));
  const known = tasks.filter(({ campaign_id }) => campaigns.has(campaign_id));
  const day = (at: string, campaignId: CampaignId) => dayOf(at, campaigns.get(campaignId)?.timezone ?? defaultTimezone);
  return {
    tasks: known.map(({ id, campaign_id, name, status, scheduled_at }) => ({
      id,
      name: measureName({ name_override: null, measure_name: name }),
      status,
      day: day(scheduled_at, campaign_id),
    })),
    owners: owners
      .toSorted((one, other) => one.name.localeCompare(other.name, "de"))
      .map(({ id, name, company = "", email = "", phone = "" }) => ({
        id,
        name,
        about: [company, email, phone].filter(Boolean).join(" · "),
      })),
    notes: notes.slice(0, max.notes).map(({ id, at, text }) => ({
      id,
      text: text.replaceAll(/\s+/gu, " ").slice(0, maxFound.noteLength),
      day: day(at, campaignOf(id)),
    })),
    files: files.slice(0, max.files).map(({ id, name, at }) => ({ id, name, day: day(at, campaignOf(id)) })),
    left_out:
      (tasks.length < max.tasks ? 0 : Math.max(0, countTasks(heads) - known.length)) +
      Math.max(0, notes.length - max.notes) +
      Math.max(0, files.length - max.files),
  };
}

/** What the index says of one, with its time and id, which its sort key there is made of. */
function found<T extends { plan_sk: string }>(one: T): T & { at: string; id: string } {
  const { scheduledAt: at, id } = readPlanEntry(one.plan_sk);
  return { ...one, at, id };
}

function campaignOf(id: string): string {
  return id.slice(0, id.indexOf("."));
}

/** How many measures campaigns have, as their heads count them. */
function countTasks(heads: StatusCounts[]): number {
  return heads.flatMap((head) => statuses.map((status) => head[status])).reduce((sum, count) => sum + count, 0);
}
