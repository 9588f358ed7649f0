import { afterEach, beforeAll, expect, it } from "vitest";
import { logger } from "../../../functions/core/log.ts";
import { doWithoutFiles } from "../file-store.ts";
import { prepareWorld, type Prepared } from "../prepared.ts";
import { share } from "../share.ts";
import { openFaultWorld } from "../world.ts";

/* What the quick ones leave out of it; one world is enough. */
const world = openFaultWorld();
let prepared: Prepared;
beforeAll(async () => {
  logger.setLogLevel("SILENT");
  prepared = await prepareWorld(world);
});
afterEach(async () => {
  await world.gates.files.open();
  await world.restore();
});

it.runIf(share.own === 1).each(["upload", "erase"])(
  "while the file store is gone, %s loses nothing and is done afterwards",
  async (name) => {
    expect(await doWithoutFiles(world, prepared, name)).toEqual({ status: 503, wrong: [] });
  },
);
