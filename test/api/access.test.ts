import { beforeAll, describe, expect, it } from "vitest";
import { needsSession } from "#shared/core/route";
import { allRoutes, call, firstAdministrator, newStaffMember } from "./api.ts";

const closed = allRoutes.filter(({ route }) => needsSession(route.access));
const forSoftware = allRoutes.filter(({ route }) => route.access === "key");
const forAdministrators = allRoutes.filter(({ route }) => route.access === "admin");
const params = { id: "unbekannt" };

let adminToken: string;
let staffToken: string;
beforeAll(async () => {
  adminToken = (await firstAdministrator()).token;
  staffToken = (await newStaffMember(adminToken)).token;
});

describe.each(closed.map(({ name }) => name))("%s", (name) => {
  it("needs a token, whatever else is wrong with the call", async () => {
    const answers = [
      await call(name, { params }),
      await call(name, { params, token: "unsinn" }),
      await call(name, { params, raw: { body: "{", type: "application/json" } }),
      await call(name, { params, query: { limit: "unsinn" } }),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 401,
        body: { detail: "Bitte melden Sie sich erneut an", code: "unauthenticated" },
      });
  });
});

describe.each(forSoftware.map(({ name }) => name))("%s", (name) => {
  it("needs a key, which no session and no guess is", async () => {
    const raw = { body: "RnJvbTogYUBiLmRlDQoNCng=", base64: true, type: "message/rfc822" };
    for (const token of [undefined, "unsinn", adminToken, staffToken, `eingang_${"x".repeat(32)}`]) {
      const { status, body } = await call(name, { raw, ...(token && { token }) });
      expect({ status, code: body.code }).toEqual({ status: 401, code: "unauthenticated" });
    }
  });
});

describe.each(forAdministrators.map(({ name }) => name))("%s", (name) => {
  it("is refused to staff", async () => {
    const { status, body } = await call(name, { params, token: staffToken });
    expect({ status, body }).toEqual({
      status: 403,
      body: { detail: "Nur Administratoren dürfen diese Aktion ausführen", code: "forbidden" },
    });
  });
});

describe.each(allRoutes.filter(({ route }) => route.body).map(({ name }) => name))("%s", (name) => {
  it.each([
    ["malformed JSON", { body: '{"title": ', type: "application/json" }, 400],
    ["another type", { body: "title=x", type: "application/x-www-form-urlencoded" }, 415],
    ["no type", { body: "{}" }, 415],
    ["more than a megabyte", { body: JSON.stringify({ title: "x".repeat(1_100_000) }), type: "application/json" }, 413],
    ["a list", { body: "[]", type: "application/json" }, 400],
    ["a text", { body: '"x"', type: "application/json" }, 400],
    ["null", { body: "null", type: "application/json" }, 400],
  ])("refuses %s in German", async (_, raw, expected) => {
    const { status, body } = await call(name, { params, token: adminToken, raw });
    expect(status).toBe(expected);
    expect(body.detail).toMatch(/^\p{Lu}.{8,}/u);
    expect(body.detail).not.toMatch(/invalid|expected|error/i);
  });
});

describe.each(
  closed.filter(({ route }) => route.path.includes("{id}") && route.access === "user").map(({ name }) => name),
)("%s", (name) => {
  const valid: Record<string, unknown> = {
    "PUT /campaigns/{id}": {},
    "PUT /campaigns/{id}/archive": { archived: true },
    "PUT /campaigns/{id}/offer-state": { is_offer: false },
    "PUT /campaigns/{id}/offer": { terms: "" },
    "POST /campaigns/{id}/offer/send": {},
    "PUT /campaigns/{id}/looking": { looking: true },
    "POST /campaigns/{id}/generate": {},
    "POST /campaigns/{id}/measures": { measure_id: "x" },
    "POST /campaigns/{id}/owner-room/mail": { url: "x" },
    "POST /campaigns/{id}/files": { name: "x.jpg", type: "image/jpeg", size: 1 },
    "PUT /campaigns/{id}/files/arrangement": { ids: [] },
    "PUT /files/{id}": { name: "x.jpg" },
    "PUT /campaigns/{id}/property": {},
    "PUT /campaigns/{id}/property-page": { published: true },
    "PUT /files/{id}/page-picture": { picture: "data:image/jpeg;base64,AAAA" },
    "PUT /campaigns/{id}/duties": {},
    "POST /campaigns/{id}/results": { kind: "viewing", on: "2026-01-01" },
    "PUT /results/{id}": { kind: "viewing", on: "2026-01-01" },
    "POST /campaigns/{id}/plan-changes": { set: { sale_on: null } },
    "POST /campaigns/{id}/plan-check/set-aside": { key: "x", reason: null },
    "POST /campaigns/{id}/recalculate": {},
    "POST /campaigns/{id}/marketing": { marketing: "open" },
    "POST /campaigns/{id}/events": { event: "sale", on: "2030-01-01" },
    "POST /campaigns/{id}/start-preview": { marketing_start: "2030-01-01T09:00:00Z" },
    "POST /campaign-measures/{id}/status": { status: "done" },
    "POST /campaign-measures/{id}/move": { offset_days: 1 },
    "POST /campaign-measures/{id}/reminders": {},
    "PUT /campaign-measures/{id}": {},
    "POST /campaign-measures/{id}/notes": { text: "x" },
    "POST /campaigns/{id}/bulk-reminders": {},
    "PUT /office-measures/{id}": { done_on: null, responsible_id: null },
    "PUT /auth/passkeys/{id}": { name: "x" },
    "PUT /owners/{id}": {},
    "PUT /team/{id}/absences": { absences: [] },
    "PUT /campaigns/{id}/owner": { owner_id: null },
    "PUT /campaigns/{id}/owners": { owners: [{ owner_id: "unbekannt" }] },
    "PUT /campaign-measures/{id}/owner-visibility": { hidden: true },
    "PUT /owner-reports/{id}": {},
    "POST /campaigns/{id}/decisions": { kind: "expose", title: "x", text: "x" },
    "POST /owner-reports/{id}/send": { channel: "email" },
    "POST /inbox/mails/{id}/place": { campaign_id: "x" },
    "POST /campaigns/{id}/owner-messages": { id: "x".repeat(8), owner_id: "x", channel: "email", text: "x" },
  };
  it.each(["unbekannt", "a.b", "..", "a.b.c", "ä ö", "x".repeat(3_000), "%00", "'; DROP TABLE", "{}"])(
    "answers 404 for the id %j",
    async (id) => {
      const { status, body } = await call(name, {
        params: { id },
        token: staffToken,
        ...(name in valid && { body: valid[name] }),
      });
      expect(status).toBe(404);
      expect(body.detail).toMatch(/gibt es nicht/);
    },
  );
});
