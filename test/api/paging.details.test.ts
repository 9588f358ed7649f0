import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RouteName } from "#shared/client";
import { allRoutes, call, everyPage, firstAdministrator, newCampaign, newStaffMember, signIn } from "./api.ts";
import { newAuthenticator } from "./authenticator.ts";
import { letter } from "./inbox-world.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { renewNotifications } from "./store.ts";

let services: ReportServices;
let token: string;
let campaignId: string;
let measureId: string;
const day = 86_400_000;
const paged = allRoutes.filter(({ route }) => route.paged).map(({ name }) => name);

/** What else than limit and cursor each route is asked for: a next page must be asked for it too. */
const asked: Partial<Record<RouteName, () => { params?: { id: string }; query?: Record<string, string> }>> = {
  "GET /campaign-measures/{id}/notes": () => ({ params: { id: measureId } }),
  "GET /campaigns/{id}/decisions": () => ({ params: { id: campaignId } }),
  "GET /campaigns/{id}/files": () => ({ params: { id: campaignId } }),
  "GET /campaigns/{id}/measures": () => ({ params: { id: campaignId } }),
  "GET /campaigns/{id}/owner-messages": () => ({ params: { id: campaignId } }),
  "GET /campaigns/{id}/owner-reports": () => ({ params: { id: campaignId } }),
  "GET /campaigns/{id}/results": () => ({ params: { id: campaignId } }),
  "GET /history": () => ({ query: { subject: "campaign", id: campaignId } }),
  "GET /notifications": () => ({ query: { unread_only: "true", notification_type: "measure_overdue" } }),
};

beforeAll(async () => {
  services = await startReportServices();
  const administrator = await firstAdministrator();
  token = administrator.token;
  await signIn(administrator.email, administrator.password);
  await newStaffMember(token);
  for (const authenticator of [newAuthenticator(), newAuthenticator()]) await addPasskey(authenticator, administrator);
  await call("POST /admin/create-default-templates", { token });
  const owners = [];
  for (const name of ["Erika", "Otto"])
    owners.push(
      (await call("POST /owners", { token, body: { name, email: "wir@example.de", phone: "0171 1234567" } })).body,
    );
  for (let number = 0; number < 4; number += 1) {
    const { id } = await newCampaign(token, { marketing_start: new Date(Date.now() + day).toISOString() });
    await call("POST /campaigns/{id}/generate", { token, params: { id }, body: { top_n_per_phase: 2 } });
    const marketing_start = new Date(Date.now() - 40 * day).toISOString();
    await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start } });
    campaignId = id;
  }
  const params = { id: campaignId };
  measureId = (await call("GET /campaigns/{id}/measures", { token, params })).body[0].id;
  for (const text of ["Schlüssel liegt im Büro", "Termin bestätigt"])
    await call("POST /campaign-measures/{id}/notes", { token, params: { id: measureId }, body: { text } });
  for (const name of ["Grundbuch.txt", "Lage.txt"]) await uploadText(name, "Blatt 1");
  for (const channel of ["phone", "sign"] as const)
    await call("POST /campaigns/{id}/results", { token, params, body: { kind: "enquiry", on: "2026-01-01", channel } });
  const { id: other } = await newCampaign(token);
  for (const [id, external_number] of Object.entries({ [campaignId]: "A-1", [other]: "A-2" }))
    await call("PUT /campaigns/{id}/property", { token, params: { id }, body: { external_number } });
  await call("PUT /campaigns/{id}/owner", { token, params, body: { owner_id: owners[0]?.id } });
  for (let number = 0; number < 2; number += 1) {
    const { body } = await call("POST /campaigns/{id}/owner-reports/generate", { token, params });
    const sent = await call("POST /owner-reports/{id}/send", {
      token,
      params: { id: body.id },
      body: { channel: "sms" },
    });
    const raw = { body: `question=Frage+${number}`, type: "application/x-www-form-urlencoded" };
    const link = (sent.body.messages.at(0)?.url ?? "").split("/").at(-1) ?? "";
    await call("POST /public/reports/{token}/question", { params: { token: link }, raw });
    const decision = { kind: "photos", title: `Fotos ${number}`, text: "Dürfen wir sie zeigen?" };
    await call("POST /campaigns/{id}/decisions", { token, params, body: decision });
  }
  const { key } = (await call("POST /inbox/keys", { token, body: { name: "Maklersoftware" } })).body;
  for (const subject of ["Kontoauszug", "Rechnung"]) {
    const raw = { body: letter({ from: "bank@example.org", subject }).toString("base64"), base64: true };
    await call("POST /inbox/mails", { token: key, raw: { ...raw, type: "message/rfc822" } });
  }
  await renewNotifications();
  const [notification] = (await call("GET /notifications", { token, query: { notification_type: "measure_overdue" } }))
    .body;
  await call("PUT /notifications/{id}/read", { token, params: { id: notification.id } });
});
afterAll(() => services.stop());

/** Adds a passkey to one's account. */
async function addPasskey(
  authenticator: ReturnType<typeof newAuthenticator>,
  person: { password: string; token: string },
) {
  const { body } = await call("POST /auth/passkeys/options", {
    token: person.token,
    body: { password: person.password },
  });
  await call("POST /auth/passkeys", { token: person.token, body: authenticator.make(body) });
}

const cursorOf = (position: string) => Buffer.from(position).toString("base64url");

/** Brings a text into the files of the campaign. */
async function uploadText(name: string, text: string): Promise<void> {
  const body = { name, type: "text/plain", size: Buffer.byteLength(text) };
  const announced = (await call("POST /campaigns/{id}/files", { token, params: { id: campaignId }, body })).body;
  await fetch(announced.upload.url, { method: "PUT", headers: announced.upload.headers, body: text });
  await call("POST /files/{id}/confirm", { token, params: { id: announced.id } });
}

describe.each(paged)("the pages of %s", (name) => {
  it("are joined by their links to the whole list, whatever else was asked for", async () => {
    const { params, query } = asked[name]?.() ?? {};
    const whole = (await call(name, { token, params, query })).body as unknown as unknown[];
    // Packages of measures are announced and do not exist yet.
    if (name === "GET /admin/clusters") return expect(whole).toEqual([]);
    expect(whole.length).toBeGreaterThan(1);
    const limit = Math.ceil(whole.length / 3);
    const pages = await everyPage(name, { token, params, query: { ...query, limit: String(limit) } });
    expect(pages).toHaveLength(Math.ceil(whole.length / limit));
    // Links to files are signed again with every answer.
    const withoutFiles = (items: unknown[]) => items.map((item) => ({ ...(item as object), pdf_url: 0, html_url: 0 }));
    expect(withoutFiles(pages.flat())).toEqual(withoutFiles(whole));
  });

  it("have at most 5,000 entries each and begin nowhere else than where one ended", async () => {
    const { params, query } = asked[name]?.() ?? {};
    for (const [field, value] of [
      ["limit", "0"],
      ["limit", "5001"],
      ["cursor", "unsinn"],
      ["cursor", cursorOf('["\\ud800","x"]')],
      ["cursor", cursorOf('["x","\\udc00"]')],
      ["cursor", cursorOf('"\\ud800"')],
    ] as const)
      expect((await call(name, { token, params, query: { ...query, [field]: value } })).status).toBe(400);
  });

  it("are refused or empty from anywhere else, never an error", async () => {
    const { params, query } = asked[name]?.() ?? {};
    const long = JSON.stringify(["x".repeat(3_000), "y".repeat(3_000)]);
    for (const odd of [
      "null",
      "{}",
      "[]",
      "-1",
      "1e9",
      "1e300",
      '["",""]',
      '["x",""]',
      '["\\u0000","\\u0000"]',
      long,
    ]) {
      const { status } = await call(name, { token, params, query: { ...query, cursor: cursorOf(odd) } });
      expect([odd.slice(0, 20), status < 500]).toEqual([odd.slice(0, 20), true]);
    }
  });
});

it("a list is paged only where its route says so", () => {
  expect(paged.length).toBeGreaterThan(10);
  const lists = allRoutes.filter(({ route }) => route.method === "GET" && route.response.type === "array");
  expect(lists.map(({ name }) => name).filter((name) => !paged.includes(name))).toEqual([]);
});
