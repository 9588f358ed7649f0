// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../web/src/core/api.ts";
import { ErrorState } from "../../web/src/ui/error-state.tsx";
import { notifyError } from "../../web/src/ui/notify.ts";
import * as toaster from "./silent-toaster.ts";

const shown = vi.spyOn(toaster, "show");

afterEach(() => {
  cleanup();
  shown.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fault = "Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.";
const gateway = { "apigw-requestid": "NyXBAjZPFiAEMrw=" };

test.each([
  ["a fault of ours", 500, { detail: fault, error_number: "8f4c1b2a" }, gateway, `${fault} Fehler-Nr. 8f4c1b2a`],
  ["a function that died", 500, { message: "Internal Server Error" }, gateway, `${fault} Fehler-Nr. NyXBAjZPFiAEMrw=`],
  ["a refusal", 503, { detail: "Überlastet." }, gateway, "Überlastet."],
  ["a wrong value", 400, { detail: "Zu lang." }, gateway, "Zu lang."],
  ["an unknown server", 500, {}, {}, ""],
])("%s shows its number where the log has one", async (_, status, body, headers, detail) => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status, headers }));
  await expect(call("GET /campaigns")).rejects.toMatchObject({ status, detail });
});

test("a message or a place that keeps the server's sentence to itself names the number all the same, but no later one does", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async () =>
    Response.json({ detail: fault, error_number: "8f4c1b2a" }, { status: 500, headers: gateway }),
  );
  const failure = await call("GET /campaigns").catch((error: unknown) => error as Error);
  notifyError("Fehler beim Verschieben der Maßnahme");
  notifyError("Fehler beim Speichern", { detail: (failure as Error).message });
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  expect(shown.mock.calls.map(([message]) => message)).toMatchObject([
    { detail: "Fehler-Nr. 8f4c1b2a" },
    { detail: `${fault} Fehler-Nr. 8f4c1b2a` },
  ]);
  render(createElement(ErrorState, { sentence: "Die Kampagnen konnten nicht geladen werden." }));
  expect(screen.getByRole("alert").textContent).toBe("Die Kampagnen konnten nicht geladen werden. Fehler-Nr. 8f4c1b2a");
  vi.setSystemTime(Date.now() + 10_000);
  notifyError("Etwas anderes");
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(3));
  expect(shown.mock.calls[2][0]).toMatchObject({ detail: undefined });
});
