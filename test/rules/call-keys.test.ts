// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { call } from "../../web/src/core/api.ts";
import { storeToken } from "../../web/src/core/token.ts";

beforeAll(() => storeToken("a.b.c"));
afterEach(() => vi.unstubAllGlobals());

const owner = { body: { name: "Erika Beispiel", email: "erika@example.de" } };
const made = () => Response.json({ id: "o1" }, { status: 201 });
const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error("cut off")) }));
const failed = (status: number) => () => Response.json({ detail: "Nicht gelungen" }, { status });
const never = () => Promise.reject(new TypeError("Failed to fetch"));

/** Lets calls be answered one after the other. @returns the keys under which they came */
function answering(...answers: (() => Response | Promise<Response>)[]): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    return (answers[keys.length - 1] ?? made)();
  });
  return keys;
}

const lost = [
  ["no network", never],
  ["no answer of the function", failed(504)],
  ["an overloaded store", failed(503)],
  ["an answer that breaks off", broken],
] as const;
test.each(lost)(
  "the same call after %s goes out under the same key, and the next one under another",
  async (_, answer) => {
    const keys = answering(answer);
    await expect(call("POST /owners", owner)).rejects.toBeInstanceOf(Error);
    await call("POST /owners", owner);
    await call("POST /owners", owner);
    expect(keys[0]).toMatch(/^[\w-]{16,100}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  },
);

test("another call after no answer, and the same one after a refusal, are new ones", async () => {
  const keys = answering(never, made, failed(409), made);
  await expect(call("POST /owners", owner)).rejects.toBeInstanceOf(Error);
  await call("POST /owners", { body: { ...owner.body, name: "Erika Muster" } });
  await expect(call("POST /owners", owner)).rejects.toBeInstanceOf(Error);
  await call("POST /owners", owner);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("two equal calls at once are two, and what was cancelled is not repeated", async () => {
  const keys = answering();
  await Promise.all([call("POST /owners", owner), call("POST /owners", owner)]);
  const leaving = new AbortController();
  leaving.abort();
  const left = answering(never);
  await expect(call("POST /owners", { ...owner, signal: leaving.signal })).rejects.toBeInstanceOf(Error);
  const later = answering();
  await call("POST /owners", owner);
  expect(new Set([...keys, ...left, ...later]).size).toBe(4);
});

test("who sends something later brings its key along; what only reads or changes has none", async () => {
  const keys = answering();
  const key = crypto.randomUUID();
  await call("POST /owners", { ...owner, key });
  await call("GET /categories");
  expect(keys).toEqual([key, undefined]);
});
