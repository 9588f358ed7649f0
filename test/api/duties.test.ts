import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { dutyRules } from "#shared/market/duties/rules";
import { dayFromToday } from "../german-day.ts";
import { proofOf } from "../starter-measures.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

let token: string;
let staff: string;
let id: string;
let plan: CampaignMeasure[];

const proven = () => ({ state: "proven", on: dayFromToday(), note: "Ordner 12" }) as const;
const state = async () => (await call("GET /campaigns/{id}/duties", { token: staff, params: { id } })).body;
const save = (body: Record<string, unknown>) =>
  call("PUT /campaigns/{id}/duties", { token: staff, params: { id }, body });
const override = (override_reason: string | null, by = token) =>
  call("PUT /campaigns/{id}/duties/override", { token: by, params: { id }, body: { override_reason } });
const setStatus = (measure: CampaignMeasure, status: string) =>
  call("POST /campaign-measures/{id}/status", { token: staff, params: { id: measure.id }, body: { status } });
const ad = () => plan.find(({ advertises }) => advertises) ?? expect.fail("no ad in the plan");
const proofs = () => Object.fromEntries(dutyKeys.map((key) => [key, proven()])) as Record<string, object>;
const settled = { client: "business", at_distance: false };

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = (await newStaffMember(token)).token;
});
beforeEach(async () => {
  ({ id } = await newCampaign(token, { property_type_code: "HAU" }));
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  plan = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
});

it("an ad does not begin while a duty is open, by none of the ways", async () => {
  const measure = ad();
  const other = plan.find(({ advertises, status }) => !advertises && status === "planned") ?? expect.fail();
  const refused = await setStatus(measure, "queued");
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    detail: expect.stringContaining(dutyRules.contract.title) as string,
    code: "duties",
  });
  const bulk = await call("POST /campaign-measures/bulk-update", {
    token: staff,
    body: { measure_ids: [measure.id], updates: { status: "done" } },
  });
  expect(bulk.status).toBe(409);
  const changed = await call("POST /campaigns/{id}/plan-changes", {
    token: staff,
    params: { id },
    body: {
      changes: [
        { id: measure.id, status: "done" },
        { id: other.id, status: "done" },
      ],
    },
  });
  expect(changed.status).toBe(409);
  const after = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  expect(after.filter(({ status }) => status !== "planned")).toEqual([]);
  expect((await setStatus(other, "done")).status).toBe(200);
  expect((await setStatus(measure, "skipped")).status).toBe(200);
});

it("of many at once those begin that may, and the rest is named with its reason", async () => {
  const [measure, next] = plan.filter(({ advertises }) => advertises);
  const other = plan.find(({ advertises }) => !advertises);
  const ids = [measure?.id ?? "", other?.id ?? "", next?.id ?? ""];
  const bulk = await call("POST /campaign-measures/bulk-update", {
    token: staff,
    body: { measure_ids: [...ids, `${id}.nobody`], updates: { status: "queued", priority_override: 9 } },
  });
  expect(bulk).toMatchObject({
    status: 200,
    body: {
      updated: 1,
      not_found: [`${id}.nobody`],
      refused: [{ measure_ids: [ids[0], ids[2]], reason: expect.stringContaining(dutyRules.contract.title) as string }],
    },
  });
  const after = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  const queued = after.filter(({ status, priority_override }) => status === "queued" && priority_override === 9);
  expect(queued.map((one) => one.id)).toEqual([other?.id]);
  expect(after.filter(({ status }) => status !== "planned")).toHaveLength(1);
});

it("an ad begins once every duty has its proof, and what is taken back closes it again", async () => {
  expect((await save({ ...settled, entries: proofs(), version: 0 })).body).toMatchObject({ ...settled, version: 1 });
  expect((await setStatus(ad(), "queued")).status).toBe(200);
  expect((await setStatus(ad(), "planned")).status).toBe(200);
  await save({ entries: { contract: null } });
  expect((await state()).entries).not.toHaveProperty("contract");
  expect((await setStatus(ad(), "done")).status).toBe(409);
});

it("the measures of the plan prove their duties when they are done", async () => {
  const { contract: _, ...rest } = proofs();
  await save({ ...settled, entries: rest });
  expect((await setStatus(ad(), "queued")).status).toBe(409);
  const contract = plan.find(({ measure_name }) => measure_name === proofOf("contract")) ?? expect.fail();
  await setStatus(contract, "done");
  expect((await setStatus(ad(), "queued")).status).toBe(200);
});

it("an administrator lets it begin with a reason that the history keeps; staff may not", async () => {
  expect((await override("Vertrag liegt beim Notar", staff)).status).toBe(403);
  expect((await override("zu kurz")).status).toBe(400);
  expect((await override("Vertrag liegt im Original im Tresor")).body.override).toMatchObject({
    reason: "Vertrag liegt im Original im Tresor",
  });
  expect((await setStatus(ad(), "queued")).status).toBe(200);
  const { body: history } = await call("GET /history", { token, query: { subject: "campaign", id } });
  expect(history).toContainEqual(
    expect.objectContaining({
      action: "overrideDuties",
      values: { override_reason: "Vertrag liegt im Original im Tresor" },
    }),
  );
  await override(null);
  await setStatus(ad(), "planned");
  expect((await setStatus(ad(), "queued")).status).toBe(409);
});

it("a reason stands only where the law leaves room, a proof only for a day that was and a file of the campaign", async () => {
  const not = { state: "not_needed", on: dayFromToday(), note: "Haben wir nie gebraucht" };
  expect((await save({ entries: { contract: not } })).status).toBe(400);
  expect((await save({ entries: { photos: { ...not, note: "nein" } } })).status).toBe(400);
  expect((await save({ entries: { photos: not } })).status).toBe(200);
  expect((await save({ entries: { contract: { ...proven(), on: "2999-01-01" } } })).status).toBe(400);
  expect((await save({ early_wish: "2999-01-01" })).status).toBe(400);
  expect((await save({ entries: { contract: { ...proven(), file_id: `${id}.nothing` } } })).status).toBe(404);
  expect((await save({ entries: { tax: proven() } })).status).toBe(400);
  expect(Object.keys((await state()).entries)).toEqual(["photos"]);
});

it("two who save: the second learns of it", async () => {
  const both = await Promise.all([save({ client: "consumer", version: 0 }), save({ at_distance: true, version: 0 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
