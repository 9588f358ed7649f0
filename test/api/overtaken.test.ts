import { afterEach, beforeAll, expect, it } from "vitest";
import { nextMeasures } from "#shared/campaigns/reading";
import { type Key, keys } from "../../functions/core/keys.ts";
import { schema } from "../../functions/core/schema.ts";
import { client } from "../../functions/core/table-client.ts";
import { query, read, write } from "../../functions/core/table.ts";
import { refreshNotifications } from "../../functions/notifications/refresh.ts";
import { renewNoted } from "../../functions/notifications/renewals.ts";
import { readAll } from "../../functions/notifications/store.ts";
import { recount, recountAll } from "../../functions/notifications/unread.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { writtenBy } from "./creating-calls.ts";

/* Between what a call reads and what it writes somebody else is faster: the condition of the write says so, and it reads again. */

let token: string;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
afterEach(() => client.middlewareStack.remove("overtake"));

/** Lets somebody else do something at the last moment before an item is written, once. @returns how often that was */
function overtake({ pk, sk }: Key, other: () => Promise<unknown>): { times: () => number } {
  let times = 0;
  client.middlewareStack.add(
    (next) => async (command) => {
      if (times === 0 && writtenBy(command.input).some(([key]) => key === `${pk}|${sk}`)) {
        times += 1;
        await other();
      }
      return next(command);
    },
    { step: "initialize", name: "overtake" },
  );
  return { times: () => times };
}

const of = (id: string) => ({ token, params: { id } });
const measuresOf = async (id: string) => (await call("GET /campaigns/{id}/measures", of(id))).body;
const statusOf = async (id: string, status: string) =>
  (await call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } })).status;
const nextInList = async (id: string) =>
  (await call("GET /campaigns", { token })).body.find((one) => one.id === id)?.next?.map(({ name }) => name);
const nextInPlan = async (id: string) => nextMeasures(await measuresOf(id)).map(({ name_override: name }) => name);
const renew = () => renewNoted(new Date().toISOString(), Infinity);

/** A campaign with tasks of its own, one a day, whose head knows which come next. @returns its id and theirs */
async function planned(tasks: number): Promise<{ id: string; measures: string[] }> {
  const { id } = await newCampaign(token, { marketing_start: "2030-03-01T08:00:00Z" });
  const measures: string[] = [];
  for (let day = 1; day <= tasks; day += 1) {
    const body = { name: `Aufgabe ${day}`, scheduled_at: `2030-03-0${day}T08:00:00Z` };
    measures.push((await call("POST /campaigns/{id}/measures", { ...of(id), body })).body.id);
  }
  await renew();
  return { id, measures };
}

it("two people tick off two of the next measures: neither comes next any more", async () => {
  const { id, measures } = await planned(5);
  const { times } = overtake(keys.campaign(id), () => statusOf(measures[1], "done"));
  expect(await statusOf(measures[0], "done")).toBe(200);
  expect({ times: times(), next: await nextInList(id) }).toEqual({ times: 1, next: await nextInPlan(id) });
});

it("the last but two are ticked off while somebody takes up another one: it comes next", async () => {
  const { id, measures } = await planned(7);
  await statusOf(measures[6], "skipped");
  // The head still knows three of four.
  for (const done of measures.slice(0, 2)) await statusOf(done, "done");
  const { times } = overtake(keys.campaign(id), () => statusOf(measures[6], "planned"));
  const measure_ids = [measures[2], measures[5]];
  await call("POST /campaign-measures/bulk-update", { token, body: { measure_ids, updates: { status: "done" } } });
  const next = ["Aufgabe 4", "Aufgabe 5", "Aufgabe 7"];
  expect({ times: times(), next: await nextInList(id) }).toEqual({ times: 1, next });
});

it("a look at the list keeps no next measures of a plan that somebody changed meanwhile", async () => {
  const { id, measures } = await planned(4);
  await write({ update: keys.campaign(id), change: { set: { schema }, remove: ["next"] } });
  const { times } = overtake(keys.campaign(id), () => statusOf(measures[0], "done"));
  await nextInList(id);
  expect({ times: times(), next: await nextInList(id) }).toEqual({ times: 1, next: await nextInPlan(id) });
});

it("two people change one measure: both changes are there", async () => {
  const { id, measures } = await planned(5);
  const [measure] = measures;
  const updates = { priority_override: 3 };
  const { times } = overtake(keys.campaign(id), () =>
    call("POST /campaign-measures/bulk-update", { token, body: { measure_ids: [measure], updates } }),
  );
  expect(await statusOf(measure, "skipped")).toBe(200);
  const found = (await measuresOf(id)).find((one) => one.id === measure);
  expect({ times: times(), found }).toMatchObject({ times: 1, found: { status: "skipped", ...updates } });
});

/** A notification of a campaign of which there is nothing else. */
const told = (campaign_id: string, notification_type: string) => ({
  ...keys.notificationOf(campaign_id, notification_type),
  id: `${notification_type}.${campaign_id}`,
  title: "3 Maßnahmen überfällig",
  message: "Villa am See: Fotos, Exposé, Grundriss",
  created_at: "2026-01-01T00:00:00.000Z",
  due_date: null,
  priority: "high",
  campaign_id,
  notification_type,
  schema,
});
const unreadOf = async (campaign: string) =>
  (await read<{ counts: Record<string, number> }>(keys.unread(campaign), { consistent: true }))?.counts.all ?? 0;
const sum = async () => Number((await read(keys.unreadTotals, { consistent: true }))?.all ?? 0);

it.each([
  ["of its own", (campaign: string) => recount(campaign)],
  ["of all", () => recountAll(readAll)],
] as const)(
  "unread notifications are counted as they are by a recount %s that another one overtakes",
  async (_, count) => {
    const campaign = `gezaehlt-${String(count).length}`;
    const before = await sum();
    await write({ put: told(campaign, "measure_overdue") });
    const { times } = overtake(keys.unread(campaign), async () => {
      await write({ put: told(campaign, "deadline_warning") });
      await recount(campaign, true);
    });
    await count(campaign);
    expect({ times: times(), unread: await unreadOf(campaign), sum: await sum() }).toEqual({
      times: 1,
      unread: 2,
      sum: before + 2,
    });
  },
);

it("whoever changed notifications whose number stays lets the one who counted before count again", async () => {
  const campaign = "gleich-viele";
  await write({ put: told(campaign, "measure_overdue") });
  await recount(campaign, true);
  const before = await sum();
  await write({ delete: keys.notificationOf(campaign, "measure_overdue") });
  const { times } = overtake(keys.unread(campaign), async () => {
    await write({ put: told(campaign, "deadline_warning") });
    await recount(campaign, true);
  });
  await recount(campaign, true);
  expect({ times: times(), unread: await unreadOf(campaign), sum: await sum() }).toEqual({
    times: 1,
    unread: 1,
    sum: before,
  });
});

it("a campaign that is counted while it is deleted leaves no number behind", async () => {
  const { id } = await newCampaign(token);
  await refreshNotifications(new Date().toISOString());
  const before = await sum();
  await write({ put: told(id, "measure_overdue") });
  const { times } = overtake(keys.unread(id), () => call("DELETE /campaigns/{id}", of(id)));
  await recount(id);
  await refreshNotifications(new Date().toISOString());
  const left = await read(keys.unread(id), { consistent: true });
  expect({ times: times(), left, sum: await sum() }).toEqual({ times: 1, left: undefined, sum: before });
});

it("a note that comes while its measure is taken out of the plan goes with it", async () => {
  const { id, measures } = await planned(7);
  const body = { text: "Schlüssel liegt beim Nachbarn" };
  const said: number[] = [];
  overtake(keys.campaign(id), async () => {
    said.push((await call("POST /campaign-measures/{id}/notes", { ...of(measures[6]), body })).status);
  });
  expect((await call("DELETE /campaign-measures/{id}", of(measures[6]))).status).toBe(204);
  expect({ said, left: await query({ ...keys.allNotes(id), consistent: true }) }).toEqual({ said: [201], left: [] });
});

it("a note on a measure of a campaign that is deleted just then is refused in words", async () => {
  const { id, measures } = await planned(1);
  // A deletion begins with the campaign and takes its measures later.
  const { times } = overtake(keys.campaign(id), () => write({ delete: keys.campaign(id) }));
  const body = { text: "Schlüssel liegt beim Nachbarn" };
  const { status } = await call("POST /campaign-measures/{id}/notes", { ...of(measures[0]), body });
  expect({ times: times(), status }).toEqual({ times: 1, status: 404 });
});
