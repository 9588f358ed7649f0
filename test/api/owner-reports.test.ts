import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import type { Owner } from "#shared/owners/contract";
import type { ReportSend } from "#shared/reports/contract";
import { logger } from "../../functions/core/log.ts";
import { refreshNotifications } from "../../functions/notifications/refresh.ts";
import { sendReport } from "../../functions/reports/sending.ts";
import { generateDueReport } from "../../functions/reports/reports.ts";
import { call, firstAdministrator, newCampaign, newStaff } from "./api.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";

let token: string;
let services: ReportServices;
let owner: Owner;
let campaign: Campaign;
const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const of = (id: string) => ({ token, params: { id } });
const generate = (id = campaign.id) => call("POST /campaigns/{id}/owner-reports/generate", of(id));
const reports = async () => (await call("GET /campaigns/{id}/owner-reports", of(campaign.id))).body;
const report = async (id: string) => (await call("GET /owner-reports/{id}", of(id))).body;
const edit = (id: string, body: object) => call("PUT /owner-reports/{id}", { ...of(id), body });
const send = (id: string, body: object = { channel: "email" }) =>
  call("POST /owner-reports/{id}/send", { ...of(id), body });
const current = async () => (await call("GET /campaigns/{id}", of(campaign.id))).body;
const plan = async () => (await call("GET /campaigns/{id}/measures", of(campaign.id))).body;
const setStatus = (id: string, status: string) =>
  call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } });
const assign = (owner_id: string | null, id = campaign.id) =>
  call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id } });
const notices = async () => {
  await refreshNotifications(new Date().toISOString());
  return (await call("GET /notifications", { token })).body.filter(({ campaign_id }) => campaign_id === campaign.id);
};
const newOwner = async (fields: object = {}) =>
  (
    await call("POST /owners", {
      token,
      body: { name: "Erika Eigentümer", email: "erika@example.de", phone: "0171 1234567", ...fields },
    })
  ).body;
const tokenIn = (text: string) => /public\/reports\/([\w-]+)/.exec(text)?.[1] ?? "";
const open = (link: string) => call("GET /public/reports/{token}", { params: { token: link } });
const form = (fields: Record<string, string>) => ({
  body: Buffer.from(new URLSearchParams(fields).toString()).toString("base64"),
  type: "application/x-www-form-urlencoded",
  base64: true,
});
const ask = (link: string, question: string) =>
  call("POST /public/reports/{token}/question", { params: { token: link }, raw: form({ question }) });

beforeAll(async () => {
  services = await startReportServices();
  token = (await newStaff((await firstAdministrator()).token)).token;
});
afterAll(() => services.stop());
beforeEach(async () => {
  owner = await newOwner();
  campaign = await newCampaign(token, { property_address: "Seeweg 1, 82319 Starnberg" });
  await call("POST /campaigns/{id}/generate", { ...of(campaign.id), body: { top_n_per_phase: 3, min_relevance: 0 } });
  await assign(owner.id);
});

describe("generating", () => {
  it("needs an owner", async () => {
    await assign(null);
    const { status, body } = await generate();
    expect([status, body.detail]).toEqual([400, "Dieser Kampagne ist kein Eigentümer zugewiesen"]);
    expect(await reports()).toEqual([]);
  });

  it("writes a draft with figures, PDF and page behind links that need no header, and moves the due date", async () => {
    const [done, hidden] = await plan();
    await setStatus(done.id, "done");
    const visibility = await call("PUT /campaign-measures/{id}/owner-visibility", {
      ...of(hidden.id),
      body: { hidden: true },
    });
    expect(visibility.body.hidden_from_owner).toBe(true);
    const { status, body } = await generate();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      campaign_id: campaign.id,
      state: "draft",
      automatic: false,
      owner: { id: owner.id, name: "Erika Eigentümer", email: "erika@example.de" },
      figures: { measures_total: 14, measures_done: 1, inquiries: null },
      sending: null,
      read_at: null,
      questions: [],
      link_expires_at: null,
    });
    expect(body.id.startsWith(`${campaign.id}.`)).toBe(true);
    expect(await reports()).toMatchObject([{ id: body.id }]);
    const pdf = await fetch(String(body.pdf_url));
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
    const page = await (await fetch(String(body.html_url))).text();
    expect(page).toContain("Guten Tag Erika Eigentümer,");
    expect(page).toContain("Seeblick Immobilien");
    expect(page).toContain("Mia Mitarbeit");
    expect(page).toContain(done.measure_name.replaceAll("&", "&amp;"));
    expect(page).not.toContain(hidden.measure_name.replaceAll("&", "&amp;"));
    const { next_report_due } = await current();
    expect(Math.abs(Date.parse(String(next_report_due)) - Date.parse(at(14)))).toBeLessThan(2 * 3_600_000);
    expect((await notices()).find(({ notification_type }) => notification_type === "owner_report_due")).toMatchObject({
      title: "Bericht liegt zum Versand bereit",
    });
  });

  it("twice, also at the same time, renews the one draft", async () => {
    const answers = await Promise.all([generate(), generate(), generate()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
    await edit(answers[0].body.id, { inquiries: 5, closing_note: "Bleibt" });
    const again = await generate();
    expect([again.status, again.body.figures.inquiries, again.body.closing_note]).toEqual([200, 5, "Bleibt"]);
    expect(await reports()).toHaveLength(1);
  });

  it("for another owner begins with nothing entered", async () => {
    const { body } = await generate();
    await edit(body.id, { inquiries: 5, closing_note: "Nur für Erika" });
    const other = await newOwner({ name: "Otto Ost" });
    await assign(other.id);
    expect((await send(body.id)).status).toBe(409);
    expect((await edit(body.id, {})).status).toBe(409);
    const again = await generate();
    expect(again.body).toMatchObject({ id: body.id, owner: { name: "Otto Ost" }, figures: { inquiries: null } });
    expect(again.body.closing_note).not.toContain("Erika");
  });
});

describe("a draft", () => {
  it("takes figures, note and reasons, and is written anew", async () => {
    const { body: draft } = await generate();
    const [measure] = await plan();
    const moved = await call("PUT /campaigns/{id}", { ...of(campaign.id), body: { marketing_start: at(-60) } });
    expect(moved.status).toBe(200);
    const { status, body } = await edit(draft.id, {
      inquiries: 12,
      viewings: 0,
      closing_note: "Bis <Montag>\nM. Mitarbeit",
      late_reasons: { [measure.id]: "Der Fotograf war krank", unbekannt: "x" },
    });
    expect(status).toBe(200);
    const { marketing_start, timezone } = await current();
    const days_on_market = calendarDaysBetween(marketing_start, new Date().toISOString(), timezone);
    expect(body.figures).toMatchObject({ inquiries: 12, viewings: 0, offers: null, days_on_market });
    expect(body.late.filter(({ reason }) => reason)).toMatchObject([
      { campaign_measure_id: measure.id, reason: "Der Fotograf war krank" },
    ]);
    const page = await (await fetch(String(body.html_url))).text();
    expect(page).toContain("Grund: Der Fotograf war krank");
    expect(page).toContain("Bis &lt;Montag&gt;<br>M. Mitarbeit");
    const cleared = await edit(draft.id, { inquiries: null, late_reasons: { [measure.id]: "" } });
    expect(cleared.body.figures).toMatchObject({ inquiries: null, viewings: 0 });
    expect(cleared.body.late.filter(({ reason }) => reason)).toEqual([]);
  });

  it.each([
    [{ inquiries: -1 }, "inquiries"],
    [{ viewings: 1.5 }, "viewings"],
    [{ offers: "drei" }, "offers"],
    [{ closing_note: "x".repeat(5_001) }, "closing_note"],
    [{ late_reasons: { a: "x".repeat(201) } }, "late_reasons.a"],
  ])("refuses %j", async (body, field) => {
    const { body: draft } = await generate();
    const answer = await edit(draft.id, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it("loses nothing when two people edit at once", async () => {
    const { body: draft } = await generate();
    await Promise.all([
      edit(draft.id, { inquiries: 1 }),
      edit(draft.id, { viewings: 2 }),
      edit(draft.id, { offers: 3 }),
    ]);
    expect((await report(draft.id)).figures).toMatchObject({ inquiries: 1, viewings: 2, offers: 3 });
  });
});

describe("sending by e-mail", () => {
  it("sends the PDF once with the link, keeps who and when, and the report is final", async () => {
    const { body: draft } = await generate();
    const before = (await services.mails()).length;
    const { status, body } = await send(draft.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: null, url: null, link: null });
    expect(body.report).toMatchObject({
      state: "sent",
      sending: { state: "sent", by: "Mia Mitarbeit", channel: "email", to: "erika@example.de" },
      link_expires_at: expect.stringMatching(/Z$/),
    });
    const mails = await services.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({
      from: "cockpit@muster.example",
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
      "Ein gesendeter Bericht kann nicht mehr geändert werden",
    ]);
    expect((await notices()).map(({ notification_type }) => notification_type)).not.toContain("owner_report_due");
    expect((await send(draft.id)).status).toBe(409);
    expect(await services.mails()).toHaveLength(before + 1);
  });

  it("by a double click sends once", async () => {
    const { body: draft } = await generate();
    const before = (await services.mails()).length;
    const answers = await Promise.all([send(draft.id), send(draft.id), send(draft.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await services.mails()).toHaveLength(before + 1);
  });

  it("with words of one's own keeps the link", async () => {
    const { body: draft } = await generate();
    await send(draft.id, { channel: "email", message: "Liebe Erika, <hier>" });
    const [mail] = await services.mails();
    expect(mail.text).toMatch(/^Liebe Erika, <hier>\n\n[\s\S]*https:\/\/cockpit\.example\/api\/public\/reports\//);
    expect(mail.html).toContain("Liebe Erika, &lt;hier&gt;");
  });

  it("that SES refuses leaves a draft", async () => {
    const { body: draft } = await generate();
    vi.spyOn(logger, "error").mockReturnValueOnce();
    const mocked = mockClient(SESv2Client);
    mocked.on(SendEmailCommand).rejects(Object.assign(new Error("no"), { $metadata: { httpStatusCode: 400 } }));
    const { status, body } = await send(draft.id);
    mocked.restore();
    expect([status, body.detail]).toEqual([503, expect.stringContaining("nicht hinausgegangen")]);
    expect(await report(draft.id)).toMatchObject({ state: "draft", sending: null });
    expect((await send(draft.id)).status).toBe(200);
  });

  it("whose end nobody knows is unconfirmed, can't be edited, and may be sent again at once", async () => {
    const { body: draft } = await generate();
    vi.spyOn(logger, "error").mockReturnValueOnce();
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
    const again: ReportSend = { channel: "email" };
    await sendReport(draft.id, again, { name: "Mia Mitarbeit", email: "mia@example.de" }, later);
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
    expect(body.text).toContain("Guten Tag Erika Eigentümer");
    expect(body.text).toContain(body.url);
    expect(body.link).toMatch(link);
    expect(decodeURIComponent(String(body.link))).toContain(String(body.text));
    expect((await open(tokenIn(String(body.url)))).status).toBe(200);
    expect((await notices()).map(({ notification_type }) => notification_type)).not.toContain("owner_report_due");
  });

  it.each([
    [{ phone: "" }, "Für diesen Eigentümer ist keine Telefonnummer hinterlegt"],
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

describe("the link", () => {
  const linked = async () => {
    const { body: draft } = await generate();
    const { body } = await send(draft.id, { channel: "sms" });
    return { id: draft.id, link: tokenIn(String(body.url)) };
  };

  it("shows the report without a session, under a policy that runs no script, and notes nothing by itself", async () => {
    const { id, link } = await linked();
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
    });
    expect(page.body).toContain("Guten Tag Erika Eigentümer,");
    expect(page.body).toContain(`action="/api/public/reports/${link}/read"`);
    expect(page.body).not.toContain("<script");
    const pdf = await call("GET /public/reports/{token}/pdf", { params: { token: link } });
    expect(pdf.status).toBe(302);
    expect((await fetch(pdf.headers.location)).headers.get("content-type")).toBe("application/pdf");
    expect((await report(id)).read_at).toBeNull();
  });

  it('takes "Gelesen" and a question, once each, and the agency hears of it', async () => {
    const { id, link } = await linked();
    const read = () => call("POST /public/reports/{token}/read", { params: { token: link } });
    const first = await read();
    expect([first.status, first.body]).toEqual([200, expect.stringContaining("Vielen Dank")]);
    const { read_at } = await report(id);
    expect(read_at).toMatch(/Z$/);
    await read();
    await Promise.all([ask(link, "Wann ist der <b>Notar</b>termin?"), ask(link, "Wann ist der <b>Notar</b>termin?")]);
    await ask(link, "Noch etwas: Ä & ö + 1");
    const after = await report(id);
    expect(after.read_at).toBe(read_at);
    expect(after.questions.map(({ text }) => text)).toEqual([
      "Wann ist der <b>Notar</b>termin?",
      "Noch etwas: Ä & ö + 1",
    ]);
    const others = (await notices()).filter(({ notification_type }) => notification_type === "other");
    expect(others.map(({ title }) => title).toSorted()).toEqual([
      "Eigentümer hat den Bericht gelesen",
      "Rückfrage des Eigentümers",
      "Rückfrage des Eigentümers",
    ]);
    const [notice] = others;
    expect(notice.id).toMatch(new RegExp(`^other\\.${campaign.id}\\.`));
    const { status } = await call("PUT /notifications/{id}/dismiss", of(notice.id));
    expect(status).toBe(200);
    expect((await open(link)).body).toContain("als gelesen bestätigt");
  });

  it("refuses an empty, an endless and an unreadable question with a page", async () => {
    const { id, link } = await linked();
    for (const question of ["", "  ", "x".repeat(2_001)]) {
      const answer = await ask(link, question);
      expect([answer.status, answer.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    }
    const raw = { body: '{"question":"Hallo"}', type: "application/json" };
    expect((await call("POST /public/reports/{token}/question", { params: { token: link }, raw })).status).toBe(415);
    for (let number = 0; number < 22; number += 1) await ask(link, `Frage ${number}`);
    expect((await report(id)).questions).toHaveLength(20);
    expect((await ask(link, "Zu viel")).status).toBe(429);
  });

  it("ends when it is withdrawn, a new sending has a new one", async () => {
    const { id, link } = await linked();
    const withdrawn = await call("POST /owner-reports/{id}/withdraw-link", of(id));
    expect([withdrawn.status, withdrawn.body.link_expires_at]).toEqual([200, null]);
    for (const answer of [
      await open(link),
      await ask(link, "Hallo?"),
      await call("GET /public/reports/{token}/pdf", { params: { token: link } }),
      await call("POST /public/reports/{token}/read", { params: { token: link } }),
    ])
      expect([answer.status, answer.body]).toEqual([404, expect.stringContaining("zurückgezogen")]);
    const again = await send(id, { channel: "sms" });
    expect((await open(tokenIn(String(again.body.url)))).status).toBe(200);
    expect((await open(link)).status).toBe(404);
  });

  it("ends after thirty days, and unknown ones never began", async () => {
    const { link } = await linked();
    const { showReport } = await import("../../functions/reports/public-report.ts");
    expect((await showReport(link, at(29.9))).status).toBe(200);
    expect((await showReport(link, at(30.1))).status).toBe(404);
    for (const unknown of ["unbekannt", "..", "x".repeat(3_000), "%00"]) expect((await open(unknown)).status).toBe(404);
  });

  it("is gone with its campaign, and the notifications too", async () => {
    const { id, link } = await linked();
    await ask(link, "Hallo?");
    await call("DELETE /campaigns/{id}", of(campaign.id));
    expect((await open(link)).status).toBe(404);
    expect((await call("GET /owner-reports/{id}", of(id))).status).toBe(404);
    expect(await notices()).toEqual([]);
  });
});

it("the next report tells what was done since the one that went out", async () => {
  const [first, second] = await plan();
  await setStatus(first.id, "done");
  const { body: sent } = await generate();
  await send(sent.id, { channel: "sms" });
  await setStatus(second.id, "done");
  const { body: next, status } = await generate();
  expect(status).toBe(201);
  expect(next.period.from).toBe(sent.period.to);
  const page = await (await fetch(String(next.html_url))).text();
  const done = page.slice(
    page.indexOf("Im Berichtszeitraum erledigt"),
    page.indexOf("In den nächsten zwei Wochen geplant"),
  );
  expect(done).toContain(second.measure_name.replaceAll("&", "&amp;"));
  expect(done).not.toContain(first.measure_name.replaceAll("&", "&amp;"));
  expect((await reports()).map(({ id }) => id)).toEqual([next.id, sent.id]);
});

describe("what the scheduled function writes by itself", () => {
  const enable = () =>
    call("PUT /campaigns/{id}", { ...of(campaign.id), body: { auto_reports_enabled: true, report_frequency_days: 7 } });

  it("is written when it is due and wished, once per period, however often it runs", async () => {
    expect(await generateDueReport(campaign.id, at(15))).toBe(false);
    await enable();
    expect(await generateDueReport(campaign.id, at(6))).toBe(false);
    const due = at(7.1);
    const runs = await Promise.all([1, 2, 3].map(() => generateDueReport(campaign.id, due)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await generateDueReport(campaign.id, due)).toBe(false);
    expect(await reports()).toMatchObject([{ automatic: true, state: "draft", created_at: due }]);
    expect(await generateDueReport(campaign.id, at(14.2))).toBe(true);
    expect(await reports()).toHaveLength(1);
  });

  it("is none for an archived campaign or without an owner", async () => {
    await enable();
    await call("PUT /campaigns/{id}/archive", { ...of(campaign.id), body: { archived: true } });
    expect(await generateDueReport(campaign.id, at(30))).toBe(false);
    await call("PUT /campaigns/{id}/archive", { ...of(campaign.id), body: { archived: false } });
    await assign(null);
    expect(await generateDueReport(campaign.id, at(30))).toBe(false);
  });
});
