import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { CampaignMeasure } from "#shared/campaigns/contract";

let token: string;
let staff: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
  ({ token: staff } = await newStaffMember(token));
});

const planOf = async (id: string) =>
  (await call("GET /campaigns/{id}/measures", { token: staff, params: { id } })).body;
const campaignOf = async (id: string) => (await call("GET /campaigns/{id}", { token: staff, params: { id } })).body;
const generate = (id: string, body: object = {}) =>
  call("POST /campaigns/{id}/generate", { token: staff, params: { id }, body });

describe("generate", () => {
  it("makes each measure once, also when called many times at once", async () => {
    const { id } = await newCampaign(staff, { property_type_code: "MFH" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => generate(id, { top_n_per_phase: 50, min_relevance: 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const plan = await planOf(id);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(plan.length);
    const counted = plan.filter(({ provisional }) => provisional === null);
    expect((await campaignOf(id)).progress.total).toBe(counted.length);
  });
});

describe("a campaign", () => {
  it("keeps its version when only counts change", async () => {
    const { id } = await newCampaign(staff);
    await generate(id, { top_n_per_phase: 1 });
    expect((await campaignOf(id)).version).toBe(1);
  });
});

describe("generate", () => {
  it("leaves out what is freely chosen in Pre-Launch when it is not wanted, never what something else requires", async () => {
    const library = (await call("GET /measures", { token })).body;
    const without = await newCampaign(staff, { allow_prelaunch: false });
    const fast = await newCampaign(staff);
    const whole = await newCampaign(staff);
    const early = ({ measures }: { measures: CampaignMeasure[] }) =>
      measures.filter(({ phase }) => phase === "Pre-Launch");
    const all = (await generate(whole.id)).body;
    const bodies = [(await generate(without.id)).body, (await generate(fast.id, { include_prelaunch: false })).body];
    for (const body of bodies) {
      expect(early(body).length).toBeLessThan(early(all).length);
      const asked = new Set(body.measures.flatMap(({ requires }) => requires));
      const core = new Set(defaultTemplate(library, "LUX", "standard").core_measures);
      const free = early(body).filter(
        ({ duty, measure_id }) => !duty && !asked.has(measure_id ?? "") && !core.has(measure_id ?? ""),
      );
      expect(free.map(({ measure_name }) => measure_name)).toEqual([]);
    }
  });
});
