import { campaigns } from "#shared/example/campaigns";
import type { ExampleCampaign } from "#shared/example/example-campaign";
import { makeExampleCampaign } from "#shared/example/make-campaign";
import { owners } from "#shared/example/owners";
import { randomBytes } from "node:crypto";
import { callsOf } from "../api-call.ts";
import { agency, people } from "./agency.ts";
import { addPicture, asData, publishPage } from "./pictures.ts";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import type { ApiCall } from "#shared/client";
import { outboxPath } from "../local/outbox-page.ts";

/** With what one looks around. */
export interface DemoAccount {
  email: string;
  password: string;
}

/**
 * Fills an empty cockpit on this computer with an example: an agency of six people, an offer and twelve campaigns in every state, dated
 * around today. All of it over the API, as people would. Takes about a minute.
 * @param address "http://localhost:3000"
 * @param now ISO 8601 UTC
 * @param tell says how far it is
 * @param examples the campaigns; all thirteen unless a test wants fewer
 * @returns the administrator's account, or nothing where somebody is there already: then nothing is written
 */
export async function fillWithExample(
  address: string,
  now: string,
  tell: (line: string) => void,
  examples: readonly ExampleCampaign[] = campaigns,
): Promise<DemoAccount | undefined> {
  const password = randomBytes(12).toString("base64url");
  const petra = { full_name: "Petra Brandt", email: "petra.brandt@example.de", password };
  const begun = await callsOf(address)("POST /auth/first-administrator", {}, petra).catch(() => undefined);
  if (!begun) return undefined;
  const call = callsOf(address, begun.access_token);
  const { id: own } = await call("GET /auth/me");
  await call("POST /admin/create-default-templates");
  await call("PUT /agency", {}, { ...agency, logo: asData("Isar-Immobilien") });
  const team = [own];
  for (const person of people) team.push((await call("POST /auth/register", {}, { ...person, password })).id);
  const ownerIds: string[] = [];
  for (const owner of owners) ownerIds.push((await call("POST /owners", {}, owner)).id);
  for (const [at, example] of examples.entries()) {
    tell(`${at + 1} von ${examples.length}: ${example.form.title}`);
    const responsible_id = team[at % team.length] ?? own;
    const known = { owner_id: ownerIds[example.owner] ?? "", responsible_id, now };
    const campaign = await makeExampleCampaign(call, example, known);
    const id = { id: campaign.id };
    await addPicture(call, campaign);
    if (example.form.is_offer) await call("POST /campaigns/{id}/offer/send", id, {});
    if (example.talk) {
      await talkWithOwner(address, call, campaign, example.talk);
      await publishPage(call, campaign);
    }
    if (example.archived) await call("PUT /campaigns/{id}/archive", id, { archived: true });
  }
  for (const { full_name, email } of [petra, ...people]) await addPortrait(address, { full_name, email, password });
  await call("POST /notifications/generate");
  return { email: petra.email, password };
}

/** Gives somebody of the team their portrait, as they would themselves. */
async function addPortrait(
  address: string,
  { full_name, ...account }: DemoAccount & { full_name: string },
): Promise<void> {
  const { access_token } = await callsOf(address)("POST /auth/login", {}, account);
  const call = callsOf(address, access_token);
  await call("PUT /auth/profile", {}, { photo: asData(full_name.replace(" ", "-")) });
}

/**
 * Lets agency and owner talk about a campaign: a report that was sent, questions with their answers, a message from the
 * owner's room, and a note between colleagues. Owners answer as owners do, by the links in their e-mails.
 * @param address of the cockpit on this computer, "http://localhost:3000"
 * @param call as somebody of the agency
 */
async function talkWithOwner(
  address: string,
  call: ApiCall,
  { id, timezone }: Campaign,
  { message, asked, note }: NonNullable<ExampleCampaign["talk"]>,
): Promise<void> {
  const report = await call("POST /campaigns/{id}/owner-reports/generate", { id });
  await call("POST /owner-reports/{id}/send", { id: report.id }, { channel: "email" });
  for (const { answer, ...question } of asked) {
    const from = question.new_price === undefined ? {} : { price_on: dayOf(new Date().toISOString(), timezone) };
    const { content_hash } = await call("POST /campaigns/{id}/decisions", { id }, { ...question, ...from });
    if (answer) await submit(`${await mailedLink(address)}/answer`, { ...answer, content_hash });
  }
  const { url } = await call("POST /campaigns/{id}/owner-room", { id });
  await submit(new URL(`${new URL(url).pathname}/message`, address), { id: crypto.randomUUID(), message });
  const next = (await call("GET /campaigns/{id}/measures", { id })).find(({ status }) => status === "planned");
  if (next) await call("POST /campaign-measures/{id}/notes", { id: next.id }, { text: note });
}

/** The link to answer in the e-mail that went out last. */
async function mailedLink(address: string): Promise<string> {
  const outbox = await fetch(`${address}${outboxPath}`, { headers: { accept: "application/json" } });
  const mails = (await outbox.json()) as { text: string }[];
  const path = mails.map(({ text }) => /\/api\/public\/decisions\/[\w-]{32}/.exec(text)?.[0]).find(Boolean);
  return `${address}${path}`;
}

async function submit(url: string | URL, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  if (!response.ok) throw new Error(`${new URL(url).pathname.split("/").at(-1)}: ${response.status}`);
}
