import { expect, it, test } from "vitest";
import { bytesLoggedPerCall, callPrice, monthlyCost, runsPrice, type Use } from "#shared/core/prices";
import { createMeter, dollarsPerWrite } from "../../functions/core/usage.ts";
import { seeded } from "../seeded.ts";

const nothing: Use = { requests: 0, read: 0, write: 0, mails: 0, gigabyte_seconds: 0, bytes_out: 0 };
const names = Object.keys(nothing) as (keyof Use)[];
const added = (one: Use, other: Use) =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Use;

/** Calls of ten staff in a month, as docs/cost.md has them: 190 a day, most of them reads, one write in five. */
const call = (random: () => number): Use => {
  const writes = random() < 0.2;
  return {
    requests: 1,
    read: 0.5 + random() * 20,
    write: writes ? 2 + random() * 6 : 0,
    mails: random() < 0.007 ? 1 : 0,
    gigabyte_seconds: 0.02 + random() * 0.05,
    bytes_out: random() * 9_000,
  };
};

it("what is counted is what was used, however short an instance lives, at less than a write unit in a hundred", () => {
  const random = seeded(7);
  let [used, counted, writes] = [nothing, nothing, 0];
  for (let instance = 0; instance < 2_000; instance += 1) {
    const meter = createMeter(random());
    for (let calls = 1 + random() * 40; calls > 0; calls -= 1) {
      const use = call(random);
      used = added(used, use);
      const more = meter(use);
      if (!more) continue;
      writes += 1;
      counted = added(counted, more);
    }
  }
  expect(used.requests).toBeGreaterThan(40_000);
  expect(Math.abs(callPrice(counted) / callPrice(used) - 1)).toBeLessThan(0.1);
  for (const name of ["requests", "read", "write", "gigabyte_seconds", "bytes_out"] as const)
    expect([name, Math.abs(counted[name] / used[name] - 1) < 0.25]).toEqual([name, true]);
  expect(writes / used.write).toBeLessThan(0.01);
});

test("a call that costs more than a mark is counted whole at once", () => {
  const dear = { ...nothing, requests: 1, write: (dollarsPerWrite * 10) / 0.000_000_762_5 };
  const counted = createMeter(0)(dear) ?? nothing;
  expect(counted.write / dear.write).toBeGreaterThan(0.99);
  expect(counted.write / dear.write).toBeLessThan(1.01);
});

test("the price of what is counted is that of npm run cost", () => {
  const use: Use = {
    requests: 41_000,
    read: 416_000,
    write: 39_000,
    mails: 273,
    gigabyte_seconds: 1_900,
    bytes_out: 2e8,
  };
  const runs = 8_640;
  const { alarms, total } = monthlyCost({
    requests: use.requests,
    runs,
    // What looks from outside is the account's.
    looks: 0,
    read: use.read,
    write: use.write,
    gigabyteSeconds: use.gigabyte_seconds,
    gigabytesOut: use.bytes_out / 1e9,
    gigabytesLogged: ((use.requests + runs) * bytesLoggedPerCall) / 1e9,
    gigabytesStored: 0,
    gigabytesIndexed: 0,
    mails: use.mails,
  });
  expect(callPrice(use) + runsPrice(runs)).toBeCloseTo(total - alarms, 6);
});
