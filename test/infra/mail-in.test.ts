import { rmSync } from "node:fs";
import { connect } from "node:net";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createTransport } from "nodemailer";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { credentials } from "../../infra/local/credentials.ts";
import type { RunningFunction } from "../../infra/local/gateway.ts";
import type { StandIn } from "../../infra/local/loopback-server.ts";
import { type MailIn, startMailIn } from "../../infra/local/mail-in.ts";
import { region } from "../../infra/local/physical.ts";
import { startS3 } from "../../infra/local/s3.ts";
import { newFolder } from "./fixtures/folder.ts";

const directory = newFolder();
const bucket = "letters";
const [mine, other] = ["eingang+abc@post.muster.example", "somebody@elsewhere.example"];
const arn = "arn:aws:lambda:eu-central-1:0:function:letters";
const template = {
  stackName: "local",
  Resources: {
    LetterBox: {
      Type: "AWS::SES::ReceiptRule",
      Properties: {
        Rule: {
          Recipients: ["post.muster.example"],
          Actions: [{ S3Action: { BucketName: bucket } }, { LambdaAction: { FunctionArn: arn } }],
        },
      },
    },
  },
};

interface SesEvent {
  Records: [{ ses: { mail: { messageId: string }; receipt: { recipients: string[] } } }];
}
const told: SesEvent[] = [];
const logged: string[] = [];
const letters = {
  definition: { arn },
  pool: {
    invoke: async (payload: string) => {
      told.push(JSON.parse(payload) as SesEvent);
      throw new Error("the function fails, the mail stays");
    },
  },
} as unknown as RunningFunction;

let s3: StandIn;
let client: S3Client;
let mailIn: MailIn;
const start = (port: number) =>
  startMailIn(template, [letters], { port, s3: s3.endpoint, log: (line) => logged.push(line) });
beforeAll(async () => {
  s3 = await startS3(directory, [bucket]);
  client = new S3Client({ endpoint: s3.endpoint, region, credentials, forcePathStyle: true });
  mailIn = (await start(0)) ?? expect.fail("it takes no mail");
});
afterEach(() => told.splice(0));
afterAll(async () => {
  await mailIn.stop();
  client.destroy();
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

const send = (to: string[], raw: string | Buffer) =>
  createTransport({ host: "127.0.0.1", port: mailIn.port, ignoreTLS: true }).sendMail({
    envelope: { from: "portal@portal.example", to },
    raw,
  });

test("what comes for the domain lies in the bucket as it came before its function is told by whom it is meant", async () => {
  const raw =
    "From: a@b.example\r\nTo: somebody@hidden.example\r\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\n\r\n.\r\nText\r\n";
  await send([mine, "Antwort+1@post.muster.example"], raw);
  expect(told).toHaveLength(1);
  const [{ ses }] = told[0]?.Records ?? expect.fail("nobody was told");
  expect(ses.receipt.recipients).toEqual([mine, "Antwort+1@post.muster.example"]);
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: ses.mail.messageId }));
  expect(await Body?.transformToString()).toBe(raw);
});

test("what is for others is refused, and of two recipients the other one", async () => {
  await expect(send([other], "Subject: x\r\n\r\n")).rejects.toMatchObject({ responseCode: 550 });
  expect(told).toEqual([]);
  const { rejected } = await send([mine, other], "Subject: x\r\n\r\n");
  expect(rejected).toEqual([other]);
  expect(told[0]?.Records[0].ses.receipt.recipients).toEqual([mine]);
});

test("what is larger than SES takes is refused, and nobody is told", async () => {
  await expect(send([mine], Buffer.alloc(40 * 1024 * 1024 + 1, "x"))).rejects.toMatchObject({ responseCode: 552 });
  expect(told).toEqual([]);
});

test("a page of the web that posts a mail to the port delivers none, whatever stands in it", async () => {
  const mail = `EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${mine}>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.\r\nQUIT\r\n`;
  const url = `http://127.0.0.1:${mailIn.port}/`;
  await expect(fetch(url, { method: "POST", body: mail, headers: { "content-type": "text/plain" } })).rejects.toThrow(
    "fetch failed",
  );
  // The same once the server has greeted, when a program speaks that waits for it.
  const said = await new Promise<string>((resolve) => {
    let all = "";
    const socket = connect(mailIn.port, "127.0.0.1");
    socket.once("data", () => socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n${mail}`));
    socket.on("data", (chunk) => (all += String(chunk)));
    socket.on("error", () => undefined).on("close", () => resolve(all));
  });
  expect(said).toMatch(/^220 .*\r\n421 .*HTTP requests not allowed\r\n$/);
  expect(told).toEqual([]);
});

test("a mail that can't be kept is refused for now, so that its server brings it again", async () => {
  const away = await startS3(newFolder(), [bucket]);
  const server =
    (await startMailIn(template, [letters], { port: 0, s3: away.endpoint, log: () => undefined })) ?? expect.fail();
  await away.stop();
  const transport = createTransport({ host: "127.0.0.1", port: server.port, ignoreTLS: true });
  const sent = transport.sendMail({ envelope: { from: "a@b.example", to: [mine] }, raw: "Subject: x\r\n\r\n" });
  await expect(sent).rejects.toMatchObject({ responseCode: 450 });
  expect(told).toEqual([]);
  await server.stop();
});

test("a port that somebody has is said with the way out, and the cockpit goes on", async () => {
  expect(await start(mailIn.port)).toBeUndefined();
  expect(logged).toEqual([
    `Der Port ${mailIn.port} für ankommende E-Mails ist vergeben. Einen anderen: SMTP_PORT=2526 npm start`,
  ]);
});

test("a template without a rule receives none; a rule that leads nowhere is named", async () => {
  const options = { port: 0, s3: s3.endpoint, log: () => undefined };
  expect(await startMailIn({ stackName: "local", Resources: {} }, [letters], options)).toBeUndefined();
  await expect(startMailIn(template, [], options)).rejects.toThrow("LetterBox führt zu keiner Funktion");
});
