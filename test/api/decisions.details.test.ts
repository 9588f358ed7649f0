import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { openDecisionWorld, expectGone } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { change, failingToDraw, keys, muteLog, runSchedule } from "./store.ts";

const { world, of, ask, list, look, press, answer, lastSecret, asked, withdraw } = openDecisionWorld();

describe("a decision in text form", () => {
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

  it("is confirmed by the next run where the protocol could not be drawn in this one, and once", async () => {
    muteLog();
    const { decision, token } = await asked({ title: "Exposé mit Protokoll" });
    await answer(decision, token, "yes");
    const confirmations = async () =>
      (await world.services.mails()).filter(
        ({ subject }) => subject.startsWith("Ihre Antwort zu") && subject.includes(decision.title),
      );
    const drawing = await failingToDraw();
    await runSchedule(at(0.01));
    expect(drawing).toHaveBeenCalled();
    expect(await confirmations()).toEqual([]);
    drawing.mockRestore();
    for (const days of [0.1, 0.2]) await runSchedule(at(days));
    expect(await confirmations()).toHaveLength(1);
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
});

describe("a decision in text form", () => {
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
