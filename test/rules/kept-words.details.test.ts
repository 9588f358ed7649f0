// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import { queryClient } from "../../web/src/core/query-client.ts";
import QuickAdd from "../../web/src/features/cockpit/quick-add.tsx";
import MessagesDialog from "../../web/src/features/reports/messages-dialog.tsx";
import { spyOnMessages } from "./messages.ts";
import { campaign, field, leaveDialogs, open, owner, press, startServer, type } from "./open-dialog.ts";

/* What was typed before it was chosen to whom it goes. */

spyOnMessages();
const onClose = vi.fn<() => void>();
const routed = (element: ReactElement) => createElement(MemoryRouter, undefined, element);
afterEach(leaveDialogs);

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});

it("a message goes to the owner who is chosen after it is written, and no word of it to the other one", async () => {
  const thread = (id: string) => ({ call: `GET /api/campaigns/k1/owner-messages?owner_id=${id}`, body: [] });
  const door = "POST /api/campaigns/k1/owner-messages";
  server.answer(...["o1", "o2", "o2", "o2"].map(thread), { call: door, status: 201, body: { text: null, link: null } });
  queryClient.setQueryData(["owners"], [owner, { ...owner, id: "o2", name: "Olga West" }]);
  const owners = [plainOwner("o1"), plainOwner("o2")];
  open(routed(createElement(MessagesDialog, { campaign: { ...campaign, owners }, onClose })));
  await screen.findByLabelText(/^Ihre Nachricht/);
  type(/^Ihre Nachricht/, "Der Notar hat Zeit");
  type("Mit wem", "o2");
  await waitFor(() => expect(field("Mit wem").value).toBe("o2"));
  expect(field(/^Ihre Nachricht/).value).toBe("Der Notar hat Zeit");
  await act(async () => press("E-Mail jetzt senden"));
  await waitFor(() => expect(field(/^Ihre Nachricht/).value).toBe(""));
  expect(server.sent).toMatchObject([{ call: door, body: { owner_id: "o2", text: "Der Notar hat Zeit" } }]);
});

it("a note goes to the measure that is chosen after it is written", async () => {
  const task = (id: string, name: string) => ({
    id,
    name,
    campaign_id: "k1",
    phase: "Launch",
    status: "planned",
    scheduled_at: "2027-01-05T08:00:00.000Z",
    estimated: false,
    hours: 1,
    series: null,
    responsible_id: null,
    campaign_responsible_id: null,
  });
  const agenda = {
    campaigns: [campaign],
    tasks: [task("k1.m1", "Drohnenflug"), task("k1.m2", "Exposé")],
    viewings: [],
  };
  const posted: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    if (path.startsWith("/api/agenda")) return Response.json(agenda);
    if (method === "GET") return Response.json([]);
    posted.push([path, JSON.parse(body as string).text]);
    return Response.json({ id: "n1", by: "u1", at: "2027-01-05T08:00:00.000Z", text: "" }, { status: 201 });
  });
  open(routed(createElement(QuickAdd, { onClose })));
  await screen.findByRole("button", { name: "Notiz" });
  await act(async () => press("Notiz"));
  type("Neue Notiz", "Akku laden");
  await act(async () => type("Zu welcher Maßnahme", "k1.m2"));
  expect(field("Neue Notiz").value).toBe("Akku laden");
  await act(async () => press("Notiz senden"));
  await waitFor(() => expect(posted).toEqual([["/api/campaign-measures/k1.m2/notes", "Akku laden"]]));
  await waitFor(() => expect(field("Neue Notiz").value).toBe(""));
});
