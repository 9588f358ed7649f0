import type { RouteName } from "#shared/client";
import { itemBytes } from "./item-bytes.ts";
import type { Range } from "../../functions/core/table-range.ts";
import { type Item, query } from "../../functions/core/table.ts";
import { type Call, call } from "../api/api.ts";
import { unitsOf } from "./agency.ts";

const signIn = 0.5;
/** Bytes that half a read unit pays, eventually consistent. */
const perHalf = 4_096;

/** What an answer is made of: ranges of items, of which it may need only some. */
export interface Need {
  ranges: Range[];
  /** What of them the answer needs. */
  shown?: (item: Item) => boolean;
  /** The newest so many, by a time that stands in the item. */
  newest?: { most: number; at: (item: Item) => string };
  /** What the screen promises by a consistent read, which costs double. */
  promise?: string;
}

/** A call that a screen makes, with what its answer is made of besides the user who asks. */
export interface Asked {
  name: RouteName;
  input?: Call;
  needs: Need[];
}

/** Read units that a call takes, and the least that what it answers takes: half a unit per 4 KB, double where it is promised. */
export async function unitsOfCall(
  { name, input, needs }: Asked,
  token: string,
): Promise<{ read: number; least: number }> {
  let bytes = 0;
  const { read } = await unitsOf(async () => {
    const answered = await call(name, { ...input, token });
    if (answered.status !== 200) throw new Error(`${name}: ${answered.status} ${JSON.stringify(answered.body)}`);
    ({ bytes } = answered);
  });
  let least = signIn;
  for (const need of needs) least += await minOf(need);
  console.error(`  ${name}: ${read} ÷ ${least} (${Math.round(bytes / 1024)} KB answered)`);
  return { read, least };
}

async function minOf({ ranges, shown = () => true, newest, promise }: Need): Promise<number> {
  const lists = (await Promise.all(ranges.map((range) => query(range)))).map((items) => items.filter(shown));
  const halves = halvesOf(newestOf(lists.flat(), newest));
  return (promise ? 1 : 0.5) * halves;
}

function newestOf(items: Item[], newest: Need["newest"]): Item[] {
  if (!newest) return items;
  return items.toSorted((one, other) => newest.at(other).localeCompare(newest.at(one))).slice(0, newest.most);
}

function halvesOf(items: Item[]): number {
  const bytes = items.reduce((sum, item) => sum + itemBytes(item), 0);
  return Math.max(1, Math.ceil(bytes / perHalf));
}
