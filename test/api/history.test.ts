import { beforeAll, describe, expect, it } from "vitest";
import { changeText } from "#shared/history/change-text";
import { features } from "#shared/routes";
import type { Routes } from "#shared/core/route";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { keys, query } from "./store.ts";

let admin: { id: string; token: string };
let staff: Awaited<ReturnType<typeof newStaffMember>>;
const history = async (subject: "campaign" | "catalogue" | "users" | "owners", id?: string, token = admin.token) =>
  call("GET /history", { token, query: { subject, ...(id && { id }) } });

beforeAll(async () => {
  const { token } = await firstAdministrator();
  admin = { token, id: (await call("GET /auth/me", { token })).body.id };
  staff = await newStaffMember(token);
});

it("of a campaign says who did what and when, the newest first", async () => {
  const { id } = await newCampaign(staff.token);
  await call("POST /campaigns/{id}/generate", { token: staff.token, params: { id }, body: { top_n_per_phase: 1 } });
  const [measure] = (await call("GET /campaigns/{id}/measures", { token: staff.token, params: { id } })).body;
  await call("POST /campaign-measures/{id}/status", {
    token: admin.token,
    params: { id: measure.id },
    body: { status: "completed" },
  });
  await call("POST /campaign-measures/bulk-update", {
    token: staff.token,
    body: { measure_ids: [measure.id], updates: { status: "skipped" } },
  });
  await call("POST /campaign-measures/{id}/move", {
    token: staff.token,
    params: { id: measure.id },
    body: { offset_days: 14 },
  });
  await call("PUT /campaigns/{id}", {
    token: staff.token,
    params: { id },
    body: { title: "Geheimer Titel", property_address: "Seeweg 1" },
  });
  await call("PUT /campaigns/{id}", { token: staff.token, params: { id }, body: { title: "x" } });
  const { body } = await history("campaign", id, staff.token);
  expect(
    body.map(({ by, target, ...change }) => [by === admin.id ? "Administrator" : "Mitarbeit", changeText(change)]),
  ).toEqual([
    ["Mitarbeit", "Kampagne geändert"],
    ["Mitarbeit", "Maßnahme verschoben: Tag 14 ab Vermarktungsstart"],
    ["Mitarbeit", "Mehrere Maßnahmen geändert: Übersprungen"],
    ["Administrator", "Status gesetzt: Erledigt"],
    ["Mitarbeit", "Maßnahmenplan erzeugt"],
    ["Mitarbeit", "Kampagne angelegt"],
  ]);
  expect(body[0].fields).toEqual(["title", "property_address"]);
  expect(JSON.stringify(body)).not.toMatch(/Geheimer|Seeweg/);
});

it("of many at once stands where something was changed, and nowhere for what was not there", async () => {
  const { id } = await newCampaign(staff.token);
  const { body: made } = await call("POST /campaigns/{id}/generate", {
    token: staff.token,
    params: { id },
    body: { top_n_per_phase: 1 },
  });
  const never = "gabesnie12345678";
  const bulk = (measure_ids: string[]) =>
    call("POST /campaign-measures/bulk-update", {
      token: staff.token,
      body: { measure_ids, updates: { priority_override: 3 } },
    });
  await bulk([made.measures[0]?.id ?? "", `${never}.x`, never]);
  await bulk([`${never}.x`]);
  const catalogueBefore = (await history("catalogue")).body;
  await call("POST /admin/measures/bulk-update", {
    token: admin.token,
    body: { measure_ids: [never], updates: { is_active: false } },
  });
  const kept = async (campaign: string) =>
    (await query(keys.history("campaign", campaign))).map(({ action }) => action);
  expect(await kept(id)).toContain("bulkUpdateCampaignMeasures");
  expect(await kept(never)).toEqual([]);
  expect((await history("catalogue")).body).toEqual(catalogueBefore);
});

describe("of users", () => {
  it("is for administrators and holds nobody's data but ids", async () => {
    await call("PUT /auth/users/{id}", {
      token: admin.token,
      params: { id: staff.id },
      body: { full_name: "Neuer Name", password: "Gartenzaun-99", is_active: true },
    });
    expect((await history("users", undefined, staff.token)).status).toBe(401);
    const other = await newStaffMember(admin.token, "zweite@example.de");
    expect((await history("users", undefined, other.token)).status).toBe(403);
    const { body } = await history("users");
    expect(body.map(changeText)).toEqual([
      "Benutzer angelegt: aktiv, ohne Verwaltungsrechte",
      "Benutzer geändert: aktiv",
      "Benutzer angelegt: aktiv, ohne Verwaltungsrechte",
    ]);
    expect(body[1]).toMatchObject({ by: admin.id, target: staff.id });
    expect(body[1].fields.toSorted()).toEqual(["full_name", "is_active", "password"]);
    expect(JSON.stringify(body)).not.toMatch(/Neuer Name|Gartenzaun|example/);
  });
});

it("of the catalogue names changes, but no dry run and nothing refused", async () => {
  const { body: category } = await call("POST /categories", { token: admin.token, body: { name: "Verlauf" } });
  await call("POST /categories", { token: admin.token, body: { name: "Verlauf" } });
  await call("DELETE /categories/{id}", { token: admin.token, params: { id: category.id } });
  const { body } = await history("catalogue");
  expect(body.map((change) => [changeText(change), change.target])).toEqual([
    ["Kategorie gelöscht", category.id],
    ["Kategorie angelegt", category.id],
  ]);
});

it("of a measure says which planning facts were set, and keeps no text that somebody typed", async () => {
  const [{ id }] = (await call("GET /measures", { token: admin.token })).body;
  await call("PUT /measures/{id}", {
    token: admin.token,
    params: { id },
    body: { lead_days: 5, duty: true, owner_text: "Streng geheim" },
  });
  const { body } = await history("catalogue");
  expect([changeText(body[0]), body[0].target]).toEqual([
    "Maßnahme geändert: Vorlauf 5 Arbeitstage, Pflicht, was der Eigentümer liest",
    id,
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Streng geheim/);
});

it("is kept of every route that changes something, but for those that say why not", () => {
  const without = Object.values(features as Record<string, Routes>).flatMap((routes) =>
    Object.values(routes).flatMap(({ method, path, history: subject }) =>
      method === "GET" || subject ? [] : [`${method} ${path}`],
    ),
  );
  expect(without.toSorted()).toEqual(Object.values(unkept).flat().toSorted());
});

/** Routes that change something without a line in the history, by the reason. */
const unkept = {
  "its handler writes the line, for nobody is signed in yet": [
    "POST /auth/init-admin",
    "POST /auth/first-administrator",
    "POST /auth/password-resets",
    "POST /auth/accepted-invitations",
  ],
  "a sign-in stands in the person's own list of sign-ins": [
    "POST /auth/login",
    "POST /auth/login/passkey",
    "POST /auth/logout",
    "POST /auth/confirmations",
  ],
  "the first half of something whose second half is kept, or nothing at all": [
    "POST /auth/password-reset-requests",
    "POST /auth/links",
    "POST /auth/second-factor",
    "POST /auth/login/passkey/options",
    "POST /auth/passkeys/options",
    "POST /campaigns/{id}/files",
    "PUT /files/{id}/page-picture",
  ],
  "stores nothing": [
    "POST /plan-preview",
    "POST /campaigns/{id}/start-preview",
    "POST /campaigns/{id}/offer/preview",
    "POST /agency/preview",
    "POST /push-devices/{id}/test",
  ],
  "of the moment or of one's own screen, nobody else's facts": [
    "PUT /campaigns/{id}/looking",
    "POST /notifications/generate",
    "PUT /notifications/{id}/read",
    "PUT /notifications/{id}/dismiss",
    "PUT /mail-settings",
    "PUT /push-devices/current",
    "DELETE /push-devices/{id}",
    "POST /public/mails/{token}",
  ],
  "what a mail became is written with it, as the campaign's": ["POST /inbox/mails", "POST /inbox/mails/{id}/place"],
  "a mail that waits, of which nothing else is kept": ["DELETE /inbox/mails/{id}", "POST /inbox/mails/{id}/restore"],
  "lets e-mails go to an address again, which the next one that comes back undoes": [
    "DELETE /owners/{id}/undelivered",
    "DELETE /auth/users/{id}/undelivered",
  ],
  "somebody's enquiry, kept among the campaign's results without who it was": ["POST /public/objekt/{word}/anfrage"],
  "an owner's own word, kept with the report, the room or the decision itself": [
    "POST /public/reports/{token}/read",
    "POST /public/reports/{token}/question",
    "POST /public/rooms/{token}/code",
    "POST /public/rooms/{token}/open",
    "POST /public/rooms/{token}/message",
    "POST /public/rooms/{token}/decision-link",
    "POST /public/rooms/{token}/revoke",
    "POST /public/decisions/{token}/answer",
    "POST /public/decisions/{token}/revoke",
  ],
};

it("is kept for a year, and every kept action has its words", async () => {
  const [item] = await query<{ expires_at: number; at: string }>(keys.history("catalogue", "all"));
  expect(item.expires_at - Math.floor(Date.parse(item.at) / 1000)).toBe(365 * 24 * 60 * 60);
  const kept = Object.values(features as Record<string, Routes>).flatMap((routes) =>
    Object.entries(routes).flatMap(([name, { history: subject }]) => (subject ? [name] : [])),
  );
  expect(kept.filter((action) => changeText({ action, values: {} }) === action)).toEqual([]);
  expect((await call("GET /history", { token: admin.token, query: { subject: "alles" } })).status).toBe(400);
});
