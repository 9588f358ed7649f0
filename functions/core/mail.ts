import type { SESv2Client } from "@aws-sdk/client-sesv2";
import { ownMailHeader } from "#shared/core/own-mail";
import { logged } from "#shared/core/log-messages";
import { logger } from "./log.ts";
import { awaitAuthorization } from "./allowed.ts";
import { headerText, mailbox, sendableAddress } from "./mail-header.ts";
import { consumed } from "./table-client.ts";
import { canBeSent } from "./reached.ts";
import { splitByDelivery } from "./undelivered.ts";

/** An e-mail as text and as HTML, with files. */
export interface OutgoingMail {
  /** Whose name it shows as its sender, empty for the product's; the address is the cockpit's. */
  from: string;
  /** One address, or those of people who may see each other's. */
  to: string | string[];
  /** The reply address as entered by the sender; left out if no mail could go there, so the text should name it too. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Address under which a POST ends e-mails of its kind, without sign-in (RFC 8058); none where it can't be switched off. */
  unsubscribe?: string;
  attachments?: { name: string; type: string; content: Uint8Array }[];
}

/** What became of an e-mail: `refused` means that it surely did not go out, `unknown` that it may have or not. */
export type MailOutcome = "sent" | "refused" | "unknown";

const sdk = () => import("@aws-sdk/client-sesv2");
let client: SESv2Client | undefined;

/** Milliseconds: a request that also reads files and notes what became of its e-mail ends well before the gateway gives up (29 s). */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 10_000 };

/**
 * Sends an e-mail by SES, in one try: SES knows no idempotency, a second try after a lost response could be a second mail
 * (docs/product.md, E-mail once).
 * Where no sender was deployed, as in a preview, nothing is sent; and nothing ever to an address that ends in .local, or
 * at which none arrived.
 */
export async function sendMail(mail: OutgoingMail): Promise<MailOutcome> {
  await awaitAuthorization();
  const wanted = [mail.to].flat();
  if (!wanted.every(canBeSent)) {
    logger.warn("mail switched off");
    return "refused";
  }
  const { good: to, stopped } = await splitByDelivery(wanted);
  if (to.length === 0) {
    logger.warn("mail stopped", { reason: stopped[0]?.reason });
    return "refused";
  }
  const { SESv2Client, SendEmailCommand } = await sdk();
  const replyTo = mail.replyTo && sendableAddress(mail.replyTo);
  client ??= new SESv2Client({ maxAttempts: 1, requestHandler: { ...timeouts, throwOnRequestTimeout: true } });
  const text = (Data: string) => ({ Data, Charset: "UTF-8" });
  try {
    await client.send(
      new SendEmailCommand({
        ConfigurationSetName: process.env.MAIL_EVENTS,
        FromEmailAddress: mailbox(mail.from || "Verkaufs-Cockpit", process.env.MAIL_SENDER ?? ""),
        Destination: { ToAddresses: to.map((address) => sendableAddress(address) ?? address) },
        ...(replyTo && { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: text(headerText(mail.subject)),
            Body: { Text: text(mail.text), Html: text(mail.html) },
            Headers: [
              { Name: ownMailHeader, Value: "1" },
              ...(mail.unsubscribe === undefined ? [] : unsubscribeHeaders(mail.unsubscribe)),
            ],
            Attachments: mail.attachments?.map(({ name, type, content }) => ({
              FileName: name,
              ContentType: type,
              ContentDisposition: "ATTACHMENT",
              ContentTransferEncoding: "BASE64",
              RawContent: content,
            })),
          },
        },
      }),
    );
    consumed.mails += 1;
    return "sent";
  } catch (error) {
    const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    logger.error(logged.mailNotSent, { error: name, status });
    return isSurelyNotSent(error, status) ? "refused" : "unknown";
  }
}

/** What lets a mail program offer "unsubscribe" next to the sender, by one press (RFC 2369, RFC 8058). */
function unsubscribeHeaders(address: string) {
  return [
    { Name: "List-Unsubscribe", Value: `<${address}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
  ];
}

/** Failures before any byte of the request was sent. */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** SES said no, throttling and 503 "unavailable" among it, or was not reached at all. Any other failure may come after the mail. */
function isSurelyNotSent(error: unknown, status: number): boolean {
  const { code } = error as { code?: unknown };
  return (status >= 400 && status < 500) || status === 503 || neverConnected.has(String(code));
}
