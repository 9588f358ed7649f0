// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LiveFact } from "../../web/src/features/campaigns/live/live-fact.tsx";
import { aCampaign } from "./campaign-fixtures.ts";
import { leaveDialogs, open, startServer } from "./open-dialog.ts";

const now = "2027-03-01T09:00:00.000Z";
const sold = { sale_on: "2027-02-20", live_on: null } as const;

beforeEach(() => void startServer());
afterEach(leaveDialogs);

it.each([
  [{ ...sold, marketing: "open" }, "Tag der ersten Anzeige eintragen"],
  [{ ...sold, marketing: "discreet" }, "Tag der ersten Ansprache eintragen"],
  [{ live_on: "2027-02-22" }, "seit 7 Tagen am Markt"],
] as const)("of %j the head leads to the market's day by %j", (facts, words) => {
  open(createElement(LiveFact, { campaign: aCampaign(facts), measures: [], now }));
  expect(screen.getByRole("button").textContent).toBe(words);
});

it.each([[{ is_offer: true }], [{ outcome: { kind: "sold", on: "2027-02-28", price: null } }]] as const)(
  "of %j it says nothing of the market",
  (facts) => {
    open(createElement(LiveFact, { campaign: aCampaign({ ...sold, ...facts }), measures: [], now }));
    expect(screen.queryByRole("button")).toBeNull();
  },
);
