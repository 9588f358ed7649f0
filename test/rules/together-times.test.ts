import { expect, it } from "vitest";
import { pollIntervalMs, lookingSeconds } from "#shared/campaigns/together-times";

const seconds = (amount: number) => amount * 1000;

it("whoever works is told within ten seconds, alone or not", () => {
  expect([
    pollIntervalMs(true, seconds(1)),
    pollIntervalMs(true, seconds(119)),
    pollIntervalMs(false, seconds(1)),
  ]).toEqual(Array(3).fill(seconds(8)));
});

it("a press alone is one question, and who rests asks every four minutes", () => {
  const pressed = pollIntervalMs(false, 0);
  expect(pollIntervalMs(false, pressed)).toBe(seconds(230));
  expect([pollIntervalMs(true, seconds(120)), pollIntervalMs(false, Infinity)]).toEqual([seconds(230), seconds(230)]);
});

it("whoever stays is named without a break: the note is written again at half of its time, which a question meets", () => {
  expect(pollIntervalMs(false, Infinity)).toBeLessThan(seconds(lookingSeconds) / 2);
});
