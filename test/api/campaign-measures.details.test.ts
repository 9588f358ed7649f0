import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyShift } from "#shared/plan/change/shift";
import { call, everyPage, newCampaign } from "./api.ts";
import { change, keys, units } from "./store.ts";
import { token, campaign, plan, planOf, progress, post, bulkUpdate, newSimplePlan, newPlan } from "./measures-world.ts";
import { momentOf } from "#shared/campaigns/moments";
import { workingDays } from "#shared/plan/days/working-days";

describe("a status", () => {
  beforeEach(newSimplePlan);

  it("is kept for forty simultaneous changes, and the counts are right", async () => {
    const wanted = plan.filter(({ advertises }) => !advertises).slice(0, 40);
    expect(wanted).toHaveLength(40);
    const words = ["done", "queued", "skipped", "completed"];
    const answers = await Promise.all(
      wanted.map(({ id }, position) => post("status", id, { status: words[position % 4] })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await progress()).toEqual({
      pending: plan.length - 40,
      in_progress: 10,
      completed: 20,
      cancelled: 10,
      total: plan.length,
    });
  });

  it("settles on one value when many change the same measure", async () => {
    const words = ["done", "queued", "skipped", "planned"];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, position) => post("status", plan[0].id, { status: words[position % 4] })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { total, ...counts } = await progress();
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  });
});

describe("a bulk update", () => {
  beforeEach(newSimplePlan);

  it("that one campaign refuses changes those of others, and names the rest with its reason", async () => {
    const other = await newCampaign(token);
    const its = { token, params: { id: other.id } };
    await call("POST /campaigns/{id}/generate", { ...its, body: { top_n_per_phase: 20, min_relevance: 0 } });
    const [own] = (await planOf(other.id)).filter(({ advertises }) => !advertises);
    const [ad] = plan.filter(({ advertises }) => advertises);
    const { status, body } = await bulkUpdate([own?.id, ad?.id], { status: "queued" });
    expect([status, body]).toEqual([
      200,
      {
        updated: 1,
        not_found: [],
        refused: [{ measure_ids: [ad?.id], reason: expect.stringContaining("Offen sind: ") as string, code: "duties" }],
        undo: [expect.objectContaining({ id: own?.id, status: "planned" }) as object],
        plans: [],
      },
    ]);
    expect((await planOf(other.id)).find(({ id }) => id === own?.id)?.status).toBe("queued");
    expect((await planOf()).find(({ id }) => id === ad?.id)?.status).toBe("planned");
  });
});

describe("the plan", () => {
  beforeEach(newSimplePlan);

  it("loses a removed measure once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call("DELETE /campaign-measures/{id}", { token, params: { id: plan[0].id } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404, 404, 404]);
    expect((await progress()).total).toBe(plan.length - 1);
  });

  it("keeps name and description as they were when it was planned", async () => {
    const { measure_id, measure_name } = plan[0];
    await call("PUT /measures/{id}", {
      token,
      params: { id: measure_id ?? "" },
      body: { name: `${measure_name} (neu)` },
    });
    expect((await planOf()).find((measure) => measure.measure_id === measure_id)?.measure_name).toBe(measure_name);
  });

  it("of all campaigns comes in pages that miss and double nothing, whatever the heads have counted", async () => {
    const few = [];
    for (const names of [["Eins"], ["Eins", "Zwei", "Drei"], []]) {
      const { id } = await newCampaign(token, { title: "Wenige" });
      few.push(id);
      const links = [{ label: "Mappe", url: "https://example.de" }];
      for (const name of names) {
        const { body } = await call("POST /campaigns/{id}/measures", { token, params: { id }, body: { name } });
        await call("PUT /campaign-measures/{id}", { token, params: { id: body.id }, body: { links } });
      }
    }
    for (let other = 0; other < 2; other += 1) {
      const { id } = await newCampaign(token);
      await call("POST /campaigns/{id}/generate", { token, params: { id }, body: { top_n_per_phase: 5 } });
    }
    const all = async (limit?: string) =>
      (await everyPage("GET /campaign-measures", { token, ...(limit && { query: { limit } }) })).flat();
    const whole = await all();
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted());
    const plans = await Promise.all((await call("GET /campaigns", { token })).body.map(({ id }) => planOf(id)));
    expect(whole.length).toBe(plans.flat().length);
    expect(whole).toContainEqual({ ...plan[0], campaign_title: campaign.title, property_type_code: "HAU" });
    for (const limit of ["7", "60", "511"]) expect(await all(limit)).toEqual(whole);
    // As a head that was read a moment too early or too late says.
    const count = (id: string, planned: number) => change(keys.campaign(id), { add: { planned } });
    for (const planned of [30, -29]) {
      await count(few[0] ?? "", planned);
      await count(campaign.id, -planned);
      expect(await all("60")).toEqual(whole);
    }
    await count(few[0] ?? "", -1);
    await count(campaign.id, 1);
  });

  it("of all campaigns reads for a page no more than it shows", async () => {
    const page = () => call("GET /campaign-measures", { token, query: { limit: "10" } });
    await page();
    expect((await page()).body).toHaveLength(10);
    // The user, five heads, and ten measures of the first plan with one more; the plans have seven units each.
    expect(units.read).toBeLessThanOrEqual(4.5);
  });
});

describe("a changed marketing start", () => {
  beforeEach(newSimplePlan);

  const save = (body: object) => call("PUT /campaigns/{id}", { token, params: { id: campaign.id }, body });

  it("moves each measure exactly once, also when two save and others click at the same time", async () => {
    const answers = await Promise.all([
      save({ marketing_start: "2030-01-14T09:00:00+01:00" }),
      ...plan.slice(0, 8).map(({ id }) => post("status", id, { status: "queued" })),
      save({ title: "Anderer Titel" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const after = new Map((await planOf()).map((measure) => [measure.id, measure]));
    const shift = { sequence: 1, days: 7, timezone: "Europe/Berlin", region: "DE" } as const;
    for (const before of plan)
      expect(after.get(before.id)?.scheduled_at).toBe(
        applyShift({ ...before, status: "planned" as const, shift_sequence: 0 }, shift).scheduled_at,
      );
  });

  it("changes no date when only the hour changes", async () => {
    await save({ marketing_start: "2030-01-07T11:00:00+01:00" });
    expect(await planOf()).toEqual(plan);
  });
});

describe("in one plan, where each has a measure of its own or changes nothing,", () => {
  beforeAll(newSimplePlan);

  it.each([
    ["planned", "planned", 0],
    ["queued", "queued", 1],
    ["done", "done", 2],
    ["skipped", "skipped", 3],
    ["pending", "planned", 4],
    ["in_progress", "queued", 5],
    ["completed", "done", 6],
    ["cancelled", "skipped", 7],
  ])("a status %s is stored as %s", async (word, stored, position) => {
    const before = plan[position];
    const { status, body } = await post("status", before.id, { status: word });
    expect(status).toBe(200);
    const done_at = stored === "done" ? expect.stringMatching(/Z$/) : null;
    const begun_at = stored === "queued" ? expect.stringMatching(/Z$/) : null;
    const version = stored === "planned" ? 1 : 2;
    expect(body).toEqual({ ...before, status: stored, begun_at, done_at, version, undo: expect.any(Array) });
    expect((await planOf()).find(({ id }) => id === before.id)?.status).toBe(stored);
  });

  it.each([[{ status: "fertig" }], [{ status: 3 }], [{}], [{ status: null }]])(
    "a status %j is refused",
    async (body) => {
      const answer = await post("status", plan[0].id, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe("status");
    },
  );

  it.each([[731], [-366], [1e9], [0.5], ["7"], [null], [Number.NaN]])(
    "a move by %j is refused",
    async (offset_days) => {
      const { status, body } = await post("move", plan[3].id, { offset_days });
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe("offset_days");
    },
  );

  it.each([
    [[], { status: "done" }],
    [Array.from({ length: 501 }, (_, number) => `x.${number}`), { status: "done" }],
    [["x.y"], {}],
    [["x.y"], { status: "fertig" }],
    [["x.y"], { priority_override: 11 }],
    ["x.y", { status: "done" }],
    [[7], { status: "done" }],
  ])("a bulk update is refused for %j with %j", async (ids, updates) => {
    expect((await bulkUpdate(ids, updates)).status).toBe(400);
  });

  it.each([
    [{ channel: "sms" }],
    [{ send_before_minutes: 0 }],
    [{ send_before_minutes: 43_201 }],
    [{ send_before_minutes: 1.5 }],
  ])("a reminder is refused with %j", async (body) => {
    expect((await post("reminders", plan[0].id, body)).status).toBe(400);
  });
});

describe("a status", () => {
  beforeEach(newPlan);

  it("keeps when a measure was begun, one by one and many at once, until it is planned again", async () => {
    const ids = plan.slice(0, 2).map(({ id }) => id);
    const bulk = (status: string) =>
      call("POST /campaign-measures/bulk-update", { token, body: { measure_ids: ids, updates: { status } } });
    const begun = async () => (await planOf()).filter(({ id }) => ids.includes(id)).map(({ begun_at }) => begun_at);
    await bulk("queued");
    const first = await begun();
    expect(first.every((instant) => instant?.endsWith("Z"))).toBe(true);
    await bulk("done");
    await post("status", ids[0] ?? "", { status: "queued" });
    expect(await begun()).toEqual(first);
    const { body } = await call("POST /campaigns/{id}/plan-changes", {
      token,
      params: { id: campaign.id },
      body: { changes: ids.map((id) => ({ id, status: "planned" })) },
    });
    expect(await begun()).toEqual([null, null]);
    await call("POST /campaigns/{id}/plan-changes", { token, params: { id: campaign.id }, body: body.undo });
    expect(await begun()).toEqual(first);
    await bulk("planned");
    await bulk("done");
    expect(await begun()).toEqual([null, null]);
  });
});

describe("a move", () => {
  beforeEach(newPlan);

  it("by two people at once both hold, one after the other", async () => {
    const move = (offset_days: number) =>
      call("POST /campaign-measures/{id}/move", { token, params: { id: plan[3].id }, body: { offset_days } });
    const both = await Promise.all([move(20), move(30)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.version))).toEqual(new Set([2, 3]));
    const last = both.find(({ body }) => body.version === 3)?.body.scheduled_at;
    expect((await planOf()).find(({ id }) => id === plan[3].id)?.scheduled_at).toBe(last);
  });
});

describe("a changed marketing start", () => {
  beforeEach(newPlan);

  const save = (body: object) => call("PUT /campaigns/{id}", { token, params: { id: campaign.id }, body });

  it("moves planned and queued measures by as many days across the clock change; done and skipped ones stay", async () => {
    await post("status", plan[0].id, { status: "done" });
    await post("status", plan[1].id, { status: "skipped" });
    await post("status", plan[2].id, { status: "queued" });
    await save({ marketing_start: "2030-04-08T09:00:00+02:00" });
    const after = new Map((await planOf()).map((measure) => [measure.id, measure]));
    expect(after.get(plan[0].id)?.scheduled_at).toBe(plan[0].scheduled_at);
    expect(after.get(plan[1].id)?.scheduled_at).toBe(plan[1].scheduled_at);
    for (const before of plan.slice(2)) {
      const moved = new Date(after.get(before.id)?.scheduled_at ?? "");
      const local = (date: Date) => date.toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" });
      expect(local(moved)).toBe(local(new Date(before.scheduled_at)));
      const days = Math.round((+moved - Date.parse(before.scheduled_at)) / 86_400_000);
      expect(days).toBeGreaterThanOrEqual(91);
      expect(days).toBeLessThan(91 + 7);
      expect(workingDays("DE").isOpenOn(momentOf(moved.toISOString(), "Europe/Berlin").day)).toBe(true);
    }
  });
});

describe("a reminder", () => {
  beforeEach(newPlan);

  it("is made once per measure, channel and lead time", async () => {
    const first = await post("reminders", plan[0].id, { channel: "email", send_before_minutes: 60 });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      channel: "email",
      send_before_minutes: 60,
      campaign_measure_id: plan[0].id,
    });
    const again = await post("reminders", plan[0].id);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    await post("reminders", plan[0].id, { send_before_minutes: 120 });
    expect((await planOf()).find(({ id }) => id === plan[0].id)?.reminders).toHaveLength(2);
  });

  it("is made for all planned measures at once, and only for those", async () => {
    await post("status", plan[0].id, { status: "done" });
    const bulk = (body: object) =>
      call("POST /campaigns/{id}/bulk-reminders", { token, params: { id: campaign.id }, body });
    const request = { channel: "email", send_before_minutes: 120, only_status: "planned" };
    // What is provisional nags nobody.
    const open = plan.filter(({ id, provisional }) => id !== plan[0].id && provisional === null);
    expect((await bulk(request)).body).toEqual({ created: open.length, existing: 0 });
    expect((await bulk(request)).body).toEqual({ created: 0, existing: open.length });
    const withReminder = (await planOf()).filter(({ reminders }) => reminders.length > 0);
    expect(withReminder.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
  });
});
