import { beforeAll, describe, expect, it } from "vitest";
import { generateOptions } from "#shared/campaigns/wizard";
import { defaultTimezone } from "#shared/core/timezone";
import { call, firstAdministrator } from "./api.ts";

let token: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
});

/** A campaign as the wizard makes it: it starts now unless told, and its plan is asked for in the wizard's words. */
async function planned(code: string, timeline: "fast" | "standard" | "longterm", budget: "basis" | "premium") {
  const body = {
    title: `Objekt ${code} ${timeline} ${budget}`,
    property_type_code: code,
    property_address: "Liebigstraße 8, 80538 München",
    marketing_start: new Date().toISOString(),
    made_id: crypto.randomUUID(),
    report_frequency_days: 14,
    allow_prelaunch: true,
    timezone: defaultTimezone,
  };
  const { id } = (await call("POST /campaigns", { token, body })).body;
  const params = { id };
  const frame = { ...generateOptions(budget, timeline), timeline, budget, hours_per_week: 10 };
  expect((await call("POST /campaigns/{id}/generate", { token, params, body: frame })).status).toBe(200);
  /** @throws where a call is refused: what is found afterwards would be no plan's fault. */
  const answered = async <Answer extends { status: number; body: unknown }>(asking: Promise<Answer>) => {
    const answer = await asking;
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer;
  };
  return {
    measures: async () => (await call("GET /campaigns/{id}/measures", { token, params })).body,
    warnings: async () => (await call("GET /campaigns/{id}/plan-check", { token, params })).body.warnings,
    ask: (name: "recalculate" | "events" | "plan-changes", asked: object) =>
      answered(call(`POST /campaigns/{id}/${name}`, { token, params, body: asked })),
    start: (marketing_start: string) =>
      answered(call("PUT /campaigns/{id}", { token, params, body: { marketing_start } })),
  };
}

/** What a plan check says of order, in its words; how full weeks are and what things cost is another matter. */
const ofOrder = (warnings: { kind: string; message: string }[]) =>
  warnings
    .filter(({ kind }) => ["order", "before_duty", "late_result", "missing"].includes(kind))
    .map((one) => one.message);

const now = Date.now();
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

describe("a plan as the wizard makes it on the day itself", () => {
  it.each([
    ["WOH", "fast", "basis"],
    ["HAU", "fast", "premium"],
    ["LUX", "standard", "premium"],
    ["GRS", "longterm", "basis"],
  ] as const)("of %s, %s, %s is one with which its own check finds nothing wrong", async (code, timeline, budget) => {
    expect(await (await planned(code, timeline, budget)).warnings()).toEqual([]);
  });

  it("stays so when a buyer is found, when that is taken back, and when it is calculated again for a later start", async () => {
    const plan = await planned("WOH", "fast", "basis");
    const sold = await plan.ask("events", { event: "sale", on: inDays(20).slice(0, 10) });
    expect(ofOrder(await plan.warnings())).toEqual([]);
    await plan.ask("plan-changes", sold.body.undo);
    expect(ofOrder(await plan.warnings())).toEqual([]);
    await plan.start(inDays(17));
    await plan.ask("recalculate", {});
    expect(ofOrder(await plan.warnings())).toEqual([]);
  });

  it("leaves a series that has begun where it is when it is calculated again, and dates what has not", async () => {
    const plan = await planned("WOH", "fast", "basis");
    const series = (await plan.measures()).filter((measure) => measure.series !== null && !measure.advertises);
    const [begun, other] = series;
    expect(other).toBeDefined();
    const kept = { every_days: begun?.series?.every_days ?? 0, done: [{ at: inDays(0), by: null }] };
    const changes = [
      { id: begun?.id, series: kept, scheduled_at: inDays(70) },
      { id: other?.id, scheduled_at: inDays(70) },
    ];
    await plan.ask("plan-changes", { changes });
    await plan.ask("recalculate", {});
    const after = await plan.measures();
    const at = (id = "") => after.find((measure) => measure.id === id)?.scheduled_at;
    expect(at(begun?.id)).toBe(inDays(70));
    expect(at(other?.id)).not.toBe(inDays(70));
    expect(ofOrder(await plan.warnings())).toEqual([]);
  });
});

describe("who uses the property", () => {
  it("is obeyed by a preview as it is asked, and by the campaign's plan and its check as it was entered", async () => {
    const { body: campaign } = await call("POST /campaigns", {
      token,
      body: {
        title: "Laden des Eigentümers",
        property_type_code: "GEW",
        marketing_start: inDays(70),
        timezone: defaultTimezone,
      },
    });
    const params = { id: campaign.id };
    const use = (occupancy: "owner" | "let") =>
      call("PUT /campaigns/{id}/property", { token, params, body: { occupancy } });
    await use("owner");
    const { body: library } = await call("GET /measures", { token });
    const ofTenants = new Set(library.filter((measure) => measure.use.join("") === "let").map(({ id }) => id));
    const ids = (measures: readonly { measure_id: string | null }[]) =>
      measures.flatMap(({ measure_id: id }) => (id !== null && ofTenants.has(id) ? id : []));
    const frame = generateOptions("standard", "standard");
    const made = await call("POST /campaigns/{id}/generate", { token, params, body: frame });
    expect([made.body.created > 50, ids(made.body.measures)]).toEqual([true, []]);
    const { body: check } = await call("GET /campaigns/{id}/plan-check", { token, params });
    expect(check.warnings).toEqual([]);
    await use("let");
    const later = await call("GET /campaigns/{id}/plan-check", { token, params });
    expect(later.body.warnings.some(({ kind }) => kind === "missing")).toBe(true);
    const preview = async (occupancy: "owner" | "let") =>
      ids(
        (await call("POST /plan-preview", { token, body: { ...frame, property_type_code: "GEW", occupancy } })).body
          .measures,
      );
    expect(await preview("owner")).toEqual([]);
    expect((await preview("let")).length).toBeGreaterThan(4);
  });
});
