import { expect, test, vi } from "vitest";
import { codeOf, problemCodes } from "#shared/core/problem-code";
import { ApiError, isGone, isRefused, isUnanswered } from "../../web/src/core/api.ts";
import { queryClient } from "../../web/src/core/query-client.ts";
import { describeRefusal, isFinal, isOutdated } from "../../web/src/core/refusals.ts";
import { verbs } from "../browser/verbs.ts";

const refused = (status: number, code?: ConstructorParameters<typeof ApiError>[3]) =>
  new ApiError(status, "Der Grund.", [], code);

test.each([
  ["mandate", "Zum Angebot", "/dashboard/k1#angebot"],
  ["decision", "Zur Freigabe", "/eigentuemer/k1?open=decisions"],
  ["duties", "Pflichten ansehen", "/akte/k1#pflichten"],
] as const)("%s leads to where it is done, with the server's sentence", (code, label, to) => {
  const { step, detail, isReason } = describeRefusal(refused(409, code), "k1", () => undefined);
  expect({ label: step?.label, detail, isReason }).toEqual({ label, detail: "Der Grund.", isReason: true });
  expect(step?.to).toContain(to.split("#")[0]);
});

test("a conflict offers the current state, never the same again", () => {
  const invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const retry = vi.fn<() => void>();
  for (const error of [refused(409), refused(409, "stale"), refused(404)]) {
    const { step } = describeRefusal(error, "k1", retry);
    expect(step?.label).toBe("Neu laden");
    step?.run?.();
  }
  expect(retry).not.toHaveBeenCalled();
  expect(invalidate).toHaveBeenCalledTimes(3);
  invalidate.mockRestore();
});

test("what may pass is tried again: no connection, overload, a fault of ours or of the page", () => {
  const retry = vi.fn<() => void>();
  for (const error of [refused(0), refused(429), refused(500), refused(503), new TypeError("x")]) {
    const { step, isReason } = describeRefusal(error, "k1", retry);
    expect([step?.label, isReason]).toEqual([verbs.retry, false]);
    step?.run?.();
  }
  expect(retry).toHaveBeenCalledTimes(5);
  expect(describeRefusal(refused(503), "k1").step).toBeUndefined();
});

test("what trying again can't change offers no other try", () => {
  for (const status of [400, 403, 413, 415])
    expect(describeRefusal(refused(status), "k1", () => undefined)).toEqual({
      detail: "Der Grund.",
      step: undefined,
      isReason: true,
    });
  expect(describeRefusal(refused(401), "k1").step).toEqual({ label: "Anmelden", to: "/login" });
});

test("a refusal without a code has that of its status, also one that no function of ours gave", () => {
  for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504])
    expect(problemCodes).toContain(codeOf(status));
  expect([codeOf(409), codeOf(429), codeOf(504), codeOf(418)]).toEqual(["conflict", "too_many", "fault", "invalid"]);
});

test("a refusal is final, but not a session that ended, nor a busy or absent server", () => {
  expect([400, 403, 404, 409, 413].every((status) => isFinal(refused(status)))).toBe(true);
  expect([0, 401, 429, 500, 503].some((status) => isFinal(refused(status)))).toBe(false);
  expect(isFinal(new TypeError("x"))).toBe(false);
});

test("a form is read again after each refusal that the current state or something else helps", () => {
  const outdated = problemCodes.filter((code) => isOutdated(refused(409, code)));
  expect(outdated).toEqual(["mandate", "decision", "duties", "not_found", "conflict", "stale"]);
  expect([isOutdated(refused(404)), isOutdated(new TypeError("x"))]).toEqual([false, false]);
});

test("what the server refuses is known by its code; a gateway's 404 says nothing about the thing", () => {
  expect(isRefused(refused(409, "stale"), "conflict", "stale")).toBe(true);
  expect(isRefused(refused(409, "duties"), "conflict", "stale")).toBe(false);
  expect([isGone(refused(404, "not_found")), isGone(refused(404)), isGone(undefined)]).toEqual([true, false, false]);
  expect([isUnanswered(refused(0)), isUnanswered(refused(500)), isUnanswered(new TypeError("x"))]).toEqual([
    true,
    false,
    false,
  ]);
});
