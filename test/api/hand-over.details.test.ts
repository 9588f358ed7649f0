import { beforeAll, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { failing, isWriteOf, keys, muteLog, overtaking, put, query as itemsIn, runSchedule } from "./store.ts";

let token: string;
let me: string;
let number = 0;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  me = (await call("GET /auth/me", { token })).body.id;
});

const hire = (name: string) => newStaffMember(token, `${name}-${(number += 1)}@example.de`, name);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const run = (minutes = 1) => runSchedule(inMinutes(minutes));
const campaignOf = async (id: string) => (await call("GET /campaigns/{id}", { token, params: { id } })).body;
const taskOf = async (id: string) => (await call("GET /campaign-measures/{id}", { token, params: { id } })).body;
const leave = (id: string, body: object) =>
  call("PUT /auth/users/{id}", { token, params: { id }, body: { is_active: false, ...body } });
const workOf = async (id: string) => (await call("GET /team/{id}/open-work", { token, params: { id } })).body;
const historyOf = async (id: string) =>
  (await call("GET /history", { token, query: { subject: "campaign", id } })).body.map(({ action, by }) => [
    action,
    by,
  ]);

/** A campaign of somebody with an open task, a queued one and one that is done, all theirs, and one of an administrator. */
async function worldOf(leaver: string) {
  const { id } = await newCampaign(token, { responsible_id: leaver });
  const tasks: string[] = [];
  for (const [name, responsible_id] of Object.entries({ a: leaver, b: leaver, c: leaver, d: me })) {
    const body = { name, responsible_id };
    tasks.push((await call("POST /campaigns/{id}/measures", { token, params: { id }, body })).body.id);
  }
  const [open = "", queued = "", done = "", other = ""] = tasks;
  const set = (task: string, status: string) =>
    call("POST /campaign-measures/{id}/status", { token, params: { id: task }, body: { status } });
  await set(queued, "queued");
  await set(done, "done");
  return { id, open, queued, done, other };
}
const personsOf = async ({ id, open, queued, done, other }: Awaited<ReturnType<typeof worldOf>>) => [
  (await campaignOf(id)).responsible_id,
  ...(await Promise.all([open, queued, done, other].map(async (task) => (await taskOf(task)).responsible_id))),
];

it("what is open goes to who is named, once, with what is done left as it was, and stands in the history", async () => {
  const [lea, petra] = [await hire("Lea"), await hire("Petra")];
  const world = await worldOf(lea.id);
  expect(await workOf(lea.id)).toEqual({ tasks: 2, campaigns: 1 });
  expect((await leave(lea.id, { hand_over_to: petra.id })).status).toBe(200);
  await Promise.all([run(), run()]);
  expect(await personsOf(world)).toEqual([petra.id, petra.id, petra.id, lea.id, me]);
  expect(await workOf(lea.id)).toEqual({ tasks: 0, campaigns: 0 });
  expect(await workOf(petra.id)).toEqual({ tasks: 2, campaigns: 1 });
  expect(await historyOf(world.id)).toContainEqual(["handOver", me]);
  const { version } = await taskOf(world.open);
  await run(6);
  expect((await taskOf(world.open)).version).toBe(version);
});

it.each([
  ["before it comes to it", true],
  ["while it writes it", false],
])("leaves a campaign to whom somebody gives it %s", async (_, hasTasks) => {
  const [lea, petra, doro] = [await hire("Lea"), await hire("Petra"), await hire("Doro")];
  const { id } = hasTasks ? await worldOf(lea.id) : await newCampaign(token, { responsible_id: lea.id });
  await leave(lea.id, { hand_over_to: petra.id });
  const body = { responsible_id: doro.id };
  const { times } = overtaking(isWriteOf(keys.campaign(id)), () =>
    call("PUT /campaigns/{id}", { token, params: { id }, body }),
  );
  await run();
  expect([times(), (await campaignOf(id)).responsible_id]).toEqual([1, doro.id]);
});

it("goes on where it was killed in the middle", async () => {
  const [lea, petra] = [await hire("Lea"), await hire("Petra")];
  const worlds = [await worldOf(lea.id), await worldOf(lea.id), await worldOf(lea.id)];
  await leave(lea.id, { hand_over_to: petra.id });
  muteLog();
  let writes = 0;
  // The measures of the second campaign are written, its head is not.
  const revive = failing(({ command }) => command === "TransactWriteItems" && (writes += 1) > 3);
  expect(await run()).toMatchObject({ failed: 1 });
  revive();
  const half = await Promise.all(worlds.map(personsOf));
  expect(half.flat().filter((id) => id === petra.id).length).toBeGreaterThan(0);
  expect(half.flat().filter((id) => id === petra.id).length).toBeLessThan(9);
  await run(30);
  for (const world of worlds) expect(await personsOf(world)).toEqual([petra.id, petra.id, petra.id, lea.id, me]);
});

it("whoever is deleted leaves nothing behind: it is nobody's, or the named person's", async () => {
  for (const to of [undefined, me]) {
    const lea = await hire("Lea");
    const world = await worldOf(lea.id);
    const query = { ...(to && { hand_over_to: to }) };
    expect((await call("DELETE /auth/users/{id}", { token, params: { id: lea.id }, query })).status).toBe(204);
    await run();
    expect(await personsOf(world)).toEqual([to ?? null, to ?? null, to ?? null, lea.id, me]);
  }
});

it("goes to nobody where the named person has left meanwhile, and nowhere where the first has come back", async () => {
  const [lea, petra] = [await hire("Lea"), await hire("Petra")];
  const world = await worldOf(lea.id);
  await leave(lea.id, { hand_over_to: petra.id });
  await leave(petra.id, {});
  await run();
  expect(await personsOf(world)).toEqual([null, null, null, lea.id, me]);
  const klaus = await hire("Klaus");
  const back = await worldOf(klaus.id);
  await leave(klaus.id, { hand_over_to: me });
  await call("PUT /auth/users/{id}", { token, params: { id: klaus.id }, body: { is_active: true } });
  await run();
  expect(await personsOf(back)).toEqual([klaus.id, klaus.id, klaus.id, klaus.id, me]);
});

it("is refused to oneself, to somebody who has left, by whoever stays, and to staff", async () => {
  const [lea, gone] = [await hire("Lea"), await hire("Fort")];
  await leave(gone.id, {});
  for (const to of [lea.id, gone.id, "niemand"]) {
    const refused = await leave(lea.id, { hand_over_to: to });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, "hand_over_to"]);
    const query = { hand_over_to: to };
    expect((await call("DELETE /auth/users/{id}", { token, params: { id: lea.id }, query })).status).toBe(400);
  }
  expect((await leave(lea.id, { is_active: true, hand_over_to: me })).body.errors[0]?.field).toBe("hand_over_to");
  const asStaff = { token: lea.token, params: { id: gone.id } };
  expect((await call("PUT /auth/users/{id}", { ...asStaff, body: { hand_over_to: lea.id } })).status).toBe(403);
  expect((await call("GET /team/{id}/open-work", asStaff)).status).toBe(403);
  expect((await call("GET /auth/me", { token: lea.token })).status).toBe(200);
});

it("whoever has left comes back by no way: not by a form, not by taking a removal back", async () => {
  const lea = await hire("Lea");
  const world = await worldOf(lea.id);
  const params = { id: world.id };
  const removed = await call("POST /campaigns/{id}/plan-changes", { token, params, body: { remove: [world.open] } });
  await leave(lea.id, { hand_over_to: null });
  await run();
  const back = await call("POST /campaigns/{id}/plan-changes", { token, params, body: removed.body.undo });
  expect(back.status).toBe(200);
  expect(await personsOf(world)).toEqual([null, null, null, lea.id, me]);
  const body = { responsible_id: lea.id };
  expect((await call("PUT /campaign-measures/{id}", { token, params: { id: world.open }, body })).status).toBe(400);
  expect((await call("PUT /campaigns/{id}", { token, params, body })).status).toBe(400);
});

it("of somebody who is deleted no sign-in stays noted; of somebody who only leaves they do", async () => {
  const [gone, resting, other] = [await hire("Greta"), await hire("Rolf"), await hire("Doro")];
  const signIns = async ({ id }: { id: string }) => (await itemsIn(keys.sessions(id))).length;
  await call("GET /auth/me", { token: gone.token });
  expect(await Promise.all([gone, resting, other].map(signIns))).toEqual([1, 1, 1]);
  await call("DELETE /auth/users/{id}", { token, params: { id: gone.id } });
  await leave(resting.id, {});
  for (const minutes of [1, 6]) await run(minutes);
  expect(await Promise.all([gone, resting, other].map(signIns))).toEqual([0, 1, 1]);
});

it("of somebody who is deleted nothing stays that they read, hid or were told alone; of somebody who only leaves it does", async () => {
  const [gone, away] = [await hire("Gerd"), await hire("Anna")];
  const { id: campaign } = await newCampaign(token);
  const told = (to: string) => `mention.${campaign}.${to}`;
  for (const { id } of [gone, away]) {
    const created_at = new Date().toISOString();
    const note = {
      notification_type: "mention",
      title: "Erwähnt",
      message: "…",
      priority: "low",
      due_date: null,
      campaign_id: campaign,
    };
    await put({ ...note, id: told(id), to: id, created_at, ...keys.notification(told(id)) });
  }
  const other = { ...keys.notification(`other.${campaign}.x`), campaign_id: campaign, id: `other.${campaign}.x` };
  await put({
    title: "Gelesen",
    message: "…",
    notification_type: "other",
    priority: "low",
    due_date: null,
    created_at: new Date().toISOString(),
    ...other,
  });
  for (const one of [gone, away])
    await call("PUT /notifications/{id}/dismiss", { token: one.token, params: { id: other.id } });
  expect((await call("DELETE /auth/users/{id}", { token, params: { id: gone.id } })).status).toBe(204);
  await leave(away.id, { hand_over_to: null });
  await run();
  const left = async (id: string) => [
    (await itemsIn(keys.notifications)).filter(
      (item) => item.id === other.id && Object.keys(item).some((name) => name.includes(id)),
    ).length,
    (await itemsIn(keys.notifications)).filter(({ to }) => to === id).length,
  ];
  expect([await left(gone.id), await left(away.id)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it("measures of the office go along and count as open work, and what is somebody else's stays", async () => {
  const [lea, petra] = [await hire("Lea"), await hire("Petra")];
  const list = async () => (await call("GET /office-measures", { token })).body;
  const [theirs, mine] = await list();
  const give = (id: string | undefined, responsible_id: string) =>
    call("PUT /office-measures/{id}", {
      token,
      params: { id: id ?? "" },
      body: { done_on: "2026-01-15", responsible_id },
    });
  await give(theirs?.measure_id, lea.id);
  await give(mine?.measure_id, me);
  expect(await workOf(lea.id)).toEqual({ tasks: 1, campaigns: 0 });
  await leave(lea.id, { hand_over_to: petra.id });
  await run();
  const after = new Map((await list()).map((one) => [one.measure_id, one]));
  expect(after.get(theirs?.measure_id ?? "")).toMatchObject({ responsible_id: petra.id, done_on: "2026-01-15" });
  expect(after.get(mine?.measure_id ?? "")?.responsible_id).toBe(me);
});
