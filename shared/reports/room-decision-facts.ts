import type { Instant, OwnerId } from "../core/kinds.ts";
import type { CampaignOwner } from "../campaigns/campaign-owner-fields.ts";
import { decidersOf } from "../campaigns/campaign-owners.ts";
import { type Consent, mayRevoke, type Revocation } from "./consent.ts";
import { type Agreed, type DecisionKind, type KeptDecisionState, stateAt } from "./decisions.ts";

/** A decision as its owner's room names it. */
export interface RoomDecision {
  id: string;
  kind: DecisionKind;
  title: string;
  asked_at: string;
  expires_at: string;
  state: KeptDecisionState;
  /** The answer that decided it: when, by whom, and whether for all by a power of attorney; null while nobody gave it. */
  answer: ({ at: string } & Agreed) | null;
  /** Who said yes while the yes of others was missing. */
  agreed: Agreed[];
  /** Who withdrew a consent to photographs, and when (ISO 8601 UTC). */
  revoked: Pick<Revocation, "owner_id" | "at">[];
  /** Whether this owner's own consent stands and may be withdrawn here. */
  may_revoke: boolean;
}

/** Maximum number of decisions that a room names as waiting, and as answered. */
const maxWaiting = 6;
const maxAnswered = 4;
/** And older ones that can still be withdrawn. */
const maxRevocable = 10;

/** A decision as it is kept, as far as a room names it. */
type KeptDecision = Omit<RoomDecision, "agreed" | "answer" | "revoked" | "may_revoke"> &
  Pick<Consent, "next_id"> & {
    owner_ids: readonly string[];
    personal?: boolean;
    agreed: readonly Agreed[];
    answer: ({ at: string } & NonNullable<Consent["answer"]>) | null;
    revoked?: readonly Pick<Revocation, "owner_id" | "at">[];
  };

/** Whose room it is, among which owners, and when it is gathered (ISO 8601 UTC). */
interface RoomReader {
  ownerId: OwnerId;
  owners: readonly CampaignOwner[];
  now: Instant;
}

/**
 * The decisions that the room of an owner names: those that wait, then the last ones that were answered; each the newest
 * first. If another owner holds their power of attorney, also what that owner is asked, unless it concerns only that person.
 */
export function decisionFacts(
  decisions: readonly KeptDecision[],
  { ownerId, owners, now }: RoomReader,
): RoomDecision[] {
  const deciders = decidersOf(owners);
  const speakers = deciders.includes(ownerId) ? [] : deciders;
  const own = decisions
    .filter(
      ({ owner_ids, personal }) =>
        owner_ids.includes(ownerId) || (!personal && speakers.some((id) => owner_ids.includes(id))),
    )
    .toSorted((one, other) => other.asked_at.localeCompare(one.asked_at));
  const waiting = own.filter((decision) => stateAt(decision, owners, now) === "open");
  const answered = own
    .filter(({ state }) => state === "approved" || state === "refused" || state === "revoked")
    .toSorted((one, other) => endOf(other).localeCompare(endOf(one)));
  const mayTakeBack = (decision: KeptDecision) => mayRevoke(decision, owners, ownerId);
  const older = answered.slice(maxAnswered).filter(mayTakeBack).slice(0, maxRevocable);
  return [...waiting.slice(0, maxWaiting), ...answered.slice(0, maxAnswered), ...older].map((decision) => {
    const { id, kind, title, asked_at, expires_at, state, agreed, answer, revoked = [] } = decision;
    return {
      id,
      kind,
      title,
      asked_at,
      expires_at,
      state,
      answer: answer && { at: answer.at, owner_id: answer.owner_id, for_all: answer.for_all },
      agreed: agreed.map(({ owner_id, for_all }) => ({ owner_id, for_all })),
      revoked: revoked.map(({ owner_id, at }) => ({ owner_id, at })),
      may_revoke: mayTakeBack(decision),
    };
  });
}

/** When a decision came to its end, ISO 8601 UTC. */
function endOf({ answer, revoked = [] }: KeptDecision): string {
  return revoked.at(-1)?.at ?? answer?.at ?? "";
}
