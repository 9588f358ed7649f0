import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SentMail } from "./mail-events.ts";
import { readAll, type StandIn, startFakeServer } from "./loopback-server.ts";
import { ownFileMode, ownFolder } from "./own-files.ts";

/** A file that came with an e-mail; its content in base64. */
interface Attachment {
  filename: string;
  content_type: string;
  content: string;
}

/** An e-mail that was sent; it lies in the outbox instead of going out. */
export interface Mail {
  id: string;
  sent_at: string;
  /** As mail programs show it. */
  from: string;
  to: string[];
  /** Where answers go; to the sender where none is named. */
  reply_to: string[];
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones, by name. */
  headers: Record<string, string>;
  attachments: Attachment[];
}

interface Text {
  Data: string;
}

interface FileOfRequest {
  FileName: string;
  ContentType?: string;
  ContentTransferEncoding?: string;
  RawContent: string;
}

interface SendEmailRequest {
  ConfigurationSetName?: string;
  FromEmailAddress?: string;
  ReplyToAddresses?: string[];
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject: Text;
      Body: { Text?: Text; Html?: Text };
      Headers?: { Name: string; Value: string }[];
      Attachments?: FileOfRequest[];
    };
  };
}

/**
 * Starts a stand-in for SESv2 that takes `SendEmail` with simple content and keeps each e-mail as a file.
 * @param directory where they lie @param onSent is told of each once it lies there
 */
export function startOutbox(directory: string, onSent: (mail: SentMail) => void = () => undefined): Promise<StandIn> {
  return startFakeServer(async (incoming, outgoing) => {
    outgoing.setHeader("content-type", "application/json");
    // The functions name no origin; a page of a browser does.
    if (incoming.headers.origin !== undefined) return void outgoing.writeHead(403).end();
    if (incoming.method !== "POST" || incoming.url !== "/v2/email/outbound-emails") {
      outgoing.writeHead(404, { "x-amzn-errortype": "NotFoundException" });
      outgoing.end(JSON.stringify({ message: "Der lokale Betrieb kennt von SES nur SendEmail" }));
      return;
    }
    const request = JSON.parse((await readAll(incoming)).toString()) as SendEmailRequest;
    const mail = toMail(request);
    if (!mail) {
      outgoing.writeHead(400, { "x-amzn-errortype": "BadRequestException" });
      outgoing.end(JSON.stringify({ message: "Missing or malformed destination, content or headers" }));
      return;
    }
    ownFolder(directory);
    const file = join(directory, `${mail.sent_at.replaceAll(":", "-")}-${mail.id}.json`);
    await writeFile(`${file}.part`, JSON.stringify(mail), { flush: true, mode: ownFileMode });
    await rename(`${file}.part`, file);
    outgoing.end(JSON.stringify({ MessageId: mail.id }));
    onSent({ set: request.ConfigurationSetName, to: mail.to });
  });
}

/** All e-mails of an outbox, the newest first. */
export async function readOutbox(directory: string): Promise<Mail[]> {
  const files = await readdir(directory).catch(() => []);
  const mails = files.filter((file) => file.endsWith(".json")).toSorted();
  return Promise.all(
    mails.toReversed().map(async (file) => JSON.parse(await readFile(join(directory, file), "utf8")) as Mail),
  );
}

function toMail({
  FromEmailAddress = "",
  ReplyToAddresses = [],
  Destination = {},
  Content,
}: SendEmailRequest): Mail | undefined {
  const to = [Destination.ToAddresses, Destination.CcAddresses, Destination.BccAddresses].flatMap((list) => list ?? []);
  const simple = Content?.Simple;
  const headers = simple?.Headers ?? [];
  const addresses = [FromEmailAddress, ...ReplyToAddresses, ...to];
  if (!simple || to.length === 0 || !headers.every(isHeader) || !addresses.every(isPrintable)) return undefined;
  if (simple.Attachments?.some(isOpaqueMessage)) return undefined;
  return {
    id: randomUUID(),
    sent_at: new Date().toISOString(),
    from: decoded(FromEmailAddress),
    to,
    reply_to: ReplyToAddresses,
    subject: simple.Subject.Data,
    text: simple.Body.Text?.Data ?? "",
    html: simple.Body.Html?.Data ?? "",
    headers: Object.fromEntries(headers.map(({ Name, Value }) => [Name, Value])),
    attachments: (simple.Attachments ?? []).map(({ FileName, ContentType, RawContent }) => ({
      filename: FileName,
      content_type: ContentType ?? "application/octet-stream",
      content: RawContent,
    })),
  };
}

/** Whether SES takes a header: printable ASCII without a colon in its name, at most 996 characters. */
function isHeader({ Name, Value }: { Name: string; Value: string }): boolean {
  return /^[!-9;-~]{1,126}$/.test(Name) && isPrintable(Value) && Name.length + Value.length <= 996;
}

/** Whether a message lies in base64 within another, where it may not (RFC 2046, 5.2.1). */
function isOpaqueMessage({ ContentType = "", ContentTransferEncoding }: FileOfRequest): boolean {
  return ContentType.startsWith("message/") && ContentTransferEncoding === "BASE64";
}

function isPrintable(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** A header with its encoded words as text (RFC 2047): what a mail program shows. */
function decoded(header: string): string {
  return header
    .replaceAll(/(\?=) (?==\?)/g, "$1")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));
}
