import type { Campaign } from "#shared/campaigns/contract";
import type { Filled } from "./scripted-agency.ts";

/* What agency and owner write to each other: reports, questions, decisions, an offer. */

interface Letter {
  text: string;
  html: string;
}

/** The e-mails that went out, the newest first. */
export async function lettersOf({ address }: Filled): Promise<Letter[]> {
  const answer = await fetch(`${address}/__local/outbox`, { headers: { accept: "application/json" } });
  return (await answer.json()) as Letter[];
}

/** Sends the form of a page that opens by link. @param path "rooms/SECRET/message" */
export async function sayAsOwner({ address }: Filled, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${address}/api/public/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** A report that was sent, and what its owner asked on its page. @returns its id, and the secret of its link */
export async function writeReport(filled: Filled, id: { id: string }): Promise<{ report: string; link: string }> {
  const { call, typed } = filled;
  const { id: report, late } = await call("POST /campaigns/{id}/owner-reports/generate", id);
  const reasons = late.map((one) => [one.campaign_measure_id, typed.text("owner-reports.late_reasons")]);
  const texts = typed.texts("owner-reports", ["closing_note", "recommendation", "decision"]);
  const own = { id: report };
  await call("PUT /owner-reports/{id}", own, { ...texts, late_reasons: Object.fromEntries(reasons) });
  await call("POST /owner-reports/{id}/send", own, { channel: "email", ...typed.texts("send", ["message"]) });
  const link = await linkIn(filled, "reports");
  await sayAsOwner(filled, `reports/${link}/question`, typed.texts("question", ["question"]));
  return { report, link };
}

/** A decision that waits, one that was answered, and one with a question. @returns the paths of their pages */
export async function askOwner(filled: Filled, id: { id: string }, file: string): Promise<string[]> {
  const { call, typed } = filled;
  const paths: string[] = [];
  for (const pressed of [undefined, "yes", "question"]) {
    const texts = typed.texts("decisions", ["title", "text"]);
    const body = { kind: "other", ...texts, file_ids: pressed ? [] : [file] };
    const { content_hash } = await call("POST /campaigns/{id}/decisions", id, body);
    const path = `decisions/${await linkIn(filled, "decisions")}`;
    paths.push(path);
    if (!pressed) continue;
    const words = typed.text(`answer.words to ${pressed}`);
    await sayAsOwner(filled, `${path}/answer`, { answer: pressed, words, content_hash });
  }
  return paths;
}

/** An offer that was sent. @returns its campaign and the path of its page */
export async function makeOffer(filled: Filled, owner_id: string): Promise<{ campaign: Campaign; door: string }> {
  const { call, typed } = filled;
  const fields = { ...typed.texts("campaigns", ["title", "property_address"]), is_offer: true };
  const campaign = await filled.newCampaign(fields, 30, 1);
  const id = { id: campaign.id };
  await call("PUT /campaigns/{id}/owner", id, { owner_id });
  const energy = { certificate: "demand", energy_value: 98, ...typed.texts("property", ["energy_carrier"]) };
  await call("PUT /campaigns/{id}/property", id, energy);
  await call("PUT /campaigns/{id}/offer", id, {
    ...typed.texts("offer", ["intro", "terms", "price_reasons"]),
    comparables: [{ ...typed.texts("offer", ["address"]), area: 90, price: 500_000, kind: "sold", on: null }],
  });
  await call("POST /campaigns/{id}/offer/send", id, {});
  return { campaign, door: `decisions/${await linkIn(filled, "decisions")}` };
}

/** The secret of such a page in the newest e-mail that has one. */
async function linkIn(filled: Filled, kind: "reports" | "decisions"): Promise<string> {
  const texts = (await lettersOf(filled)).map(({ text }) => new RegExp(`public/${kind}/([\\w-]+)`).exec(text)?.[1]);
  return texts.find(Boolean) ?? Promise.reject(new Error(`no e-mail leads to ${kind}`));
}
