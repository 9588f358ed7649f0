import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";

const { world, of, ask, list, look, answer, lastSecret, asked } = openDecisionWorld();

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
