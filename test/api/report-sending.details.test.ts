import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { describe, expect, it, vi } from "vitest";
import { call } from "./api.ts";
import { openLink, openReportWorld, tokenIn } from "./report-world.ts";
import { asOf, muteLog } from "./store.ts";

const world = openReportWorld();
const { generate, report, edit, send, assign, notices, newOwner } = world;

describe("sending by e-mail", () => {
  it("greets both persons of an owner as stored and goes to both", async () => {
    const couple = await world.newOwner({
      salutation: "ms",
      academic_title: "Dr.",
      second_salutation: "mr",
      second_name: "Otto Eigentümer",
      second_email: "otto@example.de",
    });
    await world.assign(couple.id);
    const { body: draft } = await generate();
    const greeting = "Sehr geehrte Frau Dr. Eigentümer, sehr geehrter Herr Eigentümer,";
    const page = await (await fetch(String(draft.html_url))).text();
    expect(page).toContain("Sehr geehrte Frau Dr. Eigentümer,<br>sehr geehrter Herr Eigentümer,");
    expect(page).toContain("Frau Dr. Erika Eigentümer<br />Herrn Otto Eigentümer");
    const { body } = await send(draft.id);
    expect(body.report.sending?.to).toBe("erika@example.de, otto@example.de");
    const [mail] = await world.services.mails();
    expect(mail.to).toEqual(["erika@example.de", "otto@example.de"]);
    expect(mail.text.startsWith(greeting)).toBe(true);
  });

  it("sends the PDF once with the link, keeps who and when, and the report is final", async () => {
    const { body: draft } = await generate();
    const before = (await world.services.mails()).length;
    const { status, body } = await send(draft.id);
    expect(status).toBe(200);
    expect(body.messages).toEqual([]);
    expect(body.report).toMatchObject({
      state: "sent",
      sending: { state: "sent", by: "Mia Mitarbeit", channel: "email", to: "erika@example.de" },
      link_expires_at: expect.stringMatching(/Z$/),
    });
    const mails = await world.services.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({
      from: '"Seeblick Immobilien" <cockpit@muster.example>',
      to: ["erika@example.de"],
      subject: "Ihr Vermarktungsbericht: Seeweg 1, 82319 Starnberg",
      text: expect.stringContaining("Guten Tag Erika Eigentümer,"),
      attachments: [
        { content_type: "application/pdf", filename: expect.stringMatching(/^Vermarktungsbericht-.*\.pdf$/) },
      ],
    });
    const stored = Buffer.from(await (await fetch(String(draft.pdf_url))).arrayBuffer());
    expect(Buffer.from(mails[0].attachments[0].content, "base64").equals(stored)).toBe(true);
    const refused = await edit(draft.id, { inquiries: 1 });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "Ein gesendeter Bericht kann nicht mehr geändert werden. Bitte erstellen Sie einen neuen.",
    ]);
    expect((await notices()).map(({ notification_type }) => notification_type)).not.toContain("owner_report_due");
    expect((await send(draft.id)).status).toBe(409);
    expect(await world.services.mails()).toHaveLength(before + 1);
  });

  it("sends no words that the sender has not read", async () => {
    const { body: read } = await generate();
    const before = (await world.services.mails()).length;
    const { body: edited } = await edit(read.id, { closing_note: "Von jemand anderem" });
    const how = { channel: "email" } as const;
    const refused = await send(read.id, { ...how, updated_at: read.updated_at });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      "stale",
      "Dieser Entwurf wurde inzwischen geändert. Der neue Stand ist geladen, bitte lesen Sie ihn noch einmal.",
    ]);
    expect(await world.services.mails()).toHaveLength(before);
    expect((await send(read.id, { ...how, updated_at: edited.updated_at })).status).toBe(200);
    expect(await world.services.mails()).toHaveLength(before + 1);
  });

  it("by a double click sends once", async () => {
    const { body: draft } = await generate();
    const before = (await world.services.mails()).length;
    const answers = await Promise.all([send(draft.id), send(draft.id), send(draft.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await world.services.mails()).toHaveLength(before + 1);
  });

  it("with words of one's own keeps the link", async () => {
    const { body: draft } = await generate();
    await send(draft.id, { channel: "email", message: "Liebe Erika, <hier>" });
    const [mail] = await world.services.mails();
    expect(mail.text).toMatch(/^Liebe Erika, <hier>\n\n[\s\S]*https:\/\/cockpit\.example\/api\/public\/reports\//);
    expect(mail.html).toContain("Liebe Erika, &lt;hier&gt;");
  });

  it("that SES refuses leaves a draft", async () => {
    const { body: draft } = await generate();
    muteLog();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).rejects(Object.assign(new Error("no"), { $metadata: { httpStatusCode: 400 } }));
    const { status, body } = await send(draft.id);
    mocked.restore();
    expect([status, body.detail]).toEqual([503, expect.stringContaining("nicht hinausgegangen")]);
    expect(await report(draft.id)).toMatchObject({ state: "draft", sending: null });
    expect((await send(draft.id)).status).toBe(200);
  });

  it("where no sender was deployed leaves a draft, and asks nobody to send", async () => {
    const { body: draft } = await generate();
    vi.stubEnv("MAIL_SENDER", "");
    muteLog("warn");
    const mocked = mockClient(SESv2Client);
    const { status } = await send(draft.id);
    expect([status, mocked.calls()]).toEqual([503, []]);
    mocked.restore();
    vi.unstubAllEnvs();
    expect(await report(draft.id)).toMatchObject({ state: "draft", sending: null });
  });

  it("whose end nobody knows is unconfirmed, can't be edited, and may be sent again at once", async () => {
    const { body: draft } = await generate();
    muteLog();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).rejects(new Error("socket hang up"));
    expect((await send(draft.id)).status).toBe(503);
    mocked.restore();
    expect(await report(draft.id)).toMatchObject({ state: "unconfirmed", sending: { state: "unconfirmed" } });
    expect((await edit(draft.id, {})).status).toBe(409);
    expect((await notices()).map(({ title }) => title)).toContain("Bericht liegt zum Versand bereit");
    expect((await send(draft.id)).body.report).toMatchObject({ state: "sent", sendings: [{}, { state: "sent" }] });
  });

  it("whose process died is unconfirmed, and may be sent again when it can't be at work any more", async () => {
    const { body: draft } = await generate();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).callsFake(() => new Promise(() => undefined));
    void send(draft.id);
    await expect.poll(async () => (await report(draft.id)).state).toBe("unconfirmed");
    expect((await send(draft.id)).status).toBe(409);
    mocked.restore();
    const later = new Date(Date.now() + 31_000).toISOString();
    expect((await asOf(later, () => send(draft.id))).status).toBe(200);
    expect(await report(draft.id)).toMatchObject({ state: "sent" });
  });
});

describe("sending by the device", () => {
  it.each([
    ["whatsapp", /^https:\/\/wa\.me\/491711234567\?text=/],
    ["sms", /^sms:\+491711234567\?body=/],
  ])("%s answers text, address and link, and counts as sent", async (channel, link) => {
    const { body: draft } = await generate();
    const { status, body } = await send(draft.id, { channel });
    expect(status).toBe(200);
    expect(body.report).toMatchObject({ state: "sent", sending: { channel, to: "0171 1234567", state: "sent" } });
    const [message] = body.messages;
    expect(body.messages).toHaveLength(1);
    expect(message?.text).toContain("Guten Tag Erika Eigentümer");
    expect(message?.text).toContain(message?.url);
    expect(message?.link).toMatch(link);
    expect(decodeURIComponent(message?.link ?? "")).toContain(message?.text);
    expect((await openLink(tokenIn(message?.url ?? ""))).status).toBe(200);
    expect((await notices()).map(({ notification_type }) => notification_type)).not.toContain("owner_report_due");
  });

  it("prepares one for each owner who has a telephone, each with a link of their own", async () => {
    const named = (name: string, phone: string) => newOwner({ name, phone, email: `${name.slice(0, 4)}@example.de` });
    const heirs = [
      await named("Anna Erb", ""),
      await named("Bernd Erb", "0171 2"),
      await named("Clara Erb", "0171 7654321"),
    ];
    heirs.push(await named("Dora Erb", "0172 7654321"));
    const owners = heirs.map(({ id: owner_id }) => ({ owner_id, share: "1/4", role: "heir" }));
    await call("PUT /campaigns/{id}/owners", { ...world.of(world.campaign.id), body: { owners } });
    const { body: draft } = await generate();
    const { body } = await send(draft.id, { channel: "whatsapp" });
    expect(body.messages).toMatchObject([
      { owner_id: heirs[2]?.id, name: "Clara Erb", text: expect.stringContaining("Guten Tag Clara Erb") },
      { owner_id: heirs[3]?.id, name: "Dora Erb", text: expect.stringContaining("Guten Tag Dora Erb") },
    ]);
    expect(body.report.sending).toMatchObject({ to: "0171 7654321, 0172 7654321" });
    const edited = await send(draft.id, { channel: "sms", message: "Guten Tag Clara Erb, bitte lesen Sie." });
    expect(edited.body.messages.map(({ text }) => text.split("\n")[0])).toEqual([
      "Guten Tag Clara Erb, bitte lesen Sie.",
      "Guten Tag Dora Erb, bitte lesen Sie.",
    ]);
    const [clara, dora] = body.messages.map(({ url }: { url: string }) => tokenIn(url));
    expect(clara).not.toBe(dora);
    await call("POST /public/reports/{token}/read", { params: { token: dora } });
    expect((await report(draft.id)).reads).toMatchObject([{ owner_id: heirs[3]?.id }]);
  });

  it.each([
    [
      { phone: "" },
      "Für diesen Eigentümer ist keine Telefonnummer hinterlegt. Bitte tragen Sie sie beim Eigentümer ein.",
    ],
    [
      { phone: "auf Anfrage" },
      "Die Telefonnummer „auf Anfrage“ ist ungültig. Bitte korrigieren Sie sie beim Eigentümer.",
    ],
  ])("with %j is refused in German", async (fields, detail) => {
    const unreachable = await newOwner(fields);
    await assign(unreachable.id);
    const { body: draft } = await generate();
    const { status, body } = await send(draft.id, { channel: "whatsapp" });
    expect([status, body.detail]).toEqual([400, detail]);
    expect((await report(draft.id)).state).toBe("draft");
  });

  it("knows no other channel", async () => {
    const { body: draft } = await generate();
    expect((await send(draft.id, { channel: "fax" })).body.detail).toBe("Erlaubt sind E-Mail, SMS und WhatsApp");
  });
});
