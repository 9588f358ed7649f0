import { beforeEach, describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { call, overrideDuties, newCampaign } from "./api.ts";
import { token, campaign, plan, planOf, progress, post, bulkUpdate, newPlan } from "./measures-world.ts";

/** What is counted: not what waits for what the market does. */
const certainOf = (measures: typeof plan) => measures.filter(({ provisional }) => provisional === null);

describe("a status", () => {
  beforeEach(newPlan);

  it("answers what takes it back, which leaves alone what a colleague set since", async () => {
    const { id } = plan[0];
    const applyUndo = (changes: object[]) =>
      call("POST /campaigns/{id}/plan-changes", { token, params: { id: campaign.id }, body: { changes } });
    const set = async (status: string) =>
      (await call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status } })).body.undo;
    const before = (await planOf()).find((measure) => measure.id === id);
    const undo = await set("done");
    expect(undo).toMatchObject([{ id, status: "planned", done_at: null }]);
    expect(await set("done")).toEqual([]);
    await applyUndo(undo);
    expect((await planOf()).find((measure) => measure.id === id)).toEqual({ ...before, version: 3 });
    const late = await set("done");
    await set("skipped");
    expect((await applyUndo(late)).body.left).toMatchObject([{ id }]);
    expect((await planOf()).find((measure) => measure.id === id)?.status).toBe("skipped");
  });
});

describe("a move", () => {
  beforeEach(newPlan);

  it("lands in the phase of its day, on a working day at its own local time", async () => {
    const { id, scheduled_at } = plan[3];
    const local = (instant: string) => new Date(instant).toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" });
    const landings = [
      [-7, "Pre-Launch", "2030-01-02"],
      [0, "Launch", "2030-01-07"],
      [12, "Laufzeit", "2030-01-21"],
      [45, "Reaktivierung", "2030-02-21"],
      [90, "Endspurt", "2030-04-08"],
      [730, "Endspurt", "2032-01-07"],
    ] as const;
    for (const [at, [offset_days, phase, lands]] of landings.entries()) {
      const { status, body } = await call("POST /campaign-measures/{id}/move", {
        token,
        params: { id },
        body: { offset_days },
      });
      expect(status).toBe(200);
      const { disturbed: _disturbed, moved, undo, ...measure } = body;
      expect(measure).toEqual({
        ...plan[3],
        phase,
        scheduled_at: expect.stringContaining(lands),
        ready_at: expect.stringMatching(/Z$/),
        day_picked: true,
        version: 2 + at,
      });
      expect(local(measure.scheduled_at)).toBe(local(scheduled_at));
      expect([moved, undo.length]).toEqual([[], 1]);
      expect((await planOf()).find((one) => one.id === id)).toEqual(measure);
    }
  });

  it("is undone exactly: phase, day and hour are as they were", async () => {
    const moved = await call("POST /campaign-measures/{id}/move", {
      token,
      params: { id: plan[3].id },
      body: { offset_days: 45 },
    });
    const { phase, scheduled_at } = plan[3];
    const put = (body: object) =>
      call("POST /campaigns/{id}/plan-changes", {
        token,
        params: { id: campaign.id },
        body: { changes: [{ id: plan[3].id, ...body }] },
      });
    expect((await put(moved.body.undo[0] ?? {})).body.measures).toEqual([{ ...plan[3], version: 3 }]);
    expect((await put({ phase: "Morgen", scheduled_at })).status).toBe(400);
    expect((await put({ phase, scheduled_at: "bald" })).status).toBe(400);
  });
});

describe("a bulk update", () => {
  beforeEach(newPlan);

  it("changes known ids of several campaigns, names unknown ones, and may be repeated", async () => {
    const other = await newCampaign(token);
    await call("POST /campaigns/{id}/generate", {
      token,
      params: { id: other.id },
      body: { top_n_per_phase: 20, min_relevance: 0 },
    });
    await overrideDuties(token, campaign.id);
    await overrideDuties(token, other.id);
    // No leave begins a reservation before buyer and seller are identified (GwG § 11 (2)).
    const mayBegin = ({ code }: CampaignMeasure) => code !== "reservierung-eigentuemern-freigeben";
    const ids = [...plan, ...(await planOf(other.id))].filter(mayBegin).map(({ id }) => id);
    const unknown = ["unbekannt", `${campaign.id}.fehlt`, "a.b"];
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await bulkUpdate([...ids, ...unknown], { status: "queued", priority_override: 9 });
      expect({ status, updated: body.updated, missing: body.not_found.sort() }).toEqual({
        status: 200,
        updated: ids.length,
        missing: unknown.sort(),
      });
    }
    for (const measure of [...(await planOf()), ...(await planOf(other.id))].filter(mayBegin))
      expect(measure).toMatchObject({ status: "queued", priority_override: 9 });
    expect((await progress()).in_progress).toBe(certainOf(plan).length);
  });

  it("says what takes it back: status and priority, but not what somebody has set on since", async () => {
    const [one, other, unchanged] = plan.filter(({ advertises }) => !advertises);
    await bulkUpdate([unchanged?.id], { status: "queued", priority_override: 9 });
    await bulkUpdate([one?.id], { priority_override: 3 });
    const ids = [one?.id, other?.id, unchanged?.id];
    const { undo } = (await bulkUpdate(ids, { status: "queued", priority_override: 9 })).body;
    expect(undo.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort());
    await post("status", other?.id ?? "", { status: "done" });
    const back = { token, params: { id: campaign.id }, body: { changes: undo } };
    expect((await call("POST /campaigns/{id}/plan-changes", back)).status).toBe(200);
    const now = new Map((await planOf()).map((measure) => [measure.id, measure]));
    expect(ids.map((id) => now.get(id ?? ""))).toMatchObject([
      { status: "planned", priority_override: 3, done_at: null },
      { status: "done", priority_override: 9 },
      { status: "queued", priority_override: 9 },
    ]);
  });

  it("takes an override away again", async () => {
    const [{ id }] = plan;
    await bulkUpdate([id], { priority_override: 10 });
    await bulkUpdate([id], { priority_override: null });
    expect((await planOf()).find((measure) => measure.id === id)).toEqual({ ...plan[0], version: 3 });
  });
});

describe("the plan", () => {
  beforeEach(newPlan);

  it("takes a measure of the library as often as wished, on its phase's first day or the wished one", async () => {
    const library = (await call("GET /measures", { token })).body;
    const missing = library.filter(({ id }) => !plan.some(({ measure_id }) => measure_id === id));
    const add = (measure_id: string, more: object = {}) =>
      call("POST /campaigns/{id}/measures", { token, params: { id: campaign.id }, body: { measure_id, ...more } });
    const [one, other] = missing;
    const added = await add(one.id);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      measure_name: one.name,
      phase: one.default_phase,
      status: "planned",
      channel_hint: one.channel_hint,
      base_priority: one.base_priority,
    });
    expect((await add(other.id, { offset_days: 50 })).body).toMatchObject({ phase: "Reaktivierung" });
    const again = await add(one.id);
    expect([again.status, again.body.measure_id, again.body.id === added.body.id]).toEqual([201, one.id, false]);
    expect((await add("unbekannt")).status).toBe(400);
    expect((await progress()).total).toBe(certainOf(plan).length + 3);
  });
});
