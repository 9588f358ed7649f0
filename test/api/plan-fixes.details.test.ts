import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { token, plan, params, checkOf, change, move } from "./plan-world.ts";

describe("a fix of the plan check", () => {
  it("leaves alone what a colleague finished since the check was read, and names it", async () => {
    const { id, measure_name } = plan[plan.length - 1];
    await move(id, { scheduled_at: "2030-09-01T11:07:00+02:00" });
    const warning = (await checkOf()).warnings.find(({ kind }) => kind === "no_working_day");
    await call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status: "skipped" } });
    const { body } = await change(warning?.fix ?? {});
    expect(body.left.map((measure) => measure.id)).toEqual([id]);
    expect(body.notice).toBe(`„${measure_name}“ wurde inzwischen geändert und bleibt so.`);
  });

  it("stays set aside while less of its causes is left, until that is taken back", async () => {
    await call("PUT /campaigns/{id}/property", { token, params: params(), body: { occupancy: "let" } });
    const hint = async () => (await checkOf()).warnings.find(({ kind }) => kind === "use") ?? expect.fail("all fits");
    const aside = async (reason: string | null) => {
      const body = { key: (await hint()).key, reason };
      await call("POST /campaigns/{id}/plan-check/set-aside", { token, params: params(), body });
    };
    const [first = "", ...others] = (await hint()).measures;
    expect(others.length).toBeGreaterThan(0);
    await aside("Die Mieter ziehen aus");
    await call("POST /campaign-measures/{id}/status", { token, params: { id: first }, body: { status: "skipped" } });
    expect(await hint()).toMatchObject({ measures: others, set_aside: { reason: "Die Mieter ziehen aus" } });
    await aside(null);
    expect(await hint()).toMatchObject({ measures: others, set_aside: null });
  });
});
