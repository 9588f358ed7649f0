import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { logger } from "../../../functions/core/log.ts";
import { live } from "../history.ts";
import { share } from "../share.ts";
import { openTally } from "../tally.ts";
import { openFaultWorld } from "../world.ts";

/* Random histories, each with its seed, shared among the worlds: FAULT_SEED=17 FAULT_RUNS=1 repeats the one of seed 17. */
const seed = Number(process.env.FAULT_SEED ?? 1);
const runs = Number(process.env.FAULT_RUNS ?? 1000);
const world = openFaultWorld();
const tally = openTally("random histories", `FAULT_SEED=${seed} FAULT_RUNS=${runs} npm run test:faults -- histories`);
const hours = 4 * 3_600_000;

beforeAll(() => logger.setLogLevel("SILENT"));
afterEach(() => world.restore());
afterAll(() => {
  tally.print();
  console.log(JSON.stringify(world.proxy.met));
});

it(
  `seeds ${seed} to ${seed + runs - 1}`,
  async () => {
    const failed: string[] = [];
    for (let own = seed + share.own - 1; own < seed + runs; own += share.worlds) {
      const wrong = await live(world, own);
      tally.note("several users and faults", `FAULT_SEED=${own} FAULT_RUNS=1`, wrong);
      if (wrong.length > 0) failed.push(`seed ${own}: ${wrong.join("; ")}`);
      await world.restore();
    }
    expect(failed).toEqual([]);
  },
  hours,
);
