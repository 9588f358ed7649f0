import { pollIntervalMs, whileIncoming } from "#shared/campaigns/together-times";
import { seeded } from "../seeded.ts";
import { atCampaign, often } from "./deeds.ts";

const minute = 60_000;

/** How long a campaign lies open alone on a working day, in milliseconds: two hours less what a colleague is there. */
export const aloneMs = 110 * minute;
/** How long a colleague is there while one works, in milliseconds. */
export const besideMs = 10 * minute;

/** How long the cockpit is in sight on a working day, in milliseconds. */
export const inSightMs = 240 * minute;
/** How much of it no campaign is open, in milliseconds: who has one open hears the number of unread notifications there. */
export const awayMs = inSightMs - aloneMs - besideMs;

/**
 * When somebody presses a key or a pointer in that time, in milliseconds since its beginning: for each deed at a campaign
 * (`often`) at a moment that has nothing to do with the others', and twice more within five seconds. The same in every run.
 */
export const presses: readonly number[] = momentsIn(
  aloneMs,
  atCampaign.reduce((sum, what) => sum + often[what], 0),
  seeded(1),
)
  .flatMap((moment) => [moment, moment + 2_500, moment + 5_000])
  .toSorted((one, other) => one - other);

/** When a change of one's own asks for the number of unread notifications, in milliseconds since the last campaign was left. */
export const countedAt = (changes: number): number[] => momentsIn(awayMs, changes, seeded(2));

function momentsIn(length: number, number: number, random: () => number): number[] {
  return Array.from({ length: number }, () => Math.floor(random() * length)).toSorted((one, other) => one - other);
}

/** How often the number of unread notifications is asked by the clock alone: so long after the last time it was asked (web/src/features/notifications/unread-badge.tsx). */
export function countsIn(length: number, askedAt: readonly number[]): number {
  const moments = [0, ...askedAt, length];
  return moments.slice(1).reduce((sum, moment, at) => sum + Math.floor((moment - (moments[at] ?? 0)) / countsEvery), 0);
}
/** In milliseconds. */
export const countsEvery = 4 * minute;

/** How long the Eingang is in sight on a working day, in milliseconds. */
export const inboxMs = 5 * minute;
/** How often the Eingang asks by the clock alone in that time (web/src/features/inbox/incoming.ts). */
export const inboxAsks = Math.floor(inboxMs / whileIncoming);

/** How long Markt lies in sight at rest on a working day, in milliseconds: two visits. */
export const marketMs = 5 * minute;
/** How much oftener it asks in that time than another screen of a campaign. */
export const marketAsks = questionsIn(marketMs, [], false, whileIncoming) - questionsIn(marketMs, [], false);

/** A press a minute, as long as somebody works beside a colleague, in milliseconds since they came. */
export function everyMinuteOf(length: number): number[] {
  return Array.from({ length: length / minute }, (_, at) => at * minute);
}

/**
 * How often a screen asks what others changed (web/src/features/campaigns/together.tsx), its first question aside.
 * @param restsFor how long it rests, where that is less than elsewhere; in milliseconds
 */
export function questionsIn(
  length: number,
  pressedAt: readonly number[],
  isShared: boolean,
  restsFor?: number,
): number {
  let [asked, lastAsked, lastPress, rest] = [0, 0, -Infinity, pollIntervalMs(isShared, Infinity, 0, restsFor)];
  let next = rest;
  const askUntil = (moment: number) => {
    for (; next <= moment; next += rest) {
      asked += 1;
      lastAsked = next;
      rest = pollIntervalMs(isShared, next - lastPress, 0, restsFor);
    }
  };
  for (const press of pressedAt) {
    askUntil(press);
    lastPress = press;
    const soon = pollIntervalMs(isShared, 0, press - lastAsked, restsFor);
    // An interval that is another one than before begins anew with the press.
    if (soon !== rest) next = press + soon;
    rest = soon;
  }
  askUntil(length);
  return asked;
}
