// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../web/src/core/api.ts";

afterEach(() => vi.unstubAllGlobals());

const fault = "Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.";
const gateway = { "apigw-requestid": "NyXBAjZPFiAEMrw=" };

test.each([
  ["a fault of ours", 500, { detail: fault, error_number: "8f4c1b2a" }, gateway, `${fault} Fehler-Nr. 8f4c1b2a`],
  ["a function that died", 500, { message: "Internal Server Error" }, gateway, `${fault} Fehler-Nr. NyXBAjZPFiAEMrw=`],
  ["a refusal", 503, { detail: "Überlastet." }, gateway, "Überlastet."],
  ["a wrong value", 400, { detail: "Zu lang." }, gateway, "Zu lang."],
  ["an unknown server", 500, {}, {}, ""],
])("%s shows its number where the log has one", async (_, status, body, headers, shown) => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status, headers }));
  await expect(call("GET /campaigns")).rejects.toMatchObject({ status, detail: shown });
});
