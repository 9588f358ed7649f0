// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { terms } from "#shared/core/terms";
import { DashboardQuickActions } from "../../web/src/features/campaigns/dashboard/quick-actions.tsx";
import { aMeasure } from "./campaign-fixtures.ts";
import { campaign, leaveDialogs, open, startServer } from "./open-dialog.ts";

/* What Boost-Modus does explains its word on the overview, also once no Launch measure is planned any more. */

beforeEach(() => void startServer());
afterEach(leaveDialogs);

/** The quick actions of a plan of one measure in Laufzeit. */
async function openWith(fields: Partial<CampaignMeasure>): Promise<void> {
  const measures = [aMeasure({ phase: "Laufzeit", ...fields })];
  await act(
    async () =>
      void open(
        createElement(
          MemoryRouter,
          undefined,
          createElement(DashboardQuickActions, { campaign: { ...campaign, archived: false }, measures }),
        ),
      ),
  );
}

it.each<[string, Partial<CampaignMeasure>, string]>([
  [
    "marked measures",
    { priority_override: 8 },
    "Setzt 1 geplante Maßnahme mit hoher Priorität auf „Warteschlange“ und Priorität 9.",
  ],
  [
    "measures by chance",
    {},
    "Setzt bis zu 1 zufällig gewählte von 1 geplanten Maßnahme auf „Warteschlange“ und Priorität 9.",
  ],
])("Boost-Modus explains “Warteschlange” where it takes %s after the launch", async (_, fields, sentence) => {
  await openWith(fields);
  const word = screen.getByRole("button", { name: "„Warteschlange“" });
  const tip = screen.getByText(terms.Warteschlange);
  expect(word.getAttribute("aria-describedby")).toBe(tip.id);
  const said = word.closest("p");
  tip.remove();
  expect(said?.textContent).toBe(sentence);
});

it("Boost-Modus says why it can't run where what is planned is no single measure", async () => {
  await openWith({ provisional: "sale" });
  const boost = screen.getByRole("button", { name: "Boost-Modus" });
  expect(document.getElementById(boost.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Geplant sind nur noch Serien und Vorläufiges.",
  );
});
