import type { CampaignMeasure } from "#shared/campaigns/contract";
import { kindOf, type WaitingChange } from "./change-kinds.ts";

const none: ReadonlySet<string> = new Set();

/** What a change is about: a measure, or the campaign as a whole. */
export function subjectOf(change: WaitingChange): string {
  return "measure_id" in change ? change.measure_id : change.campaign_id;
}

/** Whether two changes set the same value of the same thing: of those only one waits. */
function setsTheSame(one: WaitingChange, other: WaitingChange): boolean {
  return (
    kindOf(one).value !== undefined &&
    one.kind === other.kind &&
    subjectOf(one) === subjectOf(other) &&
    one.user === other.user
  );
}

/** The value that a change sets, as the server's answers have it; nothing for what only adds. */
function valueOf(change: WaitingChange): string | undefined {
  return kindOf(change).value?.of(change);
}

/** Whether a change says more than its value: then it is sent where that stands, too. */
function saysMore(change: WaitingChange): boolean {
  return kindOf(change).saysMore?.(change) ?? false;
}

/**
 * The queue with one more. A later value of the same thing takes the earlier one's place and keeps what was seen first; back
 * at that, nothing is left to send. One that was refused is answered by the new one. What is on its way stays as it is.
 * @param onTheWay ids of what is being sent
 */
export function queued(
  changes: readonly WaitingChange[],
  next: WaitingChange,
  onTheWay: ReadonlySet<string> = none,
): WaitingChange[] {
  const earlier = changes.find((one) => !onTheWay.has(one.id) && setsTheSame(one, next));
  if (!earlier) return [...changes, next];
  const others = changes.filter((one) => one !== earlier);
  if (!("seen" in earlier) || !("seen" in next) || earlier.refused) return [...others, next];
  const [first] = earlier.seen;
  if (!earlier.tried && valueOf(next) === first && !saysMore(next)) return others;
  const merged = { ...next, seen: [...earlier.seen, ...(earlier.tried ? [valueOf(earlier) ?? ""] : [])] };
  return changes.map((one) => (one === earlier ? merged : one));
}

/**
 * What is sent next: the oldest of a user's that waits for nobody's word, is not on its way already, and stands behind no
 * such one of the same thing.
 */
export function nextToSend(
  changes: readonly WaitingChange[],
  user: string,
  onTheWay: ReadonlySet<string> = none,
): WaitingChange | undefined {
  const isHeld = (one: WaitingChange) => one.refused !== undefined || onTheWay.has(one.id);
  return changes.find(
    (one, at) =>
      one.user === user &&
      !isHeld(one) &&
      !changes.slice(0, at).some((earlier) => isHeld(earlier) && setsTheSame(earlier, one)),
  );
}

/**
 * What becomes of a value before it is sent, by what stands at the server: it is sent, it stands there already, or somebody
 * else changed it meanwhile.
 */
export function fate(change: WaitingChange, now: Pick<CampaignMeasure, "status" | "scheduled_at">) {
  const theirs = kindOf(change).value?.at(now) ?? "";
  if (theirs === valueOf(change) && !saysMore(change)) return "there";
  const isKnown = "seen" in change && change.seen.includes(theirs);
  return isKnown || theirs === valueOf(change) ? "send" : { theirs };
}

/** A refused change once its maker has said that their value stands: as if they had seen the other. */
export function insisted(change: WaitingChange, id: string): WaitingChange {
  const { refused, ...rest } = change;
  if (!refused?.theirs || !("seen" in rest)) return { ...rest, id };
  return { ...rest, id, tried: false, seen: [refused.theirs] };
}
