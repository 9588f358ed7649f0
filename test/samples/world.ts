import { createECDH } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { TOTP } from "otpauth";
import { type ApiCall, callsOf } from "../../infra/api-call.ts";
import { people } from "../../infra/demo/agency.ts";
import { campaigns } from "#shared/example/campaigns";
import { fillWithExample } from "../../infra/demo/fill.ts";
import { readOutbox } from "../../infra/local/outbox.ts";
import { dayFromToday } from "../german-day.ts";
import { newAuthenticator } from "../api/authenticator.ts";
import { imprint, villa } from "../api/page-parts.ts";
import { notedJpeg } from "../tiny-jpeg.ts";
import type { SampleHead } from "./format.ts";

/** A picture of one point. */
const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * Fills an empty cockpit with a little of everything that it stores, over the API: the example's campaigns "auf dem Markt"
 * and "verkauft", and what people, owners and the team add to them.
 * @param address "http://localhost:3000" @param data the folder with its e-mails @param now ISO 8601 UTC
 */
export async function makeSampleWorld(
  address: string,
  data: string,
  now: string,
): Promise<Pick<SampleHead, "administrator" | "secrets">> {
  const some = campaigns.filter(({ form }) => /Haidhausen|Maxvorstadt/.test(form.title));
  const administrator = await fillWithExample(address, now, () => undefined, some);
  if (!administrator) throw new Error("Das Cockpit ist nicht leer.");
  const { access_token } = await callsOf(address)("POST /auth/login", {}, administrator);
  const call = callsOf(address, access_token);
  await addPeople(call, address, administrator.password);
  await changeLibrary(call);
  const [campaign] = (await call("GET /campaigns")).filter(({ title }) => /Haidhausen/.test(title));
  if (!campaign) throw new Error("Dem Beispiel fehlt seine Kampagne.");
  const { id } = campaign;
  await workOnTasks(call, id);
  await addFile(call, id);
  await acceptOffer(call);
  await publishPage(call, address, id);
  await receiveMail(call, address);
  await receiveFigures(call, id, join(data, "eingang"));
  const { url } = await call("POST /calendar-feed", {}, {});
  const secrets = await talkToOwner(call, address, id, join(data, "outbox"));
  await call("POST /notifications/generate");
  const [seen, hidden] = await call("GET /notifications");
  await call("PUT /notifications/{id}/read", { id: seen?.id ?? "" });
  await call("PUT /notifications/{id}/dismiss", { id: hidden?.id ?? "" });
  return { administrator, secrets: { ...secrets, calendar: lastOf(url).replace(/\.ics$/, "") } };
}

/** Pictures, a passkey, a second factor, one e-mail a day, an invitation that waits. */
async function addPeople(call: ApiCall, address: string, password: string): Promise<void> {
  await call("PUT /auth/profile", {}, { photo: picture, phone: "089 5550100", version: await versionOf(call) });
  await call("PUT /agency", {}, { logo: picture, website: "https://isar-immobilien.example" });
  const [office] = await call("GET /office-measures");
  await call(
    "PUT /office-measures/{id}",
    { id: office?.measure_id ?? "" },
    { done_on: "2026-01-15", responsible_id: null },
  );
  const options = await call("POST /auth/passkeys/options", {}, { password });
  const lie = { origin: address, rpId: new URL(address).hostname };
  await call("POST /auth/passkeys", {}, newAuthenticator().make(options, lie));
  // A push service that nobody is: what tests send to devices of a sample goes nowhere.
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "x".repeat(22) };
  await call("PUT /push-devices/current", {}, { endpoint: "http://127.0.0.1:9/push/nobody", keys });
  await call("PUT /auth/sign-in-rules", {}, { second_factor_required: false });
  await call("POST /auth/invitations", {}, { email: "neu@example.de" });
  await comeBack(call);
  const { access_token } = await callsOf(address)("POST /auth/login", {}, { email: people[0].email, password });
  const colleague = callsOf(address, access_token);
  const { secret } = await colleague("POST /auth/second-factor");
  await colleague("POST /auth/second-factor/confirm", {}, { code: new TOTP({ secret }).generate() });
  const mail = await call("GET /mail-settings");
  await call("PUT /mail-settings", {}, { ...mail, mode: "daily", kinds: ["reminder", "mention", "question"] });
}

async function versionOf(call: ApiCall): Promise<number> {
  return (await call("GET /auth/profile")).version;
}

/** A measure and a category of the agency's own. */
async function changeLibrary(call: ApiCall): Promise<void> {
  const { id } = await call("POST /categories", {}, { name: "Eigene Ideen" });
  await call(
    "POST /measures",
    {},
    {
      name: "Nachbarschaftsbrief",
      category_id: id,
      default_phase: "Launch",
      effort: "niedrig",
      cost_band: "0-100",
      base_priority: 5,
    },
  );
}

/** One measure with all that a task can have, and one that is remembered. */
async function workOnTasks(call: ApiCall, campaign: string): Promise<void> {
  const open = (await call("GET /campaigns/{id}/measures", { id: campaign })).filter(
    ({ status }) => status === "planned",
  );
  const [first, second] = open;
  const [person] = await call("GET /team");
  await call(
    "PUT /campaign-measures/{id}",
    { id: first?.id ?? "" },
    {
      description_override: "Mit dem Hausmeister abstimmen",
      responsible_id: person?.id,
      checklist: [{ text: "Schlüssel holen" }],
      links: [{ title: "Grundriss", url: "https://example.de/grundriss" }],
      supplier: "Fotograf Müller, 089 5550107",
    },
  );
  await call("POST /campaign-measures/{id}/notes", { id: first?.id ?? "" }, { text: "Schlüssel liegt im Büro" });
  await call("POST /campaign-measures/{id}/reminders", { id: second?.id ?? "" }, { send_before_minutes: 60 });
  await call(
    "POST /campaigns/{id}/results",
    { id: campaign },
    { kind: "viewing", on: dayFromToday(), people: 2, note: "A. B., möchte noch einmal kommen" },
  );
}

async function addFile(call: ApiCall, campaign: string): Promise<void> {
  const text = "Exposé";
  const body = { name: "Exposé.txt", type: "text/plain", size: Buffer.byteLength(text) };
  const { id, upload } = await call("POST /campaigns/{id}/files", { id: campaign }, body);
  await fetch(upload.url, { method: "PUT", headers: upload.headers, body: text });
  await call("POST /files/{id}/confirm", { id });
  await call("PUT /campaigns/{id}/files/arrangement", { id: campaign }, { ids: [id] });
}

/** A room, a report that was sent, a question to the owner and one of theirs. @returns the secrets of what they hold */
async function talkToOwner(call: ApiCall, address: string, campaign: string, outbox: string) {
  const id = { id: campaign };
  const room = lastOf((await call("POST /campaigns/{id}/owner-room", id)).url);
  const { id: report } = await call("POST /campaigns/{id}/owner-reports/generate", id);
  const sent = await call("POST /owner-reports/{id}/send", { id: report }, { channel: "sms" });
  const secret = lastOf(sent.messages[0]?.url ?? "");
  await fetch(`${address}/api/public/reports/${secret}/question`, {
    method: "POST",
    body: new URLSearchParams({ question: "Kommt noch eine Besichtigung?" }),
  });
  const files = await call("GET /campaigns/{id}/files", id);
  const file_ids = files.map((file) => file.id);
  await call("POST /campaigns/{id}/decisions", id, {
    kind: "expose",
    title: "Freigabe des Exposés",
    text: "Dürfen wir es so veröffentlichen?",
    file_ids,
  });
  const texts = (await readOutbox(outbox)).map(({ text }) => text);
  const decision = /\/api\/public\/decisions\/([\w-]+)/.exec(texts.join("\n"))?.[1];
  if (!decision) throw new Error("Die E-Mail mit der Frage an den Eigentümer fehlt.");
  return { room, report: secret, decision };
}

/** A campaign that was an offer first, sent, and accepted on paper. */
async function acceptOffer(call: ApiCall): Promise<void> {
  const [owner] = await call("GET /owners");
  const marketing_start = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const form = { title: "Reihenhaus in Moosach", property_type_code: "HAU", marketing_start, is_offer: true };
  const { id } = await call("POST /campaigns", {}, form);
  await call("POST /campaigns/{id}/generate", { id }, { top_n_per_phase: 1 });
  await call("PUT /campaigns/{id}/owner", { id }, { owner_id: owner?.id });
  await call("PUT /campaigns/{id}/offer", { id }, { terms: "Alleinauftrag für sechs Monate." });
  await call("POST /campaigns/{id}/offer/send", { id }, {});
  await call("POST /campaigns/{id}/offer/accept", { id });
}

/** A page of the property that somebody looked at. */
async function publishPage(call: ApiCall, address: string, campaign: string): Promise<void> {
  const id = { id: campaign };
  await call("PUT /agency", {}, imprint);
  await call("PUT /campaigns/{id}/property", id, { ...villa, external_number: "HAI-1" });
  await call("PUT /campaigns/{id}/duties/override", id, { override_reason: "Geprüft im Ordner" });
  const form = { name: "Titel.jpg", type: "image/jpeg", size: notedJpeg.length } as const;
  const file = await call("POST /campaigns/{id}/files", id, form);
  const { url, headers } = file.upload;
  await fetch(url, { method: "PUT", headers, body: new Uint8Array(notedJpeg) });
  await call("POST /files/{id}/confirm", { id: file.id });
  const copy = `data:image/jpeg;base64,${notedJpeg.toString("base64")}`;
  await call("PUT /files/{id}/page-picture", { id: file.id }, { picture: copy });
  const page = await call("PUT /campaigns/{id}/property-page", id, { published: true, picture_ids: [file.id] });
  await fetch(`${address}/api/public/objekt/${lastOf(page.url ?? "")}/gesehen`);
}

/** A mail that software delivered and that waits in the Eingang. */
async function receiveMail(call: ApiCall, address: string): Promise<void> {
  await call("POST /inbox/senders", {}, { address: "zahlen@portal.example" });
  const { key } = await call("POST /inbox/keys", {}, { name: "Maklersoftware" });
  const lines = [
    "From: Erika Muster <erika@example.de>",
    "Subject: Frage",
    "Message-ID: <1@example.de>",
    "",
    "Guten Tag",
  ];
  const headers = { authorization: `Bearer ${key}`, "content-type": "message/rfc822" };
  const answer = await fetch(`${address}/api/inbox/mails`, { method: "POST", headers, body: lines.join("\r\n") });
  if (!answer.ok) throw new Error("Die E-Mail wurde nicht angenommen.");
}

/** A week's figures in a trusted portal's mail. @param folder whose files come to the letter-box */
async function receiveFigures(call: ApiCall, id: string, folder: string): Promise<void> {
  await call("POST /inbox/address");
  const week = dayFromToday(-700);
  const mail = [
    "From: zahlen@portal.example",
    "Subject: Statistik",
    "Message-ID: <1@portal.example>",
    "MIME-Version: 1.0",
    'Content-Type: text/csv; charset=utf-8; name="immowelt.csv"',
    'Content-Disposition: attachment; filename="immowelt.csv"',
    "",
    "Datum;Objekt-Nr;Exposéaufrufe;Merkzettel;Anfragen",
    `${week};HAI-1;40;2;3`,
  ];
  writeFileSync(join(folder, "zahlen.eml"), `${mail.join("\r\n")}\r\n`);
  for (let look = 0; look < 100; look += 1) {
    const results = await call("GET /campaigns/{id}/results", { id });
    if (results.some((result) => result.kind === "portal" && result.channel === "immowelt" && result.views === 40))
      return;
    await setTimeout(200);
  }
  throw new Error("Die Zahlen des Portals kamen nicht an.");
}

const lastOf = (url: string) => url.split("/").at(-1) ?? "";

/** An invitation whose e-mail comes back. */
async function comeBack(call: ApiCall): Promise<void> {
  const email = "bounce@example.de";
  await call("POST /auth/invitations", {}, { email });
  for (let look = 0; look < 100; look += 1) {
    const users = await call("GET /auth/users");
    if (users.find((user) => user.email === email)?.undelivered) return;
    await setTimeout(100);
  }
  throw new Error("Von der E-Mail, die zurückkam, hat niemand erfahren.");
}
