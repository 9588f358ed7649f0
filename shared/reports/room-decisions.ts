import type { Timezone } from "../core/timezone.ts";
import { longDate } from "./dates.ts";
import { decisionAnswers, kindText } from "./decisions.ts";
import type { RoomDecision } from "./room-facts.ts";

/** What an owner is asked, as their room tells it. */
export interface RoomDecisions {
  /** Those that wait for an answer. */
  waiting: { id: string; title: string; about: string }[];
  /** Those that were answered, the newest first. */
  answered: { title: string; about: string }[];
}

/** The decisions of a room in words; what has expired is told no more. @param now ISO 8601 UTC */
export function roomDecisions(decisions: readonly RoomDecision[], now: string, timezone: Timezone): RoomDecisions {
  const isWaiting = ({ state, expires_at }: RoomDecision) => state === "open" && expires_at > now;
  return {
    waiting: decisions.filter(isWaiting).map(({ id, kind, title, asked_at, expires_at }) => ({
      id,
      title,
      about: `${kindText(kind)}, gefragt am ${longDate(asked_at, timezone)}, Antwort möglich bis ${longDate(expires_at, timezone)}`,
    })),
    answered: decisions.flatMap(({ state, title, answered_at }) =>
      answered_at !== null && (state === "approved" || state === "refused")
        ? [
            {
              title,
              about: `${longDate(answered_at, timezone)}: ${decisionAnswers[state === "approved" ? "yes" : "no"]}`,
            },
          ]
        : [],
    ),
  };
}
