import { beforeAll, expect, it } from "vitest";
import type { Figures } from "#shared/analytics/contribution";
import { countEnded } from "../../functions/summaries/summary.ts";
import { readAll } from "../../functions/notifications/store.ts";
import { recount, recountAll } from "../../functions/notifications/unread.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { settled } from "./settled.ts";
import { isWriteOf, overtaking, type Key, keys, put, query, read, remove, renewNotifications } from "./store.ts";

/* Between what a call reads and what it writes somebody else is faster: the condition of the write says so, and it reads again. */

let token: string;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
});

/** Lets somebody else do something at the last moment before an item is written, once. @returns how often that was */
const overtake = (key: Key, other: () => Promise<unknown>) => overtaking(isWriteOf(key), other);

const of = (id: string) => ({ token, params: { id } });
const measuresOf = async (id: string) => (await call("GET /campaigns/{id}/measures", of(id))).body;
const statusOf = async (id: string, status: string) =>
  (await call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } })).status;
const nextInList = async (id: string) =>
  (await call("GET /campaigns", { token })).body.find((one) => one.id === id)?.next?.map(({ name }) => name);
const renew = () => settled();

/** A campaign with tasks of its own, one a day, whose summary knows which come next. @returns its id and theirs */
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

it("somebody ticks off a measure while its campaign is summarized: the summary tells of both", async () => {
  const { id, measures } = await planned(5);
  await statusOf(measures[0], "done");
  const { times } = overtake(keys.summary(id), () => statusOf(measures[1], "done"));
  await call("POST /notifications/generate", { token, query: { campaign_id: id } });
  const next = await nextInList(id);
  expect({ times: times(), next }).toEqual({ times: 1, next: ["Aufgabe 3", "Aufgabe 4", "Aufgabe 5"] });
});

it("a campaign ends while the ended ones are counted: its figures are in the sum after the next count", async () => {
  const [first, last] = [await planned(1), await planned(1)];
  const spent = async () => {
    const { figures } = (await read<{ figures?: Figures }>(keys.totals)) ?? {};
    return Object.values(figures?.types ?? {}).reduce((sum, { spent: one = 0 }) => sum + one, 0);
  };
  const before = await spent();
  for (const { id, measures } of [first, last]) {
    await call("PUT /campaign-measures/{id}", { ...of(measures[0]), body: { actual_cost: 10 } });
    await call("PUT /campaigns/{id}/archive", { ...of(id), body: { archived: true } });
  }
  const summarize = ({ id }: { id: string }) =>
    call("POST /notifications/generate", { token, query: { campaign_id: id } });
  await summarize(first);
  const { times } = overtake(keys.totals, () => summarize(last));
  await countEnded();
  expect([times(), await spent()]).toEqual([1, before + 2_000]);
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
});
const unreadOf = async (campaign: string) =>
  (await read<{ counts: Record<string, number> }>(keys.unread(campaign)))?.counts.all ?? 0;
const sum = async () => Number((await read(keys.unreadTotals))?.all ?? 0);

it.each([
  ["of its own", (campaign: string) => recount(campaign)],
  ["of all", () => recountAll(readAll)],
] as const)(
  "unread notifications are counted as they are by a recount %s that another one overtakes",
  async (_, count) => {
    const campaign = `gezaehlt-${String(count).length}`;
    const before = await sum();
    await put(told(campaign, "measure_overdue"));
    const { times } = overtake(keys.unread(campaign), async () => {
      await put(told(campaign, "deadline_warning"));
      await recount(campaign, { isMoved: true });
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
  await put(told(campaign, "measure_overdue"));
  await recount(campaign, { isMoved: true });
  const before = await sum();
  await remove(keys.notificationOf(campaign, "measure_overdue"));
  const { times } = overtake(keys.unread(campaign), async () => {
    await put(told(campaign, "deadline_warning"));
    await recount(campaign, { isMoved: true });
  });
  await recount(campaign, { isMoved: true });
  expect({ times: times(), unread: await unreadOf(campaign), sum: await sum() }).toEqual({
    times: 1,
    unread: 1,
    sum: before,
  });
});

it("a campaign that is counted while it is deleted leaves no number behind", async () => {
  const { id } = await newCampaign(token);
  await renewNotifications();
  const before = await sum();
  await put(told(id, "measure_overdue"));
  const { times } = overtake(keys.unread(id), () => call("DELETE /campaigns/{id}", of(id)));
  await recount(id);
  await renewNotifications();
  const left = await read(keys.unread(id));
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
  expect({ said, left: await query({ pk: `C#${id}`, beginsWith: "N#" }) }).toEqual({
    said: [201],
    left: [],
  });
});

it("a note on a measure of a campaign that is deleted just then is refused in words", async () => {
  const { id, measures } = await planned(1);
  // A deletion begins with the campaign and takes its measures later.
  const { times } = overtake(keys.campaign(id), () => remove(keys.campaign(id)));
  const body = { text: "Schlüssel liegt beim Nachbarn" };
  const { status } = await call("POST /campaign-measures/{id}/notes", { ...of(measures[0]), body });
  expect({ times: times(), status }).toEqual({ times: 1, status: 404 });
});
