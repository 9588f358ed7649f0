import { pollIntervalMs } from "#shared/campaigns/together-times";
import { seeded } from "../seeded.ts";

const minute = 60_000;

/** How long a campaign lies open alone on a working day, in milliseconds: two hours less what a colleague is there. */
export const aloneMs = 110 * minute;
/** How long a colleague is there while one works, in milliseconds. */
export const besideMs = 10 * minute;

/**
 * When somebody presses a key or a pointer in that time, in milliseconds since its beginning: a hundred presses at moments that
 * have nothing to do with each other, the same ones in every run. Assumed, not observed.
 */
export const presses: readonly number[] = momentsIn(seeded(1));

function momentsIn(random: () => number): number[] {
  return Array.from({ length: 100 }, () => Math.floor(random() * aloneMs)).toSorted((one, other) => one - other);
}

/** A press a minute, as long as somebody works beside a colleague, in milliseconds since they came. */
export function everyMinuteOf(length: number): number[] {
  return Array.from({ length: length / minute }, (_, at) => at * minute);
}

/** How often a screen asks what others changed (web/src/features/campaigns/together.tsx), its first question aside. */
export function questionsIn(length: number, pressedAt: readonly number[], isShared: boolean): number {
  let [asked, lastPress, rest] = [0, -Infinity, pollIntervalMs(isShared, Infinity)];
  let next = rest;
  const askUntil = (moment: number) => {
    for (; next <= moment; next += rest) {
      asked += 1;
      rest = pollIntervalMs(isShared, next - lastPress);
    }
  };
  for (const press of pressedAt) {
    askUntil(press);
    lastPress = press;
    const soon = pollIntervalMs(isShared, 0);
    // An interval that is another one than before begins anew with the press.
    if (soon !== rest) next = press + soon;
    rest = soon;
  }
  askUntil(length);
  return asked;
}
