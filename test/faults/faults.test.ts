import { afterEach, beforeAll, expect, it } from "vitest";
import { call } from "../api/api.ts";
import { seeded } from "../seeded.ts";
import { badDays } from "./bad-days.ts";
import { operations } from "./operations.ts";
import { prepare, type Prepared } from "./prepared.ts";
import { openFaultWorld } from "./world.ts";

/* The quick ones; `npm run test:faults` has the long ones (docs/reliability.md). */
const world = openFaultWorld();
let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepare(world.tokens[0], world.leaving);
  world.made = new Set([prepared.large, prepared.small]);
  await world.begin();
});
afterEach(() => world.restore());

it.each(["all at once"] as const)("on a day of %s everything is done once, whole, and counted right", async (kind) => {
  const random = seeded(1);
  for (const {
    name,
    ask,
    again: [success],
    missing,
  } of operations) {
    world.proxy.meet(badDays[kind](random));
    const asked = ask(prepared);
    const { status, body } = await call(asked.route, asked.call);
    world.proxy.meet();
    expect({ name, status, body: status < 300 ? "" : body }).toEqual({ name, status: success, body: "" });
    const stored = await world.seen();
    const wrong = [...world.faultsIn(stored), ...missing(stored, prepared, await world.mails())];
    expect({ name, wrong }).toEqual({ name, wrong: [] });
  }
  expect(await world.settled()).toEqual([]);
});
