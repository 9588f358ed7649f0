import { afterAll, beforeAll, expect, it } from "vitest";
import { handler as schedule } from "../../../functions/schedule/handler.ts";
import { openDoomed, type Doomed } from "../deaths.ts";
import { dieMigrating, openMigrationWorld } from "../migrating.ts";
import { openTally } from "../tally.ts";

/* A migration that writes, killed before and after each of its writes. */
const world = openMigrationWorld();
const tally = openTally("a migration killed at every write", "npm run test:faults -- migration");
let doomed: Doomed;
beforeAll(() => {
  doomed = openDoomed(world.proxy);
});
afterAll(async () => {
  tally.print();
  await doomed.stop();
});

const hours = 4 * 3_600_000;

it(
  "goes on where it was, with nothing twice and nothing missing",
  async () => {
    await world.begin();
    world.proxy.meet();
    await schedule(world.run(1));
    const total = world.proxy.writes();
    const failed: unknown[] = [];
    for (let write = 1; write <= total; write += 1)
      for (const when of ["before", "after"] as const) {
        const { died, wrong } = await dieMigrating(world, doomed, { write, when }, total);
        if (died) tally.note("migration", `${when} write ${write} of ${total}`, wrong);
        if (wrong.length > 0) failed.push({ write, when, died, wrong });
      }
    expect(failed).toEqual([]);
  },
  hours,
);
