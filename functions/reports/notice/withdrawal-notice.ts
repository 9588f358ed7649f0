import type { Instant } from "#shared/core/kinds";
import { missingOfSender, withdrawalNotice } from "#shared/market/duties/withdrawal-notice";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Author } from "../author.ts";

/**
 * The withdrawal notice of the agency to be handed to a consumer, in the name of who asks for it: their e-mail address
 * stands in it, and their telephone where the agency has none.
 * @param online where the withdrawal function stands, of a contract made on the internet @param now ISO 8601 UTC
 * @returns PDF in Base64
 * @throws Refusal 400 while something is missing that the law wants in it
 */
export async function noticeToHandOut(online: string, { agent }: Author, now: Instant): Promise<{ pdf: string }> {
  const { name, address, phone, color } = letterheadFor(await readSettings({ consistent: true }));
  const sender = { name, address, phone: phone || (agent.phone ?? ""), email: agent.email };
  const missing = missingOfSender(sender);
  if (missing.length > 0)
    throw new Refusal(
      400,
      `In die Belehrung gehört noch: ${missing.join(", ")}. Ein Administrator trägt das unter „Angaben des Büros“ ein.`,
    );
  const { noticePdf } = await import("../pdf/notice-pdf.ts");
  const pdf = await noticePdf(withdrawalNotice(sender, online), { agency: name, color, created: now });
  return { pdf: Buffer.from(pdf).toString("base64") };
}
