import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimit } from "../limits.ts";
import { fuzz } from "./fuzz.ts";
import { prepareWorld, type World } from "./world.ts";

/* The long run: `npm run test:fuzz`; FUZZ_REQUESTS says how many calls, FUZZ_SEED which. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let world: World;
beforeAll(async () => {
  world = await prepareWorld();
});
afterAll(() => world.stop());

it(
  "whatever is sent to whichever route, it answers as its description says and has no fault of its own",
  async () => {
    const started = performance.now();
    const { sent, answers, neverGood, faults } = await fuzz(world, { seed, requests });
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `FUZZ_SEED=${seed}: ${sent} calls in ${seconds} s, ${JSON.stringify(answers)}, ${faults.length} faults`,
    );
    if (neverGood.length > 0) console.log(`no call succeeded: ${neverGood.join(" · ")}`);
    expect(faults).toEqual([]);
  },
  testLimit * 12,
);
