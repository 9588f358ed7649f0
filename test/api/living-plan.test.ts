import { describe, expect, it } from "vitest";
import { atOffset } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isOpen } from "#shared/campaigns/status";
import { call } from "./api.ts";
import {
  token,
  campaign,
  plan,
  generated,
  params,
  planOf,
  fresh,
  checkOf,
  change,
  move,
  event,
  byId,
  awaited,
  kinds,
} from "./plan-world.ts";

describe("a plan as it was made", () => {
  it("keeps every order, and stands on working days", async () => {
    const { warnings, cost, hours, ads_live_on } = await checkOf();
    expect(warnings).toEqual([]);
    expect(cost.planned).toBeLessThanOrEqual(cost.cap ?? 0);
    expect(hours.by_week.length).toBeGreaterThan(10);
    expect(ads_live_on).toBe(generated.earliest_start);
  });
});

describe("a move that disturbs others", () => {
  it("takes them along no further than needed, and one undo takes all back", async () => {
    const measure = awaited();
    const asked = (await move(measure.id, { offset_days: 30, dry_run: true })).body;
    const { body } = await move(measure.id, { offset_days: 30, with_successors: true });
    expect(body.disturbed).toEqual([]);
    expect(Object.fromEntries(body.moved.map(({ id, scheduled_at }) => [id, scheduled_at]))).toEqual(
      Object.fromEntries(asked.disturbed.map(({ id, needed_at }) => [id, needed_at])),
    );
    expect(
      (await checkOf()).warnings.filter(({ kind }) => ["order", "before_duty", "late_result"].includes(kind)),
    ).toEqual([]);
    const minutes = (await planOf()).map(({ scheduled_at }) => scheduled_at);
    expect(new Set(minutes).size).toBe(minutes.length);
    const back = await change({ changes: body.undo });
    expect(back.status).toBe(200);
    expect(byId(await planOf())).toEqual(byId(plan));
  });
});

describe("plan changes", () => {
  it("change, remove and add in one call, safe to repeat, and are undone in one", async () => {
    const [one, other, third] = plan;
    const library = (await call("GET /measures", { token })).body;
    const missing = library.find(({ id }) => !plan.some(({ measure_id }) => measure_id === id));
    const wanted = {
      changes: [
        { id: one.id, scheduled_at: atOffset(one.scheduled_at, 7, "Europe/Berlin"), phase: one.phase },
        { id: other.id, status: "done" },
        { id: `${campaign.id}.gibtsnicht`, status: "done" },
      ],
      remove: [third.id],
      add: [{ measure_id: missing?.id }],
      set: { sale_on: "2030-05-06" },
    };
    const { status, body } = await change(wanted);
    expect(status).toBe(200);
    expect(body.measures).toHaveLength(3);
    expect(body.removed).toEqual([third.id]);
    expect(body.campaign.sale_on).toBe("2030-05-06");
    expect(body.campaign.progress.completed).toBe(1);
    const again = await change(wanted);
    expect(again.body.undo).toEqual({ changes: [], remove: [], add: [], set: {} });
    expect((await change(body.undo)).status).toBe(200);
    expect(byId(await planOf())).toEqual(byId(plan));
    expect(await fresh()).toEqual(campaign);
  });
});

describe("the plan check", () => {
  it("names a broken order with both names, and one press fixes it", async () => {
    const measure = awaited();
    await move(measure.id, { offset_days: 30 });
    const broken = (await checkOf()).warnings.filter(({ kind }) =>
      ["order", "before_duty", "late_result"].includes(kind),
    );
    expect(broken.length).toBeGreaterThan(0);
    expect(broken[0]?.message).toContain(`„${measure.measure_name}“`);
    for (let press = 0; press < broken.length; press += 1) {
      const next = (await checkOf()).warnings.find(({ kind }) =>
        ["order", "before_duty", "late_result"].includes(kind),
      );
      if (next) expect((await change(next.fix ?? {})).status).toBe(200);
    }
    expect((await kinds()).filter((kind) => ["order", "before_duty", "late_result"].includes(kind))).toEqual([]);
  });
});

describe("an event", () => {
  it("of a buyer skips the marketing that is left, keeps duties, dates the rest again, and is undone", async () => {
    const asked = await event({ event: "sale", on: "2030-02-18", dry_run: true });
    expect(asked.status).toBe(200);
    expect(await planOf()).toEqual(plan);
    const { body } = await event({ event: "sale", on: "2030-02-18" });
    expect(body.changes).toEqual(asked.body.changes);
    expect(body.campaign).toMatchObject({ sale_on: "2030-02-18", outcome: null });
    const after = await planOf();
    const skipped = after.filter(({ status }) => status === "skipped");
    expect(skipped.length).toBeGreaterThan(3);
    expect(skipped.filter(({ duty, series, provisional }) => duty && !series && !provisional)).toEqual([]);
    expect(after.filter(({ status, series }) => isOpen(status) && series !== null)).toEqual([]);
    expect(after.filter(({ status, provisional }) => isOpen(status) && provisional !== null)).toEqual([]);
    const hanging = (list: CampaignMeasure[]) =>
      list.filter(({ anchor }) => anchor === "sale" || anchor === "notary").map(({ scheduled_at }) => scheduled_at);
    expect(Math.min(...hanging(after).map(Date.parse))).toBeLessThan(Math.min(...hanging(plan).map(Date.parse)));
    expect((await kinds()).filter((kind) => !kind.startsWith("over"))).toEqual([]);
    expect((await change(body.undo)).status).toBe(200);
    expect(byId(await planOf())).toEqual(byId(plan));
    expect((await fresh()).sale_on).toBeNull();
  });
});

describe("a plan that is calculated again", () => {
  it("gets missing duties and new dates, leaves what is done, and is undone", async () => {
    const duty = plan.find((measure) => measure.duty);
    const [done] = plan.filter((measure) => measure !== duty);
    await call("DELETE /campaign-measures/{id}", { token, params: { id: duty?.id ?? "" } });
    await call("POST /campaign-measures/{id}/status", { token, params: { id: done.id }, body: { status: "done" } });
    await call("PUT /campaigns/{id}", {
      token,
      params: params(),
      body: { marketing_start: "2030-03-04T09:00:00+01:00" },
    });
    const before = await planOf();
    const recalculate = (body: object) => call("POST /campaigns/{id}/recalculate", { token, params: params(), body });
    const asked = await recalculate({ dry_run: true });
    expect(asked.status).toBe(200);
    expect(await planOf()).toEqual(before);
    const { body } = await recalculate({});
    expect(body.added.map(({ measure_id }) => measure_id)).toContain(duty?.measure_id);
    expect(body.moved).toEqual(asked.body.moved);
    expect(await kinds()).toEqual([]);
    expect((await planOf()).find(({ id }) => id === done.id)).toEqual(before.find(({ id }) => id === done.id));
    await change(body.undo);
    expect(byId(await planOf())).toEqual(byId(before));
  });
});
