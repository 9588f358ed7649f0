// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, it } from "vitest";
import { type Budget, budgetNames } from "#shared/campaigns/wizard";
import { queryClient } from "../../web/src/core/query-client.ts";
import { BudgetStep } from "../../web/src/features/campaigns/wizard/budget-step.tsx";
import type { WizardChoices } from "../../web/src/features/campaigns/wizard/choices.ts";
import { type PlanPreview, previewQuery } from "../../web/src/features/campaigns/wizard/preview.ts";
import { previewWishes } from "../../web/src/features/campaigns/wizard/wishes.ts";
import { leaveDialogs, open, startServer } from "./open-dialog.ts";

afterEach(leaveDialogs);

const choices: WizardChoices = {
  objectType: "HAU",
  budget: "premium",
  timeline: "fast",
  region: undefined,
  start: undefined,
  occupancy: undefined,
  marketing: undefined,
  mode: undefined,
  address: "",
  hours: "10",
  euro: "25.000",
};
const sentence = "Mehr Geld als mit „Standard“ lässt sich in dieser Zeit nicht sinnvoll ausgeben.";
const plan = (warnings: PlanPreview["warnings"]) =>
  ({ cost: { planned: 2_720 }, hours: { planned: 41 }, measures: [], warnings }) as unknown as PlanPreview;
const sameMoney = plan([{ kind: "same_money", message: sentence, measures: [] }]);
const step = (chosen: Partial<WizardChoices>) =>
  createElement(BudgetStep, { choices: { ...choices, ...chosen }, choose: () => {} });
/** What the server said of the plan of a budget. */
const knows = (budget: Budget, said: PlanPreview) => {
  const { queryKey } = previewQuery(previewWishes({ ...choices, budget }, new Date().toISOString()));
  queryClient.setQueryData(queryKey, said);
};

it("says under the budgets that the chosen one buys no more than the smaller one, faint while it is reckoned again", async () => {
  const server = startServer();
  for (const budget of budgetNames) knows(budget, budget === "premium" ? sameMoney : plan([]));
  const again = open(step({}));
  const said = () => screen.queryByText(sentence);
  const isFaint = (element: Element | null | undefined) => element?.className.includes("opacity-60");
  const [bought] = screen.getAllByText("41 Stunden Arbeit");
  expect([said(), bought?.parentElement].map(isFaint)).toEqual([false, false]);
  const gate = Promise.withResolvers<void>();
  for (const _ of budgetNames) server.answer({ call: "POST /api/plan-preview", body: plan([]), after: gate.promise });
  again(step({ hours: "6" }));
  expect([said(), bought?.parentElement].map(isFaint)).toEqual([true, true]);
  gate.resolve();
  await waitFor(() => expect(said()).toBeNull());
});

it("says nothing of it under a budget that buys more", () => {
  startServer();
  for (const budget of budgetNames) knows(budget, budget === "premium" ? sameMoney : plan([]));
  open(step({ budget: "standard" }));
  expect(screen.queryByText(sentence)).toBeNull();
});
