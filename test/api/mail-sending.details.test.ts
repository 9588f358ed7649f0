import { type SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendMail } from "../../functions/core/mail.ts";
import { canBeSent } from "../../functions/core/reached.ts";
import { isDeliverable } from "#shared/core/deliverable";
import { headerText, mailbox, sendableAddress } from "../../functions/core/mail-header.ts";

const mail = (to: string) => ({ from: "Muster", to, subject: "Betreff", text: "Text", html: "<p>Text</p>" });
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each(["admin@verkaufs-cockpit.local", "x@DRUCKER.LOCAL", " x@y.local "])(
  "nothing is ever sent to %s",
  async (to) => {
    vi.stubEnv("STAGE", "prod");
    vi.stubEnv("MAIL_SENDER", "cockpit@muster.de");
    const send = vi.spyOn(SESv2Client.prototype, "send").mockImplementation(async () => ({}));
    expect([canBeSent(to), isDeliverable(to)]).toEqual([false, false]);
    expect(await sendMail(mail(to))).toBe("refused");
    expect(send).not.toHaveBeenCalled();
    expect(await sendMail(mail("olga@local.example"))).toBe("sent");
    expect(send).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ["olga@müller-immobilien.de", "olga@xn--mller-immobilien-jzb.de"],
  ["olga@agentur.de", "olga@agentur.de"],
  ["jörg@agentur.de", undefined],
  ["Jörg Müller", undefined],
  ["Olga", undefined],
  ["a,b@agentur.de", undefined],
  ["a..b@agentur.de", undefined],
  [".a@agentur.de", undefined],
  ["@agentur.de", undefined],
  ["", undefined],
])("SES, which knows ASCII alone, gets %j as %j", (address, sendable) => {
  expect(sendableAddress(address)).toBe(sendable);
});

it("an address with umlauts gets its mail where SES can send there, and never keeps another's back", async () => {
  vi.stubEnv("STAGE", "prod");
  vi.stubEnv("MAIL_SENDER", "cockpit@muster.de");
  const send = vi.spyOn(SESv2Client.prototype, "send").mockImplementation(async () => ({}));
  const asked = (at: number) => (send.mock.calls[at]?.[0] as SendEmailCommand | undefined)?.input;
  expect(await sendMail({ ...mail("olga@müller.de"), replyTo: "jörg@häuser.de" })).toBe("sent");
  expect(asked(0)?.Destination).toEqual({ ToAddresses: ["olga@xn--mller-kva.de"] });
  expect(asked(0)?.ReplyToAddresses).toBeUndefined();
  expect(await sendMail({ ...mail("olga@müller.de"), replyTo: "joerg@häuser.de" })).toBe("sent");
  expect(asked(1)?.ReplyToAddresses).toEqual(["joerg@xn--huser-gra.de"]);
  expect(await sendMail(mail("jörg@häuser.de"))).toBe("refused");
  expect(send).toHaveBeenCalledTimes(2);
});

/** What a mail program reads: encoded words as text. */
const readable = (header: string) =>
  header
    .replaceAll(/(\?=) (?==\?)/g, "$1")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));

describe("the sender", () => {
  it.each([
    ["Muster Immobilien", '"Muster Immobilien" <a@b.de>'],
    ['Muster "am See" \\ Co.', String.raw`"Muster \"am See\" \\ Co." <a@b.de>`],
    ["", "a@b.de"],
    [" \r\n ", "a@b.de"],
  ])("is shown by its name: %j", (name, expected) => expect(mailbox(name, "a@b.de")).toBe(expected));

  it("keeps umlauts and long names in encoded words of at most 75 characters, none cut within a character", () => {
    const name = "Müller & Söhne 🏡 Immobilien am Großen Wörthsee und Ammersee GmbH";
    const header = mailbox(name, "a@b.de");
    expect(header).toMatch(/^[ -~]+$/);
    for (const word of header.split(" ").slice(0, -1)) expect(word.length).toBeLessThanOrEqual(75);
    expect(readable(header)).toBe(`${name.slice(0, 65)} <a@b.de>`);
  });

  it.each(["\r\n", "\n", "\r", "\u2028", "\u0000", "\u0085"])("can add no header by %j in a name", (evil) => {
    for (const name of [`Muster${evil}Bcc: x@y.de`, `Müller${evil}Bcc: x@y.de`]) {
      const header = mailbox(name, "a@b.de");
      expect(header).toMatch(/^[ -~]+$/);
      expect(readable(header)).toMatch(/^"?M\S+ Bcc: x@y\.de"? <a@b\.de>$/);
    }
    expect(headerText(`Erinnerung: Foto${evil}Bcc: x@y.de`)).toBe("Erinnerung: Foto Bcc: x@y.de");
  });
});

it("an e-mail that can be switched off says so to mail programs, its subject has one line, others say nothing", async () => {
  vi.stubEnv("MAIL_SENDER", "cockpit@muster.de");
  const send = vi.spyOn(SESv2Client.prototype, "send").mockImplementation(async () => ({}));
  await sendMail({ ...mail("olga@example.de"), subject: "Foto\r\nBcc: x@y.de", unsubscribe: "https://c.de/api/x" });
  await sendMail(mail("olga@example.de"));
  const [first, second] = send.mock.calls.map(([command]) => (command as SendEmailCommand).input);
  expect(first).toMatchObject({
    FromEmailAddress: '"Muster" <cockpit@muster.de>',
    Content: {
      Simple: {
        Subject: { Data: "Foto Bcc: x@y.de" },
        Headers: [
          { Name: "X-Verkaufs-Cockpit", Value: "1" },
          { Name: "List-Unsubscribe", Value: "<https://c.de/api/x>" },
          { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
        ],
      },
    },
  });
  expect(second.Content?.Simple?.Headers).toEqual([{ Name: "X-Verkaufs-Cockpit", Value: "1" }]);
});
