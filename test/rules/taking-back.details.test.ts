// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enterResult } from "../../web/src/features/market/send-results.ts";
import { Toast } from "../../web/src/ui/toast.tsx";
import { verbs } from "../browser/verbs.ts";
import { spyOnMessages } from "./messages.ts";
import { leaveDialogs, press, startServer } from "./open-dialog.ts";

const said = spyOnMessages();
let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
  vi.stubGlobal("indexedDB", undefined);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  leaveDialogs();
});

const listed = "GET /api/campaigns/k1/results";
const slow = "Besichtigung wird zurückgenommen – die Verbindung ist gerade langsam";

/** Keeps a viewing. @returns its undo */
async function keepViewing() {
  const body = { id: "r1", kind: "viewing" as const, on: "2027-01-05", held: true, impression: null, objections: [] };
  await enterResult({ campaign_id: "k1", name: "Seestraße 1", body } as never);
  return said.success.mock.lastCall?.[1]?.undo ?? expect.fail("no undo");
}

it("taking a result back says after two seconds that it takes long", async () => {
  const undo = await keepViewing();
  const answer = Promise.withResolvers<void>();
  server.answer({ call: listed, body: [], after: answer.promise });
  undo();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(said.success).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(said.success).toHaveBeenLastCalledWith(slow);
  answer.resolve();
});

it("and nothing where it is done by then", async () => {
  const undo = await keepViewing();
  server.answer({ call: listed, body: [] });
  undo();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said.success).toHaveBeenCalledOnce();
});

it("a message's action runs once, however often it is pressed", () => {
  const run = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  render(createElement(Toast, { tone: "success", text: "Festgehalten", action: { label: verbs.undo, run }, close }));
  press(verbs.undo);
  fireEvent.click(screen.getByRole("button", { name: verbs.undo }));
  expect(run).toHaveBeenCalledOnce();
});
