import { idsOf } from "#shared/campaigns/campaign-owners";
import { isDeepStrictEqual } from "node:util";
import { countStatuses, statuses } from "#shared/campaigns/status";
import { firstAd } from "#shared/campaigns/live";
import type { MarketResult } from "#shared/market/result-fields";
import type { StoredCampaign, PlannedMeasure } from "../../functions/campaigns/items.ts";
import { fromItem, joined, toItem } from "../../functions/campaigns/measure-item.ts";
import { summaryFrom, type StoredSummary, type StoredSummaryItem } from "../../functions/summaries/summary.ts";
import { shiftJob } from "../../functions/campaigns/shift.ts";
import type { StoredUnread, UnreadCounts } from "../../functions/summaries/unread-counts.ts";
import type { Key } from "../../functions/core/keys.ts";
import { keys } from "../../functions/core/keys.ts";
import type { Item } from "../../functions/core/table.ts";

/** All that is stored: the table's items, and the keys of what lies in the file store. */
export interface Stored {
  items: Item[];
  objects: string[];
}

/** All that is stored, to be looked up. */
export interface Indexed extends Stored {
  has: (key: Key) => boolean;
  get: <T>(key: Key) => T | undefined;
  /** The items of a partition, in no particular order. */
  of: (pk: string) => Item[];
  heads: StoredCampaign[];
}

/** Makes what is stored easy to look up. */
export function indexed({ items, objects }: Stored): Indexed {
  const byKey = new Map(items.map((item) => [`${item.pk}|${item.sk}`, item]));
  const byPartition = Map.groupBy(items, ({ pk }) => pk);
  return {
    items,
    objects,
    has: ({ pk, sk }) => byKey.has(`${pk}|${sk}`),
    get: <T>({ pk, sk }: Key) => byKey.get(`${pk}|${sk}`) as T | undefined,
    of: (pk) => byPartition.get(pk) ?? [],
    heads: (byPartition.get("CAMPAIGNS") ?? []) as unknown as StoredCampaign[],
  };
}

/** A campaign's measures as they are stored, each with what lies next to it. */
export function measuresOf(stored: Indexed, campaignId: string): PlannedMeasure[] {
  return joined(stored.of(`C#${campaignId}`).filter(({ sk }) => sk.startsWith("M#")));
}

/** A campaign's summary as the functions know it; nothing where there is none. */
export function summaryIn(stored: Indexed, campaignId: string): StoredSummary | undefined {
  const item = stored.get<StoredSummaryItem>(keys.summary(campaignId));
  return item && summaryFrom(item);
}

/** The results of a campaign. */
export function resultsOf(stored: Indexed, campaignId: string): MarketResult[] {
  return stored.of(`C#${campaignId}`).filter(({ sk }) => sk.startsWith("X#")) as unknown as MarketResult[];
}

/** What is wrong with sums and indexes, which are right at every moment, whatever died: each a sentence. */
export function wrongSums(stored: Indexed): string[] {
  return [
    ...stored.heads.flatMap((head) => [...wrongHead(stored, head), ...wrongIndexes(stored, head)]),
    ...wrongOwners(stored),
    ...wrongUnread(stored),
    ...wrongUsers(stored),
  ];
}

function wrongHead(stored: Indexed, head: StoredCampaign): string[] {
  const measures = measuresOf(stored, head.id);
  const counted = countStatuses(measures);
  const { shift, id } = head;
  return [
    ...statuses
      .filter((status) => head[status] !== counted[status])
      .map((status) => `campaign ${id} says ${head[status]} ${status}, a recount ${counted[status]}`),
    ...(isDeepStrictEqual(
      head.live_ad ?? null,
      firstAd(measures, { timezone: head.timezone, marketing: head.frame?.marketing }),
    )
      ? []
      : [`${id} says another first ad`]),
    ...(shift && !stored.has(keys.job(shiftJob(id, shift.sequence))) ? [`the shift of ${id} has no job`] : []),
    ...(new Set(measures.map((measure) => measure.id)).size === measures.length ? [] : [`${id} has a measure twice`]),
  ];
}

const indexNames = ["plan_pk", "plan_sk", "due_pk", "due_sk"] as const;

function wrongIndexes(stored: Indexed, { id }: StoredCampaign): string[] {
  return stored
    .of(`C#${id}`)
    .filter(({ sk }) => sk.startsWith("M#") && !sk.endsWith("#T"))
    .flatMap((item) => {
      const right = toItem(fromItem(item));
      const wrong = item.due_tries === undefined ? indexNames.filter((name) => item[name] !== right[name]) : [];
      const alone = item.has_details === true && !stored.has({ pk: item.pk, sk: `${item.sk}#T` });
      return [
        ...wrong.map((name) => `measure ${String(item.id)} stands in ${name} under ${String(item[name])}`),
        ...(alone ? [`measure ${String(item.id)} lost what lies beside it`] : []),
      ];
    });
}

function wrongOwners(stored: Indexed): string[] {
  const ids = stored.heads.flatMap(({ owners }) => idsOf(owners));
  const assigned = Map.groupBy(ids, (id) => id);
  const missing = [...assigned.keys()].filter((id) => !stored.has(keys.owner(id)));
  return [
    ...missing.map((id) => `owner ${id} has campaigns and is gone`),
    ...stored
      .of("OWNERS")
      .filter(({ sk, campaigns }) => campaigns !== (assigned.get(sk)?.length ?? 0))
      .map(({ sk, campaigns }) => `owner ${sk} says ${String(campaigns)} campaigns`),
  ];
}

/** Numbers of unread notifications that are not 0. */
function numbersIn(counts: Record<string, unknown>): UnreadCounts {
  const { pk: _, sk: __, ...numbers } = counts;
  return Object.fromEntries(Object.entries(numbers as UnreadCounts).filter(([, number]) => number !== 0));
}

function wrongUnread(stored: Indexed): string[] {
  const sum: UnreadCounts = {};
  for (const { counts } of stored.of("UNREAD") as unknown as StoredUnread[])
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  const kept = numbersIn(stored.get(keys.unreadTotals) ?? {});
  return isDeepStrictEqual(numbersIn(sum), kept)
    ? []
    : [`unread are ${JSON.stringify(kept)}, the sum of campaigns is ${JSON.stringify(numbersIn(sum))}`];
}

function wrongUsers(stored: Indexed): string[] {
  const users = stored.of("USERS").filter(({ sk }) => sk.startsWith("U#"));
  const claims = stored.of("USERS").filter(({ sk }) => sk.startsWith("EMAIL#"));
  const isUser = (id: unknown) => stored.has(keys.user(String(id)));
  const unclaimed = users.filter(
    ({ id, email }) => stored.get<{ user_id: string }>(keys.emailClaim(String(email)))?.user_id !== id,
  );
  const active = users.filter(
    ({ is_active, is_admin, password_hash }) => is_active && is_admin && password_hash !== "",
  );
  const kept = stored.get<{ active: number }>(keys.administrators)?.active ?? 0;
  return [
    ...unclaimed.map(({ id }) => `the address of user ${String(id)} is not theirs`),
    ...claims.filter(({ user_id }) => !isUser(user_id)).map(({ sk }) => `${sk} is claimed by nobody`),
    ...(active.length === kept ? [] : [`${kept} administrators are counted, ${active.length} are there`]),
  ];
}
