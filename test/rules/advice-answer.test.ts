// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { type ComponentProps, createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Advice } from "#shared/market/advice";
import { planAnswer } from "#shared/market/plan-answer";
import { AdviceAnswer } from "../../web/src/features/campaigns/dashboard/advice-answer.tsx";
import { Recommendations } from "../../web/src/features/campaigns/dashboard/recommendations.tsx";
import { aMeasure } from "./campaign-fixtures.ts";
import { campaign, leaveDialogs, open, press, startServer } from "./open-dialog.ts";

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

/** Advice that no measure answers. */
const advice = (rule: Advice["rule"]): Advice => ({
  rule,
  key: `advice.${rule}.3`,
  title: "",
  reason: "",
  source: "",
  priority: "critical",
  answers: [],
});
const show = (rule: Advice["rule"]) => {
  const props = { campaign, measures: [], now: "2027-01-05T08:00:00.000Z", advice: advice(rule) };
  open(createElement(MemoryRouter, undefined, createElement(AdviceAnswer, props)));
};

it("leads from the owner who waits for a report to that campaign's report", () => {
  show("report");
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Zu den Berichten" }).href);
  expect(pathname + search).toBe("/eigentuemer/k1?open=draft");
});

it("leads from an offer that waits to where its answer is entered", () => {
  show("offer-waits");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Zum Angebot" }).href).toMatch(/\/markt\/k1$/);
});

it("leads from anything else to the campaign's timeline", () => {
  show("slow");
  expect(screen.getByRole<HTMLAnchorElement>("link").href).toMatch(/\/timeline\/k1$/);
});

/** A price cut that waits with the new attempt, and what waits for bids. */
const cut = aMeasure({ id: "k1.m1", code: "price-cut", phase: "Reaktivierung", provisional: "no_buyer" });
const bids = aMeasure({ id: "k1.m2", phase: "Endspurt", provisional: "no_buyer" });
const now = "2027-05-05T08:00:00.000Z";
const expectToBegin = async () => {
  const call = "POST /api/campaigns/k1/plan-changes";
  server.answer({ call, body: { measures: [], removed: [], undo: {}, campaign, notice: null } });
  press("Neuen Anlauf beginnen");
  await expect.poll(() => server.sent).toEqual([{ call, body: { changes: [{ id: "k1.m1", provisional: null }] } }]);
};

it("begins the part of the plan with which the advised measure waits, instead of adding the measure once more", async () => {
  const priced = { ...advice("stale-price"), answers: ["price-cut"] };
  const props = { campaign, measures: [cut, bids], now, advice: priced };
  open(createElement(MemoryRouter, undefined, createElement(AdviceAnswer, props)));
  screen.getByText("„Exposé erstellen“ gehört zu „Neuer Anlauf“.");
  await expectToBegin();
});

it("takes the one measure into the plan at once that waits with a part of it, and leaves the part", async () => {
  const words = { code: "startpreis-mindestgebot-fuers", measure_name: "Startpreis festlegen" };
  const waiting = aMeasure({ ...bids, ...words, scheduled_at: "2027-03-30T07:00:00.000Z" });
  const flood = { ...advice("flood"), answers: [words.code] };
  // A Saturday: the next day on which it may be is Monday.
  const props = { campaign, measures: [cut, waiting], now: "2027-01-09T08:00:00.000Z", advice: flood };
  open(createElement(MemoryRouter, undefined, createElement(AdviceAnswer, props)));
  expect(screen.queryByRole("button", { name: "Gebotsverfahren beginnen" })).toBeNull();
  const call = "POST /api/campaigns/k1/plan-changes";
  server.answer({ call, body: { measures: [], removed: [], undo: {}, campaign, notice: null } });
  press("In den Plan: Startpreis festlegen");
  const scheduled_at = "2027-01-11T08:00:00.000Z";
  const changes = [{ id: "k1.m2", provisional: null, scheduled_at, day_picked: true }];
  await expect.poll(() => server.sent).toEqual([{ call, body: { changes } }]);
});

it("begins the new attempt for no other advice than that nobody buys", () => {
  const late = { ...advice("mandate"), answers: ["price-cut"] };
  const props = { campaign, measures: [cut, bids], now, advice: late };
  open(createElement(MemoryRouter, undefined, createElement(AdviceAnswer, props)));
  screen.getByRole("button", { name: "In den Plan: Exposé erstellen" });
  expect(screen.queryByRole("button", { name: "Neuen Anlauf beginnen" })).toBeNull();
});

it("leads to the advised measure where that is certain already", () => {
  const certain = aMeasure({ id: "k1.m3", code: "price-cut", measure_name: "Preis senken" });
  const priced = { ...advice("stale-price"), answers: ["price-cut"] };
  const props = { campaign, measures: [cut, certain], now, advice: priced };
  open(createElement(MemoryRouter, undefined, createElement(AdviceAnswer, props)));
  screen.getByRole("link", { name: "Steht im Plan: Preis senken" });
  expect(screen.queryByRole("button", { name: "Neuen Anlauf beginnen" })).toBeNull();
});

it("begins the sale as a whole where a reservation has no notary's date", () => {
  const appointment = aMeasure({ id: "k1.m3", code: "notary-appointment", phase: "Endspurt", provisional: "sale" });
  const notary = { ...advice("notary"), answers: ["notary-appointment"] };
  expect(planAnswer(notary, [appointment])).toEqual({ measure: appointment, begins: "sale" });
});

it("begins the new attempt where the coach says that its day has come, though the list holds what is certain", async () => {
  const recommended = { key: "relaunch", title: "", reason: "", priority: "high", begins: "relaunch" } as const;
  const props: ComponentProps<typeof Recommendations> = {
    campaign,
    measures: [],
    all: [cut, bids],
    now,
    headingId: "coach",
    entries: [{ recommended }],
  };
  open(createElement(MemoryRouter, undefined, createElement(Recommendations, props)));
  await expectToBegin();
});
