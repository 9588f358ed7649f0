import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import type { DutyKey } from "#shared/catalogue/duty-keys";
import { dayFromToday } from "../german-day.ts";
import { proofOf } from "../starter-measures.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

let token: string;
let id: string;

const of = () => ({ token, params: { id } });
const today = dayFromToday();
const proven = (on = today) => ({ state: "proven", on }) as const;
const saved = async (body: Record<string, unknown>) => {
  const { status, body: after } = await call("PUT /campaigns/{id}/duties", { ...of(), body });
  expect(status).toBe(200);
  return after;
};
const described = async (body: Record<string, unknown>) => {
  const { status, body: after } = await call("PUT /campaigns/{id}/property", { ...of(), body });
  expect(status).toBe(200);
  return after;
};
const plan = async () => (await call("GET /campaigns/{id}/measures", of())).body;
const measureOf = async (key: DutyKey): Promise<CampaignMeasure> =>
  (await plan()).find(({ measure_name }) => measure_name === proofOf(key)) ?? expect.fail(key);
const statusOf = async (key: DutyKey) => (await measureOf(key)).status;
const setStatus = async (key: DutyKey, status: string) =>
  call("POST /campaign-measures/{id}/status", {
    token,
    params: { id: (await measureOf(key)).id },
    body: { status },
  });
const applyUndo = (changed: SettledPlan | undefined) =>
  call("POST /campaigns/{id}/plan-changes", { ...of(), body: { ...changed?.undo } });
const generate = () => call("POST /campaigns/{id}/generate", { ...of(), body: {} });

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
beforeEach(async () => {
  ({ id } = await newCampaign(token, { property_type_code: "KAP" }));
  await generate();
});

describe("what settles a duty", () => {
  it("finishes its measure on the day of the proof, and taking it back plans it again", async () => {
    const yesterday = dayFromToday(-1);
    const { plan: changed } = await saved({ entries: { identification: proven(yesterday), contract: proven() } });
    expect(changed?.done).toEqual(expect.arrayContaining([proofOf("identification"), proofOf("contract")]));
    const identified = await measureOf("identification");
    expect(identified).toMatchObject({ status: "done", done_at: expect.stringContaining(yesterday) as string });
    await saved({ entries: { identification: null } });
    expect([await statusOf("identification"), await statusOf("contract")]).toEqual(["planned", "done"]);
  });

  it("counts what it finished: head and plan agree", async () => {
    await saved({ entries: { identification: proven(), contract: proven() } });
    const { body: campaign } = await call("GET /campaigns/{id}", of());
    const measures = await plan();
    expect(campaign.progress.completed).toBe(measures.filter(({ status }) => status === "done").length);
  });

  it("skips the measure of one that does not apply, by a reason or by an answer, and plans it again with that", async () => {
    const reason = { state: "not_needed", on: today, note: "Es wird nur außen fotografiert" };
    expect((await saved({ entries: { photos: reason } })).plan?.skipped).toEqual([proofOf("photos")]);
    expect((await saved({ client: "business" })).plan?.skipped).toEqual([proofOf("withdrawal")]);
    expect([await statusOf("photos"), await statusOf("withdrawal")]).toEqual(["skipped", "skipped"]);
    expect((await saved({ client: "consumer" })).plan?.planned).toEqual([proofOf("withdrawal")]);
    expect((await saved({ entries: { photos: proven() } })).plan?.done).toEqual([proofOf("photos")]);
  });

  it("is the property too, by the form as by an import", async () => {
    const { plan: changed } = await described({ commission_buyer: 3.57, commission_seller: 3.57 });
    expect(changed?.done).toEqual([proofOf("commission")]);
    const imported = await described({ occupancy: "free", openimmo: { obid: "OI-1" } });
    expect(imported.plan?.skipped.toSorted()).toEqual([proofOf("photos"), proofOf("tenants")].toSorted());
    expect((await described({ rooms: 3 })).plan).toBeUndefined();
  });

  it("is taken back by the toast, and what a person sets back stays so, while the duty stands", async () => {
    const { plan: changed } = await saved({ entries: { identification: proven() } });
    expect((await applyUndo(changed)).status).toBe(200);
    expect(await statusOf("identification")).toBe("planned");
    const again = await saved({ entries: { identification: { ...proven(), note: "Ausweis gültig" } } });
    expect(again.plan).toBeUndefined();
    await saved({ entries: { contract: proven() } });
    expect(await statusOf("identification")).toBe("planned");
    expect(again.entries).toHaveProperty("identification");
    await setStatus("contract", "planned");
    await described({ rooms: 4 });
    await saved({ at_distance: true });
    expect(await statusOf("contract")).toBe("planned");
  });

  it("leaves a measure as a person finished it", async () => {
    await setStatus("contract", "done");
    const before = await measureOf("contract");
    expect((await saved({ entries: { contract: proven(dayFromToday(-3)) } })).plan).toBeUndefined();
    expect(await measureOf("contract")).toEqual(before);
    expect((await saved({ entries: { contract: null } })).plan).toBeUndefined();
    expect(await statusOf("contract")).toBe("done");
  });

  it("before the plan was made, leaves nothing to do in it", async () => {
    ({ id } = await newCampaign(token, { property_type_code: "KAP" }));
    await saved({ client: "business", entries: { identification: proven() } });
    await described({ commission_buyer: 0, openimmo: { obid: "OI-2" } });
    expect((await generate()).status).toBe(200);
    expect([
      await statusOf("identification"),
      await statusOf("commission"),
      await statusOf("withdrawal"),
      await statusOf("contract"),
    ]).toEqual(["done", "done", "skipped", "planned"]);
  });

  it("lets nothing begin in an offer, and finishes it with the mandate", async () => {
    ({ id } = await newCampaign(token, { property_type_code: "KAP", is_offer: true }));
    await generate();
    await saved({ entries: { identification: proven() } });
    expect(await statusOf("identification")).toBe("planned");
    const answer = await call("PUT /campaigns/{id}/offer-state", { ...of(), body: { is_offer: false } });
    expect(answer.body.progress.completed).toBe(1);
    expect(await statusOf("identification")).toBe("done");
  });
});
