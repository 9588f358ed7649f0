// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { allCampaignsQuery, campaignsQuery } from "../../web/src/features/campaigns/queries.ts";
import { archive } from "../../web/src/features/campaigns/list/archiving.ts";
import { spyOnMessages } from "./messages.ts";
import { campaign, leaveDialogs, startServer } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

const said = spyOnMessages();
let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  for (const { queryKey } of [campaignsQuery, allCampaignsQuery]) queryClient.setQueryData(queryKey, [campaign]);
});
afterEach(leaveDialogs);

it.each([
  [403, "Das darf nur, wer zuständig ist.", undefined],
  [409, "Inzwischen hat jemand die Kampagne geändert.", "Neu laden"],
  [500, "Das hat gerade nicht funktioniert.", verbs.retry],
])(
  "an archiving that the server refuses with %i says why, and offers what helps alone",
  async (status, detail, label) => {
    server.answer({ call: "PUT /api/campaigns/k1/archive", status, body: { detail } });
    archive(campaign, true);
    await expect.poll(() => said.error.mock.calls).toHaveLength(1);
    const [[text, told] = []] = said.error.mock.calls;
    expect(text).toBe("❌ Fehler beim Aktualisieren der Kampagne");
    expect([told?.step?.label, told?.retry]).toEqual([label, undefined]);
    if (status < 500) expect(told?.detail).toBe(detail);
  },
);

it("an archived campaign is so at once in every list, and comes back to one that was read without it meanwhile", async () => {
  const archived = { ...campaign, archived: true };
  const lists = () => [campaignsQuery, allCampaignsQuery].map(({ queryKey }) => queryClient.getQueryData(queryKey));
  server.answer({ call: "PUT /api/campaigns/k1/archive", body: archived });
  archive(campaign, true);
  await expect.poll(lists).toEqual([[archived], [archived]]);
  await expect.poll(() => said.success.mock.calls).toHaveLength(1);
  queryClient.setQueryData(campaignsQuery.queryKey, []);
  server.answer({ call: "PUT /api/campaigns/k1/archive", body: campaign });
  said.success.mock.calls[0]?.[1]?.undo?.();
  await expect.poll(lists).toEqual([[campaign], [campaign]]);
});
