import { afterAll, beforeAll, expect, it } from "vitest";
import { openDoomed, type Doomed } from "../deaths.ts";
import { operations } from "../operations.ts";
import { prepareWorld, type Prepared } from "../prepared.ts";
import { share } from "../share.ts";
import { survive } from "../survive.ts";
import { openTally } from "../tally.ts";
import { openFaultWorld } from "../world.ts";

/* Every operation that writes more than once, killed before and after each of its writes; each world takes its share of them. */
const world = openFaultWorld();
const tally = openTally("killed at every write", "npm run test:faults -- deaths");
let prepared: Prepared;
let doomed: Doomed;
beforeAll(async () => {
  prepared = await prepareWorld(world);
  doomed = openDoomed(world.proxy, leaseTime);
});
afterAll(async () => {
  tally.print();
  await doomed.stop();
});

/** Longer than the library is held by a process that died (functions/catalogue/lease.ts). */
const leaseTime = 11_000;
/** More writes than any operation has. */
const most = 200;
const hours = 4 * 3_600_000;

it.each(operations)(
  "$name",
  async (operation) => {
    const failed: unknown[] = [];
    for (let write = share.own, isOver = false; !isOver && write < most; write += share.worlds)
      for (const when of ["before", "after"] as const) {
        // Half of them are done again by a person at once, the others first go through the scheduled function.
        const first = (write + Number(when === "after")) % 2 === 0 ? "person" : "schedule";
        const { died, wrong } = await survive(world, doomed, { operation, prepared, death: { write, when }, first });
        isOver ||= !died;
        if (died) tally.note(operation.name, `${when} write ${write}, then the ${first}`, wrong);
        if (wrong.length > 0) failed.push({ write, when, first, died, wrong });
        await world.restore();
      }
    expect(failed).toEqual([]);
  },
  hours,
);
