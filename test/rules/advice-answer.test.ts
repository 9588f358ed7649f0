// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Advice } from "#shared/market/advice";
import { AdviceAnswer } from "../../web/src/features/campaigns/dashboard/advice-answer.tsx";
import { campaign, leaveDialogs, open, startServer } from "./open-dialog.ts";

beforeEach(() => void startServer());
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
