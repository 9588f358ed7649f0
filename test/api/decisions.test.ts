import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { expectGone, form, pdf, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { change, keys, query, runSchedule } from "./store.ts";

const { world, of, ask, list, look, press, answer, withdraw, asked, upload } = openDecisionWorld();

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
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    for (const told of [
      decision.content_hash,
      "erika@example.de",
      "Sehr schön!",
      "stimmt: Der Inhalt ist seit der Frage",
    ])
      expect(protocol.html).toContain(told);
  });

  it("asks once for a call that is sent twice, and nobody without owner or address", async () => {
    const id = "abcdefghijklmnop";
    const [first, second] = [await ask({ id }), await ask({ id })];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    // As an import from elsewhere may leave it: a form always asks for an address.
    await change(keys.owner(world.owner.id), { set: { email: "" } });
    const without = await ask();
    expect([without.status, without.body.detail]).toEqual([400, expect.stringContaining("keine E-Mail-Adresse")]);
    await world.assign(null);
    expect((await ask()).status).toBe(400);
  });

  it("opens for nobody who guessed, after it was withdrawn or expired, or for another owner; nor for another content", async () => {
    const { decision, token } = await asked();
    for (const guessed of ["A".repeat(32), "..", "%00", "x".repeat(3_000)]) {
      expect((await look(guessed)).status).toBe(404);
      expect((await answer(decision, guessed, "yes")).status).toBe(404);
    }
    const other = await answer({ ...decision, content_hash: "0".repeat(64) }, token, "yes", "Meine Worte");
    expect([other.status, other.body]).toEqual([409, expect.stringContaining("anderen Stand")]);
    expect(other.body).toContain("Meine Worte");
    expect((await press(token, { answer: "vielleicht", content_hash: decision.content_hash })).status).toBe(400);
    const json = await call("POST /public/decisions/{token}/answer", {
      params: { token },
      raw: { body: "{}", type: "application/json" },
    });
    expect(json.status).toBe(415);
    const stranger = await world.newOwner({ name: "Otto Anders" });
    await world.assign(stranger.id);
    expectGone(await look(token));
    expectGone(await answer(decision, token, "yes"));
    await world.assign(world.owner.id);
    expect((await look(token)).status).toBe(200);
    for (const _ of [1, 2]) expect((await withdraw(decision.id)).body.state).toBe("withdrawn");
    expectGone(await look(token));
    expectGone(await answer(decision, token, "yes"));
    expectGone(await call("GET /public/decisions/{token}/file", { params: { token }, query: { number: "1" } }));
    expect((await call("POST /decisions/{id}/send", of(decision.id))).status).toBe(409);
  });
});
