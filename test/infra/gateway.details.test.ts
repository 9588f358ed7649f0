import { rmSync } from "node:fs";
import { join } from "node:path";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cockpit, startCockpit } from "../../infra/local/cockpit.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { clockOfTests } from "../clock/environment.ts";
import { newFolder } from "./fixtures/folder.ts";
import { newGate } from "./fixtures/gate.ts";
import { writeFixture } from "./fixtures/template.ts";

interface Echo {
  event: APIGatewayProxyEventV2;
  calls: number;
  pid: number;
  name: string;
  remaining: number;
  environment: Record<string, string>;
}

const directory = newFolder();
const lines: string[] = [];
let cockpit: Cockpit;

beforeAll(async () => {
  cockpit = await startCockpit({
    ...writeFixture(directory),
    data: join(directory, "data"),
    port: await freePort(),
    schedule: false,
    instances: 3,
    waiting: 2,
    environment: clockOfTests,
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await cockpit.stop();
  rmSync(directory, { recursive: true, force: true });
});

const call = (path: string, init: RequestInit = {}) => fetch(`${cockpit.address}${path}`, init);
const echo = async (path: string, init: RequestInit = {}) => (await (await call(path, init)).json()) as Echo;

describe("routes", () => {
  test.each([
    ["GET", "/api/owners/7", "GET /api/owners/{id}", { id: "7" }],
    ["GET", "/api/owners/newest", "GET /api/owners/newest", undefined],
    ["GET", "/api/owners/a%2Fb%20%C3%A4", "GET /api/owners/{id}", { id: "a/b ä" }],
    ["GET", "/api/owners/%E0%A4%A", "GET /api/owners/{id}", { id: "%E0%A4%A" }],
    ["PUT", "/api/owners/7/reports/9", "PUT /api/owners/{id}/reports/{report}", { id: "7", report: "9" }],
    ["POST", "/api/owners", "POST /api/owners", undefined],
    ["DELETE", "/api/owners/7", "$default", undefined],
    ["GET", "/api/owners/", "$default", undefined],
    ["GET", "/api/owners/7/more", "$default", undefined],
    ["GET", "/api/nowhere", "$default", undefined],
  ])("%s %s is served by %s", async (method, path, key, parameters) => {
    const { event } = await echo(path, { method });
    expect(event.routeKey).toBe(key);
    expect(event.pathParameters).toEqual(parameters);
  });
});

describe("events", () => {
  test("carry the CDN's own word, whatever the caller says under its name", async () => {
    const callers: Record<string, string>[] = [{}, { "X-Cockpit-Cdn": "guessed" }];
    for (const headers of callers) {
      const { event } = await echo("/api/owners/7", { headers });
      expect(event.headers["x-cockpit-cdn"]).toBe("Fixture");
    }
  });

  test("are of format 2.0", async () => {
    const { event } = await echo("/api/owners/7?a=1&b=x%20y&a=2", {
      headers: { "X-Odd-Case": "Yes", Cookie: "one=1; two=2", Host: "elsewhere" },
    });
    expect(event).toMatchObject({
      version: "2.0",
      rawPath: "/api/owners/7",
      rawQueryString: "a=1&b=x%20y&a=2",
      queryStringParameters: { a: "1,2", b: "x y" },
      cookies: ["one=1", "two=2"],
      headers: { "x-odd-case": "Yes", host: "api.execute-api.eu-central-1.amazonaws.com" },
      requestContext: { http: { method: "GET", path: "/api/owners/7" }, stage: "$default" },
      isBase64Encoded: false,
    });
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event.headers["x-forwarded-for"]).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(event.requestContext.http.sourceIp).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(event.body).toBeUndefined();
  });

  test.each([
    ["application/json; charset=utf-8", '{"ä":1}', false],
    ["text/csv", "a;b", false],
    ["application/octet-stream", "\u0000\u0001", true],
    ["application/x-www-form-urlencoded", "a=1", true],
  ])("carry a body of type %s", async (type, body, encoded) => {
    const { event } = await echo("/api/owners", { method: "POST", headers: { "content-type": type }, body });
    expect(event.isBase64Encoded).toBe(encoded);
    expect(Buffer.from(event.body ?? "", encoded ? "base64" : "utf8").toString()).toBe(body);
  });

  test("are refused above 6 and above 10 MB", async () => {
    for (const megabytes of [7, 11]) {
      const answer = await call("/api/owners", {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: "x".repeat(megabytes * 1024 * 1024),
      });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ message: "Request Entity Too Large" });
    }
  });
});

describe("answers", () => {
  test("keep their cookies apart and carry the CDN's headers", async () => {
    const answer = await call("/api/owners/7");
    expect(answer.headers.getSetCookie()).toEqual(["one=1; Path=/", "two=2; Path=/"]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=60; includeSubDomains");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("x-own")).toBe("yes");
  });

  test("may be bytes", async () => {
    const answer = await call("/api/owners/7?wish=image");
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([0, 255, 1, 254]));
  });

  test("without a status are JSON", async () => {
    const answer = await call("/api/owners/7?wish=plain");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ plain: true });
  });

  test.each(["throw", "exit", "nothing", "huge"])("are an opaque 500 when a function does this: %s", async (wish) => {
    const answer = await call(`/api/owners/7?wish=${wish}`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: "Internal Server Error" });
  });

  test("what a function writes and why it failed is logged under its name", async () => {
    await call("/api/owners/7?wish=throw");
    await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^\[echo\] call \d+$/));
    await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^\[echo\] Error: thrown on purpose$/));
  });
});

describe("processes", () => {
  test("are used again, one event at a time, with the template's environment", async () => {
    const first = await echo("/api/owners/1");
    const second = await echo("/api/owners/2");
    expect(second.pid).toBe(first.pid);
    expect(second.calls).toBe(first.calls + 1);
    expect(first.name).toBe("fixture-echo0a1b2c3d");
    expect(first.remaining).toBeGreaterThan(0);
    expect(first.remaining).toBeLessThanOrEqual(60_000);
    expect(first.environment).toMatchObject({
      TABLE_NAME: "fixture-table",
      GREETING: "hello",
      AWS_REGION: "eu-central-1",
      AWS_LAMBDA_FUNCTION_NAME: "fixture-echo0a1b2c3d",
      SITE_URL: cockpit.address,
    });
    expect(first.environment).not.toHaveProperty("HOME");
  });

  test("are killed at the time-out, a blocked one too, and the next event finds a fresh one", async () => {
    const before = await echo("/api/hasty");
    for (const wish of ["hang", "block"]) expect((await call(`/api/hasty?wish=${wish}`)).status).toBe(500);
    await expect.poll(() => lines).toContain("[hasty] Zeitüberschreitung nach 2 s");
    expect((await echo("/api/hasty")).pid).not.toBe(before.pid);
  });

  test("may take longer to load than an event may take", async () => {
    const answer = await call("/api/slow");
    expect([answer.status, await answer.json()]).toEqual([200, { loaded: true }]);
  });

  test("are as many as events come, up to the limit; beyond it and the queue the answer is a German 429", async () => {
    const gate = await newGate();
    const answers: Response[] = [];
    const calls = Array.from({ length: 7 }, async () => answers.push(await call(gate.path)));
    await expect.poll(() => [gate.arrived(), answers.map(({ status }) => status)]).toEqual([3, [429, 429]]);
    expect(await answers[0].json()).toHaveProperty("detail", expect.stringContaining("zu viele Anfragen"));
    gate.open();
    await Promise.all(calls);
    const echoes = await Promise.all(answers.slice(2).map(async (answer) => (await answer.json()) as Echo));
    expect(new Set(echoes.map(({ pid }) => pid)).size).toBe(3);
    expect(echoes).toHaveLength(5);
  });

  test("retire when their code changes", async () => {
    const before = await echo("/api/owners/1");
    cockpit.retireFunctions();
    expect((await echo("/api/owners/1")).pid).not.toBe(before.pid);
  });
});

describe("the web app's files", () => {
  test.each(["/", "/dashboard/7", "/deep/er/path"])("%s is the app", async (path) => {
    const answer = await call(path);
    expect(await answer.text()).toContain("<title>Fixture</title>");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test("are kept for ever where their name says what is in them, and asked for by ETag otherwise", async () => {
    const asset = await call("/assets/main-abc.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const page = await call("/");
    const again = await call("/", { headers: { "if-none-match": page.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  test("are nothing else of this computer", async () => {
    expect((await call("/assets/missing.js")).status).toBe(404);
    expect((await call("/..%2Fsecret.txt")).status).toBe(404);
    expect((await call("/%2e%2e/secret.txt")).status).toBe(404);
    expect((await call("/", { method: "POST" })).status).toBe(403);
  });
});

describe("the schedule", () => {
  test("runs once at a given instant on request", async () => {
    const answer = await call("/__local/tick?now=2027-01-31T09:00:00Z", { method: "POST" });
    expect(await answer.json()).toEqual({ tick: { got: { time: "2027-01-31T09:00:00.000Z" } } });
  });

  test("is nobody else's to run", async () => {
    const path = "/__local/tick";
    expect((await call(path, { method: "POST", headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect((await call(`${path}?now=never`, { method: "POST" })).status).toBe(400);
    expect((await call(path)).status).toBe(404);
  });
});
