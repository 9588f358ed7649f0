import { dayOf } from "#shared/campaigns/agenda";
import { measureName } from "#shared/campaigns/reading";
import { mostFound, type SearchRows } from "#shared/campaigns/search-contract";
import type { TaskNote } from "#shared/campaigns/task-contract";
import { statuses } from "#shared/campaigns/status";
import { usualTimezone } from "#shared/core/timezone";
import { chunksOf } from "../core/chunks.ts";
import { isFileKey, type Key, keys } from "../core/keys.ts";
import { query } from "../core/table.ts";
import { isKept, type StoredFile } from "../files/items.ts";
import type { StoredCampaign } from "./items.ts";
import { newestMeasures } from "./measures-by-date.ts";

/** What is searched of an owner; whose items they are comes after this feature. */
interface FoundOwner {
  id: string;
  name: string;
  company?: string;
  email?: string;
  phone?: string;
}

/** How many campaigns are read at a time. */
const atOnce = 25;

/**
 * What the browser searches, from the items themselves and eventually consistent: nothing is kept beside them, so that
 * what is deleted or erased is found no more. The newest first. @param most of each kind
 */
export async function readSearchRows(
  most: Record<"tasks" | "notes" | "files", number> = mostFound,
): Promise<SearchRows> {
  const [heads, owners, tasks] = await Promise.all([
    query<StoredCampaign>(keys.campaigns),
    query<FoundOwner>(keys.owners),
    newestMeasures(most.tasks),
  ]);
  const campaigns = new Map(heads.map((head) => [head.id, head]));
  const notes: TaskNote[] = [];
  const files: StoredFile[] = [];
  for (const chunk of chunksOf(heads, atOnce)) {
    const lists = await Promise.all(
      chunk.map(async ({ id }) => ({
        notes: await query<TaskNote>(keys.allNotes(id)),
        files: await query<StoredFile & Key>(keys.files(id)),
      })),
    );
    for (const list of lists) {
      notes.push(...list.notes);
      files.push(...list.files.filter((file) => isFileKey(file.sk) && isKept(file)));
    }
  }
  const known = tasks.filter(({ campaign_id }) => campaigns.has(campaign_id));
  const day = (at: string, campaignId: string) => dayOf(at, campaigns.get(campaignId)?.timezone ?? usualTimezone);
  const campaignOf = (id: string) => id.slice(0, id.indexOf("."));
  const newest = <T>(list: T[], at: (one: T) => string, count: number) =>
    list.toSorted((one, other) => at(other).localeCompare(at(one))).slice(0, count);
  return {
    campaigns: heads
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
      .map(({ id, title, property_address, archived, is_offer = false }) => ({
        id,
        title,
        address: property_address,
        archived,
        is_offer,
      })),
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
    notes: newest(notes, ({ at }) => at, most.notes).map(({ id, at, text }) => ({
      id,
      text: text.replaceAll(/\s+/gu, " ").slice(0, mostFound.noteLength),
      day: day(at, campaignOf(id)),
    })),
    files: newest(files, ({ uploaded_at }) => uploaded_at, most.files).map(({ id, name, uploaded_at }) => ({
      id,
      name,
      day: day(uploaded_at, campaignOf(id)),
    })),
    left_out:
      (tasks.length < most.tasks ? 0 : Math.max(0, countTasks(heads) - known.length)) +
      Math.max(0, notes.length - most.notes) +
      Math.max(0, files.length - most.files),
  };
}

/** How many measures campaigns have, as their heads count them. */
function countTasks(heads: StoredCampaign[]): number {
  return heads.flatMap((head) => statuses.map((status) => head[status])).reduce((sum, count) => sum + count, 0);
}
