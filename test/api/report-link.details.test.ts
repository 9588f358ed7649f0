import { describe, expect, it } from "vitest";
import { midnight } from "#shared/campaigns/agenda";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { openLink, openReportWorld, tokenIn } from "./report-world.ts";
import { asOf, query, runSchedule } from "./store.ts";

const world = openReportWorld();
const { of, generate, report, send, notices } = world;
const form = (fields: Record<string, string>) => ({
  body: Buffer.from(new URLSearchParams(fields).toString()).toString("base64"),
  type: "application/x-www-form-urlencoded",
  base64: true,
});
const ask = (link: string, question: string) =>
  call("POST /public/reports/{token}/question", { params: { token: link }, raw: form({ question }) });

describe("the link", () => {
  const linked = async () => {
    const { body: draft } = await generate();
    const { body } = await send(draft.id, { channel: "sms" });
    return { id: draft.id, link: tokenIn(body.messages.at(0)?.url ?? "") };
  };

  it("shows the report without a session, under a policy that runs no script, and notes nothing by itself", async () => {
    const { id, link } = await linked();
    const page = await openLink(link);
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
    expect((await report(id)).reads).toEqual([]);
  });

  it('takes "Gelesen" and a question, once each, and the agency hears of it', async () => {
    const { id, link } = await linked();
    const read = () => call("POST /public/reports/{token}/read", { params: { token: link } });
    const first = await read();
    expect([first.status, first.body]).toEqual([200, expect.stringContaining("Vielen Dank")]);
    const { reads } = await report(id);
    expect(reads).toEqual([{ owner_id: world.owner.id, at: expect.stringMatching(/Z$/) }]);
    await read();
    await Promise.all([ask(link, "Wann ist der <b>Notar</b>termin?"), ask(link, "Wann ist der <b>Notar</b>termin?")]);
    await ask(link, "Noch etwas: Ä & ö + 1");
    // The notification is cut within its emoji.
    const long = `${"Noch eine Frage ".repeat(12)}1234567🏡 und mehr`;
    await ask(link, long);
    const after = await report(id);
    expect(after.reads).toEqual(reads);
    expect(after.questions.map(({ text }) => text)).toEqual([
      "Wann ist der <b>Notar</b>termin?",
      "Noch etwas: Ä & ö + 1",
      long,
    ]);
    const others = (await notices()).filter(({ notification_type }) => notification_type === "other");
    expect(others.map(({ title }) => title).toSorted()).toEqual([
      "Eigentümer hat den Bericht gelesen",
      "Nachricht des Eigentümers",
      "Nachricht des Eigentümers",
      "Nachricht des Eigentümers",
    ]);
    const [notice] = others;
    expect(notice.id).toMatch(new RegExp(`^other\\.${world.campaign.id}\\.`));
    const { status } = await call("PUT /notifications/{id}/dismiss", of(notice.id));
    expect(status).toBe(200);
    expect((await openLink(link)).body).toContain("als gelesen bestätigt");
  });

  it("mails a question at once to who switched that on; its words stand in the notification alone", async () => {
    const { link } = await linked();
    const body = { mode: "at_once", at: "08:00", kinds: ["question"] };
    await call("PUT /mail-settings", { token: world.token, body });
    // What was asked before is on its way already: questions are mailed at once from the start.
    await runSchedule(new Date(Date.now() + 1000).toISOString());
    await ask(link, "Wann kommt der <Fotograf>?");
    const noted = await query<{ kind?: string }>({ pk: "MAIL" });
    expect(noted.filter(({ kind }) => kind === "event")).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain("Fotograf");
    const before = (await world.services.mails()).length;
    const time = new Date(Date.now() + 1000).toISOString();
    await Promise.all([runSchedule(time), runSchedule(time)]);
    const all = await world.services.mails();
    const [mail, ...more] = all.slice(0, all.length - before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ["mitarbeit@example.de"], subject: "Nachricht des Eigentümers" });
    expect(mail.text).toContain("Wann kommt der <Fotograf>?");
    expect(mail.html).toContain("Wann kommt der &lt;Fotograf&gt;?");
    await call("PUT /mail-settings", { token: world.token, body: { ...body, kinds: [] } });
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
    expect(await ask(link, "Zu viel")).toMatchObject({
      status: 429,
      body: expect.stringContaining("<blockquote>Zu viel</blockquote>"),
    });
  });

  it("ends when it is withdrawn, a new sending has a new one", async () => {
    const { id, link } = await linked();
    const withdrawn = await call("POST /owner-reports/{id}/withdraw-link", of(id));
    expect([withdrawn.status, withdrawn.body.link_expires_at]).toEqual([200, null]);
    for (const answer of [
      await openLink(link),
      await ask(link, "Hallo?"),
      await call("GET /public/reports/{token}/pdf", { params: { token: link } }),
      await call("POST /public/reports/{token}/read", { params: { token: link } }),
    ])
      expect([answer.status, answer.body]).toEqual([404, expect.stringContaining("zurückgezogen")]);
    const again = await send(id, { channel: "sms" });
    expect((await openLink(tokenIn(again.body.messages.at(0)?.url ?? ""))).status).toBe(200);
    expect((await openLink(link)).status).toBe(404);
  });

  it("ends after thirty days, and unknown ones never began", async () => {
    const { link } = await linked();
    const end = midnight(dayFromToday(30), "Europe/Berlin", 1);
    expect((await asOf(new Date(Date.parse(end) - 60_000).toISOString(), () => openLink(link))).status).toBe(200);
    expect((await asOf(end, () => openLink(link))).status).toBe(404);
    for (const unknown of ["unbekannt", "..", "x".repeat(3_000), "%00"])
      expect((await openLink(unknown)).status).toBe(404);
  });

  it("is gone with its campaign, and the notifications too", async () => {
    const { id, link } = await linked();
    await ask(link, "Hallo?");
    await call("DELETE /campaigns/{id}", of(world.campaign.id));
    expect((await openLink(link)).status).toBe(404);
    expect((await call("GET /owner-reports/{id}", of(id))).status).toBe(404);
    expect(await notices()).toEqual([]);
  });
});
