import { expect, it, onTestFinished } from "vitest";
import type { DeedName } from "../bench/deeds.ts";
import { type Asked, readRecord, recordDay } from "../bench/recorded-day.ts";
import { testLimit } from "../limits.ts";
import { prepareCockpit } from "./prepared.ts";

/** Of each kind one: an empty page, from screen to screen, a change, a dialog. */
const some: readonly DeedName[] = [
  "opens the cockpit",
  "ticks off a task in Mein Tag",
  "reads a task",
  "opens a campaign from the list",
  "goes on to its timeline",
  "ticks off a measure on the timeline",
  "reads a notification",
];
/** A timer that a busy machine fires on the other side of the end. */
const tolerance = 1;

const total = (asked: Asked = {}) => Object.values(asked).reduce((sum, times) => sum + times, 0);

it(
  "what somebody does asks as often as is recorded, by which `npm run cost` counts: else `npm run cost -- record`",
  async () => {
    const cockpit = await prepareCockpit();
    onTestFinished(cockpit.stop);
    const [recorded, now] = [readRecord(), await recordDay(cockpit, some)];
    const other = some.filter((what) => Math.abs(total(now[what]) - total(recorded[what])) > tolerance);
    expect(other.map((what) => [what, now[what], recorded[what]])).toEqual([]);
  },
  4 * testLimit,
);
