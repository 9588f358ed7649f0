import type { CampaignId, Instant } from "#shared/core/kinds";
import { dayOf } from "#shared/campaigns/agenda";
import { maxFound, taskColumns } from "#shared/campaigns/found-tasks";
import { measureName } from "#shared/campaigns/reading";
import type { SearchRows } from "#shared/campaigns/search-contract";
import type { Owner } from "#shared/owners/owner-fields";
import { readHeadFields } from "../campaigns/read.ts";
import { nearestMeasures } from "../campaigns/measures-by-date.ts";
import { keys } from "../core/keys.ts";
import { newestOf, readPlanEntry } from "../core/plan-index.ts";
import { query, queryPage } from "../core/table.ts";
import { isKept, type StoredFile } from "../files/items.ts";

type FoundOwner = Pick<Owner, "id" | "name"> & Partial<Pick<Owner, "company" | "email" | "phone">>;
type FoundNote = { plan_sk: string; text: string };
type FoundFile = { plan_sk: string; name: string } & Pick<StoredFile, "confirmed" | "removed_at">;

/**
 * What the browser searches, from heads, owners and the index `plan`, eventually consistent: nothing is kept next to the items,
 * so that what is deleted or erased is found no more. @param now ISO 8601 UTC @param max of each kind
 */
export async function readSearchRows(
  now: Instant,
  max: Record<"tasks" | "notes" | "files", number> = maxFound,
): Promise<SearchRows> {
  const [heads, owners, tasks, notes, files] = await Promise.all([
    readHeadFields("id", "timezone"),
    query<FoundOwner>({ ...keys.owners, only: ["id", "name", "company", "email", "phone"] }),
    nearestMeasures(now, max.tasks),
    queryPage<FoundNote>({ ...newestOf("NOTES"), only: ["plan_sk", "text"] }, undefined, max.notes),
    queryPage<FoundFile>(
      { ...newestOf("FILES"), only: ["plan_sk", "name", "confirmed", "removed_at"] },
      undefined,
      max.files,
    ),
  ]);
  const timezones = new Map(heads.map(({ id, timezone }) => [id, timezone]));
  /** What lies in a campaign that is there, with its day; nothing of another one. */
  const found = (id: string, at: string) => {
    const timezone = timezones.get(campaignOf(id));
    return timezone ? [{ id, day: dayOf(at, timezone) }] : [];
  };
  const listed = ({ plan_sk }: { plan_sk: string }) => {
    const { scheduledAt, id } = readPlanEntry(plan_sk);
    return found(id, scheduledAt);
  };
  return {
    tasks: taskColumns(
      tasks.measures.flatMap(({ id, name, status, scheduled_at }) =>
        found(id, scheduled_at).map((place) => ({
          ...place,
          name: measureName({ name_override: null, measure_name: name }),
          status,
        })),
      ),
    ),
    owners: owners
      .toSorted((one, other) => one.name.localeCompare(other.name, "de"))
      .map(({ id, name, company = "", email = "", phone = "" }) => ({
        id,
        name,
        about: [company, email, phone].filter(Boolean).join(" · "),
      })),
    notes: notes.items.flatMap((note) =>
      listed(note).map((place) => ({
        ...place,
        text: note.text.replaceAll(/\s+/gu, " ").slice(0, maxFound.noteLength),
      })),
    ),
    files: files.items.filter(isKept).flatMap((file) => listed(file).map((place) => ({ ...place, name: file.name }))),
    is_cut: tasks.isCut || notes.next !== undefined || files.next !== undefined,
  };
}

function campaignOf(id: string): CampaignId {
  return id.slice(0, id.indexOf("."));
}
