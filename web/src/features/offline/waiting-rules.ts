import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Place, Target } from "#shared/campaigns/planning/moves";
import type { Status } from "#shared/campaigns/status";
import type { BodyOf } from "#shared/client";
import type { FirstStep } from "../../core/first-step.ts";
import type { NewResult } from "#shared/market/result-fields";

interface Waiting {
  /** Under it the server knows a repeated call. */
  id: string;
  user: string;
  /** When it was made, ISO 8601 UTC. */
  at: string;
  campaign_id: string;
  /** What it is about, as people call it: the measure's or the campaign's name. */
  name: string;
  /** Whether a call went out whose answer never came: the server may have it already. */
  tried: boolean;
  /** Why the server did not take it, what stands there now, and what is done first; it waits for a person then. */
  refused?: { sentence: string; theirs?: string; first?: FirstStep };
}

interface OfMeasure extends Waiting {
  measure_id: string;
}

/** A status somebody set. `seen`: what stood there before, and what they set meanwhile that may have arrived. */
export interface StatusChange extends OfMeasure {
  kind: "status";
  body: { status: Status; done_at?: string };
  seen: string[];
}

/** A measure somebody moved. `seen`: the instants at which it stood; `place`: where it lands, as far as the screen knows. */
export interface MoveChange extends OfMeasure {
  kind: "move";
  body: Target;
  seen: string[];
  place: Pick<Place, "scheduled_at" | "phase">;
}

/** A note somebody wrote about a task. */
export interface NoteChange extends OfMeasure {
  kind: "note";
  body: { id: string; text: string };
}

/** What the market answered. */
export interface ResultChange extends Waiting {
  kind: "result";
  body: BodyOf<"POST /campaigns/{id}/results"> & { id: string; kind: NewResult["kind"] };
}

/** A change that was made on this device and has not reached the server. */
export type WaitingChange = StatusChange | MoveChange | NoteChange | ResultChange;

const none: ReadonlySet<string> = new Set();

/** Whether two changes set the same value of the same measure: of those only one waits. */
function setsTheSame(one: WaitingChange, other: WaitingChange): boolean {
  return (
    (one.kind === "status" || one.kind === "move") &&
    one.kind === other.kind &&
    one.measure_id === (other as OfMeasure).measure_id &&
    one.user === other.user
  );
}

/** The value that a change sets, as the server's answers have it; nothing for what only adds. */
export function valueOf(change: WaitingChange): string | undefined {
  if (change.kind === "status") return change.body.status;
  return change.kind === "move" ? change.place.scheduled_at : undefined;
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
  if (!earlier.tried && valueOf(next) === first && !("done_at" in next.body)) return others;
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
export function fate(change: StatusChange | MoveChange, now: Pick<CampaignMeasure, "status" | "scheduled_at">) {
  const theirs = change.kind === "status" ? now.status : now.scheduled_at;
  if (theirs === valueOf(change) && !("done_at" in change.body)) return "there";
  return change.seen.includes(theirs) || theirs === valueOf(change) ? "send" : { theirs };
}

/** A refused change once its maker has said that their value stands: as if they had seen the other. */
export function insisted(change: WaitingChange, id: string): WaitingChange {
  const { refused, ...rest } = change;
  if (!refused?.theirs || !("seen" in rest)) return { ...rest, id };
  return { ...rest, id, tried: false, seen: [refused.theirs] };
}

/** Whether another try would be refused just the same. A session that ended is no reason: after the next sign-in it goes on. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
