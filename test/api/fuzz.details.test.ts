import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzz } from "../fuzz/fuzz.ts";
import { prepareWorld, type World } from "../fuzz/world.ts";

/* The short run of what `npm run test:fuzz` does at length: always the same calls, three of every route. */
const seed = 20_261_122;
const requests = 490;

let world: World;
beforeAll(async () => {
  world = await prepareWorld();
});
afterAll(() => world.stop());

it("every route answers as docs/openapi.json says, whoever sends whatever", async () => {
  const { sent, answers, faults } = await fuzz(world, { seed, requests });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(requests);
  // Else nothing is proven: most calls are made to be good ones, and many are made not to be.
  expect(answers["2xx"]).toBeGreaterThan(sent / 5);
  expect(answers["4xx"]).toBeGreaterThan(sent / 5);
});
