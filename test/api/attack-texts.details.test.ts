import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RouteName } from "#shared/client";
import { components, type Operation, operations } from "../fuzz/description.ts";
import { knownIdsOf, pathValue } from "../fuzz/requests.ts";
import { valuesOf } from "../fuzz/schema.ts";
import { prepareWorld, type World } from "../fuzz/world.ts";
import { call } from "./api.ts";

/* What somebody types into every field of every route, and where it comes out (docs/security.md, V1). */

/** A formula, the end of an attribute, of a script, of a calendar's line, and of a PDF's text. */
const evil = [
  '=1+1"><img src=x onerror=alert(1)>',
  "@SUM(1)</title></style><script>alert(1)</script>",
  "javascript:alert(1)//')]}",
];
/** What would end the session, or what is shown below: an owner's links, the calendar's address. */
const skipped =
  /auth\/(login|password|users|sign-in|links|accepted|second|passkeys)|cleanup|bulk|archive|calendar-feed|\/owner$|\/send$|events|offer/;

let world: World;
/** Routes that stored what they were sent. */
const stored: string[] = [];

/** Optional fields by which a body made at random is refused whatever its texts are: versions, ids and names of other things. */
const guesses = new Set(["version", "id", "after", "requires", "done_at", "title_id", "links", "is_bill"]);

function bodiesOf({ body }: Operation): unknown[] {
  if (!body) return [];
  const values = valuesOf(body, { components, ids: knownIdsOf(world), isTame: true, texts: evil });
  const bodies = fc.sample(values, { seed: 7, numRuns: 6 });
  return bodies.map((one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).filter(([name]) => !guesses.has(name)))
      : one,
  );
}

beforeAll(async () => {
  world = await prepareWorld();
  for (const operation of operations.filter(({ body, name }) => body && !skipped.test(name)))
    for (const body of bodiesOf(operation)) {
      const params = { id: fc.sample(pathValue(operation.name, world, true), { seed: 3, numRuns: 1 })[0] ?? "" };
      const { status } = await call(operation.name, { token: world.tokens.admin, params, body });
      if (status < 300 && JSON.stringify(body).includes("alert(1)")) stored.push(operation.name);
    }
});
afterAll(() => world.stop());

const campaign = () => ({ token: world.tokens.admin, params: { id: world.ids.campaigns?.[0] ?? "" } });
/** HTML in which something that was typed is markup. */
const markup = /<img src=x|<script>alert|<\/style><script|href="?javascript:/i;

it("many routes stored it, or the others prove nothing", () => {
  expect(new Set(stored).size).toBeGreaterThan(15);
});

describe("stored markup", () => {
  it("is text on every page that strangers open", async () => {
    await call("PUT /agency", { token: world.tokens.admin, body: { room_code: false } });
    await call("POST /campaigns/{id}/owner-reports/generate", campaign());
    const room = (await call("POST /campaigns/{id}/owner-room", campaign())).body.url;
    const token = room.split("/").at(-1) ?? "";
    const message = {
      body: new URLSearchParams({ message: evil.join(" ") }).toString(),
      type: "application/x-www-form-urlencoded",
    };
    await call("POST /public/rooms/{token}/message", { params: { token }, raw: message });
    const [draft] = (await call("GET /campaigns/{id}/owner-reports", campaign())).body;
    const sent = await call("POST /owner-reports/{id}/send", {
      ...campaign(),
      params: { id: draft?.id ?? "" },
      body: { channel: "sms" },
    });
    const report = sent.body.messages[0]?.url.split("/").at(-1) ?? "";
    const shown: [RouteName, string][] = [
      ["GET /public/rooms/{token}", token],
      ["GET /public/rooms/{token}/messages", token],
      ["GET /public/reports/{token}", report],
      ["GET /public/decisions/{token}", world.secrets.decisions ?? ""],
      ["GET /public/mails/{token}", world.secrets.mails ?? ""],
    ];
    for (const [name, secret] of shown) {
      const { status, body, headers } = await call(name, { params: { token: secret } });
      expect({ name, status }).toEqual({ name, status: 200 });
      expect(body as unknown as string).not.toMatch(markup);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; (?!.*script-src)/);
      expect(headers["referrer-policy"]).toBe("no-referrer");
    }
    const page = String((await call("GET /public/rooms/{token}/messages", { params: { token } })).body);
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  it("is text in previews, protocols and exports", async () => {
    const { token } = campaign();
    const [decision] = (await call("GET /campaigns/{id}/decisions", campaign())).body;
    const answers = [
      await call("POST /agency/preview", { token, body: { name: evil[0] } }),
      await call("POST /campaigns/{id}/offer/preview", campaign()),
      await call("GET /decisions/{id}/protocol", { token, params: { id: decision?.id ?? "" } }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/<img src=x|<script>alert/);
    expect(answers[0].status).toBe(200);
    expect(answers[2].status).toBe(200);
  });

  it("stays within its JSON, which no browser takes for a page", async () => {
    for (const name of ["GET /campaigns", "GET /owners", "GET /search"] as const) {
      const { headers, body } = await call(name, campaign());
      expect(JSON.stringify(body)).toContain("alert(1)");
      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
  });

  it("ends no line of a calendar", async () => {
    const calendar = await call("GET /public/calendar/{token}", { params: { token: world.secrets.calendar ?? "" } });
    expect(calendar.status).toBe(200);
    const lines = String(calendar.body)
      .split("\r\n")
      .filter((line) => !line.startsWith(" "));
    expect(lines.filter((line) => line && !/^[A-Z-]+[;:]/.test(line))).toEqual([]);
  });
});

it("no cell of a table that goes out is a formula, whoever wrote it", async () => {
  const { token } = campaign();
  const bad = ["=1+1", "+1", "-1+1", "@SUM(1)", "\t=1", "\r=1", "'=1", "=cmd|' /C calc'!A0"];
  for (const name of bad) {
    const [category] = world.ids.categories ?? [];
    const body = { name, description: name, category_id: category, base_priority: 5, default_phase: "Launch" };
    await call("POST /measures", { token, body: { ...body, effort: "niedrig", cost_band: "0-100" } });
  }
  const { body } = await call("GET /admin/csv-export", { token });
  const cells = String(body)
    .replace("\ufeff", "")
    .split(/(?<=");(?=")|"\r\n"?/)
    .map((cell) => cell.replace(/^"/, ""));
  expect(cells.filter((cell) => cell.includes("1+1") || cell.includes("SUM(1)")).length).toBeGreaterThan(2);
  expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+([.,]\d+)?"?$)/.test(cell))).toEqual([]);
});

describe("an address", () => {
  /** What the fields answer that become a link: the agency's, a task's, a property's on portals. */
  const statuses = async (url: string) => {
    const { token, params } = campaign();
    const [task = ""] = world.ids["campaign-measures"] ?? [];
    const links = { links: [{ title: "x", url }] };
    const portals = { portals: [{ name: "Portal", url, until: null }] };
    const answers = [
      await call("PUT /agency", { token, body: { privacy_url: url } }),
      await call("PUT /campaign-measures/{id}", { token, params: { id: task }, body: links }),
      await call("PUT /campaigns/{id}/property", { token, params, body: portals }),
    ];
    return answers.map(({ status }) => status);
  };

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    " javascript:x",
    "//x.example",
  ])("that runs something is taken by no field that becomes a link: %s", async (url) => {
    expect(await statuses(url)).toEqual([400, 400, 400]);
  });

  it.each([
    "http://www.muster.example/",
    'https://a"b.de/',
    "https://a<b>.de/",
    'https://muster.example/"onclick',
    "https://name:wort@muster.example/",
    "https://localhost/",
  ])("without TLS, or with what no address has, is taken by none: %s", async (url) => {
    expect(await statuses(url)).toEqual([400, 400, 400]);
  });

  it("of a page is taken, umlauts, port and anchor included", async () => {
    expect(await statuses("https://www.müller-immobilien.de:8443/exposé/1?a=b&c=%20#oben")).toEqual([200, 200, 200]);
  });
});

it("no e-mail has a header or markup that somebody typed", async () => {
  const mails = await world.mails();
  expect(mails.length).toBeGreaterThan(0);
  for (const { html, subject, from } of mails) {
    expect(html ?? "").not.toMatch(markup);
    expect(`${subject}${from}`).not.toMatch(/[\r\n]/);
  }
});
