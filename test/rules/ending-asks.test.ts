// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AgendaCampaign } from "#shared/campaigns/agenda-contract";
import type { Notification, NotificationType } from "#shared/notifications/contract";
import { queryClient } from "../../web/src/core/query-client.ts";
import { AgendaAsks } from "../../web/src/features/campaigns/agenda/asks.tsx";
import { DashboardWaiting } from "../../web/src/features/campaigns/dashboard/waiting.tsx";
import { propertyQuery } from "../../web/src/features/campaigns/queries.ts";
import { notificationsQuery } from "../../web/src/features/notifications/queries.ts";
import { property } from "./duty-facts.ts";
import { campaign, leaveDialogs, open, press, startServer } from "./open-dialog.ts";

/* What only a person can answer is ended where it stands: what no state ends goes by a press in its row. */

const now = "2027-01-12T09:00:00.000Z";
const yes = told("other.k1.d1.answer", "other", "Eigentümer stimmt zu");
const mention = told("mention.k1.n1", "mention", "Lea erwähnt Sie");
const report = told("owner_report_due.k1", "owner_report_due", "Eigentümer-Bericht fällig");
const message = told("other.k1.o1.message-1", "other", "Der Eigentümer schreibt");
const bounced = told("other.k1.o1.undelivered", "other", "E-Mail kommt nicht an");

let server: ReturnType<typeof startServer>;
const dismissed: string[] = [];
beforeEach(() => {
  server = startServer();
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "PUT") dismissed.push(path);
    return answer(path, init);
  });
});
afterEach(() => {
  leaveDialogs();
  dismissed.length = 0;
});

const places = [
  ["Mein Tag", () => createElement(AgendaAsks, { campaigns: new Map([["k1", inAgenda()]]), whose: "mine", me: "u1" })],
  ["the campaign's overview", () => createElement(DashboardWaiting, { campaign, now, isMandateTold: false })],
] as const;

it.each(places)(
  "of %s only what no state of the campaign ends can be hidden, an owner's words among it",
  async (_, list) => {
    for (const one of [yes, mention, report, message, bounced]) {
      await show(list(), [one]);
      expect(within(row(one)).queryByRole("button") !== null).toBe([yes, mention, message].includes(one));
      leaveDialogs();
      server = startServer();
    }
  },
);

it.each(places)("of %s what is hidden goes at once, and the focus to its neighbour", async (_, list) => {
  await show(list(), [yes, report]);
  press("„Eigentümer stimmt zu“ ausblenden");
  await waitFor(() => expect(screen.queryByText(yes.title)).toBeNull());
  expect(document.activeElement?.textContent).toBe(report.title);
  await waitFor(() => expect(dismissed).toEqual([`/api/notifications/${yes.id}/dismiss`]));
});

it.each(places)("of %s what could not be hidden comes back", async (_, list) => {
  await show(list(), [yes, report]);
  server.answer({ call: `PUT /api/notifications/${yes.id}/dismiss`, status: 500, body: {} });
  press("„Eigentümer stimmt zu“ ausblenden");
  await waitFor(() => expect(dismissed).toHaveLength(1));
  expect(await screen.findByText(yes.title)).toBeTruthy();
});

it("the second press of a double click hides no other row", async () => {
  await show(places[0][1](), [yes, mention]);
  fireEvent.click(screen.getByRole("button", { name: "„Lea erwähnt Sie“ ausblenden" }), { detail: 2 });
  expect(dismissed).toEqual([]);
});

const stored = (key: readonly unknown[], data: unknown) => queryClient.setQueryData(key, data);

async function show(list: ReturnType<(typeof places)[number][1]>, notifications: Notification[]) {
  queryClient.setQueryData(notificationsQuery.queryKey, notifications);
  stored(propertyQuery(campaign.id).queryKey, { price_steps: [], ...property({}) });
  server.answer({ call: "GET /api/inbox/mails", body: [] });
  server.answer({ call: `GET /api/title-pictures?campaigns=${campaign.id}`, body: { pictures: [] } });
  await act(async () => void open(createElement(MemoryRouter, undefined, list)));
}

function row({ title }: Notification): HTMLElement {
  return screen.getByText(title).closest("li") as HTMLElement;
}

function told(id: string, notification_type: NotificationType, title: string): Notification {
  return {
    id,
    notification_type,
    title,
    message: `${campaign.title}: Freigabe „Exposé“`,
    campaign_id: campaign.id,
    measure_id: null,
    priority: "high",
    due_date: null,
    for_users: [],
    is_read: false,
    created_at: now,
  };
}

function inAgenda(): AgendaCampaign {
  return { ...campaign, risk: undefined };
}
