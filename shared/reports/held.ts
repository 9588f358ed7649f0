import { noonOf } from "../core/time.ts";
import { dayOf } from "../campaigns/agenda.ts";
import type { Instant } from "../core/kinds.ts";
import type { Timezone } from "../core/timezone.ts";
import { viewingStart } from "../market/planned-viewings.ts";
import type { MarketResult } from "../market/result-fields.ts";

/** When the report before was made: an instant, ISO 8601 UTC, by the campaign's clock. */
export interface Since {
  at: string;
  timezone: Timezone;
}

/** How often something was, and when last, ISO 8601 UTC. */
interface Times {
  count: number;
  last: Instant;
}

/** What was kept, each absent where none of it is: viewings that were held, and those whose visitors said what they think. */
export interface Held {
  viewings?: Times | undefined;
  feedback?: Times | undefined;
  /** How many asked; absent where no enquiry is kept. */
  enquiries?: number | undefined;
}

type Viewing = Extract<MarketResult, { kind: "viewing" }>;

/** The viewings among results. */
export function viewingsOf(results: readonly MarketResult[]): Viewing[] {
  return results.filter((result) => result.kind === "viewing");
}

/** What was held since the report before. @param results those that happened @param last undefined: ever */
export function heldSince(results: readonly MarketResult[], timezone: Timezone, last?: Since): Held {
  const asked = results.filter(({ kind }) => kind === "enquiry");
  const held = viewingsOf(results);
  const recent = held.filter((viewing) => isSince(viewing, last));
  const told = recent.filter(({ impression, objections }) => impression !== null || objections.length > 0);
  return {
    ...(held.length > 0 && { viewings: timesOf(recent, timezone), feedback: timesOf(told, timezone) }),
    ...(asked.length > 0 && { enquiries: asked.filter((one) => isSince({ ...one, time: null }, last)).length }),
  };
}

function timesOf(viewings: readonly Viewing[], timezone: Timezone): Times {
  const starts = viewings.map(({ on, time }) =>
    typeof time === "string" ? viewingStart({ on, time }, timezone) : noonOf(on),
  );
  return { count: viewings.length, last: starts.toSorted().at(-1) ?? "" };
}

/** Whether a viewing or an enquiry came after a report: on its very day by the hour, or where none is known by when it was entered. */
export function isSince(
  { on, time, created_at }: Pick<Viewing, "on" | "time" | "created_at">,
  last: Since | undefined,
): boolean {
  if (!last) return true;
  const day = dayOf(last.at, last.timezone);
  if (on !== day) return on > day;
  return (typeof time === "string" ? viewingStart({ on, time }, last.timezone) : created_at) > last.at;
}
