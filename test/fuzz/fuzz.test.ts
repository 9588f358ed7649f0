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
    const { sent, answers, byRoute, neverGood, faults } = await fuzz(world, { seed, requests });
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `FUZZ_SEED=${seed}: ${sent} calls in ${seconds} s, ${JSON.stringify(answers)}, ${faults.length} faults`,
    );
    const lines = Object.entries(byRoute).map(([name, counts]) => `${name} ${JSON.stringify(counts)}`);
    console.log(lines.join("\n"));
    expect(faults).toEqual([]);
    // A shorter run has no calls that are made to succeed.
    if (requests >= 10_000) expect(neverGood).toEqual([]);
  },
  testLimit * 12,
);
