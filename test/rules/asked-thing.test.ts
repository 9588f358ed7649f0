// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useAsked } from "../../web/src/core/asked-thing.ts";
import { queryClient } from "../../web/src/core/query-client.ts";
import { DraftOfCampaign } from "../../web/src/features/reports/draft-of-campaign.tsx";
import { reportsQuery } from "../../web/src/features/reports/queries.ts";
import { leaveDialogs, open, startServer } from "./open-dialog.ts";

/* What an address asks to open, where what is at hand is older than the address. */

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

function Asked({ first, isComing }: { first: string | undefined; isComing: boolean }) {
  const { thing = "nothing" } = useAsked("duty", first, isComing);
  return createElement("output", undefined, thing);
}
const asked = (first: string | undefined, isComing: boolean) =>
  createElement(MemoryRouter, { initialEntries: ["/?open=duty"] }, createElement(Asked, { first, isComing }));
const shown = () => screen.getByRole("status").textContent;

it("what is asked for opens once newer data have it, and not when it comes up later", () => {
  const { rerender } = render(asked(undefined, true));
  expect(shown()).toBe("nothing");
  rerender(asked("the energy certificate", true));
  expect(shown()).toBe("the energy certificate");
  cleanup();

  const settled = render(asked(undefined, false));
  settled.rerender(asked("the energy certificate", false));
  expect(shown()).toBe("nothing");
});

function Place() {
  const { pathname, search } = useLocation();
  return createElement("output", undefined, pathname + search);
}

it.each([
  ["a draft that is newer than the list at hand", [{ id: "k1.2", state: "open" }], "/eigentuemer/k1?report=k1.2"],
  ["where there is none, to where one is made", [], "/eigentuemer/k1"],
])("the address of a campaign's draft leads to %s", async (_, body, place) => {
  queryClient.setQueryData(reportsQuery("k1").queryKey, []);
  server.answer({ call: "GET /api/campaigns/k1/owner-reports", body });
  const draft = createElement(Route, { path: "/draft", element: createElement(DraftOfCampaign, { campaignId: "k1" }) });
  const others = createElement(Route, { path: "*", element: createElement(Place) });
  open(createElement(MemoryRouter, { initialEntries: ["/draft"] }, createElement(Routes, undefined, draft, others)));
  expect(await screen.findByText(place)).toBeTruthy();
});
