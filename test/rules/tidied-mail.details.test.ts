// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WaitingMail } from "#shared/inbox/contract";
import { queryClient } from "../../web/src/core/query-client.ts";
import { campaignsQuery } from "../../web/src/features/campaigns/queries.ts";
import PlaceDialog from "../../web/src/features/inbox/place-dialog.tsx";
import { WaitingRow } from "../../web/src/features/inbox/waiting-row.tsx";
import { spyOnMessages } from "./messages.ts";
import { campaign, leaveDialogs, open, press, startServer, type } from "./open-dialog.ts";

/* A mail that a colleague saw to meanwhile, or one's own call whose answer was lost. */

const said = spyOnMessages();
const mail: WaitingMail = {
  id: "w1",
  received_at: "2027-01-05T08:00:00.000Z",
  from: "Eva",
  sender: "",
  subject: "Anfrage",
  text: "",
  reason: "unknown",
  enquiry: null,
  files: [],
  deleted_at: "2027-02-05T08:00:00.000Z",
};
const gone = { status: 404, body: { detail: "Diese E-Mail gibt es nicht (mehr)", code: "not_found" } };
const noMore = "Diese E-Mail wartet nicht mehr: Sie ist schon zugeordnet oder weggeworfen.";
const list = () => queryClient.getQueryData<WaitingMail[]>(["waiting-mails"]);
const onClose = vi.fn<() => void>();

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  queryClient.setQueryData(["waiting-mails"], [mail]);
  queryClient.setQueryData(campaignsQuery.queryKey, [campaign]);
});
afterEach(leaveDialogs);

const place = async () => {
  open(createElement(MemoryRouter, undefined, createElement(PlaceDialog, { mail, onClose })));
  type(/^Kampagne/, campaign.id);
  await act(async () => press("Zuordnen"));
};

it("leaves the list when it is thrown away, and says that it waits no more", async () => {
  open(createElement(MemoryRouter, undefined, createElement(WaitingRow, { mail, onPlace: onClose })));
  server.answer({ call: "DELETE /api/inbox/mails/w1", ...gone });
  await act(async () => press("„Anfrage“ wegwerfen"));
  await waitFor(() => expect(said.error).toHaveBeenCalledExactlyOnceWith(noMore));
  expect(list()).toEqual([]);
});

it("leaves the list when it is placed, and the dialog closes", async () => {
  server.answer({ call: "POST /api/inbox/mails/w1/place", ...gone }, { call: "GET /api/inbox/mails", body: [] });
  await place();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(said.error).toHaveBeenCalledExactlyOnceWith(noMore);
  expect(list()).toEqual([]);
});

it("stays where it is the campaign that is gone", async () => {
  const answer = { status: 404, body: { detail: "Diese Kampagne gibt es nicht (mehr)", code: "not_found" } };
  server.answer({ call: "POST /api/inbox/mails/w1/place", ...answer }, { call: "GET /api/inbox/mails", body: [mail] });
  await place();
  await screen.findByText("Diese Kampagne gibt es nicht (mehr)");
  expect(onClose).not.toHaveBeenCalled();
  expect(list()).toEqual([mail]);
});
