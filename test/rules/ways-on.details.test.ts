// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import type { Advice } from "#shared/market/advice";
import type { PropertyPage } from "#shared/market/page/contract";
import type { SettledPlan } from "#shared/plan/plan-changes-contract";
import { queryClient } from "../../web/src/core/query-client.ts";
import { AdviceAnswer } from "../../web/src/features/campaigns/dashboard/advice-answer.tsx";
import CampaignDialog from "../../web/src/features/campaigns/dialog/campaign-dialog.tsx";
import EventDialog from "../../web/src/features/campaigns/events/event-dialog.tsx";
import LiveDialog from "../../web/src/features/campaigns/live/live-dialog.tsx";
import { OfferSection } from "../../web/src/features/campaigns/offer/offer-section.tsx";
import LibraryDialog from "../../web/src/features/campaigns/timeline/library-dialog.tsx";
import TimelineRemoval from "../../web/src/features/campaigns/timeline/measure/removal.tsx";
import { remindOf } from "../../web/src/features/campaigns/timeline/reminders.ts";
import { tellSettled } from "../../web/src/features/campaigns/settled-plan.ts";
import QuickAdd from "../../web/src/features/cockpit/quick-add.tsx";
import PageDialog from "../../web/src/features/market/page/page-dialog.tsx";
import ResultDialog from "../../web/src/features/market/result-dialog.tsx";
import ViewingRecorder from "../../web/src/features/market/viewing-recorder.tsx";
import { GenerateReport } from "../../web/src/features/reports/generate-report.tsx";
import MessagesDialog from "../../web/src/features/reports/messages-dialog.tsx";
import { aMeasure } from "./campaign-fixtures.ts";
import { spyOnMessages } from "./messages.ts";
import { campaign, leaveDialogs, measure, open, owner, press, startServer, type } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

/* What a screen offers after a refusal or a read that failed. */

const said = spyOnMessages();
const onClose = vi.fn<() => void>();
const now = "2027-01-05T08:00:00.000Z";
const routed = (element: ReactElement) => createElement(MemoryRouter, undefined, element);
const isOffer = { status: 409, body: { detail: "Diese Kampagne ist noch ein Angebot.", code: "mandate" } };
const isOfferAt = (call: string) => ({ call, ...isOffer });
const unread = { status: 403, body: { detail: "" } };

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

it("an event that waits for the mandate leads to the offer", async () => {
  const door = "POST /api/campaigns/k1/events";
  server.answer(isOfferAt(door), isOfferAt(door));
  open(routed(createElement(EventDialog, { campaign, event: "withdrawn", now, onClose })));
  await act(async () => press("Eintragen"));
  const way = await screen.findByRole<HTMLAnchorElement>("link", { name: "Zum Angebot" });
  expect(way.href).toMatch(/\/dashboard\/k1#angebot$/);
  fireEvent.click(way);
  expect(onClose).toHaveBeenCalledOnce();
});

it("an event that is refused says so once, a preview of what changed meanwhile is read again, and another day begins anew", async () => {
  const door = "POST /api/campaigns/k1/events";
  const stale = { call: door, status: 409, body: { detail: "Jemand hat den Plan geändert.", code: "stale" } };
  server.answer(stale, isOfferAt(door), { call: door, body: { changes: [] } });
  open(routed(createElement(EventDialog, { campaign, event: "withdrawn", now, onClose })));
  await screen.findByText(stale.body.detail);
  expect(screen.getByRole("button", { name: "Neu laden" })).toBeTruthy();
  await act(async () => press("Eintragen"));
  await screen.findByText(isOffer.body.detail);
  expect(screen.queryByText(stale.body.detail)).toBeNull();
  type(/^Tag/, "04.01.2027");
  await screen.findByText("Keine Maßnahme ändert sich.");
  expect(screen.queryByText(isOffer.body.detail)).toBeNull();
});

it("a day online that waits for the mandate leads to the offer", async () => {
  server.answer({ call: "PUT /api/campaigns/k1", ...isOffer });
  open(routed(createElement(LiveDialog, { campaign: { ...campaign, live_on: "2027-01-04" }, now, onClose })));
  type("Tag", "");
  await act(async () => press(verbs.save));
  fireEvent.click(await screen.findByRole("link", { name: "Zum Angebot" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("a campaign that became an offer meanwhile leads to it, and its new state can be taken over", async () => {
  const before = { ...campaign, live_on: "2027-01-04" as const };
  const read = (body: unknown) => ({ call: "GET /api/campaigns/k1", body });
  server.answer(read(before), { call: "PUT /api/campaigns/k1", ...isOffer }, read({ ...before, version: 5 }));
  open(routed(createElement(CampaignDialog, { campaign: before, onClose })));
  type("Am Markt seit", "03.01.2027");
  await act(async () => press(verbs.save));
  await screen.findByText(isOffer.body.detail);
  expect(screen.getByRole("button", { name: "Neuen Stand übernehmen" })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Zum Angebot" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("without a campaign there is the way to one, since reading again would find none", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ campaigns: [], tasks: [], viewings: [] }));
  open(routed(createElement(QuickAdd, { onClose })));
  await screen.findByText("Noch ist keine Kampagne in Arbeit. Bitte legen Sie zuerst eine an.");
  expect(screen.queryByRole("button", { name: verbs.retry })).toBeNull();
  const way = screen.getByRole<HTMLAnchorElement>("link", { name: "Mit dem Assistenten starten" });
  expect(way.href).toMatch(/\/onboarding$/);
  fireEvent.click(way);
  expect(onClose).toHaveBeenCalledOnce();
});

it("a report that waits for the mandate leads to the offer", async () => {
  server.answer({ call: "POST /api/campaigns/k1/owner-reports/generate", ...isOffer });
  open(routed(createElement(GenerateReport, { campaign, label: "Bericht" })));
  await act(async () => press("Bericht"));
  await waitFor(() => expect(said.error.mock.lastCall?.[1]).toMatchObject({ step: { label: "Zum Angebot" } }));
});

it("a result that a device can't keep is sent at once, and its dialog stays where that fails", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const door = "POST /api/campaigns/k1/results";
  server.answer({ call: door, status: 400, body: { detail: "Nicht jetzt." } }, { call: door, status: 201, body: {} });
  open(createElement(ResultDialog, { campaign, kind: "enquiry", now, onClose }));
  await act(async () => press(verbs.keep));
  await screen.findByText("Nicht jetzt.");
  expect(onClose).not.toHaveBeenCalled();
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(2 * Date.now());
  await act(async () => press(verbs.keep));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it("a viewing of which no dialog stays open is sent again from the message that it was not kept", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const door = "POST /api/campaigns/k1/results";
  server.answer({ call: door, status: 503, body: {} }, { call: door, status: 201, body: {} });
  open(routed(createElement(ViewingRecorder, { campaign, agreed: undefined, now, onClose })));
  await act(async () => press(verbs.keep));
  await waitFor(() => expect(said.error).toHaveBeenCalledOnce());
  const { step } = said.error.mock.lastCall?.[1] ?? {};
  expect(step?.label).toBe(verbs.retry);
  await act(async () => step?.run?.());
  await waitFor(() => expect(said.success).toHaveBeenCalledOnce());
  expect(server.sent[1]).toEqual(server.sent[0]);
});

/** Keeps a viewing without a store on the device. @returns its undo, id, and the deletions asked for */
async function keepViewing() {
  vi.stubGlobal("indexedDB", undefined);
  open(routed(createElement(ViewingRecorder, { campaign, agreed: undefined, now, onClose })));
  await act(async () => press(verbs.keep));
  await waitFor(() => expect(said.success).toHaveBeenCalledOnce());
  const [sentence, { undo = onClose } = {}] = said.success.mock.lastCall ?? [];
  expect(sentence).toBe(`Besichtigung für „${campaign.title}“ festgehalten`);
  const id = `k1.${String((server.sent[0]?.body as { id: string } | undefined)?.id)}`;
  const asked = vi.spyOn(globalThis, "fetch");
  return { undo, id, deletions: () => asked.mock.calls.filter(([, sent]) => sent?.method === "DELETE") };
}

it("a result that was kept says of which campaign, and is taken back, tried again where that fails", async () => {
  const { undo, id, deletions } = await keepViewing();
  const [door, listed] = [`DELETE /api/results/${id}`, { call: "GET /api/campaigns/k1/results", body: [] }] as const;
  server.answer({ ...listed, body: [{ id, version: 1 }] }, { call: door, status: 503, body: {} }, listed, {
    call: door,
    status: 404,
    body: { detail: "Dieses Ergebnis gibt es nicht" },
  });
  undo();
  await waitFor(() => expect(said.error.mock.lastCall?.[0]).toBe("Besichtigung nicht zurückgenommen"));
  await act(async () => said.error.mock.lastCall?.[1]?.step?.run?.());
  await waitFor(() => expect(deletions()).toHaveLength(2));
  expect(said.error).toHaveBeenCalledOnce();
});

it("a result that somebody completed is not taken back, and the message leads to it", async () => {
  const { undo, id, deletions } = await keepViewing();
  server.answer({ call: "GET /api/campaigns/k1/results", body: [{ id, campaign_id: "k1", version: 2 }] });
  undo();
  await waitFor(() => expect(said.error).toHaveBeenCalledOnce());
  expect(said.error).toHaveBeenCalledWith("Besichtigung nicht zurückgenommen", {
    detail: "Das Ergebnis hat inzwischen jemand geändert.",
    step: { to: `/markt/k1?result=${id}`, label: "Ansehen" },
  });
  expect(deletions()).toEqual([]);
});

it("offers that were sent and can't be read are no empty list", async () => {
  server.answer(
    { call: "GET /api/campaigns/k1/offer", ...unread },
    { call: "GET /api/campaigns/k1/decisions", ...unread },
  );
  open(routed(createElement(OfferSection, { campaign })));
  const failed = await screen.findByText(/Gesendete Angebote konnten nicht geladen werden/);
  expect(failed.textContent).toContain("Bitte senden Sie keines");
});

it("pictures that can't be read do not load for ever", async () => {
  server.answer({ call: "GET /api/campaigns/k1/files", ...unread });
  const page = { headline: "Haus am See", picture_ids: [], version: 1 } as unknown as PropertyPage;
  open(createElement(PageDialog, { campaign, page, onClose }));
  await screen.findByText("Die Bilder konnten nicht geladen werden.", { selector: "[role=alert] *" });
  expect(screen.getByRole("button", { name: verbs.retry }).textContent).toBe(verbs.retry);
});

it("a measure that was added elsewhere meanwhile leads to the current plan, one that may not be to the reason alone", async () => {
  const door = "POST /api/campaigns/k1/measures";
  const stale = { call: door, status: 409, body: { detail: "Jemand hat den Plan geändert.", code: "stale" } };
  server.answer(stale, { call: door, status: 403, body: { detail: "Das dürfen nur Administratoren." } });
  open(routed(createElement(LibraryDialog, { campaign, measures: [], now, onOwnTask: onClose, onClose })));
  const add = `Hinzufügen: ${measure.name}`;
  const steps = async (count: number) => {
    await act(async () => press(add));
    await waitFor(() => expect(said.error).toHaveBeenCalledTimes(count));
    return said.error.mock.lastCall?.[1];
  };
  expect(await steps(1)).toMatchObject({ detail: stale.body.detail, step: { label: "Neu laden" } });
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(4 * Date.now());
  expect(await steps(2)).toMatchObject({ detail: "Das dürfen nur Administratoren.", step: undefined });
});

it("a reminder that waits for the mandate leads to the offer, one that may pass is made again", async () => {
  const door = "POST /api/campaign-measures/m1/reminders";
  server.answer(
    isOfferAt(door),
    { call: door, status: 503, body: {} },
    { call: door, status: 201, body: { id: "r1" } },
  );
  const planned = aMeasure({ campaign_id: "k1" });
  await remindOf(planned);
  expect(said.error.mock.lastCall?.[1]).toMatchObject({ detail: isOffer.body.detail, step: { label: "Zum Angebot" } });
  await remindOf(planned);
  const { step } = said.error.mock.lastCall?.[1] ?? {};
  expect(step?.label).toBe(verbs.retry);
  await act(async () => step?.run?.());
  await waitFor(() => expect(said.success).toHaveBeenCalledExactlyOnceWith("Erinnerung erfolgreich erstellt!"));
});

it.each([
  { status: 503, detail: "", why: "Bitte versuchen Sie es erneut." },
  { status: 403, detail: "Das dürfen nur Administratoren.", why: "Das dürfen nur Administratoren." },
])("a removal that fails with $status says why, or asks for another try", async ({ status, detail, why }) => {
  server.answer({ call: "DELETE /api/campaign-measures/m1", status, body: { detail } });
  open(createElement(TimelineRemoval, { measure: aMeasure(), onClose }));
  await act(async () => press("Entfernen"));
  await screen.findByText(`Die Maßnahme wurde nicht entfernt. ${why}`);
  expect(onClose).not.toHaveBeenCalled();
});

it("an added measure on which somebody has worked is not taken out again", async () => {
  const coded = { ...measure, code: "DRONE" };
  const advice: Advice = {
    rule: "slow",
    key: "advice.slow.1",
    title: "",
    reason: "",
    source: "",
    priority: "critical",
    answers: ["DRONE"],
  };
  open(routed(createElement(AdviceAnswer, { campaign, measures: [], now, advice })));
  act(() => void queryClient.setQueryData(["measures"], [coded]));
  const add = `In den Plan: ${measure.name}`;
  await screen.findByRole("button", { name: add });
  server.answer(
    { call: "POST /api/campaigns/k1/measures", body: aMeasure() },
    { call: "GET /api/campaign-measures/m1", body: aMeasure({ version: 2 }) },
  );
  await act(async () => press(add));
  await waitFor(() => expect(said.success).toHaveBeenCalledOnce());
  said.success.mock.lastCall?.[1]?.undo?.();
  await waitFor(() =>
    expect(said.error).toHaveBeenCalledExactlyOnceWith("Die Maßnahme wurde nicht aus dem Plan genommen", {
      detail: "Jemand hat sie inzwischen geändert. Bitte entfernen Sie sie im Plan.",
    }),
  );
});

it("what an answer made of the plan is told as not taken back, even where its campaign can't be read", async () => {
  const undo = { changes: [], remove: ["m1"], add: [], set: {} };
  const none: Pick<SettledPlan, "skipped" | "planned" | "moved"> = { skipped: [], planned: [], moved: [] };
  const plan: SettledPlan = { ...none, campaign_id: "k1", done: ["Exposé"], undo };
  server.answer(
    { call: "GET /api/campaigns/k1", ...unread },
    { call: "POST /api/campaigns/k1/plan-changes", ...unread },
  );
  tellSettled(plan);
  said.success.mock.lastCall?.[1]?.undo?.();
  await waitFor(() => expect(said.error.mock.lastCall?.[0]).toBe("Die Änderung wurde nicht zurückgenommen."));
});

it("a message that was changed after a lost answer goes as a new one with the next press", async () => {
  const read = { call: "GET /api/campaigns/k1/owner-messages?owner_id=o1", body: [] };
  const door = "POST /api/campaigns/k1/owner-messages";
  const sentBefore = { status: 409, body: { detail: "Ihre Nachricht ist schon hinausgegangen.", code: "stale" } };
  server.answer(...Array.from({ length: 6 }, () => read), { call: door, ...sentBefore });
  queryClient.setQueryData(["owners"], [owner]);
  open(routed(createElement(MessagesDialog, { campaign: { ...campaign, owners: [plainOwner("o1")] }, onClose })));
  await screen.findByLabelText(/^Ihre Nachricht/);
  type(/^Ihre Nachricht/, "Guten Tag, noch etwas");
  await act(async () => press("E-Mail jetzt senden"));
  await screen.findByText("Ihre Nachricht ist schon hinausgegangen.");
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(4 * Date.now());
  await act(async () => press("E-Mail jetzt senden"));
  const ids = () => server.sent.flatMap(({ call, body }) => (call === door ? [(body as { id: string }).id] : []));
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(new Set(ids()).size).toBe(2);
});
