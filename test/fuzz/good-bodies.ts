import type { RouteName } from "#shared/client";
import type { Call } from "../api/api.ts";
import { dayFromToday } from "../german-day.ts";
import { plainJpeg } from "../tiny-jpeg.ts";
import type { World } from "./world.ts";

/** What a form of a page sends. */
export const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  type: "application/x-www-form-urlencoded",
});

/** A password that is good enough. */
export const password = "Apfelbaum und Birnbaum im Garten";
/** A browser's keys for its notifications. */
const pushKeys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

/** What people would send on routes that need nothing to be there but what the world has. */
export function goodBodies(world: World): Partial<Record<RouteName, Call>> {
  const { ids, accounts } = world;
  const [admin, staff] = accounts;
  const [measure = "", other = ""] = ids.measures ?? [];
  const [task = ""] = ids["campaign-measures"] ?? [];
  const newMeasure = {
    name: "Brief an alle Nachbarn",
    category_id: ids.categories?.[0],
    default_phase: "Launch",
    effort: "niedrig",
    cost_band: "0-100",
    base_priority: 5,
  };
  const inMay = "2099-05-04T09:00:00Z";
  const owner = { name: "Frieda Freundlich", email: "frieda@example.de", salutation: "ms" };
  const bodies: Partial<Record<RouteName, unknown>> = {
    "PUT /campaigns/{id}/property-page": { published: false },
    "PUT /files/{id}/page-picture": { picture: `data:image/jpeg;base64,${plainJpeg.toString("base64")}` },
    "POST /auth/login": admin,
    "PUT /auth/password": { current_password: admin?.password, new_password: password },
    "POST /auth/register": { email: "noch-niemand@example.de", full_name: "Nora Neu", password },
    "PUT /auth/users/{id}": { hours_per_week: 20 },
    "POST /auth/password-reset-requests": { email: staff?.email },
    "POST /auth/invitations": { email: "eingeladen@example.de" },
    "PUT /auth/profile": { title: "Immobilienkauffrau", phone: "0171 5550199" },
    "PUT /auth/sign-in-rules": { second_factor_required: false },
    "POST /auth/passkeys/options": { password: admin?.password },
    "PUT /auth/passkeys/{id}": { name: "Diensthandy" },
    "POST /measures": newMeasure,
    "PUT /measures/{id}": { description: "Mit Datum und Unterschrift." },
    "PUT /admin/measures/{id}": { relevance: { HAU: 7 } },
    "POST /admin/measures/bulk-update": { measure_ids: [measure, other], updates: { is_active: false } },
    "POST /categories": { name: "Eigene" },
    "PUT /categories/{id}": { description: "Was wir selbst machen." },
    "POST /plan-preview": { property_type_code: "HAU", marketing_start: inMay },
    "POST /campaign-measures/{id}/move": { offset_days: 20 },
    "POST /campaigns/{id}/plan-changes": { changes: [{ id: task, scheduled_at: inMay }] },
    "POST /campaigns/{id}/plan-check/set-aside": { key: "passed:1", reason: "Ist besprochen" },
    "POST /campaigns/{id}/events": { event: "sale", on: dayFromToday(), price: 900_000 },
    "POST /campaigns/{id}/start-preview": { marketing_start: inMay },
    "POST /campaigns/{id}/recalculate": { dry_run: true },
    "POST /campaigns/{id}/marketing": { marketing: "discreet", dry_run: true },
    "PUT /campaigns/{id}/looking": { looking: true },
    "POST /campaigns/{id}/measures": { name: "Eigene Aufgabe" },
    "PUT /campaign-measures/{id}": { supplier: "Malermeister Pinsel" },
    "POST /campaign-measures/{id}/notes": { text: "Schlüssel liegt im Büro" },
    "POST /campaigns": { title: "Reihenhaus in Moosach", property_type_code: "HAU", marketing_start: inMay },
    "PUT /campaigns/{id}": { title: "Villa am See" },
    "PUT /campaigns/{id}/archive": { archived: true },
    "POST /campaigns/{id}/generate": { top_n_per_phase: 1 },
    "POST /campaign-measures/{id}/status": { status: "done" },
    "POST /campaign-measures/bulk-update": { measure_ids: [task], updates: { priority_override: 9 } },
    "PUT /campaign-measures/{id}/owner-visibility": { hidden: true },
    "POST /campaign-measures/{id}/reminders": {},
    "POST /campaigns/{id}/bulk-reminders": {},
    "POST /campaigns/{id}/files": { name: "Grundriss.pdf", type: "application/pdf", size: 100 },
    "PUT /campaigns/{id}/files/arrangement": { title_id: null },
    "PUT /files/{id}": { name: "Grundriss.pdf" },
    "POST /owners": owner,
    "PUT /owners/{id}": { company: "Muster GmbH" },
    "PUT /campaigns/{id}/owner": { owner_id: ids.owners?.[0] },
    "PUT /campaigns/{id}/owners": { owners: [{ owner_id: ids.owners?.[0], share: "1/2", role: "heir" }] },
    "PUT /campaigns/{id}/property": { asking_price: 900_000 },
    "POST /campaigns/{id}/results": { kind: "viewing", on: "2026-11-01" },
    "PUT /office-measures/{id}": { done_on: null, responsible_id: null },
    "PUT /campaigns/{id}/duties": { client: "consumer" },
    "PUT /campaigns/{id}/duties/override": { override_reason: "Liegt im Tresor" },
    "POST /owner-reports/{id}/send": { channel: "sms" },
    "POST /campaigns/{id}/decisions": { kind: "other", title: "Freigabe", text: "Bitte sehen Sie es an." },
    "PUT /agency": { phone: "089 555 01 99" },
    "PUT /team/{id}/absences": { absences: [{ from: "2027-02-01", to: "2027-02-05" }] },
    "POST /agency/preview": { name: "Seeblick Immobilien" },
    "POST /calendar-feed": { whose: "mine" },
    "PUT /mail-settings": { mode: "at_once", at: "07:00", kinds: [] },
    "PUT /push-devices/current": { endpoint: world.pushEndpoint, keys: pushKeys },
    "POST /admin/templates": { name: "Vorlage für Häuser" },
    "PUT /admin/templates/{id}": { summary: "Für Häuser am Stadtrand" },
  };
  const forms: Partial<Record<RouteName, Record<string, string>>> = {
    "POST /public/reports/{token}/question": { question: "Wann kommt der nächste Bericht?" },
    "POST /public/rooms/{token}/message": { message: "Wann ist die nächste Besichtigung?" },
    "POST /public/objekt/{word}/anfrage": { name: "Anna Müller", email: "anna@example.de", consent: "yes" },
    "POST /public/decisions/{token}/answer": { answer: "yes", content_hash: world.contentHash },
  };
  const queries: Partial<Record<RouteName, Call["query"]>> = {
    "GET /agenda": { from: "2026-11-01", to: "2026-11-30" },
    "GET /history": { subject: "catalogue" },
  };
  const calls: [string, Call][] = [
    ...Object.entries(bodies).map(([name, body]): [string, Call] => [name, { body }]),
    ...Object.entries(forms).map(([name, fields]): [string, Call] => [name, { raw: form(fields) }]),
    ...Object.entries(queries).map(([name, query]): [string, Call] => [name, { query }]),
  ];
  return Object.fromEntries(calls);
}
