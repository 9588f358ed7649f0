import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keys } from "../../functions/core/keys.ts";
import { logger } from "../../functions/core/log.ts";
import { write } from "../../functions/core/table.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { call } from "../api/api.ts";
import { type Doomed, openDoomed } from "./deaths.ts";
import { copyId, dieMigrating, openMigrationWorld } from "./migrating.ts";

/* A migration that writes, killed with SIGKILL, and with people at work; long/migration.test.ts kills it at every write. */

const world = openMigrationWorld();
let doomed: Doomed;
let total = 0;
beforeAll(async () => {
  logger.setLogLevel("SILENT");
  doomed = openDoomed(world.proxy);
  await world.begin();
  world.proxy.meet();
  await schedule(world.run(1));
  total = world.proxy.writes();
});
afterAll(() => doomed.stop());

it("that nothing disturbs brings all in, each with one write, and changes nothing else", async () => {
  expect(await world.wrongAfter()).toEqual([]);
  expect(await world.changedBesides()).toEqual([]);
});

describe("killed", () => {
  // The first and one of the second page, and what says that it is done.
  it.each([
    ["before", 1],
    ["after", 1],
    ["before", 22],
    ["after", 22],
    ["before", "last"],
    ["after", "last"],
  ] as const)("%s write %s it goes on where it was: nothing twice, nothing missing", async (when, which) => {
    const death = { when, write: which === "last" ? total : which };
    expect(await dieMigrating(world, doomed, death, total)).toEqual({ died: true, wrong: [] });
  });
});

describe("two processes at once, one of them killed, while people work", () => {
  it.each([2, 14, 23])("at write %i, it is right in the end", async (at) => {
    await world.begin();
    const of = (number: number) => ({ token: world.token, params: { id: copyId(number) } });
    const save = (number: number) =>
      call("PUT /campaigns/{id}", { ...of(number), body: { title: `Anders ${at} ${number}` } });
    const archive = (number: number, archived: boolean) =>
      call("PUT /campaigns/{id}/archive", { ...of(number), body: { archived } });
    const form = { title: "Neu dazu", property_type_code: "HAU", marketing_start: "2099-05-04T09:00:00Z" };
    const [, , ...answers] = await Promise.all([
      doomed.die(world.run(1), { when: "after", write: at }),
      schedule(world.run(1)),
      ...[1, 13, 26].map(save),
      ...[4, 16, 28].map((number) => archive(number, true)),
      ...[0, 12, 27].map((number) => archive(number, false)),
      call("POST /campaigns", { token: world.token, body: form }),
      call("DELETE /campaigns/{id}", of(at)),
    ]);
    world.proxy.meet();
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    await schedule(world.run(2));
    expect(await world.wrongAfter()).toEqual([]);
  });
});

it("what a function of the version before saves meanwhile is right after the next hourly run", async () => {
  await world.begin();
  const id = copyId(7);
  const title = "Von der Version davor gespeichert";
  // It knows the head alone.
  const saved = write({ update: keys.campaign(id), change: { set: { title }, add: { version: 1 } } });
  await Promise.all([schedule(world.run(1)), saved]);
  await write({ update: keys.campaign(id), change: { set: { title: `${title}, noch einmal` }, add: { version: 1 } } });
  await schedule(world.run(30));
  expect(await world.wrongAfter()).toEqual([]);
});
