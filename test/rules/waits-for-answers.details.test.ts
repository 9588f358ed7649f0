// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import { queryClient } from "../../web/src/core/query-client.ts";
import FirstPage from "../../web/src/features/campaigns/agenda/first-page.tsx";
import { myDayQuery } from "../../web/src/features/campaigns/agenda/query.ts";
import { campaignQuery, propertyQuery } from "../../web/src/features/campaigns/queries.ts";
import WizardPage from "../../web/src/features/campaigns/wizard/wizard-page.tsx";
import { aProperty } from "./campaign-fixtures.ts";
import { campaign, field, leaveDialogs, open, press, startServer, type, user } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

/* What is decided once is decided by the server's answer, not by what the device kept (docs/decisions/205-kept-answers-at-once.md). */

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(() => {
  leaveDialogs();
  vi.useRealTimers();
});

/** When what the device kept was read, some minutes before the page was opened. */
const keptAt = (minutes: number) => ({ updatedAt: performance.timeOrigin - minutes * 60_000 });
/** Lets what a query holds be drawn. */
const drawn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe("the wizard for a campaign", () => {
  const address = "Adresse (optional)";
  const keep = (minutes: number) => {
    queryClient.setQueryData(campaignQuery("k1").queryKey, campaign, keptAt(minutes));
    queryClient.setQueryData(propertyQuery("k1").queryKey, aProperty({ occupancy: "free" }), keptAt(minutes));
  };
  const openWizard = () => {
    history.replaceState({}, "", "/onboarding?for=k1");
    open(createElement(BrowserRouter, {}, createElement(WizardPage)));
  };
  /** @param after what the property's answer waits for */
  const answer = (after = Promise.resolve()) =>
    server.answer(
      { call: "GET /api/campaigns/k1", body: { ...campaign, property_address: "Bergweg 2" } },
      { call: "GET /api/campaigns/k1/property", body: aProperty({ occupancy: "let" }), after },
    );
  const filled = () => [field(address).value, field("Vermietet").checked];

  it("is filled from both answers, and no later one takes what was typed", async () => {
    const gate = Promise.withResolvers<void>();
    answer(gate.promise);
    keep(10);
    openWizard();
    const { queryKey } = campaignQuery("k1");
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ property_address: "Bergweg 2" }));
    await drawn();
    // The property's is still on its way.
    screen.getByText("Lade Kampagne...");
    gate.resolve();
    await screen.findByLabelText(address);
    expect(filled()).toEqual(["Bergweg 2", true]);

    type(address, "Talweg 3");
    const later = { ...campaign, property_address: "Nordweg 4" };
    // By the clock of a device that is set back it was read before the page was opened.
    for (const updatedAt of [undefined, keptAt(1)]) {
      queryClient.setQueryData(queryKey, later, updatedAt);
      await drawn();
      expect(filled()).toEqual(["Talweg 3", true]);
    }
  });

  it("is not filled from what the device kept where no answer came", async () => {
    // Without a network these take the answers' place, and nothing is on its way any more.
    keep(1);
    openWizard();
    await drawn();
    screen.getByText("Die Kampagne konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.");
    answer();
    press(verbs.retry);
    await screen.findByLabelText(address);
    expect(filled()).toEqual(["Bergweg 2", true]);
  });
});

describe("with what the cockpit opens", () => {
  const today = dayOf(new Date().toISOString(), defaultTimezone);
  const agenda = (hasTask: boolean) => ({
    campaigns: [campaign],
    people: [],
    left_out: 0,
    tasks: hasTask
      ? [
          {
            id: "k1.m1",
            campaign_id: "k1",
            name: "Fotos",
            phase: "Launch" as const,
            status: "planned" as const,
            scheduled_at: `${today}T10:00:00.000Z`,
            estimated: false,
            hours: 1,
            series: null,
            responsible_id: user.id,
            campaign_responsible_id: null,
          },
        ]
      : [],
  });
  const call = `GET /api/agenda?from=${today}&scope=open`;
  const keep = (hasTask: boolean) => queryClient.setQueryData(myDayQuery(today).queryKey, agenda(hasTask), keptAt(10));
  const openFirst = () => {
    localStorage.clear();
    history.replaceState({}, "", "/login");
    const routes = createElement(
      Routes,
      null,
      createElement(Route, { path: "/login", element: createElement(FirstPage) }),
      createElement(Route, { path: "*", element: "Da" }),
    );
    open(createElement(BrowserRouter, {}, routes));
  };

  it.each([
    { kept: false, answered: true, page: "/heute" },
    { kept: true, answered: false, page: "/" },
  ])("the answer decides, whatever was kept: $page", async ({ kept, answered, page }) => {
    const gate = Promise.withResolvers<void>();
    server.answer({ call, body: agenda(answered), after: gate.promise });
    keep(kept);
    openFirst();
    await drawn();
    expect(location.pathname).toBe("/login");
    screen.getByText("Ihr Tag wird geladen");
    gate.resolve();
    await screen.findByText("Da");
    expect(location.pathname).toBe(page);
  });

  it("what was kept decides where the answer takes longer than four seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    server.answer({ call, body: agenda(false), after: new Promise(() => undefined) });
    keep(true);
    openFirst();
    await act(() => vi.advanceTimersByTimeAsync(3_900));
    expect(location.pathname).toBe("/login");
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(location.pathname).toBe("/heute");
  });

  it("what was kept decides where there is no answer", async () => {
    server.answer({ call, status: 503, body: {} });
    keep(true);
    openFirst();
    await screen.findByText("Da");
    expect(location.pathname).toBe("/heute");
  });
});
