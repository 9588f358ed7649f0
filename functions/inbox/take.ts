import { createHash } from "node:crypto";
import { dayOf } from "#shared/campaigns/agenda";
import { defaultTimezone } from "#shared/core/timezone";
import { enquiryOfMail, type MailEnquiry } from "#shared/inbox/enquiry-mail";
import { campaignOfNumbers } from "#shared/inbox/enquiry-numbers";
import { fileKindOf } from "#shared/inbox/file-kind";
import type { DeliveredAs, WaitingReason } from "#shared/inbox/contract";
import { withFiguresFile } from "#shared/inbox/figures-text";
import { campaignOfPortalIds, type MailFigures } from "#shared/inbox/figures-mail";
import { type IncomingMail, readMail, UnreadableMail } from "#shared/inbox/mail";
import { quotesHandedOn } from "#shared/inbox/handed-on";
import { campaignOfEnquiry } from "#shared/market/openimmo/differences";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { textOf } from "#shared/market/openimmo/encoding";
import type { ImportedEnquiry } from "#shared/market/openimmo/feedback";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { countInDay } from "../accounts/throttle.ts";
import { replyTarget, type ReplyTarget } from "../campaigns/reply-address.ts";
import { putFile } from "../core/files.ts";
import { stableId } from "../core/ids.ts";
import { rawLetterKey } from "../core/letter-files.ts";
import { ifGone } from "../core/refusal.ts";
import { listProperties } from "../market/property.ts";
import { beginLetter, readLetter } from "./letters.ts";
import { campaignAtWork, type PlacedEnquiry, placeEnquiries, placeReply, type Placing } from "./placing.ts";
import { placeFigures, propertiesAtWork, readFigures } from "./figures.ts";
import { isTrusted } from "./senders.ts";
import { letWait, waitingWrites } from "./waiting.ts";

/** Maximum number of replies of one owner about one campaign within 24 hours, as of messages from a room. */
const maxReplies = 30;
/** Maximum number of enquiries of one mail that are kept at once: what one transaction holds. */
const maxEnquiries = 15;

/**
 * Takes a mail that came in, whichever way: an owner's reply becomes a message, an enquiry one of its campaign, all else
 * waits for a person (docs/product.md, Letter-box), but for a trusted sender's figures. What the cockpit sent itself is nothing. The same mail counts once, by its Message-ID or else its bytes; what
 * dies on the way is done by the next try.
 * @param raw as it went over the wire @param to whom it was delivered to; those whom its headers name unless told
 * @param now ISO 8601 UTC @param isDoubtful lets it wait for a person, whatever it is @param proves whether it
 * is proven to come from the address that it says, which nobody can tell of what software hands over
 * @throws Refusal 429 where there is too much of it, 503 while the store is busy: then it is to be delivered again
 */
export async function takeMail(
  raw: Uint8Array,
  to: readonly string[] | undefined,
  now: string,
  { isDoubtful = false, proves = () => false }: { isDoubtful?: boolean; proves?: (address: string) => boolean } = {},
): Promise<DeliveredAs> {
  const mail = await readMail(raw).then(withFiguresFile, (error: unknown) => {
    if (error instanceof UnreadableMail) return unreadable(raw);
    throw error;
  });
  if (mail.isOwn) return "known";
  const target = await replyTarget(to ?? mail.recipients);
  const id = stableId(
    "mail",
    target ? `${target.campaign_id} ${target.owner_id}` : "",
    mail.messageId || createHash("sha256").update(raw).digest("hex"),
  );
  if (!(await beginLetter(id, now))) return "known";
  const placing: Placing = { letter: { id, received_at: now }, from: "arriving", mail, by: "", now };
  if (isDoubtful) return letWait(placing, { reason: "doubtful", enquiry: undefined, raw });
  if (target) return takeReply(placing, target, raw);
  const sender = mail.hasOneSender && proves(mail.from.address) ? mail.from.address : "";
  const { reason, enquiry, placed, figures } = await understood(mail, now, sender);
  if (figures.length > 0) {
    const corrected = () => waitingWrites(placing, { reason: "corrected", enquiry, raw, sender });
    const became = await placeFigures(placing, figures, corrected);
    if (became) return became;
  }
  if (placed.length === 0) return letWait(placing, { reason, enquiry, raw, sender });
  await putFile(rawLetterKey(id), raw, { type: "message/rfc822", name: "Anfrage.eml" });
  const became = await placeEnquiries(placing, placed);
  if (became === "unreached") return letWait(placing, { reason: became, enquiry, raw, sender });
  if (became === "placed") return "enquiry";
  // No other try was faster where it still arrives: its campaign was deleted at this moment.
  const isLeft = (await readLetter(id))?.state === "arriving";
  return isLeft ? letWait(placing, { reason, enquiry, raw, sender }) : "known";
}

/** A message in the owner's thread; what a program answered by itself, or is of nobody who owns it now, waits. */
async function takeReply(placing: Placing, target: ReplyTarget, raw: Uint8Array): Promise<DeliveredAs> {
  const { mail, now } = placing;
  if (!mail.isAutomatic) {
    await countInDay(`message ${target.campaign_id} ${target.owner_id}`, maxReplies, "Nachrichten", now);
    if (await placeReply(placing, target).catch(ifGone(false))) return "reply";
  }
  return letWait(placing, { reason: mail.isAutomatic ? "automatic" : "unknown", enquiry: undefined, raw });
}

/** What a mail was read as: enquiries with their campaigns, or why it waits. */
interface Understood {
  reason: WaitingReason;
  /** What was understood of an enquiry by e-mail, should it wait. */
  enquiry: MailEnquiry | undefined;
  placed: PlacedEnquiry[];
  /** What a trusted sender's tables say. */
  figures: MailFigures[];
}

async function understood(mail: IncomingMail, now: string, sender: string): Promise<Understood> {
  const waits = (reason: WaitingReason, enquiry?: MailEnquiry) => ({ reason, enquiry, placed: [], figures: [] });
  if (mail.messageId === "" && mail.from.address === "" && mail.subject === "") return waits("unreadable");
  if (quotesHandedOn(mail.text)) return waits("unknown");
  const kinds = mail.files.map(fileKindOf);
  if (kinds.includes("feedback")) {
    const enquiries = feedbackOf(mail, now);
    const known = enquiries.length > 0 && enquiries.length <= maxEnquiries ? await listProperties() : [];
    const found = await Promise.all(
      enquiries.map(async (enquiry) => {
        const { property, reference = "" } = enquiry;
        const id = campaignOfEnquiry(property, known) ?? campaignOfEnquiry(reference, known);
        const campaign = await campaignAtWork(id);
        return campaign ? [{ campaign, enquiry }] : [];
      }),
    );
    // All of a mail or nothing: nobody has to find out which half of it was kept.
    return found.every((one) => one.length > 0) ? { ...waits("property"), placed: found.flat() } : waits("property");
  }
  if (kinds.includes("openimmo")) return waits("import");
  if (kinds.includes("csv")) {
    if (!(await isTrusted(mail.from.address))) return waits("figures");
    if (sender === "") return waits("unproven");
    return { ...waits("figures"), figures: await readFigures(mail, now) };
  }
  const enquiry = enquiryOfMail(mail, now);
  if (!enquiry) return waits(mail.isAutomatic ? "automatic" : "unknown");
  const { numbers, portalIds } = enquiry;
  const byNumber = campaignOfNumbers(numbers, await listProperties());
  const isByPortal = byNumber === undefined && portalIds.length > 0;
  const campaign = await campaignAtWork(
    isByPortal ? campaignOfPortalIds(portalIds, await propertiesAtWork()) : byNumber,
  );
  return { ...waits("property", enquiry), placed: campaign ? [{ campaign, enquiry }] : [] };
}

/** The enquiries of the OpenImmo feedbacks in a mail; none where one of them can't be read. */
function feedbackOf(mail: IncomingMail, now: string): ImportedEnquiry[] {
  const today = dayOf(now, defaultTimezone);
  try {
    return mail.files
      .filter((file) => fileKindOf(file) === "feedback")
      .map(({ content }) => readOpenImmo(textOf(content).text, today))
      .flatMap((file) => (file.kind === "feedback" ? file.enquiries : []));
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/** What is no mail that can be read, or one that is built to hurt: it waits as a file, and nothing of it is opened. */
function unreadable(raw: Uint8Array): IncomingMail {
  return {
    messageId: "",
    from: { name: "", address: "" },
    hasOneSender: false,
    replyTo: "",
    recipients: [],
    subject: "",
    sentAt: undefined,
    text: "",
    isAutomatic: false,
    isOwn: false,
    files: [{ name: "Original.eml", type: "message/rfc822", content: new Uint8Array(raw) }],
  };
}
