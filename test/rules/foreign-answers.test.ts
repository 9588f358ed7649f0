// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, call, errorMessage } from "../../web/src/core/api.ts";

/* What stands between us and a browser answers in its own words: the gateway, the CDN, a hotel's network. */

afterEach(() => vi.unstubAllGlobals());

const bodies = {
  "the gateway's JSON": JSON.stringify({ message: "Too Many Requests" }),
  "a page": "<!DOCTYPE html><title>503 Service Temporarily Unavailable</title>",
  nothing: "",
  null: "null",
  "a text": '"Service Unavailable"',
  "a list": "[]",
  "a detail that is no sentence": JSON.stringify({ detail: { code: 7 } }),
  "an empty detail": JSON.stringify({ detail: "" }),
};

const answer = (body: string, status: number) => vi.stubGlobal("fetch", async () => new Response(body, { status }));

test.each(Object.keys(bodies) as (keyof typeof bodies)[])(
  "%s with a refusal of the gateway's becomes a German sentence that says what to do",
  async (kind) => {
    for (const status of [413, 429, 502, 503, 504]) {
      answer(bodies[kind], status);
      const error = await call("GET /campaigns").catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(errorMessage(error, "otherwise")).toMatch(/^(Das ist|Gerade|Hier|Der Dienst) .+\.$/);
    }
    answer(bodies[kind], 403);
    const refused = await call("GET /campaigns").catch((thrown: unknown) => thrown);
    expect(errorMessage(refused, "Die Kampagnen konnten nicht geladen werden")).toBe(
      "Die Kampagnen konnten nicht geladen werden",
    );
  },
);

test("a page in the place of an answer is said to be none of ours, and what was sent goes out again under its key", async () => {
  document.cookie = "auth_token=a.b.c";
  const keys: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    return new Response("<!DOCTYPE html><title>Willkommen im Hotel</title>", { status: 200 });
  });
  const body = { name: "Erika Eigentümer", email: "erika@example.de" };
  for (const _ of [1, 2])
    await expect(call("POST /owners", { body })).rejects.toMatchObject({
      detail: "Hier antwortet nicht das Cockpit. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
    });
  expect(keys[0]).toMatch(/.{16}/);
  expect(keys[1]).toBe(keys[0]);
});
