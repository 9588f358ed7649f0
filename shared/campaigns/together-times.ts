/** How soon somebody who works at a campaign sees what others change, in milliseconds (docs/product.md, Together). */
const whileWorking = 8_000;
/** How often what others change is asked for where nobody works, in milliseconds: just before the badge would ask (web/src/features/notifications/unread-badge.tsx). */
const whileResting = 230_000;
/** How often a screen in sight that shows what comes in by itself asks, in milliseconds: so that it is seen there within a minute. */
export const whileIncoming = 55_000;
/** How soon somebody who reads beside a colleague does, in milliseconds. */
const whileReading = 20_000;
/** Beside a colleague, who has pressed nothing for the first of these, in milliseconds, reads; for the second, rests. */
const [readsAfter, restsAfter] = [30_000, 120_000];

/** How long somebody counts as looking who has not said so again, in seconds. */
export const lookingSeconds = 480;

/**
 * How long a screen in sight waits before it asks again what others changed, in milliseconds: while somebody else is there and
 * one works, a few seconds, and a few more while one only reads; alone only once for presses after the last question, since a
 * colleague may have come meanwhile; else some four minutes.
 * @param isShared whether somebody else had the campaign open at the last answer
 * @param sincePress milliseconds since one pressed a key or a pointer
 * @param sinceQuestion milliseconds since it was asked last
 * @param restsFor how long it waits where nobody works, where that is not some four minutes
 */
export function pollIntervalMs(
  isShared: boolean,
  sincePress: number,
  sinceQuestion: number,
  restsFor: number = whileResting,
): number {
  if (sincePress < (isShared ? readsAfter : Math.min(whileWorking, sinceQuestion))) return whileWorking;
  return isShared && sincePress < restsAfter ? whileReading : restsFor;
}

/**
 * Whether a campaign's state differs from an earlier one by so many single changes and nothing else (a state is the head's
 * version and its number of changes, `functions/campaigns/together.ts`).
 */
export function isStateAfter(before: string, after: string, changes: number): boolean {
  const [[version, from], [nextVersion, to]] = [before.split("."), after.split(".")];
  return version === nextVersion && changes > 0 && Number(to) - Number(from) === changes;
}
