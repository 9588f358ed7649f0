// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Day } from "#shared/core/time";
import { resultDayProblem } from "#shared/market/result-day";
import type { MarketResult } from "#shared/market/result-fields";
import { resultsUntil } from "#shared/reports/market-part";
import ResultDialog from "../../web/src/features/market/result-dialog.tsx";
import { campaign, field, leaveDialogs, open, press, startServer } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

const viewing: MarketResult = {
  id: "k1.b1",
  campaign_id: "k1",
  created_at: "2026-11-20T10:00:00.000Z",
  created_by: "u1",
  version: 3,
  kind: "viewing",
  on: "2026-11-20",
  held: true,
  time: null,
  people: 2,
  channel: "sign",
  impression: "good",
  objections: ["price"],
  price_opinion: null,
  note: "",
};
const door = "PUT /api/results/k1.b1";

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

it.each([
  ["print", "print"],
  ["", null],
])("a viewing says through which channel its people came, or that nobody knows: %j", async (chosen, channel) => {
  const onClose = vi.fn<() => void>();
  const now = "2026-11-22T10:00:00.000Z";
  server.answer({ call: "GET /api/campaigns/k1/results", body: [viewing] });
  open(createElement(ResultDialog, { campaign, kind: "viewing", result: viewing, now, onClose }));
  const select = field("Kam über");
  expect(select.value).toBe("sign");
  fireEvent.change(select, { target: { value: chosen } });
  server.answer({ call: door, body: { ...viewing, channel, version: 4 } });
  press(verbs.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { id: _, campaign_id: __, created_at: ___, created_by: ____, ...kept } = viewing;
  expect(server.sent).toEqual([{ call: door, body: { ...kept, channel } }]);
});

it("of a new viewing nothing is assumed about its channel, of a new enquiry the usual one", () => {
  const props = { campaign, now: "2026-11-22T10:00:00.000Z", onClose: vi.fn<() => void>() };
  const show = open(createElement(ResultDialog, { ...props, kind: "viewing", key: "viewing" }));
  expect(field("Kam über").value).toBe("");
  show(createElement(ResultDialog, { ...props, kind: "enquiry", key: "enquiry" }));
  expect(field("Kanal").value).toBe("immoscout24");
  expect(screen.queryByLabelText("Kam über")).toBeNull();
});

it.each([
  [{ kind: "enquiry" }, "2026-11-29", "2026-11-30"],
  [{ kind: "offer" }, "2026-11-29", "2026-11-30"],
  [{ kind: "viewing", held: true }, "2026-11-29", "2026-11-30"],
  [{ kind: "viewing", held: false }, "2027-11-29", "2027-11-30"],
  [{ kind: "portal" }, "2026-11-29", "2026-11-30"],
] as const)("the last day of %j is %s, not %s", (result, last, next) => {
  const problem = (on: Day) => resultDayProblem({ ...result, on }, "2026-11-29");
  const isHeld = "held" in result && result.held;
  const said = isHeld ? "Hat stattgefunden" : result.kind === "viewing" ? "nächsten Jahres" : "Zukunft";
  expect([problem(last), problem(next)]).toEqual([undefined, expect.stringContaining(said)]);
});

it("a portal's figures may name any day of the running week, and count from its first", () => {
  const figures = {
    ...viewing,
    kind: "portal",
    on: "2026-12-06",
    channel: "immowelt",
    views: 3,
  } as unknown as MarketResult;
  expect(resultDayProblem(figures, "2026-12-01")).toBeUndefined();
  expect([resultsUntil([figures], "2026-12-01"), resultsUntil([figures], "2026-11-29")]).toEqual([[figures], []]);
});
