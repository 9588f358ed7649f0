import { expect, it } from "vitest";
import { askAgainMs, lookingSeconds } from "#shared/campaigns/together-times";

const seconds = (amount: number) => amount * 1000;

it("whoever works is told within ten seconds, alone or not", () => {
  expect([askAgainMs(true, seconds(1)), askAgainMs(true, seconds(119)), askAgainMs(false, seconds(1))]).toEqual(
    Array(3).fill(seconds(8)),
  );
});

it("a press alone is one question, and who rests asks once a minute", () => {
  const pressed = askAgainMs(false, 0);
  expect(askAgainMs(false, pressed)).toBe(seconds(60));
  expect([askAgainMs(true, seconds(120)), askAgainMs(false, Infinity)]).toEqual([seconds(60), seconds(60)]);
});

it("whoever stays is named without a break: the note is written again at half of its time, which a question meets", () => {
  expect(askAgainMs(false, Infinity)).toBeLessThan(seconds(lookingSeconds) / 2);
});
