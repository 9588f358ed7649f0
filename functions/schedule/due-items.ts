import { still } from "../core/condition.ts";
import { dueUntil, type Key } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { query, writeIfHolds } from "../core/table.ts";

/** Something that the index `due` names: a measure with a reminder, a campaign with a report, a job or a mail. */
export interface DueItem extends Key {
  due_sk: string;
  due_tries?: number;
}

/** Failed runs after which an item is left to people (docs/product.md, Schedule). */
const mostTries = 5;
const minutesPerTry = 15;

/** Everything due up to an instant, ISO 8601 UTC. Nothing else is read. */
export function readDue(time: string): Promise<DueItem[]> {
  return query<DueItem>(dueUntil(time));
}

/** The kind of a due item by its partition. */
export function kindOf({ pk }: Key): "measure" | "campaign" | "job" | "mail" | undefined {
  if (pk.startsWith("C#")) return "measure";
  return ({ CAMPAIGNS: "campaign", JOBS: "job", MAIL: "mail" } as const)[pk];
}

/**
 * Does the work of one item; if it fails, the item's own time moves on, a little further each time and five times at
 * most, so that one bad item neither stops the others nor comes back in every run.
 * @returns whether it succeeded
 */
export async function attempt(item: DueItem, time: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logger.error("due item failed", { pk: item.pk, sk: item.sk, error: error as Error });
    await postpone(item, time);
    return false;
  }
}

async function postpone(item: DueItem, time: string): Promise<void> {
  const tries = (item.due_tries ?? 0) + 1;
  const later = new Date(Date.parse(time) + tries * minutesPerTry * 60_000).toISOString();
  const change =
    tries >= mostTries
      ? { set: { due_tries: tries }, remove: ["due_pk", "due_sk"] }
      : { set: { due_tries: tries, due_sk: `${later}#${item.sk}` } };
  const key = { pk: item.pk, sk: item.sk };
  await writeIfHolds({ update: key, change, when: still(item, "due_sk") });
}
