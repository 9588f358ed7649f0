import { describe, expect, it } from "vitest";
import { atOffset, calendarDaysBetween } from "#shared/campaigns/calendar";
import { ownerText } from "#shared/campaigns/owner-words";
import { call, overrideDuties } from "./api.ts";
import {
  token,
  campaign,
  plan,
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

describe("a move that disturbs others", () => {
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
    const fixed = await change(warning?.fix ?? {});
    expect(fixed.body.measures[0]?.scheduled_at).toBe("2030-09-02T09:07:00.000Z");
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
});

describe("plan changes", () => {
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
    await overrideDuties(token, campaign.id);
    const once = plan.filter(({ series, provisional }) => series === null && provisional === null);
    const series = plan.filter((measure) => measure.series !== null && measure.provisional === null);
    const answers = await Promise.all([
      change({ changes: once.filter((_, at) => at % 2 === 0).map(({ id }) => ({ id, status: "done" })) }),
      change({ changes: once.filter((_, at) => at % 2 === 1).map(({ id }) => ({ id, status: "skipped" })) }),
      ...once
        .slice(0, 6)
        .map(({ id, phase, scheduled_at }) =>
          change({ changes: [{ id, phase, scheduled_at: atOffset(scheduled_at, 21, "Europe/Berlin") }] }),
        ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const after = await planOf();
    expect(after.filter(({ status }) => status === "done")).toHaveLength(Math.ceil(once.length / 2));
    expect(after.filter(({ status }) => status === "skipped")).toHaveLength(Math.floor(once.length / 2));
    for (const { id, scheduled_at } of once.slice(0, 6))
      expect(after.find((measure) => measure.id === id)?.scheduled_at).toBe(
        atOffset(scheduled_at, 21, "Europe/Berlin"),
      );
    expect((await fresh()).progress).toMatchObject({
      pending: series.length,
      completed: Math.ceil(once.length / 2),
      total: once.length + series.length,
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
      expect((await change(warning?.fix ?? {})).status).toBe(200);
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
    for (const { fix } of warnings.filter(({ kind }) => kind === "over_capacity").slice(0, 2))
      if (fix) expect((await change(fix)).status).toBe(200);
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

  it("of the end and the notary's appointment at the same moment are never in the wrong order", async () => {
    for (let round = 0; round < 3; round += 1) {
      const told = await Promise.all([
        event({ event: "sold", on: "2030-06-11" }),
        event({ event: "notary", on: "2030-06-12" }),
      ]);
      const { outcome, notary_on } = await fresh();
      expect(told.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
      expect(outcome !== null && notary_on !== null && outcome.on < notary_on).toBe(false);
      for (const { status, body } of told) if (status === 200) await change(body.undo);
    }
  });

  it.each([[{ event: "umzug", on: "2030-05-06" }], [{ event: "sale" }], [{ event: "sale", on: "heute" }]])(
    "is refused with %j",
    async (body) => {
      expect((await event(body)).status).toBe(400);
    },
  );
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

it("owners read nothing of a measure of the library that says nothing of itself", async () => {
  const library = (await call("GET /measures", { token })).body;
  const body = { name: "Provision intern absichern", category_id: library[0]?.category_id, hours: 0, cost: 0 };
  const { id } = (await call("POST /measures", { token, body: { ...body, description: "Nur für uns" } })).body;
  const added = await call("POST /campaigns/{id}/measures", { token, params: params(), body: { measure_id: id } });
  expect(added.body).toMatchObject({ hours: 0, cost: 0, requires: [], owner_text: "" });
  expect(ownerText(added.body)).toBeUndefined();
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

describe("an event", () => {
  it("of the notary leaves nothing after the appointment that must be before it, however soon that is", async () => {
    const sale = (await event({ event: "sale", on: "2030-05-06" })).body;
    for (const on of ["2030-05-08", "2030-05-16"] as const) {
      const { undo } = (await event({ event: "notary", on })).body;
      const dayOf = async (code: string) =>
        (await planOf()).find((measure) => measure.code === code)?.scheduled_at.slice(0, 10) ?? "";
      expect(await dayOf("notary-appointment")).toBe(on);
      expect((await dayOf("kaufvertragsentwurf-eigentuemern-durchgehen")) < on).toBe(true);
      await change(undo);
    }
    await change(sale.undo);
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
    expect((await event({ event: "sale", on: "2030-07-02" })).status).toBe(400);
    await change(settled.undo);
    const { undo } = (await event({ event: "notary", on: "2030-06-12" })).body;
    // A sale of land binds once it is notarised (BGB § 311b (1)).
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
