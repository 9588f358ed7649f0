import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "#shared/campaigns/agenda";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanChanges } from "#shared/plan/plan-changes-contract";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { addKept, addSeries, inDays } from "./series-world.ts";

/* A series over HTTP: one line that is ticked again and again (docs/product.md, Planning: series). */

let token: string;
let me: string;
let campaign: { id: string };

const plan = async () => (await call("GET /campaigns/{id}/measures", { token, params: { id: campaign.id } })).body;
const found = async (id: string) => (await plan()).find((measure) => measure.id === id) ?? expect.fail(id);
const set = async (id: string, body: object) => {
  const answer = await call("POST /campaign-measures/{id}/status", { token, params: { id }, body });
  expect([answer.status, answer.body]).toMatchObject([200, { id }]);
  return answer.body;
};
const change = async (body: object) => {
  const answer = await call("POST /campaigns/{id}/plan-changes", { token, params: { id: campaign.id }, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const progress = async () => (await call("GET /campaigns/{id}", { token, params: { id: campaign.id } })).body.progress;
const whole = ({ version: _, ...measure }: CampaignMeasure) => measure;
const today = () => dayOf(new Date().toISOString(), "Europe/Berlin");
const dayIn = (measure: CampaignMeasure) => dayOf(measure.scheduled_at, "Europe/Berlin");

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  me = (await call("GET /auth/me", { token })).body.id;
});
beforeEach(async () => {
  campaign = await newCampaign(token);
});

describe("a series", () => {
  it("notes who did it and when, stays planned, and goes on to its next date", async () => {
    const series = await addSeries(token, campaign.id, inDays(0));
    const done = await set(series.id, { status: "done" });
    expect(done).toMatchObject({
      status: "planned",
      done_at: null,
      series: { every_days: 7, done: [{ by: me }] },
    });
    expect(dayIn(done) > today()).toBe(true);
    expect(done.ready_at).toBe(done.scheduled_at);
    expect(await progress()).toMatchObject({ pending: 1, completed: 0, total: 1 });
    const { undo: _, ...answered } = done;
    expect(await found(series.id)).toEqual(answered);
  });

  it("counts once a day, by whatever way it is ticked", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(0));
    await set(id, { status: "done" });
    const once = await found(id);
    await set(id, { status: "completed" });
    await call("POST /campaign-measures/bulk-update", {
      token,
      body: { measure_ids: [id], updates: { status: "done" } },
    });
    await change({ changes: [{ id, status: "done" }] });
    expect(await found(id)).toEqual(once);
  });

  it("takes an occurrence of an earlier day, and keeps the days in order", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(1));
    await set(id, { status: "done" });
    const { series } = await set(id, { status: "done", done_at: inDays(-3) });
    expect(series?.done.map(({ at }) => dayOf(at, "Europe/Berlin"))).toEqual([
      dayOf(inDays(-3), "Europe/Berlin"),
      today(),
    ]);
    const refused = { token, params: { id }, body: { status: "done", done_at: inDays(3) } };
    expect((await call("POST /campaign-measures/{id}/status", refused)).status).toBe(400);
  });

  it("leaves one occurrence out, and only the one that is meant", async () => {
    const series = await addSeries(token, campaign.id, inDays(2));
    const { id } = series;
    const left = await set(id, { status: "skipped", occurrence_at: series.scheduled_at });
    expect(left).toMatchObject({ status: "planned", series: { done: [] } });
    expect(dayIn(left) > dayIn(series)).toBe(true);
    await set(id, { status: "skipped", occurrence_at: series.scheduled_at });
    expect(await found(id)).toMatchObject({ scheduled_at: left.scheduled_at });
  });

  it("is left out once by a bulk update that is sent twice", async () => {
    const [series, once] = [
      await addSeries(token, campaign.id, inDays(2)),
      await addKept(token, campaign.id, { scheduled_at: inDays(2) }),
    ];
    const body = {
      measure_ids: [series.id, once.id],
      updates: { status: "skipped" },
      occurrences: { [series.id]: series.scheduled_at },
    };
    const press = async () => (await call("POST /campaign-measures/bulk-update", { token, body })).body;
    expect(await press()).toMatchObject({ updated: 2, not_found: [], undo: [{}, {}] });
    const { scheduled_at } = await found(series.id);
    expect(scheduled_at > series.scheduled_at).toBe(true);
    expect(await press()).toMatchObject({ updated: 2, undo: [] });
    expect(await found(series.id)).toMatchObject({ scheduled_at, status: "planned" });
    expect(await found(once.id)).toMatchObject({ status: "skipped" });
  });

  it("is begun for the next occurrence alone", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(0));
    expect(await set(id, { status: "queued" })).toMatchObject({ status: "queued" });
    expect(await progress()).toMatchObject({ in_progress: 1, pending: 0 });
    expect(await set(id, { status: "done" })).toMatchObject({ status: "planned", begun_at: null });
    expect(await progress()).toMatchObject({ in_progress: 0, pending: 1 });
  });

  it.each(["status", "bulk", "plan-changes"])("ends for good and begins again, by %s", async (way) => {
    const { id } = await addSeries(token, campaign.id, inDays(0));
    await set(id, { status: "done" });
    const send = async (updates: object) => {
      if (way === "status") return set(id, updates);
      if (way === "plan-changes") return change({ changes: [{ id, ...updates }] });
      return call("POST /campaign-measures/bulk-update", { token, body: { measure_ids: [id], updates } });
    };
    await send({ status: "done", end_series: true });
    const ended = await found(id);
    expect(ended).toMatchObject({ status: "done", series: { done: [{ by: me }] } });
    expect(ended.done_at).not.toBeNull();
    expect(await progress()).toMatchObject({ completed: 1, pending: 0 });
    await send({ status: "planned" });
    expect(await found(id)).toMatchObject({ status: "planned", done_at: null, series: { done: [{ by: me }] } });
  });

  it("comes back whole by undo, whatever was done with it and by whatever way", async () => {
    const ways: [string, (id: string) => Promise<object>][] = [
      ["done", async (id) => ({ changes: (await set(id, { status: "done" })).undo })],
      ["skipped", async (id) => ({ changes: (await set(id, { status: "skipped" })).undo })],
      ["queued", async (id) => ({ changes: (await set(id, { status: "queued" })).undo })],
      ["ended", async (id) => ({ changes: (await set(id, { status: "done", end_series: true })).undo })],
      [
        "ended and left out",
        async (id) => (await change({ changes: [{ id, status: "skipped", end_series: true }] })).undo,
      ],
      [
        "moved and done",
        async (id) => (await change({ changes: [{ id, scheduled_at: inDays(4), status: "done" }] })).undo,
      ],
      ["removed", async (id) => (await change({ remove: [id] })).undo],
      [
        "bulk",
        async (id) => {
          const body = { measure_ids: [id], updates: { status: "done", priority_override: 9 } };
          return { changes: (await call("POST /campaign-measures/bulk-update", { token, body })).body.undo };
        },
      ],
    ];
    for (const [name, act] of ways)
      for (const begun of ["planned", "queued", "done"]) {
        const { id } = await addSeries(token, campaign.id, inDays(1));
        await set(id, { status: "done", done_at: inDays(-6) });
        if (begun !== "planned") await set(id, { status: begun, ...(begun === "done" && { end_series: true }) });
        const [before, counts] = [await found(id), await progress()];
        const undo = (await act(id)) as PlanChanges;
        if (undo.changes.length > 0 || undo.add?.length > 0) await change(undo);
        expect([name, begun, whole(await found(id))]).toEqual([name, begun, whole(before)]);
        expect([name, begun, await progress()]).toEqual([name, begun, counts]);
      }
  }, 60_000);

  it("leaves a later tick alone when an earlier one is taken back", async () => {
    const { id } = await addSeries(token, campaign.id, inDays(20));
    const { undo } = await set(id, { status: "done", done_at: inDays(-5) });
    await set(id, { status: "done" });
    const { left } = await change({ changes: undo });
    expect(left).toMatchObject([{ id }]);
    expect((await found(id)).series?.done).toHaveLength(2);
  });
});
