import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

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
