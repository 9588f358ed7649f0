// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { WaitingMail } from "#shared/inbox/contract";
import { queryClient } from "../../web/src/core/query-client.ts";
import { campaignsQuery } from "../../web/src/features/campaigns/queries.ts";
import { WaitingRow } from "../../web/src/features/inbox/waiting-row.tsx";
import { leaveDialogs, open, startServer } from "./open-dialog.ts";

beforeEach(() => {
  startServer();
  queryClient.setQueryData(campaignsQuery.queryKey, []);
});
afterEach(leaveDialogs);

const file = (kind: WaitingMail["files"][number]["kind"]) => ({
  name: `${kind}.xml`,
  type: "text/xml",
  size: 9,
  kind,
  taken: [],
});

it.each<[string, ("openimmo" | "feedback" | "csv")[], [string | null, string | null][]]>([
  ["none", ["csv"], []],
  ["one", ["csv", "openimmo"], [["Import ansehen", "/openimmo?eingang=w1.1"]]],
  [
    "two",
    ["openimmo", "csv", "feedback"],
    [
      ["Import 1 ansehen", "/openimmo?eingang=w1.0"],
      ["Import 2 ansehen", "/openimmo?eingang=w1.2"],
    ],
  ],
])("a waiting mail leads to each file that can be imported: %s", (_, kinds, links) => {
  const mail: WaitingMail = {
    id: "w1",
    received_at: "2027-01-05T08:00:00.000Z",
    from: "Eva",
    sender: "",
    subject: "Export",
    text: "",
    reason: "import",
    enquiry: null,
    files: kinds.map(file),
    deleted_at: "2027-02-05T08:00:00.000Z",
  };
  open(createElement(MemoryRouter, undefined, createElement(WaitingRow, { mail, onPlace: () => undefined })));
  expect(screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(links);
});
