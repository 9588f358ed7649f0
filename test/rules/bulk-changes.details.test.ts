// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { updateMeasures } from "../../web/src/features/campaigns/measure-changes.ts";
import { planQuery } from "../../web/src/features/campaigns/queries.ts";
import { handOver, skipAll } from "../../web/src/features/campaigns/task-changes.ts";
import { aMeasure } from "./campaign-fixtures.ts";
import { spyOnMessages } from "./messages.ts";
import { campaign, leaveDialogs, startServer } from "./open-dialog.ts";

/* Many measures changed by one press. */

const said = spyOnMessages();
let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

const door = "POST /api/campaigns/k1/plan-changes";
const petra = { id: "u1", name: "Petra Brandt" };
const many = (count: number) => Array.from({ length: count }, (_, at) => aMeasure({ id: `k1.m${at}` }));
const changed = (count: number) => ({
  call: door,
  body: { measures: [], removed: [], undo: { changes: many(count).map(({ id }) => ({ id })) }, campaign, notice: null },
});
const sizes = () =>
  server.sent
    .filter(({ call }) => call === door)
    .map(({ body }) => (body as { changes: readonly unknown[] }).changes.length);
const plan = () => queryClient.getQueryData(planQuery(campaign.id).queryKey)?.map(({ skip_reason }) => skip_reason);
const skipped = aMeasure({ id: "k1.m0", status: "skipped", skip_reason: "Keine Zeit" });

it("more than one call takes go in several, and what is said is how many really changed", async () => {
  server.answer(changed(500), changed(1), changed(0), changed(0));
  await handOver(many(502), petra);
  expect(sizes()).toEqual([500, 2]);
  expect(said.success).toHaveBeenCalledExactlyOnceWith("501 Maßnahmen an Petra Brandt übergeben", expect.anything());
  await handOver(many(1), petra);
  expect(said.success).toHaveBeenLastCalledWith("Daran war nichts zu ändern");
});

it("what of it was refused is said, and what was done is said and taken back", async () => {
  server.answer(changed(500), { call: door, status: 503, body: { detail: "Überlastet" } }, changed(0));
  await skipAll(many(501) as never, campaign, "Zu spät");
  expect(said.error).toHaveBeenCalledOnce();
  expect(said.success).toHaveBeenCalledExactlyOnceWith("500 Maßnahmen übersprungen", expect.anything());
  act(() => said.success.mock.calls[0]?.[1]?.undo?.());
  await expect.poll(sizes).toEqual([500, 1, 500]);
});

it("why something was skipped is gone with the next status, before the plan is read again", async () => {
  queryClient.setQueryData(planQuery(campaign.id).queryKey, [skipped]);
  const answer = { updated: 1, not_found: [], refused: [], undo: [] };
  server.answer({ call: "POST /api/campaign-measures/bulk-update", body: answer });
  await updateMeasures(campaign.id, [skipped], { status: "done" });
  expect(plan()).toEqual([""]);
});

it("a status set again keeps why it was skipped", async () => {
  queryClient.setQueryData(planQuery(campaign.id).queryKey, [skipped]);
  const answer = { updated: 1, not_found: [], refused: [], undo: [] };
  server.answer({ call: "POST /api/campaign-measures/bulk-update", body: answer });
  await updateMeasures(campaign.id, [skipped], { status: "skipped" });
  expect(plan()).toEqual(["Keine Zeit"]);
});
