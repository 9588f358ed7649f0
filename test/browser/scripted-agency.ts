import { newAuthenticator } from "../api/authenticator.ts";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { PreparedCockpit } from "./prepared.ts";
import { askOwner, lettersOf, makeOffer, sayAsOwner, writeReport } from "./scripted-letters.ts";
import type { Typed } from "./scripts.ts";

/** Where the texts come out, besides the cockpit's own screens. */
export interface ScriptedAgency {
  villa: Campaign;
  offer: Campaign;
  /** A measure with all that a task can have. */
  task: CampaignMeasure;
  /** The id of a measure with a name of its own that was skipped with a reason. */
  skipped: string;
  report: string;
  /** Paths of the pages that strangers open. */
  doors: string[];
  /** The e-mails' pages. */
  letters: string[];
}

/** A cockpit that is being filled. */
export type Filled = PreparedCockpit & { typed: Typed };

/** The secret at the end of an address. */
const lastOf = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const dayOf = (count: number) => days(count).toISOString().slice(0, 10);

/** Types such a text into every field that there is, over the API, as colleagues, owners and strangers would. */
export async function makeScriptedAgency(cockpit: PreparedCockpit, typed: Typed): Promise<ScriptedAgency> {
  const filled = { ...cockpit, typed };
  const { call } = cockpit;
  await describePeople(filled);
  const own = await changeLibrary(filled);
  const names = [
    "name",
    "company",
    "academic_title",
    "second_academic_title",
    "second_name",
    "postal_address",
  ] as const;
  const form = { ...typed.texts("owners", names), phone: "08151 12345", email: "sommer@example.de" };
  const owner = await call("POST /owners", {}, { ...form, second_salutation: "ms", salutation: "mr" });
  const villa = await cockpit.newCampaign(typed.texts("campaigns", ["title"]), 5, 3);
  const id = { id: villa.id };
  const property_address = typed.text("owner.property_address");
  await call("PUT /campaigns/{id}/owner", id, { owner_id: owner.id, report_frequency_days: 14, property_address });
  await describeProperty(filled, id);
  const worked = await workOnPlan(filled, id, own);
  const file = await addFile(filled, id);
  const room = lastOf((await call("POST /campaigns/{id}/owner-room", id)).url);
  const { report, link } = await writeReport(filled, id);
  await sayAsOwner(filled, `rooms/${room}/message`, {
    message: typed.text("message.message"),
    id: "form-0001-0001-0001",
  });
  const answer = { id: "answer-0001", owner_id: owner.id, channel: "email", text: typed.text("owner-messages.text") };
  await call("POST /campaigns/{id}/owner-messages", id, answer);
  const decisions = await askOwner(filled, id, file);
  const offer = await makeOffer(filled, owner.id);
  await call("POST /notifications/generate");
  return {
    villa,
    offer: offer.campaign,
    ...worked,
    report,
    doors: [`reports/${link}`, `rooms/${room}`, `rooms/${room}/messages`, ...decisions, offer.door],
    letters: (await lettersOf(filled)).map(({ html }) => html).filter(Boolean),
  };
}

/** Agency, colleague, profile, passkey, and a browser that calls itself so. */
async function describePeople({ call, typed, address, admin, newPerson }: Filled): Promise<void> {
  const agency = ["name", "address", "phone", "represented_by", "supervisory_authority", "register", "about"] as const;
  const closed_days = [{ from: "2040-01-02", to: "2040-01-03", label: typed.text("agency.label") }];
  const privacy_url = typed.link("agency.privacy_url");
  await call("PUT /agency", {}, { ...typed.texts("agency", agency), privacy_url, closed_days });
  await call("POST /inbox/keys", {}, typed.texts("keys", ["name"]));
  await call("POST /inbox/senders", {}, { address: "zahlen@portal.example" });
  await newPerson({ ...typed.texts("register", ["full_name"]), email: "jonas@example.de" });
  const { id } = await call("GET /auth/me");
  await call("PUT /auth/users/{id}", { id }, typed.texts("users", ["full_name"]));
  await call("PUT /auth/profile", {}, typed.texts("profile", ["title", "signature"]));
  const options = await call("POST /auth/passkeys/options", {}, { password: admin.password });
  const lie = { origin: address, rpId: new URL(address).hostname };
  const passkey = await call("POST /auth/passkeys", {}, newAuthenticator().make(options, lie));
  await call("PUT /auth/passkeys/{id}", { id: passkey.id }, typed.texts("passkeys", ["name"]));
  await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": typed.text("login.user-agent") },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
}

/** A category, a measure and a template, and a measure that comes from a table. @returns the measure's id */
async function changeLibrary({ call, typed, address, admin }: Filled): Promise<string> {
  await call("POST /admin/create-default-templates");
  const category = await call("POST /categories", {}, typed.texts("categories", ["name", "description"]));
  const facts = { default_phase: "Launch", effort: "niedrig", cost_band: "0-100", base_priority: 10 };
  const measure = await call(
    "POST /measures",
    {},
    {
      ...typed.texts("measures", ["name", "description", "channel_hint", "owner_text"]),
      ...facts,
      category_id: category.id,
    },
  );
  const lists = { core_measures: [measure.id], boost_measures: [], property_type_code: "WOH" };
  await call(
    "POST /admin/templates",
    {},
    { ...typed.texts("templates", ["name", "description", "summary"]), ...lists },
  );
  const cells = ["name", "category", "description", "channel_hint"] as const;
  const table = Object.values(typed.texts("csv-import", cells)).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const form = new FormData();
  const content = `name,category,description,channel_hint,effort,cost_band,base_priority,default_phase\n${table.join(",")},niedrig,0-100,5,Launch`;
  form.set("file", new Blob([content]), "massnahmen.csv");
  const headers = { authorization: `Bearer ${admin.token}` };
  await fetch(`${address}/api/admin/csv-import`, { method: "POST", headers, body: form });
  return measure.id;
}

/** Property, results and duties. */
async function describeProperty({ call, typed }: Filled, id: { id: string }): Promise<void> {
  const names = [
    "certificate_exemption",
    "mandate_renewal",
    "external_number",
    "price_reason",
    "floor",
    "expose_text",
  ] as const;
  const portals = [{ name: typed.text("property.name"), url: typed.link("property.url"), until: dayOf(2) }];
  const openimmo = { obid: typed.text("property.obid"), anid: typed.text("property.anid") };
  const said = { mandate: "qualified", mandate_until: dayOf(10), certificate: "none" };
  await call("PUT /campaigns/{id}/property", id, { asking_price: 900_000 });
  const texts = typed.texts("property", names);
  await call("PUT /campaigns/{id}/property", id, { ...texts, ...said, portals, openimmo, asking_price: 850_000 });
  const results = [
    { kind: "enquiry", channel: "phone", ...typed.texts("results", ["note"]) },
    { kind: "viewing", note: typed.text("results.note of a viewing") },
    {
      kind: "offer",
      amount: 800_000,
      conditions: typed.text("results.conditions"),
      note: typed.text("results.note 3"),
    },
  ];
  for (const one of results) await call("POST /campaigns/{id}/results", id, { ...one, on: dayOf(-2) });
  const entry = { state: "not_needed", on: dayOf(-2) };
  const entries = { drone: { ...entry, ...typed.texts("duties", ["note"]) } };
  await call("PUT /campaigns/{id}/duties", id, { client: "consumer", at_distance: true, entries });
  await call("PUT /campaigns/{id}/duties/override", id, typed.texts("override", ["override_reason"]));
}

/** A task with everything, one of the agency's own, one that comes back into the plan, a hint set aside. @param own a measure of the library */
async function workOnPlan({ call, typed, planOf }: Filled, id: { id: string }, own: string) {
  await call("POST /campaigns/{id}/measures", id, { measure_id: own });
  await call("POST /campaigns/{id}/measures", id, {
    ...typed.texts("measures", ["name", "description"]),
    phase: "Launch",
  });
  const fresh = await planOf(id);
  const [task] = fresh;
  const timesOf = (measure_id: string | null) => fresh.filter((one) => one.measure_id === measure_id).length;
  // What comes back is skipped at once, so nothing may wait for it: the hint below needs an open measure before a late one.
  const isAwaited = (one: CampaignMeasure) =>
    fresh.some(({ after, requires }) => [...after, ...requires].some((before) => before === one.measure_id));
  const second = fresh.find(
    (one) => one.measure_id && one.id !== task?.id && timesOf(one.measure_id) === 1 && !isAwaited(one),
  );
  const { id: me } = await call("GET /auth/me");
  await call(
    "PUT /campaign-measures/{id}",
    { id: task?.id ?? "" },
    {
      ...typed.texts("campaign-measures", ["name_override", "description_override", "supplier"]),
      checklist: [typed.texts("campaign-measures", ["text"])],
      links: [{ ...typed.texts("campaign-measures", ["title"]), url: "https://example.de" }],
      responsible_id: me,
      scheduled_at: days(0).toISOString(),
    },
  );
  await call("POST /campaign-measures/{id}/notes", { id: task?.id ?? "" }, typed.texts("notes", ["text"]));
  const words = typed.texts("plan-changes", ["name_override"]);
  await call("POST /campaigns/{id}/plan-changes", id, { remove: [second?.id] });
  const back = { measure_id: second?.measure_id, kept: { ...words, reminders: [] } };
  await call("POST /campaigns/{id}/plan-changes", id, { add: [back] });
  const again = (await planOf(id)).find(({ name_override }) => name_override === words.name_override);
  const reason = typed.texts("status", ["skip_reason"]);
  const skipped = again?.id ?? "";
  await call("POST /campaign-measures/{id}/status", { id: skipped }, { status: "skipped", ...reason });
  // Late for the owner too (told in words of its own, no time of what comes back), and before what it follows: a hint.
  const stands = (measureId: string) => timesOf(measureId) > 0;
  const isTold = (one: CampaignMeasure) => one.owner_text !== "" && one.id !== second?.id && one.after.some(stands);
  const late = fresh.find((one) => isTold(one) && timesOf(one.measure_id) === 1);
  const moveLate = (count: number) =>
    call("POST /campaigns/{id}/plan-changes", id, {
      changes: [{ id: late?.id, scheduled_at: days(count).toISOString() }],
    });
  // Only what a report announced is late for its owner.
  await moveLate(1);
  const announcing = await call("POST /campaigns/{id}/owner-reports/generate", id);
  await call("POST /owner-reports/{id}/send", { id: announcing.id }, { channel: "email" });
  await moveLate(-60);
  const [hint] = (await call("GET /campaigns/{id}/plan-check", id)).warnings;
  if (!hint) throw new Error("the plan check has nothing to set aside");
  await call("POST /campaigns/{id}/plan-check/set-aside", id, {
    key: hint.key,
    ...typed.texts("set-aside", ["reason"]),
  });
  const full = (await planOf(id)).find((one) => one.id === task?.id);
  if (!full) throw new Error("the task is gone");
  return { task: full, skipped };
}

/** A text that lies in the campaign and may be seen by its owner. @returns its id */
async function addFile({ call, typed }: Filled, id: { id: string }): Promise<string> {
  const text = "Exposé";
  const body = { name: typed.file("files.name", ".txt"), type: "text/plain", size: Buffer.byteLength(text) };
  const file = await call("POST /campaigns/{id}/files", id, body);
  await fetch(file.upload.url, { method: "PUT", headers: file.upload.headers, body: text });
  await call("POST /files/{id}/confirm", { id: file.id });
  await call("PUT /files/{id}", { id: file.id }, { released: true });
  return file.id;
}
