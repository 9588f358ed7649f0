import type { Instant } from "#shared/core/kinds";
import { hourLength } from "#shared/core/time";
import { present, still } from "../core/condition.ts";
import { dueAt, leftWork } from "../core/keys.ts";
import { query, tryWrite } from "../core/table.ts";
import { type DueItem, kindOf, readDue } from "./due-items.ts";

/** Work that failed: given up, or waiting for its next try. */
interface LeftWork extends DueItem {
  kind: ReturnType<typeof kindOf>;
  given_up: boolean;
  /** When it was given up, or is tried next; ISO 8601 UTC. */
  at: string;
  tries: number;
}

/**
 * What lies: given up, or failed and waiting for its next try, which comes within the hour.
 * @param now ISO 8601 UTC
 */
export async function readLeftWork(now: Instant): Promise<LeftWork[]> {
  const [left, due] = await Promise.all([
    query<DueItem & Failures>(leftWork),
    readDue(new Date(Date.parse(now) + hourLength).toISOString()) as Promise<(DueItem & Failures)[]>,
  ]);
  const failed = due.filter((item) => triesOf(item) > 0);
  return [...left.map((item) => shown(item, true)), ...failed.map((item) => shown(item, false))];
}

/** Lets the next run take up what lies, as if it had never failed. @returns how much that was */
export async function rearm(work: LeftWork[], now: Instant): Promise<number> {
  let armed = 0;
  for (const { pk, sk, due_sk, kind } of work) {
    const fresh = kind === "mail" ? { attempts: 0, sending: false, repeated: false } : {};
    const change = { set: { ...dueAt(now, sk), ...fresh }, remove: ["due_tries", "since", "expires_at"] };
    const when = [present, ...still({ due_sk }, "due_sk")];
    if (await tryWrite({ update: { pk, sk }, change, when })) armed += 1;
  }
  return armed;
}

interface Failures {
  due_tries?: number;
  attempts?: number;
}

/** Failed runs of an item; a mail counts its own. */
function triesOf({ due_tries = 0, attempts = 0 }: Failures): number {
  return due_tries + attempts;
}

function shown(item: DueItem & Failures, given_up: boolean): LeftWork {
  const { pk, sk, due_sk } = item;
  return {
    pk,
    sk,
    due_sk,
    kind: kindOf(item),
    given_up,
    at: due_sk.slice(0, due_sk.indexOf("#")),
    tries: triesOf(item),
  };
}
