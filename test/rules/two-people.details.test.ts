// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import type { Period } from "#shared/core/periods";
import type { Day } from "#shared/core/time";
import type { Advice } from "#shared/market/advice";
import type { MarketResult } from "#shared/market/result-fields";
import type { Offer } from "#shared/reports/offer-contract";
import { call as send } from "../../web/src/core/api.ts";
import { hearStale, queryClient } from "../../web/src/core/query-client.ts";
import { storeToken } from "../../web/src/core/token.ts";
import AbsencesDialog from "../../web/src/features/accounts/absences-dialog.tsx";
import { AdviceAnswer } from "../../web/src/features/campaigns/dashboard/advice-answer.tsx";
import OfferDialog from "../../web/src/features/campaigns/offer/offer-dialog.tsx";
import { planQuery } from "../../web/src/features/campaigns/queries.ts";
import { TaskSheet } from "../../web/src/features/campaigns/task/task-sheet.tsx";
import ResultDialog from "../../web/src/features/market/result-dialog.tsx";
import OwnersDialog from "../../web/src/features/owners/campaign-owners-dialog.tsx";
import { aMeasure } from "./campaign-fixtures.ts";
import { spyOnMessages } from "./messages.ts";
import { campaign, field, leaveDialogs, measure, open, owner, press, startServer, type } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

/* What two people do to one thing at once, or one of them twice since an answer was lost. */

const said = spyOnMessages();
const onClose = vi.fn<() => void>();
const stale = (what: string) => ({
  status: 409,
  body: { detail: `${what} wurde inzwischen von jemand anderem gespeichert.`, code: "stale" },
});
const routed = (element: ReactElement) => createElement(MemoryRouter, undefined, element);

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  for (const call of ["GET /api/campaign-measures/m1/notes", "GET /api/campaigns/k1/files"])
    server.answer(...Array.from({ length: 3 }, () => ({ call, body: [] })));
});
afterEach(leaveDialogs);

/** Presses once more what was pressed a moment ago, which a button takes for a double click (double-press.ts). */
const pressLater = async (name: string) => {
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue((later += 60_000));
  await act(async () => press(name));
};
let later = 2 * Date.now();
const bodies = (door: string) => server.sent.filter(({ call }) => call === door).map(({ body }) => body);

it("owners whom a colleague entered meanwhile are not dropped: they are shown, and taken over or replaced", async () => {
  const olga = { ...owner, id: "o2", name: "Olga West" };
  const before = { ...campaign, owners: [plainOwner("o1")] };
  const after = { ...campaign, owners: [plainOwner("o1"), { ...plainOwner("o2"), share: "1/2" }], version: 5 };
  const dialog = (of: typeof before) => createElement(OwnersDialog, { campaign: of, owners: [owner, olga], onClose });
  const show = open(dialog(before));
  show(dialog(after));
  type("Anteil", "1/1");
  const door = "PUT /api/campaigns/k1/owners";
  server.answer({ call: door, ...stale("Diese Kampagne") }, { call: "GET /api/campaigns/k1", body: after });
  await act(async () => press(verbs.save));
  expect(bodies(door)).toMatchObject([{ owners: [{ owner_id: "o1", share: "1/1" }], version: 4 }]);
  await screen.findByText("Neuer Stand: Erika Ost; Olga West (1/2)");
  await act(async () => press("Neuen Stand übernehmen"));
  within(screen.getByRole("list", { name: "Eigentümer dieser Immobilie" })).getByRole("listitem", {
    name: "Olga West",
  });
  server.answer({ call: door, body: after });
  await pressLater(verbs.save);
  await waitFor(() => expect(bodies(door)[1]).toMatchObject({ owners: after.owners, version: 5 }));
});

const listed = aMeasure({ checklist: ["Schlüssel", "Akku", "Drohne"].map((text) => ({ text, done: false })) });
const ticking = "PUT /api/campaign-measures/m1";
const ticked = (...done: boolean[]) => listed.checklist.map((point, at) => ({ ...point, done: done[at] ?? false }));
const point = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

it("points that are ticked quickly are sent one after the other, each on the version before it", async () => {
  open(routed(createElement(TaskSheet, { campaign, measure: listed, onEdit: () => undefined, onClose })));
  server.answer(
    { call: ticking, body: { ...listed, checklist: ticked(true), version: 2 } },
    { call: ticking, body: { ...listed, checklist: ticked(true, true), version: 3 } },
  );
  fireEvent.click(point("Schlüssel"));
  fireEvent.click(point("Akku"));
  await waitFor(() => expect(bodies(ticking)).toHaveLength(2));
  expect(bodies(ticking)).toEqual([
    { checklist: ticked(true), version: 1 },
    { checklist: ticked(true, true), version: 2 },
  ]);
  await waitFor(() => expect([point("Schlüssel").checked, point("Akku").checked]).toEqual([true, true]));
});

it("a point that is ticked quickly stays while the plan takes over the answer to the one before it", async () => {
  const OfPlan = () => {
    const { data: [newest = listed] = [] } = useQuery(planQuery(campaign.id));
    return createElement(TaskSheet, { campaign, measure: newest, onEdit: () => undefined, onClose });
  };
  queryClient.setQueryData(planQuery(campaign.id).queryKey, [listed]);
  open(routed(createElement(OfPlan)));
  const second = Promise.withResolvers<void>();
  const points = [ticked(true), ticked(true, true), ticked(true, true, true)];
  const answers = points.map((checklist, at) => ({ call: ticking, body: { ...listed, checklist, version: at + 2 } }));
  server.answer(...answers.map((one, at) => (at === 1 ? { ...one, after: second.promise } : one)));
  await act(async () => {
    fireEvent.click(point("Schlüssel"));
    fireEvent.click(point("Akku"));
  });
  await waitFor(() => expect(bodies(ticking)).toHaveLength(2));
  expect(queryClient.getQueryData(planQuery(campaign.id).queryKey)).toMatchObject([{ version: 2 }]);
  expect([point("Schlüssel").checked, point("Akku").checked]).toEqual([true, true]);
  fireEvent.click(point("Drohne"));
  await act(async () => second.resolve());
  await waitFor(() => expect(bodies(ticking)).toHaveLength(3));
  expect(bodies(ticking)[2]).toEqual({ checklist: points[2], version: 3 });
});

it("a point that a colleague's save refuses shows the colleague's state, and can be ticked on it", async () => {
  open(routed(createElement(TaskSheet, { campaign, measure: listed, onEdit: () => undefined, onClose })));
  const newest = { ...listed, checklist: ticked(false, false, true), version: 7 };
  server.answer(
    { call: ticking, ...stale("Diese Maßnahme") },
    { call: "GET /api/campaign-measures/m1", body: newest },
    { call: ticking, body: { ...newest, checklist: ticked(true, false, true), version: 8 } },
  );
  fireEvent.click(point("Schlüssel"));
  await waitFor(() => expect(point("Drohne").checked).toBe(true));
  expect(point("Schlüssel").checked).toBe(false);
  await act(async () => fireEvent.click(point("Schlüssel")));
  expect(bodies(ticking)[1]).toEqual({ checklist: ticked(true, false, true), version: 7 });
});

it("a result that a colleague saved meanwhile is read, and the second press saves over it", async () => {
  const result = {
    id: "k1.b1",
    campaign_id: "k1",
    created_at: "2026-11-20T10:00:00.000Z",
    created_by: "u1",
    version: 3,
    kind: "enquiry",
    on: "2026-11-20",
    channel: "phone",
    wish: "information",
    note: "",
  } as MarketResult;
  const now = "2026-11-22T10:00:00.000Z";
  open(createElement(ResultDialog, { campaign, kind: "enquiry", result, now, onClose }));
  type("Kürzel oder Bemerkung", "Ruft wieder an");
  const door = "PUT /api/results/k1.b1";
  const list = { call: "GET /api/campaigns/k1/results", body: [{ ...result, version: 6 }] };
  server.answer({ call: door, ...stale("Dieses Ergebnis") }, list, list);
  await act(async () => press(verbs.save));
  await screen.findByText("Dieses Ergebnis wurde inzwischen von jemand anderem gespeichert.");
  server.answer({ call: door, body: { ...result, version: 7 } });
  await pressLater(verbs.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(door)).toMatchObject([{ version: 3 }, { version: 6, note: "Ruft wieder an" }]);
});

it("an offer that a colleague saved meanwhile is read, and the second press saves over it", async () => {
  const entered = { intro: "", terms: "", valid_until: null, price_reasons: "", comparables: [] };
  const offer = { ...entered, version: 2, usual_intro: "" } as unknown as Offer;
  open(createElement(OfferDialog, { campaign, offer, onClose }));
  type("Bedingungen", "Sechs Monate");
  const [read, door] = ["GET /api/campaigns/k1/offer", "PUT /api/campaigns/k1/offer"];
  const newest = { call: read, body: { ...offer, intro: "Danke", version: 5 } };
  server.answer({ call: door, ...stale("Dieses Angebot") }, newest, newest);
  await act(async () => press(verbs.save));
  await waitFor(() => expect(field("Einleitung").value).toBe("Danke"));
  server.answer({ call: door, body: { ...offer, version: 6 } });
  await pressLater(verbs.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(door)).toMatchObject([{ version: 2 }, { version: 5, terms: "Sechs Monate" }]);
});

it("days of absence are entered one after the other, beside those that somebody else entered meanwhile", async () => {
  const read = "GET /api/team";
  const door = "PUT /api/team/u1/absences";
  const member = (...absences: Period[]) => ({ id: "u1", full_name: "Petra Brandt", is_active: true, absences });
  const on = (day: Day): Period => ({ from: day, to: day });
  const [mine, others, next] = [on("2027-03-01"), on("2027-03-02"), on("2027-03-03")];
  server.answer({ call: read, body: [member()] });
  open(createElement(AbsencesDialog, { onClose }));
  await screen.findByText("Keine Abwesenheit eingetragen.");
  server.answer(
    { call: read, body: [member(others)] },
    { call: door, body: member(mine, others) },
    { call: read, body: [member(mine, others)] },
    { call: door, body: member(mine, others, next) },
  );
  type("Von", "01.03.2027");
  press("Zeitraum hinzufügen");
  type("Von", "03.03.2027");
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue((later += 60_000));
  press("Zeitraum hinzufügen");
  await waitFor(() => expect(bodies(door)).toHaveLength(2));
  expect(bodies(door)).toEqual([
    { absences: [mine, others], was: [others] },
    { absences: [mine, others, next], was: [mine, others] },
  ]);
});

it("whatever is refused as too old is read again on every screen, as the sentence says", async () => {
  const stop = hearStale();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  server.answer({ call: "PUT /api/owners/o1", ...stale("Dieser Eigentümer") });
  await expect(send("PUT /owners/{id}", { params: { id: "o1" }, body: { version: 1 } })).rejects.toThrow("inzwischen");
  expect(invalidate).toHaveBeenCalledExactlyOnceWith();
  stop();
  invalidate.mockRestore();
});

it("a measure whose answer was lost is added once when it is pressed again", async () => {
  storeToken("a.b.c");
  const keys: unknown[] = [];
  const coded = { ...measure, code: "DRONE" };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", headers, body }: RequestInit) => {
    if (method !== "POST") return Response.json(path === "/api/measures" ? [coded] : {});
    keys.push([path, body, (headers as Record<string, string>)["idempotency-key"]]);
    return keys.length === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Response.json(aMeasure());
  });
  const advice: Advice = {
    rule: "slow",
    key: "advice.slow.1",
    title: "",
    reason: "",
    source: "",
    priority: "critical",
    answers: ["DRONE"],
  };
  const props = { campaign, measures: [], now: "2027-01-05T08:00:00.000Z", advice };
  open(routed(createElement(AdviceAnswer, props)));
  act(() => void queryClient.setQueryData(["measures"], [coded]));
  await act(async () => screen.findByRole("button", { name: `In den Plan: ${measure.name}` }));
  const add = () => pressLater(`In den Plan: ${measure.name}`);
  await add();
  expect(said.error).toHaveBeenCalledOnce();
  await add();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toEqual(keys[0]);
});
