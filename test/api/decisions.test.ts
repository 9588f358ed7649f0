import { describe, expect, it } from "vitest";
import type { Decision } from "#shared/reports/decision-contract";
import { consumed, query, write } from "../../functions/core/table.ts";
import { keys } from "../../functions/core/keys.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { call } from "./api.ts";
import { at, openReportWorld } from "./report-world.ts";

const world = openReportWorld();
const { of } = world;
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");

const form = { kind: "expose", title: "Exposé, erster Entwurf", text: "bitte sehen Sie sich das Exposé an." };
const ask = (body: object = {}, campaign = world.campaign.id) =>
  call("POST /campaigns/{id}/decisions", { ...of(campaign), body: { ...form, ...body } });
const list = async () => (await call("GET /campaigns/{id}/decisions", of(world.campaign.id))).body;
const look = (token: string) => call("GET /public/decisions/{token}", { params: { token } });
const press = (token: string, fields: Record<string, string>) =>
  call("POST /public/decisions/{token}/answer", {
    params: { token },
    raw: { body: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" },
  });
const answer = ({ content_hash }: Decision, token: string, pressed: string, words = "") =>
  press(token, { answer: pressed, words, content_hash });
const withdraw = (id: string) => call("POST /decisions/{id}/withdraw", of(id));

/** The secrets in the e-mails that went to an address, the last one first. */
async function secrets(to = "erika@example.de"): Promise<string[]> {
  const mails = await world.services.mails();
  return mails
    .filter((mail) => mail.to.includes(to))
    .flatMap(({ text }) => /\/api\/public\/decisions\/([\w-]{32})/.exec(text)?.[1] ?? []);
}
const lastSecret = async (to?: string) => (await secrets(to))[0] ?? "";

/** Asks and reads the link out of the e-mail. */
async function asked(body: object = {}): Promise<{ decision: Decision; token: string }> {
  const { status, body: decision } = await ask(body);
  expect([status, decision.recipients]).toEqual([201, [{ to: "erika@example.de", mail: "sent" }]]);
  return { decision, token: await lastSecret() };
}

/** A PDF that lies in a campaign. @returns its id */
async function upload(name: string, more: object = {}, campaign = world.campaign.id): Promise<string> {
  const announced = { name, type: "application/pdf", size: pdf.length, ...more };
  const { body } = await call("POST /campaigns/{id}/files", { ...of(campaign), body: announced });
  await fetch(body.upload.url, { method: "PUT", headers: body.upload.headers, body: pdf });
  expect((await call("POST /files/{id}/confirm", of(body.id))).status).toBe(200);
  return body.id;
}

/** What every link says that is good for nothing. */
const expectGone = (answered: { status: number; body: unknown }) =>
  expect([answered.status, answered.body]).toEqual([
    404,
    expect.stringContaining("abgelaufen oder wurde zurückgezogen"),
  ]);

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
    expect((await look(token)).body).not.toContain("<form");
    const notices = (await world.notices()).filter(({ title }) => title === "Eigentümer stimmt zu");
    expect(notices).toMatchObject([{ priority: "high", message: expect.stringContaining("Sehr schön!") }]);
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    for (const told of [
      decision.content_hash,
      "erika@example.de",
      "Sehr schön!",
      "stimmt: Der Inhalt ist seit der Frage",
    ])
      expect(protocol.html).toContain(told);
  });

  it("takes a question, which leaves it open, and lets the agent ask again in its place", async () => {
    const { decision, token } = await asked();
    expect((await answer(decision, token, "question")).status).toBe(400);
    const words = "Warum steht die Garage nicht darin?";
    for (const _ of [1, 2]) expect((await answer(decision, token, "question", words)).status).toBe(200);
    expect(await list()).toMatchObject([{ state: "open", questions: [{ text: words, from: "erika@example.de" }] }]);
    for (const number of [2, 3, 4, 5]) await answer(decision, token, "question", `Frage ${number}`);
    const many = await answer(decision, token, "question", "Noch eine");
    expect([many.status, many.body]).toEqual([429, expect.stringContaining("rufen Sie uns an")]);
    expect(many.body).toContain("Noch eine");
    const second = await asked({ title: "Exposé, zweiter Entwurf", previous_id: decision.id });
    expect((await ask({ previous_id: decision.id })).status).toBe(409);
    expect((await look(token)).body).toContain("Es gibt eine neuere Frage");
    await answer(decision, token, "yes");
    await answer(second.decision, second.token, "no", "Bitte noch nicht.");
    expect(await list()).toMatchObject([
      {
        title: "Exposé, zweiter Entwurf",
        state: "refused",
        previous_id: decision.id,
        answer: { words: "Bitte noch nicht." },
      },
      { state: "superseded", answer: null, next_id: second.decision.id },
    ]);
  });

  it("asks both addresses of an owner by links of their own, and keeps the first answer of two at once", async () => {
    await call("PUT /owners/{id}", {
      ...of(world.owner.id),
      body: { second_name: "Egon", second_email: "egon@example.de" },
    });
    const { body: decision } = await ask();
    const tokens = [await lastSecret("erika@example.de"), await lastSecret("egon@example.de")];
    expect(new Set(tokens).size).toBe(2);
    const answers = await Promise.all([
      answer(decision, tokens[0] ?? "", "yes"),
      answer(decision, tokens[1] ?? "", "no"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [after] = await list();
    const first = answers[0]?.status === 200 ? ["yes", "erika@example.de"] : ["no", "egon@example.de"];
    expect([after?.answer?.answer, after?.answer?.from]).toEqual(first);
  });

  it("asks once for a call that is sent twice, and nobody without owner or address", async () => {
    const id = "abcdefghijklmnop";
    const [first, second] = [await ask({ id }), await ask({ id })];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    // As an import from elsewhere may leave it: a form always asks for an address.
    await write({ update: keys.owner(world.owner.id), change: { set: { email: "" } } });
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

  it("shows no file but its own: none of another campaign, no bill, nothing deleted or about somebody else", async () => {
    const { body: elsewhere } = await call("POST /campaigns", {
      token: world.token,
      body: { title: "Andere", property_type_code: "WOH", marketing_start: at(20) },
    });
    const foreign = await upload("Fremd.pdf", {}, elsewhere.id);
    const [measure] = await world.plan();
    const bill = await upload("Rechnung.pdf", { measure_id: measure?.id, is_bill: true });
    const removed = await upload("Weg.pdf");
    await call("DELETE /files/{id}", of(removed));
    const about = await upload("Ausweis.pdf");
    await call("PUT /files/{id}", { ...of(about), body: { about_owner: true } });
    await world.assign((await world.newOwner()).id);
    for (const file of [foreign, bill, removed, about, "x.y", "..", `${world.campaign.id}.unbekannt`]) {
      const { status, body } = await ask({ file_ids: [file] });
      expect([file, status, body.errors?.[0]?.field]).toEqual([file, 400, "file_ids"]);
    }
    const { body: other } = await call("GET /campaigns/{id}/decisions", of(elsewhere.id));
    expect(other).toEqual([]);
    const { token } = await asked({ file_ids: [await upload("Exposé.pdf")] });
    for (const number of ["0", "2", "-1", "x", ""])
      expectGone(await call("GET /public/decisions/{token}/file", { params: { token }, query: { number } }));
  });

  it("shows HTML that somebody typed as text, on page, protocol and in the e-mail", async () => {
    const evil = `<img src=x onerror="alert(1)">`;
    const { body: decision } = await ask({ title: evil, text: evil });
    const token = await lastSecret();
    await answer(decision, token, "question", evil);
    await answer(decision, token, "no", evil);
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    const [mail] = await world.services.mails();
    for (const page of [(await look(token)).body, protocol.html, mail?.html ?? ""]) {
      expect(page).toContain("&lt;img src=x");
      expect(page).not.toContain("<img");
    }
  });
});

describe("a measure that waits for a decision", () => {
  const setStatus = (id: string, status: string) =>
    call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } });
  const waitFor = (id: string, decision_id: string | null) =>
    call("PUT /campaign-measures/{id}", { ...of(id), body: { decision_id } });

  it("begins by no way before the owner has said yes, also when it was asked again, and then does", async () => {
    const [measure, other] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { id } = measure ?? { id: "" };
    const first = await asked({ title: "Fotos, erste Auswahl", kind: "photos" });
    expect((await waitFor(id, first.decision.id)).body.decision_id).toBe(first.decision.id);
    const refusals = [
      await setStatus(id, "queued"),
      await setStatus(id, "done"),
      await call("POST /campaign-measures/bulk-update", {
        token: world.token,
        body: { measure_ids: [id, other?.id ?? ""], updates: { status: "done" } },
      }),
      await call("POST /campaigns/{id}/plan-changes", {
        ...of(world.campaign.id),
        body: { changes: [{ id, status: "done" }] },
      }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([
        409,
        { detail: expect.stringMatching(/„Fotos, erste Auswahl“\. Der Eigentümer hat noch nicht zugestimmt\.$/) },
      ]);
    expect((await world.plan()).every(({ status }) => status === "planned")).toBe(true);
    expect((await setStatus(id, "skipped")).status).toBe(200);
    await answer(first.decision, first.token, "no");
    expect((await setStatus(id, "queued")).body).toMatchObject({ detail: expect.stringContaining("abgelehnt") });
    const second = await asked({ title: "Fotos, zweite Auswahl", kind: "photos", previous_id: first.decision.id });
    expect((await setStatus(id, "queued")).body).toMatchObject({ detail: expect.stringContaining("zweite Auswahl") });
    await answer(second.decision, second.token, "yes");
    expect((await setStatus(id, "queued")).status).toBe(200);
    // What has begun goes on, whatever becomes of it.
    expect((await waitFor(id, (await asked()).decision.id)).status).toBe(200);
    expect((await setStatus(id, "done")).status).toBe(200);
    expect((await setStatus(id, "planned")).status).toBe(200);
    expect((await setStatus(id, "queued")).status).toBe(409);
    expect((await waitFor(id, null)).body.decision_id).toBeNull();
    expect((await setStatus(id, "queued")).status).toBe(200);
  });

  it("waits for a decision of its own campaign only, and keeps it when it is taken back into the plan", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { id } = measure ?? { id: "" };
    for (const unknown of ["x.y", "..", `${world.campaign.id}.unbekannt`]) {
      const { status, body } = await waitFor(id, unknown);
      expect([status, body]).toMatchObject([400, { errors: [{ field: "decision_id" }] }]);
    }
    const { decision } = await asked();
    await waitFor(id, decision.id);
    const change = (body: object) => call("POST /campaigns/{id}/plan-changes", { ...of(world.campaign.id), body });
    const removed = await change({ remove: [id] });
    expect(removed.status).toBe(200);
    await change(removed.body.undo);
    expect((await world.plan()).find((one) => one.id === id)?.decision_id).toBe(decision.id);
    await withdraw(decision.id);
    const { status, body } = await setStatus(id, "done");
    expect([status, body]).toEqual([409, { detail: expect.stringContaining("zurückgezogen") }]);
  });
});

describe("in the owner's room a decision", () => {
  const room = async (campaign = world.campaign.id) => {
    const { body } = await call("POST /campaigns/{id}/owner-room", of(campaign));
    return /rooms\/([\w-]{32})$/.exec(body.url)?.[1] ?? "";
  };
  const lookIn = (token: string) => call("GET /public/rooms/{token}", { params: { token } });
  const mailLink = (token: string, id: string) =>
    call("POST /public/rooms/{token}/decision-link", {
      params: { token },
      raw: { body: new URLSearchParams({ id }).toString(), type: "application/x-www-form-urlencoded" },
    });

  it("is listed at once, asked for and answered, and its link goes to the stored address again, three times a day", async () => {
    const token = await room();
    const { decision, token: first } = await asked();
    for (let more = 0; more < 9; more += 1) await ask({ title: `${"Sehr lange Frage ".repeat(11)}${more}` });
    await answer(decision, first, "question", "Darf ich das erst lesen?");
    const kept = await lookIn(token);
    expect(kept.body).toContain("Wir bitten um Ihre Entscheidung");
    consumed.read = 0;
    await lookIn(token);
    expect(consumed.read).toBeGreaterThan(0);
    expect(consumed.read).toBeLessThanOrEqual(6);
    const id = /name="id" value="([\w.-]+)"/.exec(kept.body)?.[1] ?? "";
    const before = (await secrets()).length;
    for (const status of [200, 200, 200, 429]) expect((await mailLink(token, id)).status).toBe(status);
    expect((await secrets()).length).toBe(before + 3);
    const again = await lastSecret();
    const asks = (await list()).find((one) => one.id === id);
    expect((await look(again)).body).toContain(asks?.content_hash);
    if (asks) await answer(asks, again, "yes");
    const after = (await lookIn(token)).body;
    expect(after).toContain("Ihre Entscheidungen");
    expect(after).toContain("Ja, ich bin einverstanden");
    expect((await mailLink(token, id)).status).toBe(409);
  });

  it("mails nothing for a guessed room, a decision of another campaign or another owner", async () => {
    const { decision } = await asked();
    const before = (await world.services.mails()).length;
    expectGone(await mailLink("A".repeat(32), decision.id));
    const { body: elsewhere } = await call("POST /campaigns", {
      token: world.token,
      body: { title: "Andere", property_type_code: "WOH", marketing_start: at(20) },
    });
    await world.assign(world.owner.id, elsewhere.id);
    const foreign = await room(elsewhere.id);
    for (const id of [decision.id, "", "..", "a.b"]) expect((await mailLink(foreign, id)).status).toBe(409);
    await world.assign((await world.newOwner()).id);
    const theirs = await room();
    expect((await mailLink(theirs, decision.id)).status).toBe(409);
    await withdraw(decision.id);
    expect((await lookIn(theirs)).body).not.toContain(form.title);
    expect((await world.services.mails()).length).toBe(before);
  });
});

describe("what becomes of a decision", () => {
  /** How many e-mails went out about decisions with a title. */
  const sent = async (title: string) =>
    (await world.services.mails()).filter(({ subject }) => subject.includes(title)).length;

  it("reminds the owner after three days, once, in the agent's name, and not after an answer, a question or the end", async () => {
    const title = "Fotos vom Dachboden";
    const { decision, token } = await asked({ title });
    await schedule({ time: at(2.9) });
    expect(await sent(title)).toBe(1);
    await schedule({ time: at(3.1) });
    await schedule({ time: at(3.2) });
    expect(await sent(title)).toBe(2);
    const mail = (await world.services.mails()).find(({ subject }) => subject.includes(title));
    expect(mail?.subject).toMatch(/^Erinnerung: /);
    expect(mail?.text).toContain("Mia Mitarbeit");
    expect((await list())[0]?.reminded_at).not.toBeNull();
    const newer = /decisions\/([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(newer).not.toBe(token);
    expect((await look(token)).status).toBe(200);
    expect((await answer(decision, newer, "yes")).status).toBe(200);
    const settled = "Längst erledigt";
    const [refused, wondered, withdrawn] = [
      await asked({ title: settled }),
      await asked({ title: settled }),
      await asked({ title: settled }),
    ];
    await answer(refused.decision, refused.token, "no");
    await answer(wondered.decision, wondered.token, "question", "Wie lange?");
    await withdraw(withdrawn.decision.id);
    await schedule({ time: at(3.5) });
    expect(await sent(settled)).toBe(3);
  });

  it("expires after sixty days, and can then be asked again", async () => {
    const { decision, token } = await asked();
    expect(Date.parse(decision.expires_at) - Date.parse(decision.asked_at)).toBe(60 * 86_400_000);
    const { showDecision } = await import("../../functions/reports/public-decision.ts");
    expect((await showDecision(token, at(59.9))).status).toBe(200);
    expect((await showDecision(token, at(60.1))).status).toBe(404);
  });

  it("goes with the owner but for kind, times, hash and answer, and with the campaign", async () => {
    const file = await upload("Exposé.pdf");
    const { decision, token } = await asked({ file_ids: [file] });
    await answer(decision, token, "yes", "Von Herzen gern");
    const open = await asked({ title: "Fotos vom Garten" });
    const copies = () => world.services.files().filter((name) => name.includes(`${world.campaign.id}/decisions`));
    expect(copies()).toHaveLength(1);
    const exported = await call("GET /owners/{id}/export", of(world.owner.id));
    expect(exported.body.decisions.map(({ title }) => title)).toEqual(["Fotos vom Garten", form.title]);
    expect((await call("POST /owners/{id}/erase", of(world.owner.id))).status).toBe(200);
    expect(copies()).toEqual([]);
    expectGone(await look(token));
    expectGone(await look(open.token));
    const kept = JSON.stringify(await query(keys.decisions(world.campaign.id)));
    for (const personal of ["erika", "Von Herzen", "Garten", "Exposé.pdf", form.title, world.owner.id])
      expect(kept).not.toContain(personal);
    expect(await list()).toMatchObject([
      { kind: "expose", state: "withdrawn" },
      { kind: "expose", state: "approved", content_hash: decision.content_hash, answer: { answer: "yes", from: "" } },
    ]);
    expect((await world.notices()).filter(({ title }) => title === "Eigentümer stimmt zu")).toEqual([]);
    await call("DELETE /campaigns/{id}", of(world.campaign.id));
    expect(await query(keys.decisions(world.campaign.id))).toEqual([]);
  });
});
