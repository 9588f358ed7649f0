import { expect, it } from "vitest";
import { dutyRules } from "#shared/market/duties/rules";
import { proofOf } from "../starter-measures.ts";
import { call } from "./api.ts";
import { ad, id, override, plan, proofs, save, setStatus, settled, staff, state, token } from "./duties-world.ts";

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
