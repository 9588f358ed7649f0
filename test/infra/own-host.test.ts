import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cockpit, startCockpit } from "../../infra/local/cockpit.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { startOutbox } from "../../infra/local/outbox.ts";
import { clockOfTests } from "../clock/environment.ts";
import { newFolder } from "./fixtures/folder.ts";
import { writeFixture } from "./fixtures/template.ts";

const directory = newFolder();
const data = join(directory, "data");
let port: number;
let cockpit: Cockpit;

beforeAll(async () => {
  port = await freePort();
  cockpit = await startCockpit({
    ...writeFixture(directory),
    data,
    port,
    site: "http://localhost:5173",
    schedule: false,
    environment: clockOfTests,
    log: () => undefined,
  });
});
afterAll(async () => {
  await cockpit.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Asks as a browser does, whose Host no page may choose. */
async function ask(address: string, headers: Record<string, string>, method = "GET") {
  const asked = request(address, { method, headers, setHost: false }).end();
  const [answer] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
  const body = (await answer.toArray()).join("");
  return { status: answer.statusCode, body, headers: answer.headers };
}

const paths = ["/", "/api/owners/7", "/api/nowhere", "/__local/outbox", "/assets/a.js"];

test.each(paths)(
  "%s answers nobody whose page has another name, but this computer by each of its own",
  async (path) => {
    const at = `http://127.0.0.1:${port}${path}`;
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      `localhost:${port + 1}`,
      `localhost.evil.example:${port}`,
      "localhost",
    ]) {
      const { status, body } = await ask(at, { host, "sec-fetch-site": "same-origin" });
      expect([host, status]).toEqual([host, 421]);
      expect(body).toContain("auf diesem Rechner");
    }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, "localhost:5173"])
      expect((await ask(at, { host })).status).not.toBe(421);
  },
);

test("the schedule runs for no page of another name", async () => {
  const answer = await ask(`http://127.0.0.1:${port}/__local/tick`, { host: `evil.example:${port}` }, "POST");
  expect(answer.status).toBe(421);
});

test("nor for a page of another site, whichever way its browser says so", async () => {
  const own = { host: `localhost:${port}` };
  const tick = (says: Record<string, string>) =>
    ask(`http://127.0.0.1:${port}/__local/tick`, { ...own, ...says }, "POST");
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  const ours: Record<string, string>[] = [
    { "sec-fetch-site": "same-origin" },
    { origin: `http://localhost:${port}` },
    {},
  ];
  for (const says of foreign) expect([says, (await tick(says)).status]).toEqual([says, 403]);
  for (const says of ours) expect((await tick(says)).status).not.toBe(403);
});

test("what a caller says of where it comes from does not count", async () => {
  const headers = { host: `localhost:${port}`, "x-forwarded-for": "203.0.113.9" };
  const { body } = await ask(`http://127.0.0.1:${port}/api/owners/7`, headers);
  expect(body).not.toContain("203.0.113.9");
});

test("the stand-in for e-mails takes none from a page, nor one for another name", async () => {
  const ses = await startOutbox(join(directory, "outbox"));
  const at = `${ses.endpoint}/v2/email/outbound-emails`;
  const { host } = new URL(ses.endpoint);
  expect((await ask(at, { host, origin: "https://evil.example" }, "POST")).status).toBe(403);
  expect((await ask(at, { host: `evil.example:${new URL(ses.endpoint).port}` }, "POST")).status).toBe(421);
  await ses.stop();
});

test("nobody else on this computer reads what it keeps", () => {
  if (process.platform === "win32") return;
  expect(statSync(data).mode & 0o777).toBe(0o700);
  for (const file of ["dynamodb.sqlite", "engine.json", "in-use.json"])
    expect([file, statSync(join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
});
