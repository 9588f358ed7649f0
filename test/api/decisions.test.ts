import { describe, expect, it } from "vitest";
import { pdfWords } from "../pdf-words.ts";
import { call } from "./api.ts";
import { form, pdf, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { keys, query, runSchedule } from "./store.ts";

const { world, of, list, look, answer, asked, upload } = openDecisionWorld();

describe("a decision in text form", () => {
  it("is asked by e-mail, shown with its files, answered once, and told to the agency", async () => {
    const file = await upload("Exposé Entwurf.pdf");
    const { decision, token } = await asked({ file_ids: [file] });
    expect(decision).toMatchObject({ state: "open", questions: [], answer: null, asked_by: "Mia Mitarbeit" });
    expect(decision.files).toMatchObject([{ name: "Exposé Entwurf.pdf", size: pdf.length }]);
    expect(decision.content_hash).toMatch(/^[\da-f]{64}$/);
    const [mail] = await world.services.mails();
    expect(mail?.subject).toContain("Exposé, erster Entwurf");
    expect(mail?.text).toContain("Guten Tag Erika Eigentümer,");
    expect(JSON.stringify(await query(keys.campaignChildren(world.campaign.id)))).not.toContain(token);

    const page = await look(token);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    for (const told of [
      form.title,
      form.text,
      "Exposé Entwurf.pdf",
      "Ja, ich bin einverstanden",
      decision.content_hash,
    ])
      expect(page.body).toContain(told);
    // What was shown stays, although the file is deleted meanwhile.
    await call("DELETE /files/{id}", of(file));
    const led = await call("GET /public/decisions/{token}/file", { params: { token }, query: { number: "1" } });
    expect(led.status).toBe(302);
    expect(await (await fetch(led.headers.location)).text()).toBe(pdf.toString());

    const first = await answer(decision, token, "yes", "Sehr schön!");
    expect([first.status, first.body]).toEqual([200, expect.stringContaining("Vielen Dank")]);
    expect((await answer(decision, token, "yes")).status).toBe(200);
    expect((await answer(decision, token, "no")).status).toBe(409);
    const [after] = await list();
    expect(after).toMatchObject({
      state: "approved",
      answer: { answer: "yes", from: "erika@example.de", words: "Sehr schön!" },
    });
    expect((await look(token)).body).toContain("Ja, ich bin einverstanden");
    expect((await look(token)).body).not.toContain('/answer"');
    const notices = (await world.notices()).filter(({ title }) => title === "Eigentümer stimmt zu");
    expect(notices).toMatchObject([{ priority: "high", message: expect.stringContaining("Sehr schön!") }]);
    await runSchedule(at(0.01));
    await runSchedule(at(0.01));
    const receipts = (await world.services.mails()).filter(({ subject }) => subject.startsWith("Ihre Antwort zu"));
    expect(receipts).toMatchObject([{ subject: expect.stringContaining("„Exposé, erster Entwurf“") }]);
    expect(receipts[0]?.to).toContain("erika@example.de");
    for (const told of ["Guten Tag Erika", "„Ja, ich bin einverstanden“", "Sehr schön!", decision.content_hash])
      expect(receipts[0]?.text).toContain(told);
    const [kept] = receipts[0]?.attachments ?? [];
    expect(kept).toMatchObject({ filename: "Protokoll.pdf", content_type: "application/pdf" });
    const words = pdfWords(Buffer.from(kept?.content ?? "", "base64"));
    for (const told of [decision.title, "Sehr schön!", "über den Link an erika@example.de"])
      expect(words).toContain(told);
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    for (const told of [
      decision.content_hash,
      "erika@example.de",
      "Sehr schön!",
      "stimmt: Der Inhalt ist seit der Frage",
    ])
      expect(protocol.html).toContain(told);
  });
});
