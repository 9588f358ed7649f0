import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readCampaigns } from "../../functions/campaigns/read.ts";
import { keys } from "../../functions/core/keys.ts";
import { logger } from "../../functions/core/log.ts";
import { handler as renew } from "../../functions/summaries/handler.ts";
import { seeded } from "../seeded.ts";
import { badDays } from "./bad-days.ts";
import { type Doomed, openDoomed } from "./deaths.ts";
import { type Mails, operationOf, operations } from "./operations.ts";
import { perform, prepareWorld, type Prepared } from "./prepared.ts";
import { doWithoutFiles } from "./file-store.ts";
import { live } from "./history.ts";
import { survive } from "./survive.ts";
import type { StoredReport } from "../../functions/reports/report/store.ts";
import type { Rule } from "./proxy.ts";
import { openFaultWorld } from "./world.ts";

/* The quick ones; `npm run test:faults` has the long ones (docs/reliability.md). */
const world = openFaultWorld();
let prepared: Prepared;
beforeAll(async () => {
  logger.setLogLevel("SILENT");
  prepared = await prepareWorld(world);
});
afterEach(() => world.restore());

const day = 24 * 60 * 60_000;

/** Once a write is done nothing is answered any more. */
function ifDone(write: number): Rule {
  let isDone = false;
  return (call) => {
    if (isDone) return { kind: "throttled" };
    isDone = call.write === write;
    return undefined;
  };
}

/** Nobody died: every e-mail goes out once. */
const onceEach = async (): Promise<Mails> => ({ sent: await world.mails(), max: 1 });

describe("killed", () => {
  let doomed: Doomed;
  beforeAll(() => {
    doomed = openDoomed(world.proxy);
  });
  afterAll(() => doomed.stop());

  it.each([
    ["generate", "after", 2, "person"],
    ["erase", "before", 2, "person"],
    ["delete", "before", 3, "schedule"],
  ] as const)("%s is whole in the end: %s write %i, then comes %s", async (name, when, write, first) => {
    const operation = operationOf(name);
    expect(await survive(world, doomed, { operation, prepared, death: { when, write }, first })).toEqual({
      died: true,
      wrong: [],
    });
  });
});

it("of campaigns of one batch that one fails keeps no other from its renewal, and it comes again", async () => {
  const two = (await readCampaigns()).slice(0, 2).map(({ id }) => id);
  const Records = two.map((id, at) => ({
    dynamodb: { Keys: { pk: { S: "CAMPAIGNS" }, sk: { S: id } }, SequenceNumber: String(at) },
  }));
  // By then something is overdue in both.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * day });
  world.proxy.meet(({ write: which }) => {
    if (which === 0) return undefined;
    return which === 1 ? { kind: "refused" } : { kind: "delayed", milliseconds: 50 };
  });
  const { batchItemFailures } = await renew({ Records });
  world.proxy.meet();
  const again = await renew({
    Records: Records.filter(({ dynamodb }) =>
      batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === dynamodb.SequenceNumber),
    ),
  });
  vi.useRealTimers();
  expect([batchItemFailures.length, again.batchItemFailures]).toEqual([1, []]);
});

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
    const { status, body } = await perform(asked);
    world.proxy.meet();
    expect({ name, status, body: status < 300 ? "" : body }).toEqual({ name, status: success, body: "" });
    const stored = await world.seen();
    const wrong = [...world.faultsIn(stored), ...missing(stored, prepared, await onceEach())];
    expect({ name, wrong }).toEqual({ name, wrong: [] });
  }
  expect(await world.settled(prepared.due)).toEqual([]);
});

it.each([17])("a random history of several people on a bad day ends as it should: seed %i", async (seed) => {
  expect(await live(world, seed)).toEqual([]);
});

it("the schedule's event twice and in parallel, and once more, reminds everybody once", async () => {
  const { ask, missing } = operationOf("schedule");
  world.proxy.meet(badDays.throttled(seeded(2)));
  await Promise.all([1, 2, 3].map(() => perform(ask(prepared))));
  await perform(ask(prepared));
  const mails = await onceEach();
  expect(mails.sent.length).toBeGreaterThan(0);
  expect(missing(await world.seen(), prepared, mails)).toEqual([]);
  expect(await world.settled(prepared.due)).toEqual([]);
});

describe("while the file store is gone", () => {
  afterEach(() => world.gates.files.open());

  it.each([
    ["report", 503],
    // A deletion leaves the bytes to its job; everything else says that it could not be done.
    ["delete", 204],
  ])("%s loses nothing, leaves nothing, and is done afterwards", async (name, status) => {
    expect(await doWithoutFiles(world, prepared, name)).toEqual({ status, wrong: [] });
  });
});

describe("a report's save", () => {
  const { ask, again, missing } = operationOf("report");
  // The note of its files, then the save itself.
  const save = 2;
  it.each<[string, Rule]>([
    ["whose answers are all lost", ({ write }) => (write >= save ? { kind: "lost" } : undefined)],
    ["that is done, after which nothing can be read", ifDone(save)],
    ["that is never done", ({ write }) => (write >= save ? { kind: "throttled" } : undefined)],
  ])("%s leaves no draft without its files, and the next try has them", async (_, rule) => {
    world.proxy.meet(rule);
    expect(await perform(ask(prepared))).toMatchObject({ status: 503 });
    world.proxy.meet();
    expect(world.faultsIn(await world.seen())).toEqual([]);
    expect(again).toContain((await perform(ask(prepared))).status);
    expect(await world.settled(prepared.due)).toEqual([]);
    expect(missing(await world.seen(), prepared, await onceEach())).toEqual([]);
  });
});

it("a mail service that does not answer is waited for well below the function's time, and what went out stays open", async () => {
  const { ask } = operationOf("send");
  await world.gates.mails.silence();
  const began = performance.now();
  const { status, body } = await perform(ask(prepared));
  const seconds = (performance.now() - began) / 1_000;
  expect({ status, body }).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/nicht bestätigt/) } });
  expect(seconds).toBeLessThan(20);
  const [campaign = "", own = ""] = prepared.report.split(".");
  expect((await world.seen()).get<StoredReport>(keys.report(campaign, own))?.sendings).toMatchObject([
    { state: "unconfirmed" },
  ]);
  await world.gates.mails.shut();
  await world.gates.mails.open();
  expect((await perform(ask(prepared))).status).toBe(200);
});

it("while the mail service is gone nothing is called sent, and everything goes out once afterwards", async () => {
  const { ask } = operationOf("send");
  const later = (hours: number) => new Date(Date.parse(prepared.due) + hours * 3_600_000).toISOString();
  await world.gates.mails.shut();
  expect(await perform(ask(prepared))).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/nicht hinausgegangen/) },
  });
  for (const hours of [0, 1, 2, 3]) expect(await perform({ time: later(hours) })).toMatchObject({ body: { mails: 0 } });
  await world.gates.mails.open();
  expect((await perform(ask(prepared))).status).toBe(200);
  expect(await world.settled(later(4))).toEqual([]);
  const mails = await world.mails();
  expect(mails.filter(({ to }) => to.includes("adelheid@example.de"))).toHaveLength(1);
  expect(mails.some(({ to }) => !to.includes("adelheid@example.de"))).toBe(true);
  const alike = mails.map(({ to, subject, text }) => `${to.join()} ${subject} ${text}`);
  expect(new Set(alike).size).toBe(alike.length);
});
