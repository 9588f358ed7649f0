import { measureName } from "#shared/campaigns/reading";
import { hasNameWord, nameWords } from "#shared/owners/name-words";
import type { OwnerTrace } from "#shared/reports/owner-data-contract";
import { readCampaigns } from "../campaigns/read.ts";
import { chunksOf } from "../core/chunks.ts";
import { keys } from "../core/keys.ts";
import { type Item, query } from "../core/table.ts";
import { readOwner } from "../owners/store.ts";

const campaignsAtOnce = 8;
const excerptLength = 160;

/** What of a campaign is searched, by the beginning of its key; the rest is figures, or goes with the owner. */
const kinds: readonly (readonly [start: string, kind: OwnerTrace["kind"]])[] = [
  ["M#", "task"],
  ["N#", "note"],
  ["F#", "file"],
  ["X", "result"],
  ["O", "property"],
  ["D", "duties"],
  ["E#", "decision"],
  ["R#", "report"],
  ["T#", "message"],
  ["A", "offer"],
  ["B", "offer"],
];

/** Fields that no person typed, and whom else something went to: people of one family have one name. */
const notTyped = new Set([
  "pk",
  "sk",
  "id",
  "campaign_id",
  "measure_id",
  "owner_id",
  "by",
  "uploaded_by",
  "released_to",
  "asked_by",
  "from",
  "owner",
  "recipients",
  "sendings",
  "to",
]);

/**
 * Where an owner's name, address or telephone stands in what the agency typed, in whichever campaign, and the files that
 * were released to them: what an erasure leaves to a person to look through (docs/privacy.md).
 * @throws Refusal 404 for an unknown id
 */
export async function tracesOf(ownerId: string): Promise<OwnerTrace[]> {
  const words = nameWords(await readOwner(ownerId));
  const found: OwnerTrace[] = [];
  for (const chunk of chunksOf(await readCampaigns(), campaignsAtOnce)) {
    const lists = await Promise.all(
      chunk.map(async ({ id, title, property_address }) => {
        const of = { campaign_id: id, campaign_title: title };
        const items = await query({ ...keys.campaignChildren(id), consistent: true });
        const names = new Map(items.flatMap((item) => (isMeasure(item) ? [[String(item.id), nameOf(item)]] : [])));
        const head = [title, property_address].find((text) => hasNameWord(text, words));
        const own = head === undefined ? [] : [{ ...of, kind: "campaign" as const, id, about: "", text: head }];
        return [
          ...own,
          ...items.flatMap((item) => traceIn(item, ownerId, words, names).map((one) => ({ ...of, ...one }))),
        ];
      }),
    );
    found.push(...lists.flat());
  }
  return found;
}

type Found = Omit<OwnerTrace, "campaign_id" | "campaign_title">;

function traceIn(item: Item, ownerId: string, words: string[], names: ReadonlyMap<string, string>): Found[] {
  const [, kind] = kinds.find(([start]) => item.sk.startsWith(start)) ?? [];
  // What is about the person goes with the erasure; what is deleted already has no place where it could be looked at.
  if (!kind || item.removed_at !== undefined || isErased(item, ownerId)) return [];
  const isReleased = kind === "file" && item.released_to === ownerId;
  const text = isReleased ? String(item.name) : typedIn(item).find((typed) => hasNameWord(typed, words));
  if (text === undefined) return [];
  const id = kind === "task" ? measureIdOf(item) : (idOf(item) ?? "");
  const task = kind === "note" ? id.slice(0, id.lastIndexOf(".")) : kind === "task" ? id : "";
  return [{ kind, id, about: names.get(task) ?? "", text: excerpt(text) }];
}

/** Whether an item goes with the erasure; what was promised with a mandate stays, without the person. */
function isErased({ sk, owner, owner_id }: Item, ownerId: string): boolean {
  return sk !== "B" && (owner_id === ownerId || (owner as { id?: string } | null | undefined)?.id === ownerId);
}

/** All texts of an item that somebody may have typed. */
function typedIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => (notTyped.has(field) ? [] : typedIn(inner)));
}

function isMeasure({ sk, measure_name }: Item): boolean {
  return sk.startsWith("M#") && measure_name !== undefined;
}

function nameOf(item: Item): string {
  return measureName(item as unknown as Parameters<typeof measureName>[0]);
}

/** The measure's id; what lies beside it has its key with an ending. */
function measureIdOf(item: Item): string {
  const { pk, sk } = item;
  return idOf(item) ?? `${pk.slice("C#".length)}.${sk.slice("M#".length).split("#")[0]}`;
}

function idOf({ id }: Item): string | undefined {
  return typeof id === "string" ? id : undefined;
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ");
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line;
}
