import { expect, it } from "vitest";
import { pollIntervalMs, lookingSeconds } from "#shared/campaigns/together-times";

const seconds = (amount: number) => amount * 1000;

it("whoever works is told within ten seconds, alone or not", () => {
  expect([
    pollIntervalMs(true, seconds(1), 0),
    pollIntervalMs(true, seconds(29), 0),
    pollIntervalMs(false, seconds(1), seconds(2)),
  ]).toEqual(Array(3).fill(seconds(8)));
});

it("whoever reads beside a colleague is told within twenty seconds for two minutes", () => {
  expect([pollIntervalMs(true, seconds(30), 0), pollIntervalMs(true, seconds(119), 0)]).toEqual(
    Array(2).fill(seconds(20)),
  );
});

it("a press alone is one question, and who rests asks every four minutes", () => {
  const pressed = pollIntervalMs(false, 0, seconds(60));
  expect(pollIntervalMs(false, pressed, seconds(60))).toBe(seconds(230));
  expect([pollIntervalMs(true, seconds(120), 0), pollIntervalMs(false, Infinity, Infinity)]).toEqual([
    seconds(230),
    seconds(230),
  ]);
});

it("several presses alone before a question are answered by that one, a press after it by the next", () => {
  expect(pollIntervalMs(false, seconds(3), seconds(0.1))).toBe(seconds(230));
  expect(pollIntervalMs(false, seconds(1), seconds(2))).toBe(seconds(8));
});

it("whoever stays is named without a break: the note is written again at half of its time, which a question meets", () => {
  expect(pollIntervalMs(false, Infinity, Infinity)).toBeLessThan(seconds(lookingSeconds) / 2);
});
