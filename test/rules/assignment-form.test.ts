// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { AssignmentCard } from "../../web/src/features/owners/assignment-card.tsx";
import { GenerateReport } from "../../web/src/features/reports/generate-report.tsx";
import { spyOnMessages } from "./messages.ts";
import { campaign, field, leaveDialogs, open, owner, press, startServer, type } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

const said = spyOnMessages();

const olga = { ...owner, id: "o2", name: "Olga West", email: "olga@example.de" };
const card = (of: Campaign) =>
  createElement(
    MemoryRouter,
    {},
    createElement("ul", {}, createElement(AssignmentCard, { campaign: of, owners: [owner, olga], GenerateReport })),
  );
const door = "PUT /api/campaigns/k1/owner";
const save = () => act(async () => press(verbs.save));

let server: ReturnType<typeof startServer>;
let show: (next: ReactElement) => void;
beforeEach(() => {
  server = startServer();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  show = open(card(campaign));
});
afterEach(leaveDialogs);

it("sends the owner and what else was changed, and follows the answer", async () => {
  type("Eigentümer", "o2");
  type("Objektadresse", " Parkweg 2 ");
  server.answer({ call: door, body: { ...campaign, owner_id: "o2", property_address: "Parkweg 2", version: 5 } });
  await save();
  expect(server.sent[0]).toEqual({ call: door, body: { owner_id: "o2", property_address: "Parkweg 2" } });
  expect(said.success).toHaveBeenCalledExactlyOnceWith("Eigentümer erfolgreich zugewiesen");
  await waitFor(() => expect(field("Objektadresse").value).toBe("Parkweg 2"));
  expect(field("Eigentümer").value).toBe("o2");
});

it("takes an owner away", async () => {
  type("Eigentümer", "");
  server.answer({ call: door, body: { ...campaign, owner_id: null } });
  await save();
  expect(server.sent[0]).toEqual({ call: door, body: { owner_id: null } });
  expect(said.success).toHaveBeenCalledExactlyOnceWith("Die Kampagne hat keinen Eigentümer mehr");
});

it("says no more than that it was saved where there is no owner and was none", async () => {
  show(card({ ...campaign, owner_id: null }));
  type("Objektadresse", "Parkweg 2");
  server.answer({ call: door, body: { ...campaign, owner_id: null, property_address: "Parkweg 2" } });
  await save();
  expect(said.success).toHaveBeenCalledExactlyOnceWith("Zuordnung gespeichert");
});

it("says that a colleague deleted the campaign", async () => {
  type("Eigentümer", "o2");
  server.answer({ call: door, status: 404, body: { detail: "Diese Kampagne gibt es nicht (mehr)" } });
  await save();
  expect(said.error).toHaveBeenCalledExactlyOnceWith(`Die Kampagne „${campaign.title}“ gibt es nicht mehr.`, {
    detail: "Jemand hat sie inzwischen gelöscht.",
  });
});

it("keeps what was chosen when it is not saved, and says why", async () => {
  type("Eigentümer", "o2");
  server.answer({ call: door, status: 400, body: { detail: "Diesen Eigentümer gibt es nicht (mehr)" } });
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Diesen Eigentümer gibt es nicht (mehr)");
  expect(field("Eigentümer").value).toBe("o2");
  expect(screen.getByRole("button", { name: "Bericht jetzt generieren" }).getAttribute("aria-disabled")).toBe("true");
});

it("follows what is read again, but for what was changed", async () => {
  type("Objektadresse", "Parkweg 2");
  const newer = { ...campaign, owner_id: "o2", property_address: "Seeweg 9", report_frequency_days: 30 } as const;
  await act(async () => show(card(newer)));
  expect(field("Eigentümer").value).toBe("o2");
  expect(field("Berichtsfrequenz").value).toBe("30");
  expect(field("Objektadresse").value).toBe("Parkweg 2");
  await save();
  expect(server.sent[0]).toEqual({ call: door, body: { property_address: "Parkweg 2" } });
});

it("sends a frequency as the number that it is", async () => {
  type("Berichtsfrequenz", "7");
  await save();
  expect(server.sent[0]).toEqual({ call: door, body: { report_frequency_days: 7 } });
});
