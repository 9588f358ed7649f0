import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { callbackify } from "node:util";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { credentials } from "./credentials.ts";
import type { RunningFunction } from "./gateway.ts";
import { resolve } from "./intrinsics.ts";
import { readAll } from "./loopback-server.ts";
import { region } from "./physical.ts";
import { resourcesOf, type Template } from "./template.ts";

/** As SES takes them (https://docs.aws.amazon.com/ses/latest/dg/quotas.html). */
const largestMail = 40 * 1024 * 1024;

/** One of the template's rules by which SES receives: for which domains, where the mail is put, and who is told. */
interface ReceiptRule {
  recipients: string[];
  bucket: string;
  target: RunningFunction;
}

interface Properties {
  Rule: {
    Recipients: string[];
    Actions: { S3Action?: { BucketName: string }; LambdaAction?: { FunctionArn: string } }[];
  };
}

/** An SMTP server in the place of SES's receiving. */
export interface MailIn {
  port: number;
  /** Domains for which it takes mail. */
  domains: string[];
  /** Takes a mail that came another way, as the server does. @param source the envelope's sender */
  deliver: (raw: Buffer, source: string, recipients: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Receives e-mail on this computer as SES does by the template's receipt rules: takes what is for their domains, puts it
 * into their bucket and tells their function. It finds every sender real and no virus; what a function fails at stays in the
 * bucket, for the hourly run. Only programs of this computer reach it, so that it asks for neither password nor TLS.
 * @param port 0 for a free one @param s3 where the bucket is
 * @returns nothing where the template receives no mail, or somebody else has the port, which is logged
 * @throws Error naming a rule that leads to no function
 */
export async function startMailIn(
  template: Template,
  functions: RunningFunction[],
  { port, s3, log }: { port: number; s3: string; log: (line: string) => void },
): Promise<MailIn | undefined> {
  const rules = rulesOf(template, functions);
  if (rules.length === 0) return undefined;
  const client = new S3Client({ endpoint: s3, region, credentials, forcePathStyle: true });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: largestMail,
    onRcptTo: ({ address }, _session, done) =>
      done(rulesFor(rules, [address]).length > 0 ? undefined : refusal(550, "5.1.1 Unknown recipient")),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const recipients = rcptTo.map(({ address }) => address);
      callbackify(take)(stream, mailFrom ? mailFrom.address : "", recipients, done);
    },
  });
  const take = async (stream: SMTPServerDataStream, source: string, recipients: string[]): Promise<void> => {
    const raw = await readAll(stream);
    if (stream.sizeExceeded) throw refusal(552, "5.3.4 Message too large");
    await deliver(raw, source, recipients);
  };
  const deliver = async (raw: Buffer, source: string, recipients: string[]): Promise<void> => {
    for (const { rule, own } of rulesFor(rules, recipients)) {
      const messageId = randomBytes(20).toString("hex");
      await client.send(new PutObjectCommand({ Bucket: rule.bucket, Key: messageId, Body: raw }));
      // The pool logs what fails.
      void rule.target.pool.invoke(JSON.stringify(eventOf(messageId, source, own))).catch(() => undefined);
    }
  };
  // A client that hangs up in the middle has its mail again.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") log(`[SMTP] ${error.message}`);
  });
  const listening = server.listen(port, "127.0.0.1");
  const isOpen = await once(listening, "listening").then(
    () => true,
    () => false,
  );
  const address = listening.address();
  if (!isOpen || typeof address !== "object" || !address) {
    client.destroy();
    log(`Der Port ${port} für ankommende E-Mails ist vergeben. Einen anderen: SMTP_PORT=2526 npm start`);
    return undefined;
  }
  return {
    port: address.port,
    domains: rules.flatMap(({ recipients }) => recipients),
    deliver,
    stop: async () => {
      await new Promise<void>((resolved) => {
        server.close(resolved);
      });
      client.destroy();
    },
  };
}

function rulesOf(template: Template, functions: RunningFunction[]): ReceiptRule[] {
  return resourcesOf(template, "AWS::SES::ReceiptRule").map(([id, resource]) => {
    const { Rule } = resolve<Properties>(resource.Properties, template);
    const bucket = Rule.Actions.flatMap(({ S3Action }) => S3Action?.BucketName ?? [])[0];
    const arn = Rule.Actions.flatMap(({ LambdaAction }) => LambdaAction?.FunctionArn ?? [])[0];
    const target = functions.find(({ definition }) => definition.arn === arn);
    if (!bucket || !target) throw new Error(`${id} führt zu keiner Funktion`);
    return { recipients: Rule.Recipients, bucket, target };
  });
}

/** The rules that some addresses fall under, each with those of its own. */
function rulesFor(rules: ReceiptRule[], addresses: string[]): { rule: ReceiptRule; own: string[] }[] {
  return rules.flatMap((rule) => {
    const own = addresses.filter((address) => rule.recipients.includes(domainOf(address)));
    return own.length > 0 ? [{ rule, own }] : [];
  });
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** What SES tells a function of a mail (https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-lambda-event.html). */
function eventOf(messageId: string, source: string, recipients: string[]): object {
  const verdict = { status: "PASS" };
  const timestamp = new Date().toISOString();
  return {
    Records: [
      {
        eventSource: "aws:ses",
        eventVersion: "1.0",
        ses: {
          mail: { messageId, source, timestamp, destination: recipients },
          receipt: {
            timestamp,
            recipients,
            spamVerdict: verdict,
            virusVerdict: verdict,
            spfVerdict: verdict,
            dkimVerdict: verdict,
            dmarcVerdict: verdict,
          },
        },
      },
    ],
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
