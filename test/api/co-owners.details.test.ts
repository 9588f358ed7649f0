import { beforeEach, describe, expect, it } from "vitest";
import type { Owner } from "#shared/owners/contract";
import { pdfWords } from "../pdf-words.ts";
import { call } from "./api.ts";
import { expectGone, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { runSchedule } from "./store.ts";

const { world, of, ask, list, look, press, answer, secrets, lastSecret, upload } = openDecisionWorld();
const names = ["Anna", "Bernd", "Clara", "Dieter"] as const;
const mailOf = (name: string) => `${name.toLowerCase()}@erben.example.de`;
const setOwners = async (owners: object[], id = world.campaign.id) =>
  expect((await call("PUT /campaigns/{id}/owners", { ...of(id), body: { owners } })).status).toBe(200);
const newHeir = (name: string) => world.newOwner({ name: `${name} Erb`, email: mailOf(name) });
const heir = ({ id: owner_id }: Owner) => ({ owner_id, share: "1/4", role: "heir" });
const mailsTo = async (name: string) => (await secrets(mailOf(name))).length;

let heirs: Owner[];
beforeEach(async () => {
  heirs = await Promise.all(names.map(newHeir));
  await setOwners(heirs.map(heir));
});

/** Asks all four, and reads each one's secret out of their e-mail. */
async function askedAll(body: object = {}) {
  const asked = await ask(body);
  expect([asked.status, asked.body.recipients.map(({ to }) => to)]).toEqual([201, names.map(mailOf)]);
  const tokens = await Promise.all(names.map((name) => lastSecret(mailOf(name))));
  expect(new Set(tokens).size).toBe(4);
  return { decision: asked.body, tokens };
}

describe("a decision of four heirs", () => {
  it("is agreed with the last yes, has its effect then, and reminds who has not answered", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { decision, tokens } = await askedAll({ measure_id: measure?.id });
    expect(decision.missing).toEqual(heirs.map(({ id }) => id));
    for (const token of tokens.slice(0, 3)) expect((await answer(decision, token, "yes")).status).toBe(200);
    // The same press again is no second yes.
    expect((await answer(decision, tokens[0] ?? "", "yes")).status).toBe(200);
    expect(await list()).toMatchObject([
      {
        state: "open",
        answer: null,
        missing: [heirs[3]?.id],
        agreed: heirs.slice(0, 3).map(({ id }) => ({ owner_id: id })),
      },
    ]);
    expect((await world.plan()).find(({ id }) => id === measure?.id)?.status).toBe("planned");
    const seen = (await look(tokens[0] ?? "")).body;
    expect(seen).toContain("Noch keine Antwort: Dieter Erb.");
    expect(seen).not.toContain(mailOf("Dieter"));
    expect(seen).not.toContain(`name="answer"`);

    const before = await Promise.all(names.map(mailsTo));
    await runSchedule(at(3.1));
    const after = await Promise.all(names.map(mailsTo));
    expect(after.map((count, position) => count - (before[position] ?? 0))).toEqual([0, 0, 0, 1]);
    const last = await answer(decision, await lastSecret(mailOf("Dieter")), "yes", "Einverstanden.");
    expect(last.body).toContain("Damit haben alle Eigentümer zugestimmt.");
    expect(await list()).toMatchObject([{ state: "approved", missing: [], answer: { owner_id: heirs[3]?.id } }]);
    expect((await world.plan()).find(({ id }) => id === measure?.id)?.status).toBe("done");
    const others = (await look(tokens[0] ?? "")).body;
    expect(others).toContain("Alle Eigentümer haben zugestimmt (zuletzt Dieter Erb)");
    expect(others).not.toContain("Einverstanden.");
    const titles = (await world.notices()).map(({ title }) => title);
    expect(titles.filter((title) => title === "Ein Eigentümer stimmt zu")).toHaveLength(3);
    expect(titles).toContain("Alle Eigentümer haben zugestimmt");
  });

  it("is refused by the no of one, and neither a yes afterwards nor a no after one's own yes changes anything", async () => {
    const { decision, tokens } = await askedAll();
    const [anna = "", bernd = "", clara = ""] = tokens;
    expect((await answer(decision, anna, "yes")).status).toBe(200);
    expect((await answer(decision, anna, "no")).status).toBe(409);
    expect((await answer(decision, clara, "question", "Wozu?")).status).toBe(200);
    expect((await answer(decision, bernd, "no", "Zu früh.")).status).toBe(200);
    expect((await answer(decision, clara, "yes")).status).toBe(409);
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    expect(protocol.html.replaceAll(/\s+/g, " ")).toMatch(/„Ja, ich bin .*Wozu\?.*„Nein, ich bin /);
    expect(await list()).toMatchObject([
      { state: "refused", missing: [], answer: { answer: "no", words: "Zu früh." } },
    ]);
    expect((await look(clara)).body).toContain("Bernd Erb hat abgelehnt. Damit ist für alle Eigentümer abgelehnt.");
    const agreed = (await look(anna)).body;
    expect(agreed).toMatch(/Sie selbst hatten am .* zugestimmt/);
  });

  it("is confirmed to each with a protocol that names no address and no word of the others", async () => {
    const { decision, tokens } = await askedAll();
    const [anna = "", bernd = "", clara = "", dieter = ""] = tokens;
    await answer(decision, anna, "yes", "Anna gefällt es.\r\nSehr sogar.");
    await answer(decision, clara, "question", "Clara fragt.");
    await answer(decision, clara, "yes", "Clara sagt ja.");
    await answer(decision, bernd, "yes", "Bernd auch.");
    await answer(decision, dieter, "no", "Dieter nicht.");
    for (let run = 0; run < 4; run += 1) await runSchedule(at(0.01));
    const words: Record<string, string[]> = {
      Anna: ["Anna gefällt es."],
      Bernd: ["Bernd auch."],
      Clara: ["Clara fragt.", "Clara sagt ja."],
      Dieter: ["Dieter nicht."],
    };
    for (const name of names) {
      const mail = (await world.services.mails()).find(
        ({ to, subject }) => to.includes(mailOf(name)) && subject.startsWith("Ihre Antwort zu"),
      );
      const pdf = pdfWords(Buffer.from(mail?.attachments[0]?.content ?? "", "base64"));
      if (name === "Anna") expect(pdf.split("\n")).toEqual(expect.arrayContaining(["Anna gefällt es.", "Sehr sogar."]));
      for (const other of names) {
        const said = [mailOf(other), ...(words[other] ?? [])];
        expect([other, said.map((one) => pdf.includes(one))]).toEqual([other, said.map(() => other === name)]);
      }
    }
  });

  it("keeps every yes of four at the same time", async () => {
    const { decision, tokens } = await askedAll();
    const answers = await Promise.all(tokens.map((token) => answer(decision, token, "yes")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [after] = await list();
    expect(after).toMatchObject({ state: "approved", missing: [] });
    expect(new Set([...(after?.agreed ?? []), after?.answer].map((yes) => yes?.owner_id))).toEqual(
      new Set(heirs.map(({ id }) => id)),
    );
  });
});

it("the questions of one heir use up nobody else's, and the same words of two are two questions", async () => {
  const { decision, tokens } = await askedAll();
  const [anna = "", bernd = "", clara = ""] = tokens;
  const asks = (token: string, words: string) => answer(decision, token, "question", words);
  const heard = async (position: number) => {
    const params = { id: heirs[position]?.id ?? "" };
    const { body } = await call("GET /owners/{id}/export", { token: world.admin, params });
    return body.messages.map(({ text }) => text).toSorted();
  };
  for (const number of [1, 2, 3, 4, 5]) expect((await asks(anna, `Frage ${number}`)).status).toBe(200);
  expect((await asks(anna, "Frage 6")).status).toBe(429);
  for (const token of [bernd, bernd, clara]) expect((await asks(token, "Frage 1")).status).toBe(200);
  expect((await list())[0]?.questions).toHaveLength(7);
  expect([await heard(1), await heard(2)]).toEqual([["Frage 1"], ["Frage 1"]]);
  // Once the five of Anna are gone, the next of Clara is hers nevertheless.
  await call("POST /owners/{id}/erase", { token: world.admin, params: { id: heirs[0]?.id ?? "" } });
  expect((await asks(clara, "Frage 2")).status).toBe(200);
  expect((await list())[0]?.questions.map(({ text }) => text)).toEqual(["Frage 1", "Frage 1", "Frage 2"]);
  expect(await heard(2)).toEqual(["Frage 1", "Frage 2"]);
});

describe("nobody", () => {
  it("answers for another owner, with what another link showed, or for another campaign", async () => {
    const { decision, tokens } = await askedAll();
    const [anna = ""] = tokens;
    // Whatever a form says, a link answers for whom it went to, once.
    for (const owner_id of heirs.map(({ id }) => id))
      await press(anna, { answer: "yes", words: "", content_hash: decision.content_hash, owner_id, recipient: "1" });
    expect((await list())[0]).toMatchObject({ state: "open", agreed: [{ owner_id: heirs[0]?.id }] });
    const old = await press(tokens[1] ?? "", { answer: "yes", words: "", content_hash: "0".repeat(64) });
    expect([old.status, old.body]).toEqual([409, expect.stringContaining("anderen Stand")]);

    const { body: other } = await call("POST /campaigns", {
      token: world.token,
      body: { title: "Andere", property_type_code: "WOH", marketing_start: at(20) },
    });
    await setOwners(heirs.map(heir), other.id);
    const { body: elsewhere } = await ask({ title: "Woanders" }, other.id);
    // Their link of the one campaign with the content of the other.
    expect((await answer(elsewhere, tokens[1] ?? "", "yes")).status).toBe(409);
    const [there] = (await call("GET /campaigns/{id}/decisions", of(other.id))).body;
    expect(there).toMatchObject({ state: "open", agreed: [] });
  });

  it("answers after they left, and who came must agree", async () => {
    const { decision, tokens } = await askedAll();
    const [anna = "", bernd = "", , dieter = ""] = tokens;
    for (const token of [anna, bernd]) await answer(decision, token, "yes");
    const emil = await newHeir("Emil");
    const before = await mailsTo("Anna");
    await setOwners([...heirs.slice(0, 3), emil].map(heir));
    expectGone(await look(dieter));
    expectGone(await answer(decision, dieter, "no"));
    await runSchedule(at(0.01));
    expect(await mailsTo("Emil")).toBe(1);
    expect(await mailsTo("Anna")).toBe(before);
    expect((await list())[0]).toMatchObject({ state: "open", missing: [heirs[2]?.id, emil.id] });
    expect((await answer(decision, await lastSecret(mailOf("Emil")), "yes")).status).toBe(200);
    // The last one whose yes was missing leaves: by what the others said it is agreed.
    await setOwners([...heirs.slice(0, 2), emil].map(heir));
    await runSchedule(at(0.02));
    expect((await list())[0]).toMatchObject({ state: "approved", answer: { owner_id: emil.id } });
  });

  it("is asked but who has the power of attorney; a yes they gave for themselves is none for all", async () => {
    const { decision, tokens } = await askedAll();
    await answer(decision, tokens[1] ?? "", "yes");
    const authority_file_id = await upload("Vollmacht.pdf");
    const bernd = { ...heir(heirs[1] ?? world.owner), role: "authorised", authority_file_id };
    await setOwners([...heirs.filter(({ id }) => id !== bernd.owner_id).map(heir), bernd]);
    expect((await list())[0]).toMatchObject({ state: "open", missing: [bernd.owner_id] });
    for (const pressed of ["yes", "no"]) {
      const other = await answer(decision, tokens[0] ?? "", pressed);
      expect([other.status, other.body]).toEqual([
        409,
        expect.stringContaining("antwortet inzwischen jemand mit Vollmacht"),
      ]);
    }
    expect((await look(tokens[1] ?? "")).body).toContain("mit Ihrer Vollmacht für alle Eigentümer");
    // A page from before the power of attorney asked for one's own yes, and a later one for that of all.
    const before = await answer(decision, tokens[1] ?? "", "yes", "Für mich", { for_all: "no" });
    expect([before.status, before.body]).toEqual([409, expect.stringContaining("gilt damit für alle Eigentümer")]);
    expect(before.body).toContain("Für mich</textarea>");
    expect((await list())[0]).toMatchObject({ state: "open", answer: null });
    await setOwners(heirs.map(heir));
    const after = await answer(decision, tokens[0] ?? "", "yes", "", { for_all: "yes" });
    expect([after.status, after.body]).toEqual([409, expect.stringContaining("nicht mehr für alle")]);
    await setOwners([...heirs.filter(({ id }) => id !== bernd.owner_id).map(heir), bernd]);
    expect((await answer(decision, tokens[1] ?? "", "yes")).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: "approved", answer: { owner_id: bernd.owner_id, for_all: true } });
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    expect(protocol.html).toContain("mit Vollmacht für alle Eigentümer");
  });
});

describe("the erasure of one of four", () => {
  it("takes out what is about them, and leaves the others their proof and their links", async () => {
    const { decision, tokens } = await askedAll();
    await answer(decision, tokens[0] ?? "", "yes", "Liebe Grüße, Anna");
    const params = { id: heirs[0]?.id ?? "" };
    const exported = await call("GET /owners/{id}/export", { token: world.admin, params });
    expect(JSON.stringify(exported.body)).not.toContain(mailOf("Bernd"));
    expect(exported.body.decisions).toMatchObject([{ agreed: [{ words: "Liebe Grüße, Anna" }] }]);
    expect((await call("POST /owners/{id}/erase", { token: world.admin, params })).status).toBe(200);
    const [after] = await list();
    expect(after).toMatchObject({ title: decision.title, state: "open", content_hash: decision.content_hash });
    expect(JSON.stringify(after)).not.toMatch(/Anna|anna@/);
    expectGone(await look(tokens[0] ?? ""));
    for (const token of tokens.slice(1)) expect((await answer(decision, token, "yes")).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: "approved", answer: { from: mailOf("Dieter") } });
  });
});
