import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { settled } from "./settled.ts";
import { renewNotifications, units } from "./store.ts";
import {
  token,
  me,
  other,
  otherId,
  campaign,
  at,
  list,
  stored,
  generate,
  put,
  plan,
  status,
  shiftTo,
} from "./notifications-world.ts";

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

describe("read and hidden", () => {
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
