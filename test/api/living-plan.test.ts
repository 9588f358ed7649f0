import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atOffset, calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { AnswerOf } from "#shared/client";
import { ownerText } from "#shared/campaigns/owner-words";
import { isOpen } from "#shared/campaigns/status";
import { call, firstAdministrator, letAdvertise, newCampaign } from "./api.ts";

let token: string;
let campaign: Campaign;
let plan: CampaignMeasure[];
let generated: AnswerOf<"POST /campaigns/{id}/generate">;

const params = () => ({ id: campaign.id });
const planOf = async () => (await call("GET /campaigns/{id}/measures", { token, params: params() })).body;
const fresh = async () => (await call("GET /campaigns/{id}", { token, params: params() })).body;
const checkOf = async () => (await call("GET /campaigns/{id}/plan-check", { token, params: params() })).body;
const change = (body: object) => call("POST /campaigns/{id}/plan-changes", { token, params: params(), body });
const move = (id: string, body: object) => call("POST /campaign-measures/{id}/move", { token, params: { id }, body });
const event = (body: object) => call("POST /campaigns/{id}/events", { token, params: params(), body });
/** Measures by id, whatever their version: what is taken back is written too. */
const byId = (list: CampaignMeasure[]) =>
  list.map((one) => ({ ...one, version: 0 })).toSorted((one, other) => (one.id < other.id ? -1 : 1));

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  campaign = await newCampaign(token, { marketing_start: "2030-01-07T09:00:00+01:00", property_type_code: "WOH" });
  const body = { timeline: "standard", budget: "standard" };
  generated = (await call("POST /campaigns/{id}/generate", { token, params: params(), body })).body;
  campaign = await fresh();
  plan = await planOf();
});

/** A measure for which others wait. */
function awaited(): CampaignMeasure {
  const found = plan.find(
    ({ measure_id, repetition }) =>
      repetition === 1 && plan.filter((other) => other.requires.includes(measure_id ?? "")).length > 1,
  );
  if (!found) throw new Error("nothing waits for anything");
  return found;
}

/** What is broken in the plan, by kind; set aside or not. */
const kinds = async () => [...new Set((await checkOf()).warnings.map(({ kind }) => kind))].toSorted();

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
  it("names them and stores nothing when it is only asked", async () => {
    const measure = awaited();
    const { status, body } = await move(measure.id, { offset_days: 30, dry_run: true });
    expect(status).toBe(200);
    expect(body.disturbed.length).toBeGreaterThan(0);
    for (const { id, needed_at, reason } of body.disturbed) {
      expect(reason).toBe("wartet");
      expect(needed_at > (plan.find((other) => other.id === id)?.scheduled_at ?? "")).toBe(true);
    }
    expect(body.moved).toEqual([]);
    expect(await planOf()).toEqual(plan);
  });

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

  it("says what its own result would be too late for when it goes first", async () => {
    const measure = plan.find(({ requires }) => requires.length > 0);
    if (!measure) throw new Error("nothing waits");
    const { body } = await move(measure.id, { offset_days: -300, dry_run: true });
    expect(body.disturbed.some(({ reason }) => reason === "zu früh")).toBe(true);
  });

  it("keeps the moment that a person picked, a Sunday too, and the plan check says so", async () => {
    const { id } = plan[plan.length - 1];
    const { body } = await move(id, { scheduled_at: "2030-09-01T11:07:00+02:00" });
    expect(body.scheduled_at).toBe("2030-09-01T09:07:00.000Z");
    const warning = (await checkOf()).warnings.find(({ kind }) => kind === "no_working_day");
    expect(warning).toMatchObject({ measures: [id], set_aside: null });
    expect(warning?.message).toContain("So., 01.09.2030");
    const mended = await change(warning?.mend ?? {});
    expect(mended.body.measures[0]?.scheduled_at).toBe("2030-09-02T09:07:00.000Z");
    expect(await kinds()).not.toContain("no_working_day");
  });

  it.each([
    [{}],
    [{ offset_days: 3, scheduled_at: "2030-02-01T09:00:00Z" }],
    [{ scheduled_at: "2050-02-01T09:00:00Z" }],
    [{ scheduled_at: "bald" }],
  ])("is refused with %j", async (body) => {
    expect((await move(plan[0].id, body)).status).toBe(400);
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

  it("taken back leave what a colleague changed since, and name it", async () => {
    const [moved, finished, added] = plan;
    await change({ remove: [added.id] });
    const body = {
      changes: [moved, finished].map(({ id, scheduled_at }) => ({
        id,
        scheduled_at: atOffset(scheduled_at, 7, "Europe/Berlin"),
      })),
      add: [{ measure_id: added.measure_id }],
      set: { sale_on: "2030-05-06", notary_on: "2030-06-10" },
    };
    const { undo, notice } = (await change(body)).body;
    expect(notice).toBeNull();
    await call("POST /campaign-measures/{id}/status", { token, params: { id: finished.id }, body: { status: "done" } });
    await call("POST /campaign-measures/{id}/status", { token, params: { id: added.id }, body: { status: "queued" } });
    await change({ set: { sale_on: "2030-05-13" } });
    const back = (await change(undo)).body;
    expect(back.left.map(({ id }) => id).toSorted()).toEqual([finished.id, added.id].toSorted());
    for (const { measure_name } of [finished, added]) expect(back.notice).toContain(`„${measure_name}“`);
    expect(back.notice).toMatch(/wurden inzwischen geändert und bleiben so\. Der Tag, .* bleibt so\.$/);
    const after = new Map((await planOf()).map((measure) => [measure.id, measure]));
    expect(after.get(moved.id)?.scheduled_at).toBe(moved.scheduled_at);
    expect(after.get(finished.id)).toMatchObject({ status: "done", scheduled_at: body.changes[1]?.scheduled_at });
    expect(after.get(added.id)?.status).toBe("queued");
    expect(await fresh()).toMatchObject({ sale_on: "2030-05-13", notary_on: null });
    const again = (await change(undo)).body;
    expect(again.undo).toEqual({ changes: [], remove: [], add: [], set: {} });
  });

  it("bring a removed measure back with its reminders, its priority and what owners see of it", async () => {
    const [{ id }] = plan;
    const body = { channel: "email", send_before_minutes: 90 };
    await call("POST /campaign-measures/{id}/reminders", { token, params: { id }, body });
    await call("PUT /campaign-measures/{id}/owner-visibility", { token, params: { id }, body: { hidden: true } });
    const updates = { priority_override: 9, status: "done" };
    await call("POST /campaign-measures/bulk-update", { token, body: { measure_ids: [id], updates } });
    const before = byId(await planOf());
    const { undo } = (await change({ remove: [id] })).body;
    expect(await planOf()).toHaveLength(plan.length - 1);
    await change(undo);
    expect(byId(await planOf())).toEqual(before);
  });

  it("of two people at once lose nothing, and the counts are right", async () => {
    await letAdvertise(token, campaign.id);
    const answers = await Promise.all([
      change({ changes: plan.filter((_, at) => at % 2 === 0).map(({ id }) => ({ id, status: "done" })) }),
      change({ changes: plan.filter((_, at) => at % 2 === 1).map(({ id }) => ({ id, status: "skipped" })) }),
      ...plan.slice(0, 6).map(({ id, phase, scheduled_at }) =>
        call("PUT /campaign-measures/{id}/place", {
          token,
          params: { id },
          body: { phase, scheduled_at: atOffset(scheduled_at, 21, "Europe/Berlin") },
        }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const after = await planOf();
    expect(after.filter(({ status }) => status === "done")).toHaveLength(Math.ceil(plan.length / 2));
    expect(after.filter(({ status }) => status === "skipped")).toHaveLength(Math.floor(plan.length / 2));
    for (const { id, scheduled_at } of plan.slice(0, 6))
      expect(after.find((measure) => measure.id === id)?.scheduled_at).toBe(
        atOffset(scheduled_at, 21, "Europe/Berlin"),
      );
    expect((await fresh()).progress).toMatchObject({
      pending: 0,
      completed: Math.ceil(plan.length / 2),
      total: plan.length,
    });
  });

  it.each([
    [{}],
    [{ changes: [{ status: "done" }] }],
    [{ changes: [{ id: "a", status: "fertig" }] }],
    [{ set: { sale_on: "bald" } }],
  ])("are refused with %j", async (body) => {
    expect((await change(body)).status).toBe(400);
  });

  it("of a campaign that is not there are a 404", async () => {
    const answer = await call("POST /campaigns/{id}/plan-changes", {
      token,
      params: { id: "fehlt" },
      body: { set: { sale_on: null } },
    });
    expect(answer.status).toBe(404);
  });
});

describe("the plan check", () => {
  it("names a broken order with both names, and one press mends it", async () => {
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
      if (next) expect((await change(next.mend ?? {})).status).toBe(200);
    }
    expect((await kinds()).filter((kind) => ["order", "before_duty", "late_result"].includes(kind))).toEqual([]);
  });

  it("names a required measure that is skipped or gone, and plans it again", async () => {
    const measure = awaited();
    for (const lose of [
      () =>
        call("POST /campaign-measures/{id}/status", { token, params: { id: measure.id }, body: { status: "skipped" } }),
      () => call("DELETE /campaign-measures/{id}", { token, params: { id: measure.id } }),
    ]) {
      await lose();
      const warning = (await checkOf()).warnings.find(({ key }) => key === `missing:${measure.measure_id}`);
      expect(warning?.message).toContain(measure.measure_name);
      expect((await change(warning?.mend ?? {})).status).toBe(200);
      expect((await kinds()).filter((kind) => kind !== "over_capacity")).toEqual([]);
    }
  });

  it("names what is over the budget and a full week", async () => {
    await call("POST /campaigns/{id}/generate", {
      token,
      params: params(),
      body: { timeline: "standard", budget: "standard", budget_euro: 1000, hours_per_week: 5 },
    });
    const { warnings } = await checkOf();
    expect(warnings.find(({ kind }) => kind === "over_budget")?.message).toContain("1.000\u202F€");
    expect(warnings.some(({ kind }) => kind === "over_capacity")).toBe(true);
    for (const { mend } of warnings.filter(({ kind }) => kind === "over_capacity").slice(0, 2))
      if (mend) expect((await change(mend)).status).toBe(200);
    expect((await kinds()).filter((kind) => !kind.startsWith("over"))).toEqual([]);
  });

  it("keeps what is set aside with its reason, and takes that back", async () => {
    const { id } = plan[plan.length - 1];
    await move(id, { scheduled_at: "2030-09-01T11:07:00+02:00" });
    const [{ key }] = (await checkOf()).warnings.filter(({ kind }) => kind === "no_working_day");
    const aside = (reason: string | null) =>
      call("POST /campaigns/{id}/plan-check/set-aside", { token, params: params(), body: { key, reason } });
    expect((await aside("ja")).status).toBe(400);
    const { body } = await aside("Der Käufer kann nur sonntags");
    expect(body.warnings.find((warning) => warning.key === key)?.set_aside).toMatchObject({
      reason: "Der Käufer kann nur sonntags",
      by: expect.any(String),
    });
    expect((await aside(null)).body.warnings.find((warning) => warning.key === key)?.set_aside).toBeNull();
  });
});

describe("an event", () => {
  it("of a buyer skips the marketing that is left, keeps duties, dates the rest anew, and is undone", async () => {
    const asked = await event({ event: "sale", on: "2030-02-18", dry_run: true });
    expect(asked.status).toBe(200);
    expect(await planOf()).toEqual(plan);
    const { body } = await event({ event: "sale", on: "2030-02-18" });
    expect(body.changes).toEqual(asked.body.changes);
    expect(body.campaign).toMatchObject({ sale_on: "2030-02-18", outcome: null });
    const after = await planOf();
    const skipped = after.filter(({ status }) => status === "skipped");
    expect(skipped.length).toBeGreaterThan(3);
    expect(skipped.filter(({ duty, repetition }) => duty && repetition === 1)).toEqual([]);
    expect(
      after.filter(
        ({ status, anchor, scheduled_at, duty, repetition }) =>
          isOpen(status) && anchor === "start" && scheduled_at > "2030-02-19" && !duty && repetition > 1,
      ),
    ).toEqual([]);
    const hanging = (list: CampaignMeasure[]) =>
      list.filter(({ anchor }) => anchor !== "start").map(({ scheduled_at }) => scheduled_at);
    expect(Math.min(...hanging(after).map(Date.parse))).toBeLessThan(Math.min(...hanging(plan).map(Date.parse)));
    expect((await kinds()).filter((kind) => !kind.startsWith("over"))).toEqual([]);
    expect((await change(body.undo)).status).toBe(200);
    expect(byId(await planOf())).toEqual(byId(plan));
    expect((await fresh()).sale_on).toBeNull();
  });

  it("of the notary's appointment dates what hangs on it, the appointment on its day", async () => {
    await event({ event: "sale", on: "2030-02-18" });
    const { body } = await event({ event: "notary", on: "2030-04-10" });
    expect(body.campaign.notary_on).toBe("2030-04-10");
    expect(body.changes.length).toBeGreaterThan(0);
    const after = await planOf();
    expect(after.some(({ anchor, scheduled_at }) => anchor === "notary" && scheduled_at.startsWith("2030-04-10"))).toBe(
      true,
    );
    expect((await kinds()).filter((kind) => !kind.startsWith("over"))).toEqual([]);
    expect((await event({ event: "notary", on: "2030-01-10" })).status).toBe(400);
  });

  it("of the end leaves an outcome", async () => {
    const sold = (await event({ event: "sold", on: "2030-05-06", price: 425_000 })).body;
    expect(sold.campaign.outcome).toEqual({ kind: "sold", on: "2030-05-06", price: 425_000 });
    expect(sold.campaign).toMatchObject({ sale_on: null, notary_on: null });
    await change(sold.undo);
    expect((await fresh()).outcome).toBeNull();
    await event({ event: "sale", on: "2030-05-06" });
    expect((await event({ event: "sold", on: "2030-05-05" })).status).toBe(400);
    const settled = (await event({ event: "sold", on: "2030-07-01" })).body;
    expect(settled.campaign.sale_on).toBe("2030-05-06");
    await change(settled.undo);
    const { undo } = (await event({ event: "notary", on: "2030-06-12" })).body;
    const early = await event({ event: "sold", on: "2030-06-11" });
    expect([early.status, early.body]).toMatchObject([
      400,
      {
        errors: [{ field: "on", message: expect.stringContaining("Der Notartermin ist erst am 12.06.2030") as string }],
      },
    ]);
    expect((await fresh()).outcome).toBeNull();
    const notarised = (await event({ event: "sold", on: "2030-06-12" })).body;
    expect((await event({ event: "notary", on: "2030-06-13" })).status).toBe(400);
    await change(notarised.undo);
    await change(undo);
    const { campaign: after } = (await event({ event: "withdrawn", on: "2030-05-06" })).body;
    expect(after.outcome).toEqual({ kind: "withdrawn", on: "2030-05-06", price: null });
    expect(after.progress).toMatchObject({ pending: 0, in_progress: 0 });
    expect((await checkOf()).warnings).toEqual([]);
  });

  it.each([[{ event: "umzug", on: "2030-05-06" }], [{ event: "sale" }], [{ event: "sale", on: "heute" }]])(
    "is refused with %j",
    async (body) => {
      expect((await event(body)).status).toBe(400);
    },
  );
});

it("a new start is shown before it is saved, and lands on working days exactly so", async () => {
  const marketing_start = "2030-01-18T09:00:00+01:00";
  const { body } = await call("POST /campaigns/{id}/start-preview", {
    token,
    params: params(),
    body: { marketing_start },
  });
  expect(body.days).toBe(11);
  expect(body.changes.length + body.unchanged).toBe(plan.length);
  expect(await planOf()).toEqual(plan);
  await call("PUT /campaigns/{id}", { token, params: params(), body: { marketing_start } });
  const after = new Map((await planOf()).map((measure) => [measure.id, measure]));
  for (const { id, to } of body.changes) expect(after.get(id)?.scheduled_at).toBe(to);
  expect(await kinds()).not.toContain("no_working_day");
});

it("a new start is shown with the working days of the timezone that comes with it", async () => {
  const [first] = plan.filter(({ weekdays }) => weekdays.length === 0);
  const assumption = "2030-08-15T09:00:00+02:00";
  const days = calendarDaysBetween(first.scheduled_at, assumption, "Europe/Berlin");
  const marketing_start = atOffset(campaign.marketing_start, days, "Europe/Berlin");
  const landing = async (timezone?: "Europe/Vienna") => {
    const body = { marketing_start, ...(timezone && { timezone }) };
    const answer = await call("POST /campaigns/{id}/start-preview", { token, params: params(), body });
    return answer.body.changes.find(({ id }) => id === first.id)?.to.slice(0, 10);
  };
  expect(await landing()).toBe("2030-08-15");
  expect(await landing("Europe/Vienna")).toBe("2030-08-16");
});

describe("a plan that is calculated anew", () => {
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

it("a plan of before planning, without facts, works everywhere and gets them when it is calculated anew", async () => {
  const forget = await change({ changes: plan.map(({ id }) => ({ id, facts: null })) });
  expect(forget.status).toBe(200);
  const old = await planOf();
  expect(old[0]).toMatchObject({ hours: 0, cost: 0, requires: [], ready_at: old[0].scheduled_at });
  expect((await kinds()).filter((kind) => kind !== "no_working_day")).toEqual([]);
  expect((await move(old[0].id, { offset_days: 3 })).body.disturbed).toEqual([]);
  expect((await event({ event: "sale", on: "2030-02-18", dry_run: true })).status).toBe(200);
  const { body } = await call("POST /campaigns/{id}/recalculate", { token, params: params(), body: {} });
  const after = await planOf();
  expect(after.reduce((sum, { hours }) => sum + hours, 0)).toBeGreaterThan(50);
  expect(body.cost.planned).toBeGreaterThan(0);
  expect((await kinds()).filter((kind) => !kind.startsWith("over"))).toEqual([]);
});

it("an internal measure of the library that says nothing of itself is none of before planning: owners read nothing", async () => {
  const library = (await call("GET /measures", { token })).body;
  const body = { name: "Provision intern absichern", category_id: library[0]?.category_id, hours: 0, cost: 0 };
  const { id } = (await call("POST /measures", { token, body: { ...body, description: "Nur für uns" } })).body;
  const added = await call("POST /campaigns/{id}/measures", { token, params: params(), body: { measure_id: id } });
  expect(added.body).toMatchObject({ has_facts: true, hours: 0, cost: 0, requires: [], owner_text: "" });
  expect(ownerText(added.body)).toBeUndefined();
  await change({ changes: [{ id: added.body.id, facts: null }] });
  const before = (await planOf()).find((measure) => measure.id === added.body.id);
  expect(before?.has_facts).toBe(false);
});

it("what is done may say on which day it was, not one in the future", async () => {
  const [{ id }] = plan;
  const set = (body: object) => call("POST /campaign-measures/{id}/status", { token, params: { id }, body });
  const done_at = "2026-01-05T12:00:00.000Z";
  expect((await set({ status: "done", done_at })).body).toMatchObject({ status: "done", done_at });
  expect((await set({ status: "done", done_at: "2090-01-05T12:00:00.000Z" })).status).toBe(400);
  expect((await set({ status: "planned", done_at })).status).toBe(400);
  expect((await set({ status: "planned" })).body).toMatchObject({ status: "planned", done_at: null });
});
