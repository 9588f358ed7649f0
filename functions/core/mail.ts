import type { SESv2Client } from "@aws-sdk/client-sesv2";
import { logger } from "./log.ts";

/** An e-mail as text and as HTML, with files. */
export interface OutgoingMail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; type: string; content: Uint8Array }[];
}

/** What became of an e-mail: `unknown` means that it may have gone out or not. */
export type MailOutcome = "sent" | "refused" | "unknown";

const sdk = () => import("@aws-sdk/client-sesv2");
let client: SESv2Client | undefined;

/**
 * Sends an e-mail by SES, in one try: SES knows no idempotency, a second try after a lost answer could be a second mail
 * (docs/product.md, E-mail once).
 * Where no sender was deployed, as in a preview, nothing is sent.
 */
export async function sendMail(mail: OutgoingMail): Promise<MailOutcome> {
  if (!process.env.MAIL_SENDER) {
    logger.warn("mail switched off");
    return "refused";
  }
  const { SESv2Client, SendEmailCommand } = await sdk();
  client ??= new SESv2Client({ maxAttempts: 1 });
  const text = (Data: string) => ({ Data, Charset: "UTF-8" });
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: process.env.MAIL_SENDER,
        Destination: { ToAddresses: [mail.to] },
        ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
        Content: {
          Simple: {
            Subject: text(mail.subject),
            Body: { Text: text(mail.text), Html: text(mail.html) },
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
    return "sent";
  } catch (error) {
    const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    logger.error("mail not sent", { error: name, status });
    return status >= 400 && status < 500 ? "refused" : "unknown";
  }
}
