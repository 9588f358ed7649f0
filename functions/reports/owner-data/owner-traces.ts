import type { OwnerId } from "#shared/core/kinds";
import { excerptOf } from "#shared/core/cut-text";
import { measureName } from "#shared/campaigns/reading";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { hasNameWord, nameWords, ownWords } from "#shared/owners/name-words";
import type { Owner } from "#shared/owners/owner-fields";
import type { OwnerTrace } from "#shared/reports/owner-data-contract";
import { readCampaigns } from "../../campaigns/read.ts";
import { chunksOf } from "#shared/core/chunks";
import { keys } from "../../core/keys.ts";
import { type Item, query } from "../../core/table.ts";
import { readOwner, readOwners } from "../../owners/store.ts";

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
const notTyped = /^(?:pk|sk|id|by|from|to|released_to|owner|recipients|sendings)$|_(?:pk|sk|id|by|hash|key)$/;

/**
 * Where an owner's name, address or telephone stands in what the agency typed, in whichever campaign and on other owners'
 * cards, in e-mails that wait in the Eingang, and the files that were released to them: what an erasure leaves to a person to look through (docs/privacy.md).
 * @throws Refusal 404 for an unknown id
 */
export async function tracesOf(ownerId: OwnerId): Promise<OwnerTrace[]> {
  const owner = await readOwner(ownerId);
  const words = nameWords(owner);
  const found = [...(await onOtherCards(owner)), ...(await inInbox(words))];
  for (const chunk of chunksOf(await readCampaigns(), campaignsAtOnce)) {
    const lists = await Promise.all(
      chunk.map(async ({ id, title, property_address, set_aside, owners }) => {
        const hasOthers = owners.length > 1 && idsOf(owners).includes(ownerId);
        const of = { campaign_id: id, campaign_title: title };
        const items = await query({ ...keys.campaignChildren(id), consistent: true });
        const names = new Map(items.flatMap((item) => (isMeasure(item) ? [[String(item.id), nameOf(item)]] : [])));
        const onHead = [title, property_address, ...set_aside.map(({ reason }) => reason)];
        const head = onHead.find((text) => hasNameWord(text, words));
        const own = head === undefined ? [] : [{ ...of, kind: "campaign" as const, id, about: "", text: head }];
        return [
          ...own,
          ...items
            .filter((item) => !isErased(item, ownerId, hasOthers))
            .flatMap((item) => traceIn(item, ownerId, words, names).map((one) => ({ ...of, ...one }))),
        ];
      }),
    );
    found.push(...lists.flat());
  }
  return found;
}

/** As somebody's second person, or with the same company, address or telephone. */
async function onOtherCards(owner: Owner): Promise<OwnerTrace[]> {
  const words = ownWords(owner);
  return (await readOwners()).flatMap(({ id, ...card }) => {
    const text = id === owner.id ? undefined : typedIn(card).find((typed) => hasNameWord(typed, words));
    if (text === undefined) return [];
    return [{ kind: "owner" as const, campaign_id: "", campaign_title: "", id, about: card.name, text }];
  });
}

/** By who wrote it, or by what of it is kept to be read. */
async function inInbox(words: string[]): Promise<OwnerTrace[]> {
  const waiting = await query({ ...keys.waitingLetters, consistent: true });
  return waiting.flatMap(({ id, from, subject, text, thrown_at }) => {
    if (thrown_at !== undefined) return [];
    const said = [from, subject, text].map(String).find((part) => hasNameWord(part, words));
    if (said === undefined) return [];
    return [
      {
        kind: "mail",
        campaign_id: "",
        campaign_title: "",
        id: String(id),
        about: String(subject),
        text: excerptOf(said, excerptLength),
      },
    ];
  });
}

type Found = Omit<OwnerTrace, "campaign_id" | "campaign_title">;

function traceIn(item: Item, ownerId: OwnerId, words: string[], names: ReadonlyMap<string, string>): Found[] {
  const [, kind] = kinds.find(([start]) => item.sk.startsWith(start)) ?? [];
  // What is deleted already has no place where it could be looked at.
  if (!kind || item.removed_at !== undefined) return [];
  const isReleased = kind === "file" && Array.isArray(item.released_to) && item.released_to.includes(ownerId);
  const text = isReleased ? String(item.name) : typedIn(item).find((typed) => hasNameWord(typed, words));
  if (text === undefined) return [];
  const id = kind === "task" ? measureIdOf(item) : (idOf(item) ?? "");
  const task = kind === "note" ? id.slice(0, id.lastIndexOf(".")) : kind === "task" ? id : "";
  return [{ kind, id, about: names.get(task) ?? "", text: excerptOf(text, excerptLength) }];
}

/**
 * Whether an item goes with the erasure; what was promised with a mandate stays, without the person, and what was offered
 * as long as the campaign has other owners.
 */
function isErased({ sk, owner, co_owners, owner_id, owner_ids }: Item, ownerId: OwnerId, hasOthers: boolean): boolean {
  const recipients = [owner, ...(Array.isArray(co_owners) ? co_owners : [])] as ({ id?: string } | null | undefined)[];
  const isTheirsAlone = Array.isArray(owner_ids) && owner_ids.length === 1 && owner_ids[0] === ownerId;
  if (sk === "B" || (sk === "A" && hasOthers)) return false;
  return isTheirsAlone || owner_id === ownerId || recipients.some((one) => one?.id === ownerId);
}

/** All texts of an item that somebody may have typed. */
function typedIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => (notTyped.test(field) ? [] : typedIn(inner)));
}

function isMeasure({ sk, measure_name }: Item): boolean {
  return sk.startsWith("M#") && measure_name !== undefined;
}

function nameOf(item: Item): string {
  return measureName(item as unknown as Parameters<typeof measureName>[0]);
}

/** The measure's id; what lies next to it has its key with an ending. */
function measureIdOf(item: Item): string {
  const { pk, sk } = item;
  return idOf(item) ?? `${pk.slice("C#".length)}.${sk.slice("M#".length).split("#")[0]}`;
}

function idOf({ id }: Item): string | undefined {
  return typeof id === "string" ? id : undefined;
}
