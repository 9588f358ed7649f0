// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { SessionProvider } from "../../web/src/features/accounts/session.tsx";
import { ProposalsPanel } from "../../web/src/features/analytics/proposals-panel.tsx";
import { spyOnMessages } from "./messages.ts";
import { leaveDialogs, measure, open, press, startServer, user } from "./open-dialog.ts";

const said = spyOnMessages();

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

const door = "PUT /api/measures/m1";
const experience = {
  measure_id: "m1",
  cases: 6,
  bills: 6,
  average_bill: 412.5,
  lead_cases: 0,
  average_lead_days: null,
};
const panel = () => createElement(ProposalsPanel, { experiences: [experience] });
const corrected: Measure = { ...measure, cost: 413, version: 5 };
const words = /^Kosten: Bibliothek ohne Angabe, bei Ihnen 412,50\s€ im Mittel aus 6 Rechnungen$/;

/** Takes the proposal and answers what undoes it. */
async function taken(): Promise<() => void> {
  open(panel());
  screen.getByText(words);
  server.answer({ call: door, body: corrected }, { call: "GET /api/measures", body: [corrected] });
  press("413\u202F€ übernehmen: Drohnenflug");
  await waitFor(() => expect(said.success).toHaveBeenCalledOnce());
  expect(server.sent).toEqual([{ call: door, body: { cost: 413, version: 4 } }]);
  await screen.findByText(/^Keine Vorschläge/);
  return said.success.mock.calls[0]?.[1]?.undo ?? vi.fn<() => void>();
}

it("a proposal is taken with the version that was seen, and taken back", async () => {
  const undo = await taken();
  server.answer(
    { call: "GET /api/measures", body: [corrected] },
    { call: door, body: { ...measure, version: 6 } },
    { call: "GET /api/measures", body: [{ ...measure, version: 6 }] },
  );
  undo();
  await screen.findByText(words);
  expect(server.sent[1]).toEqual({ call: door, body: { cost: null, version: 5 } });
});

it("what somebody changed since is not taken back", async () => {
  const undo = await taken();
  server.answer({ call: "GET /api/measures", body: [{ ...corrected, cost: 600, version: 6 }] });
  undo();
  const detail = "„Drohnenflug“ wurde inzwischen geändert und bleibt so.";
  await waitFor(() => expect(said.error).toHaveBeenCalledWith("Der Vorschlag wurde nicht zurückgenommen", { detail }));
  expect(server.sent).toHaveLength(1);
});

it("a measure that somebody saved meanwhile stays, and the proposal reads it again", async () => {
  open(panel());
  const detail = "Diese Maßnahme wurde inzwischen von jemand anderem gespeichert.";
  server.answer(
    { call: door, status: 409, body: { detail } },
    { call: "GET /api/measures", body: [{ ...measure, cost: 300, version: 5 }] },
  );
  press("413\u202F€ übernehmen: Drohnenflug");
  await waitFor(() => expect(said.error).toHaveBeenCalledWith("Der Vorschlag wurde nicht übernommen", { detail }));
  await screen.findByText(/Bibliothek 300\s€/);
});

it("staff read the proposals, and why they can't take them", () => {
  const staff = { user: { ...user, is_admin: false }, children: panel() };
  open(createElement(SessionProvider, staff));
  screen.getByText(words);
  screen.getByText(/Übernehmen dürfen sie nur Administratoren\.$/);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
