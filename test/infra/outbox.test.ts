import { rmSync } from "node:fs";
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpRequest } from "../../infra/local/http-message.ts";
import type { StandIn } from "../../infra/local/loopback-server.ts";
import type { SentMail } from "../../infra/local/mail-events.ts";
import { type Mail, readOutbox, startOutbox } from "../../infra/local/outbox.ts";
import { answerOutbox } from "../../infra/local/outbox-page.ts";
import { newFolder } from "./fixtures/folder.ts";

const directory = newFolder();
let ses: StandIn;
let client: SESv2Client;

const told: SentMail[] = [];

beforeAll(async () => {
  ses = await startOutbox(directory, (mail) => told.push(mail));
  client = new SESv2Client({
    endpoint: ses.endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await ses.stop();
  rmSync(directory, { recursive: true, force: true });
});

const ask = (path: string, accept: string): Promise<{ status: number; body: Buffer }> => {
  const request: HttpRequest = {
    method: "GET",
    path,
    query: "",
    headers: { accept },
    body: Buffer.alloc(0),
    sourceIp: "",
  };
  return answerOutbox(request, directory);
};

test.each<[string, Partial<SendEmailCommandInput> & { attached?: string }]>([
  ["an umlaut in an address", { Destination: { ToAddresses: ["olga@müller.de"] } }],
  ["an umlaut in where answers go", { ReplyToAddresses: ["jörg@muster.de"] }],
  ["a message in base64", { attached: "message/rfc822" }],
])("%s is refused, as SES or a mail program would", async (_, { attached = "text/plain", ...changed }) => {
  const request = {
    FromEmailAddress: "cockpit@muster.example",
    Destination: { ToAddresses: ["olga@muster.de"] },
    Content: {
      Simple: {
        Subject: { Data: "Anfrage" },
        Body: { Text: { Data: "Guten Tag" } },
        Attachments: [
          {
            FileName: "Anfrage.eml",
            ContentType: attached,
            ContentTransferEncoding: "BASE64" as const,
            RawContent: Buffer.from("x"),
          },
        ],
      },
    },
  };
  await expect(client.send(new SendEmailCommand({ ...request, ...changed }))).rejects.toThrow(/malformed/);
});

test("an e-mail with texts and an attachment lies in the outbox, for programs and for people", async () => {
  const { MessageId } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: "=?UTF-8?B?TcO8bGxlcg==?= =?UTF-8?B?IEltbW8=?= <cockpit@muster.example>",
      Destination: { ToAddresses: ["frau.weber@example.de"], BccAddresses: ["chef@example.de"] },
      Content: {
        Simple: {
          Subject: { Data: "Ihr Bericht für März <1>" },
          Headers: [{ Name: "List-Unsubscribe", Value: "<https://muster.example/x>" }],
          Body: { Text: { Data: "Guten Tag\nFrau Weber" }, Html: { Data: '<p class="x">Guten Tag</p>' } },
          Attachments: [
            { FileName: "Bericht März.pdf", ContentType: "application/pdf", RawContent: Buffer.from("%PDF-1.7") },
          ],
        },
      },
    }),
  );
  expect(told).toEqual([{ set: undefined, to: ["frau.weber@example.de", "chef@example.de"] }]);
  const [mail] = JSON.parse((await ask("/__local/outbox", "application/json")).body.toString()) as Mail[];
  expect(mail).toMatchObject({
    id: MessageId,
    from: "Müller Immo <cockpit@muster.example>",
    to: ["frau.weber@example.de", "chef@example.de"],
    subject: "Ihr Bericht für März <1>",
    headers: { "List-Unsubscribe": "<https://muster.example/x>" },
    text: "Guten Tag\nFrau Weber",
    html: '<p class="x">Guten Tag</p>',
    attachments: [{ filename: "Bericht März.pdf", content_type: "application/pdf" }],
  });
  const page = (await ask("/__local/outbox", "text/html")).body.toString();
  expect(page).toContain("Ihr Bericht für März &lt;1>");
  expect(page).toContain("List-Unsubscribe: &lt;https://muster.example/x>");
  expect(page).toContain('srcdoc="&lt;p class=&quot;x&quot;>Guten Tag&lt;/p>"');
  const attachment = await ask(`/__local/outbox/${MessageId}/0`, "*/*");
  expect(attachment.body.toString()).toBe("%PDF-1.7");
  expect((await ask(`/__local/outbox/${MessageId}/1`, "*/*")).status).toBe(404);
});

test("an e-mail to nobody is refused, one in a form that no function uses, and one with other letters in its headers", async () => {
  const before = (await readOutbox(directory)).length;
  const Content = { Simple: { Subject: { Data: "x" }, Body: { Text: { Data: "x" } } } };
  await expect(client.send(new SendEmailCommand({ FromEmailAddress: "a@b.de", Content }))).rejects.toThrow("Missing");
  const raw = { Raw: { Data: Buffer.from("Subject: x") } };
  const Destination = { ToAddresses: ["a@b.de"] };
  await expect(client.send(new SendEmailCommand({ Destination, Content: raw }))).rejects.toThrow("Missing");
  const Headers = [{ Name: "X-Name", Value: "Müller" }];
  const headed = { FromEmailAddress: "a@b.de", Destination, Content: { Simple: { ...Content.Simple, Headers } } };
  await expect(client.send(new SendEmailCommand(headed))).rejects.toThrow("Missing");
  const named = { FromEmailAddress: "Müller <a@b.de>", Destination, Content };
  await expect(client.send(new SendEmailCommand(named))).rejects.toThrow("Missing");
  expect(await readOutbox(directory)).toHaveLength(before);
});
