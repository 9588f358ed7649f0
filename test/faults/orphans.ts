import { isDeepStrictEqual } from "node:util";
import { answersOf, contributionOf, noFigures, totalOf } from "#shared/analytics/contribution";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { hasEnded, nextMeasures, shownNext } from "#shared/campaigns/reading";
import { countResults } from "#shared/market/counts";
import type { Property } from "#shared/market/contract";
import type { EndedFigures } from "../../functions/summaries/summary.ts";
import { campaignResponse, measureResponse, type StoredCampaign } from "../../functions/campaigns/items.ts";
import type { StoredUnread } from "../../functions/summaries/unread-counts.ts";
import { hourlyJob } from "../../functions/core/jobs.ts";
import { keys } from "../../functions/core/keys.ts";
import type { Item } from "../../functions/core/table.ts";
import type { StoredNotification } from "../../functions/notifications/seen.ts";
import { unreadOf } from "../../functions/notifications/unread.ts";
import { type Indexed, measuresOf, resultsOf, summaryIn } from "./recount.ts";

/** What is left of something that is gone, at any moment: what a job is still to clear away is none. */
export function orphans(stored: Indexed, everMade: ReadonlySet<string>): string[] {
  const isThere = (campaign: unknown) => stored.has(keys.campaign(String(campaign)));
  const isBeingDeleted = (campaign: unknown) => stored.has(keys.job(`delete-${String(campaign)}`));
  const kept = (campaign: unknown) => isThere(campaign) || isBeingDeleted(campaign);
  return [
    ...stored.items.filter(({ pk }) => pk.startsWith("C#") && !kept(pk.slice("C#".length))).map(named),
    ...[...stored.of("SUMMARY"), ...stored.of("FIGURES")].filter(({ sk }) => !isThere(sk)).map(named),
    ...stored.items.filter(({ pk, campaign_id }) => pk.startsWith("ROOM#") && !isThere(campaign_id)).map(named),
    ...stored.items.filter((item) => item.pk.startsWith("AUDIT#campaign#") && !everMade.has(auditOf(item))).map(named),
    ...stored.objects.filter((object) => !isKnown(stored, object, isBeingDeleted)).map((key) => `object ${key}`),
    ...missingObjects(stored),
  ];
}

function named({ pk, sk }: Item): string {
  return `${pk}|${sk} belongs to nothing`;
}

function auditOf({ pk }: Item): string {
  return pk.slice("AUDIT#campaign#".length);
}

/** Whether something says to whom an object of the file store belongs, so that an erasure and a deletion find it. */
function isKnown(stored: Indexed, object: string, isBeingDeleted: (campaign: string) => boolean): boolean {
  const [campaign = "", kind = "", file = ""] = object.split("/");
  if (isBeingDeleted(campaign)) return true;
  if (kind === "files") return stored.has(keys.file(campaign, file));
  if (kind === "decisions") return stored.has(keys.decision(campaign, file));
  const report = kind.slice(campaign.length + 1);
  return stored.has(keys.report(campaign, report)) || stored.has(keys.pendingReport(campaign, report));
}

/** What says that it has bytes in the file store, and has none. */
function missingObjects(stored: Indexed): string[] {
  const objects = new Set(stored.objects);
  const below = stored.items.filter(({ pk }) => pk.startsWith("C#"));
  const files = below.filter(
    ({ sk, confirmed, removed_at }) => sk.startsWith("F#") && confirmed === true && removed_at === undefined,
  );
  const reports = below.flatMap(({ sk, files: written }) =>
    sk.startsWith("R#") && written ? Object.values(written as { pdf: string; html: string }) : [],
  );
  const wanted = [...files.map(({ id }) => String(id).replace(".", "/files/") + "/content"), ...reports];
  return wanted.filter((key) => !objects.has(key)).map((key) => `${key} is not in the file store`);
}

/** What is wrong once the scheduled function has done all that was left to it. */
export function unsettled(stored: Indexed): string[] {
  const isThere = (campaign: unknown) => stored.has(keys.campaign(String(campaign)));
  const notifications = stored.of("NOTIFICATIONS").filter(({ sk }) => sk !== keys.unreadTotals.sk) as unknown as (Item &
    StoredNotification)[];
  return [
    ...stored
      .of("JOBS")
      .filter(({ sk, kind }) => sk !== hourlyJob.id && kind !== undefined)
      .map(named),
    ...stored.of("RENEWALS").map(named),
    ...stored
      .of("MAIL")
      .filter(({ due_sk }) => due_sk !== undefined)
      .map(named),
    ...stored
      .of("UNREAD")
      .filter(({ sk }) => !isThere(sk))
      .map(named),
    ...notifications.filter(({ campaign_id }) => !isThere(campaign_id)).map(named),
    ...stored.heads.flatMap((head) => unsettledCampaign(stored, head, notifications)),
    ...unsettledTotals(stored),
    ...unsettledLibrary(stored),
  ];
}

function unsettledCampaign(stored: Indexed, head: StoredCampaign, all: StoredNotification[]): string[] {
  const measures = measuresOf(stored, head.id);
  const there = new Set(measures.map(({ id }) => id));
  const results = resultsOf(stored, head.id);
  const first_price = stored.get<Property>(keys.property(head.id))?.price_steps[0]?.to ?? undefined;
  const contributing = { ...campaignResponse(head), first_price };
  const plan = measures.map(measureResponse).toSorted(inOrder);
  const figures = head.is_offer ? undefined : contributionOf(contributing, plan, answersOf(results));
  const next = nextMeasures(plan).map(shownNext);
  const summary = summaryIn(stored, head.id);
  const ended = stored.get<EndedFigures>(keys.endedFigures(head.id));
  const counts = countResults(results);
  const kept = { ...counts, next: summary?.next, figures: summary?.figures, ended: ended?.figures };
  for (const name of Object.keys(counts) as (keyof typeof counts)[]) kept[name] = summary?.[name] ?? -1;
  const recounted = { ...counts, next, ...(hasEnded(contributing) ? { ended: figures } : { figures }) };
  const unread = unreadOf(all.filter(({ campaign_id }) => campaign_id === head.id));
  const counted = stored.get<StoredUnread>(keys.unread(head.id))?.counts ?? {};
  const below = stored.of(`C#${head.id}`);
  const alone = below.filter(
    ({ sk, measure_id, removed_at }) =>
      (sk.startsWith("F#") && typeof measure_id === "string" && !removed_at && !there.has(measure_id)) ||
      (sk.startsWith("N#") && !there.has(`${head.id}.${sk.split("#")[1]}`)),
  );
  return [
    ...(isDeepStrictEqual(plainly(kept), plainly(recounted)) ? [] : [`the summary of ${head.id} is off`]),
    ...(isDeepStrictEqual(unread, counted)
      ? []
      : [`${head.id} says ${JSON.stringify(counted)} unread, a recount ${JSON.stringify(unread)}`]),
    ...alone.map(named),
  ];
}

function inOrder(one: CampaignMeasure, other: CampaignMeasure): number {
  return one.scheduled_at.localeCompare(other.scheduled_at) || one.measure_name.localeCompare(other.measure_name, "de");
}

function unsettledTotals(stored: Indexed): string[] {
  const sum = totalOf((stored.of("FIGURES") as unknown as EndedFigures[]).map(({ figures }) => figures));
  const kept = stored.get<EndedFigures>(keys.totals)?.figures ?? noFigures;
  return isDeepStrictEqual(plainly(sum), plainly(kept)) ? [] : ["the totals of ended campaigns are off"];
}

const plainly = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function unsettledLibrary(stored: Indexed): string[] {
  const measures = stored.of("LIB").filter(({ sk }) => sk.startsWith("M#"));
  const ids = new Set(measures.map(({ id }) => id));
  const names = measures.map(({ name }) => String(name).trim().toLowerCase());
  const before = measures.flatMap(({ requires, after }) => [
    ...((requires ?? []) as string[]),
    ...((after ?? []) as string[]),
  ]);
  const templates = stored
    .of("TEMPLATES")
    .flatMap(({ core_measures, boost_measures }) => [...(core_measures as string[]), ...(boost_measures as string[])]);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `the library has ${name} twice`),
    ...measures
      .filter(({ category_id }) => !stored.has(keys.category(String(category_id))))
      .map(({ name }) => `${String(name)} is in no category`),
    ...[...before, ...templates].filter((id) => !ids.has(id)).map((id) => `measure ${id} is named and gone`),
  ];
}
