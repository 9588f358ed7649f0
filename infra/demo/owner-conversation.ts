import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import type { ApiCall } from "#shared/client";
import type { ExampleCampaign } from "#shared/example/example-campaign";
import { outboxPath } from "../local/outbox-page.ts";

/**
 * Lets agency and owner talk about a campaign: a report that was sent, questions with their answers, a message from the
 * owner's room, and a note between colleagues. Owners answer as owners do, by the links in their e-mails.
 * @param address of the cockpit on this computer, "http://localhost:3000"
 * @param call as somebody of the agency
 */
export async function talkWithOwner(
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
