import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { Measure } from "#shared/catalogue/contract";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { settled } from "./settled.ts";
import { keys, overtaking, query, renewNotifications, units } from "./store.ts";

let token: string;
let me: string;
let other: string;
let otherId: string;
let library: Measure[];
let campaign: Campaign;
const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const list = async (who = token, asked?: Record<string, string>) =>
  (await call("GET /notifications", { token: who, ...(asked && { query: asked }) })).body.filter(
    ({ campaign_id }) => campaign_id === campaign.id,
  );
/** All that lie in the table, without a look that would renew them. */
const stored = () => query<{ id: string; title: string; campaign_id: string }>(keys.notifications);
const generate = () => call("POST /notifications/generate", { token });
const put = (what: "read" | "dismiss", id: string, who = token) =>
  call(`PUT /notifications/{id}/${what}`, { token: who, params: { id } });
const plan = async () => (await call("GET /campaigns/{id}/measures", { token, params: { id: campaign.id } })).body;
const status = (id: string, value: string) =>
  call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status: value } });
/** Two measures of the launch and two of the weeks after it, as a plan so small that its notifications can be counted. */
const planSome = async (id: string) => {
  const added: CampaignMeasure[] = [];
  for (const [place, offset_days] of [0, 7, 27, 34].entries()) {
    const body = { measure_id: library[place].id, offset_days };
    added.push((await call("POST /campaigns/{id}/measures", { token, params: { id }, body })).body);
  }
  return added;
};
const shiftTo = (days: number) =>
  call("PUT /campaigns/{id}", { token, params: { id: campaign.id }, body: { marketing_start: at(days) } });

beforeAll(async () => {
  const admin = await firstAdministrator();
  token = admin.token;
  me = (await call("GET /auth/me", { token })).body.id;
  ({ token: other, id: otherId } = await newStaffMember(token));
  library = (await call("GET /measures", { token })).body.filter(
    ({ advertises, repeat_days }) => !advertises && repeat_days === null,
  );
});
beforeEach(async () => {
  campaign = await newCampaign(token, { marketing_start: at(40), allow_prelaunch: false });
  await planSome(campaign.id);
});

it("there is one per campaign and kind, with names and the right priority, and it goes away with its cause", async () => {
  await generate();
  expect(await list()).toEqual([]);
  await shiftTo(-20);
  await generate();
  const late = (await plan()).filter(({ scheduled_at }) => scheduled_at < new Date().toISOString());
  expect(late).toHaveLength(2);
  const [overdue] = await list(token, { notification_type: "measure_overdue" });
  expect(overdue).toEqual({
    id: `measure_overdue.${campaign.id}`,
    title: "2 Maßnahmen überfällig",
    message: `Villa am See: ${late.map(({ measure_name }) => measure_name).join(", ")}`,
    notification_type: "measure_overdue",
    priority: "urgent",
    is_read: false,
    created_at: expect.stringMatching(/Z$/),
    due_date: late[0].scheduled_at,
    campaign_id: campaign.id,
    measure_id: null,
    for_users: [me],
  });
  await status(late[0].id, "done");
  await generate();
  expect((await list())[0]).toMatchObject({ title: "1 Maßnahme überfällig", created_at: overdue.created_at });
  await status(late[1].id, "skipped");
  await generate();
  expect((await list()).filter(({ notification_type }) => notification_type === "measure_overdue")).toEqual([]);
});

it("each names whom it concerns: who is responsible, else the campaign's person, else everybody", async () => {
  await shiftTo(-20);
  const concerned = async () => {
    await generate();
    const [of] = await list(token, { notification_type: "measure_overdue" });
    const alone = { token, query: { campaign_id: campaign.id } };
    expect((await call("POST /notifications/generate", alone)).body).toEqual({ created: 0, updated: 0, removed: 0 });
    return of.for_users;
  };
  const [first] = (await plan()).filter(({ scheduled_at }) => scheduled_at < new Date().toISOString());
  const give = (responsible_id: string | null) =>
    call("PUT /campaign-measures/{id}", { token, params: { id: first.id }, body: { responsible_id } });
  expect(await concerned()).toEqual([me]);
  await give(otherId);
  expect(await concerned()).toEqual([me, otherId].toSorted());
  await call("PUT /campaigns/{id}", { token, params: { id: campaign.id }, body: { responsible_id: null } });
  expect(await concerned()).toEqual([]);
  await call("PUT /campaigns/{id}", { token, params: { id: campaign.id }, body: { responsible_id: otherId } });
  expect(await concerned()).toEqual([otherId]);
});

it("they are renewed when something changes, without being asked for", async () => {
  const overdue = async () => (await list(token, { notification_type: "measure_overdue" })).map(({ title }) => title);
  expect(await overdue()).toEqual([]);
  await shiftTo(-20);
  expect(await overdue()).toEqual(["2 Maßnahmen überfällig"]);
  const late = (await plan()).filter(({ scheduled_at }) => scheduled_at < new Date().toISOString());
  await status(late[0].id, "done");
  await settled();
  expect((await stored()).find(({ id }) => id === `measure_overdue.${campaign.id}`)?.title).toBe(
    "1 Maßnahme überfällig",
  );
  const ids = late.map(({ id }) => id);
  await call("POST /campaign-measures/bulk-update", {
    token,
    body: { measure_ids: ids, updates: { status: "skipped" } },
  });
  expect(await overdue()).toEqual([]);
  await list();
  expect(units).toMatchObject({ write: 0 });
});

it("what changes while they are renewed is renewed once more, and what is told of a campaign that is gone goes", async () => {
  await shiftTo(-20);
  // Between the reading of the head and of the plan somebody moves it on.
  overtaking(
    ({ command }) => command === "Query",
    () => shiftTo(20),
  );
  await settled();
  expect((await list()).map(({ notification_type }) => notification_type)).not.toContain("measure_overdue");
  await call("DELETE /campaigns/{id}", { token, params: { id: campaign.id } });
  expect(await list()).toEqual([]);
});

it("generating twice, also at the same time, changes nothing more", async () => {
  await shiftTo(-20);
  await Promise.all([generate(), generate(), generate()]);
  const before = await list();
  expect(before.length).toBeGreaterThan(0);
  expect((await generate()).body).toEqual({ created: 0, updated: 0, removed: 0 });
  expect(await list()).toEqual(before);
});

it("those of one campaign are renewed alone, as after a change of it", async () => {
  const neighbour = await newCampaign(token, { marketing_start: at(1) });
  const ofCampaign = (campaign_id: string) => call("POST /notifications/generate", { token, query: { campaign_id } });
  // As stored: looking at them would renew the neighbour's too.
  const ofNeighbour = async () => (await stored()).filter(({ campaign_id }) => campaign_id === neighbour.id);
  const overdue = async () =>
    (await stored()).filter(({ id }) => id === `measure_overdue.${campaign.id}`).map(({ title }) => title);
  await generate();
  const [soon] = await planSome(neighbour.id);
  await call("POST /campaign-measures/{id}/move", { token, params: { id: soon.id }, body: { scheduled_at: at(1) } });
  const before = await ofNeighbour();
  await shiftTo(-20);
  expect((await ofCampaign(campaign.id)).body.created).toBeGreaterThan(0);
  expect(await overdue()).toEqual(["2 Maßnahmen überfällig"]);
  expect(await ofNeighbour()).toEqual(before);
  expect((await ofCampaign(campaign.id)).body).toEqual({ created: 0, updated: 0, removed: 0 });
  for (const measure of await plan()) await status(measure.id, "skipped");
  expect((await ofCampaign(campaign.id)).body.removed).toBeGreaterThan(0);
  expect(await overdue()).toEqual([]);
  expect((await ofCampaign(neighbour.id)).body.created).toBeGreaterThan(0);
  expect((await ofCampaign("unbekannt")).status).toBe(404);
});

describe("read and hidden", () => {
  it("what somebody did with one that is gone is forgotten with it", async () => {
    await shiftTo(-20);
    await generate();
    const [there] = await list();
    await put("dismiss", there.id);
    expect((await list()).map(({ id }) => id)).not.toContain(there.id);
    await shiftTo(40);
    await generate();
    await shiftTo(-20);
    await generate();
    expect((await list()).find(({ id }) => id === there.id)?.is_read).toBe(false);
  });

  it("are each user's own", async () => {
    await shiftTo(-20);
    await generate();
    const [first] = await list();
    const read = await put("read", first.id);
    expect({ status: read.status, body: read.body }).toEqual({ status: 200, body: { ...first, is_read: true } });
    expect((await list(token, { unread_only: "true" })).map(({ id }) => id)).not.toContain(first.id);
    expect((await list(other, { unread_only: "true" })).map(({ id }) => id)).toContain(first.id);
    await put("dismiss", first.id);
    expect((await list()).map(({ id }) => id)).not.toContain(first.id);
    expect((await list(other)).map(({ id }) => id)).toContain(first.id);
  });

  it("a renewed one is unread again, a hidden one does not come back while its cause lasts", async () => {
    await shiftTo(-20);
    await generate();
    const id = `measure_overdue.${campaign.id}`;
    await put("read", id);
    await put("dismiss", id, other);
    const [late] = (await plan()).filter(({ scheduled_at }) => scheduled_at < new Date().toISOString());
    await status(late.id, "done");
    await generate();
    expect((await list()).find((entry) => entry.id === id)?.is_read).toBe(false);
    expect((await list(other)).map((entry) => entry.id)).not.toContain(id);
  });

  it("a hidden one comes back when it is marked as read, which is how hiding is undone", async () => {
    await shiftTo(-20);
    await generate();
    const [first] = await list();
    await put("dismiss", first.id);
    expect((await list()).map(({ id }) => id)).not.toContain(first.id);
    await put("read", first.id);
    expect((await list()).find(({ id }) => id === first.id)).toEqual({ ...first, is_read: true });
  });

  it.each(["unbekannt", "x".repeat(500), "a b", "measure_overdue.fehlt", "0"])(
    "answers 404 for the id %j",
    async (id) => {
      expect((await put("read", id)).status).toBe(404);
      expect((await put("dismiss", id)).status).toBe(404);
    },
  );
});

it("refuses unknown filters and ignores unknown parameters", async () => {
  expect((await call("GET /notifications", { token, query: { notification_type: "quatsch" } })).status).toBe(400);
  expect((await call("GET /notifications", { token, query: { unread_only: "vielleicht" } })).status).toBe(400);
  expect((await call("GET /notifications", { token, query: { farbe: "blau" } })).status).toBe(200);
});

it("an archived or deleted campaign has none", async () => {
  await shiftTo(-20);
  await generate();
  await call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived: true } });
  await generate();
  expect(await list()).toEqual([]);
  await call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived: false } });
  await generate();
  expect((await list()).length).toBeGreaterThan(0);
  await call("DELETE /campaigns/{id}", { token, params: { id: campaign.id } });
  expect(await list()).toEqual([]);
});

it("a report is announced a day before it is due, and urgent afterwards", async () => {
  const { body: owner } = await call("POST /owners", { token, body: { name: "Erika", email: "e@example.de" } });
  await call("PUT /campaigns/{id}/owner", {
    token,
    params: { id: campaign.id },
    body: { owner_id: owner.id, report_frequency_days: 7 },
  });
  const priorityAt = async (days: number) => {
    await renewNotifications(at(days));
    return (await list(token, { notification_type: "owner_report_due" })).map(({ priority }) => priority);
  };
  expect(await priorityAt(5)).toEqual([]);
  expect(await priorityAt(6.5)).toEqual(["high"]);
  expect(await priorityAt(7.5)).toEqual(["urgent"]);
});
