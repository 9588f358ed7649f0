import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { openLink, openReportWorld, tokenIn } from "./report-world.ts";

const world = openReportWorld();
const names = ["Anna", "Bernd", "Clara"] as const;
const mailOf = (name: string) => `${name.toLowerCase()}@erbe.example.de`;

/** Three heirs of the world's campaign. */
async function threeHeirs() {
  const heirs = await Promise.all(
    names.map((name) => world.newOwner({ name: `${name} Erb`, email: mailOf(name), salutation: "ms" })),
  );
  const owners = heirs.map(({ id: owner_id }) => ({ owner_id, role: "heir" }));
  await call("PUT /campaigns/{id}/owners", { ...world.of(world.campaign.id), body: { owners } });
  return heirs;
}

const mailsTo = async (name: string) => (await world.services.mails()).filter(({ to }) => to.includes(mailOf(name)));

describe("a report to several owners", () => {
  it("greets all, goes to each by a link of their own, and keeps what one writes for that one", async () => {
    const heirs = await threeHeirs();
    const { body: draft } = await world.generate();
    expect([draft.owner?.name, draft.co_owners.map(({ name }) => name)]).toEqual([
      "Anna Erb",
      ["Bernd Erb", "Clara Erb"],
    ]);
    const sent = await world.send(draft.id);
    expect(sent.body.report.sending).toMatchObject({ state: "sent", to: names.map(mailOf).join(", ") });
    const mails = (await Promise.all(names.map(mailsTo))).map(([mail]) => mail);
    // None learns the address of another.
    expect(mails.map((mail) => mail?.to)).toEqual(names.map((name) => [mailOf(name)]));
    expect(mails[1]?.text).toContain(
      "Sehr geehrte Frau Anna Erb, sehr geehrte Frau Bernd Erb, sehr geehrte Frau Clara Erb,",
    );
    const tokens = mails.map((mail) => tokenIn(mail?.text ?? ""));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect((await openLink(token)).status).toBe(200);

    const clara = heirs[2]?.id ?? "";
    const asked = await call("POST /public/reports/{token}/question", {
      params: { token: tokens[2] ?? "" },
      raw: {
        body: new URLSearchParams({ question: "Wer zahlt den Notar?" }).toString(),
        type: "application/x-www-form-urlencoded",
      },
    });
    expect(asked.status).toBe(200);
    const ofOwner = async (id: string) =>
      (await call("GET /owners/{id}/export", { token: world.admin, params: { id } })).body;
    expect((await ofOwner(clara)).messages).toMatchObject([{ text: "Wer zahlt den Notar?" }]);
    const anna = await ofOwner(heirs[0]?.id ?? "");
    expect(anna.messages).toEqual([]);
    expect(anna.reports).toHaveLength(1);
    expect(JSON.stringify(anna)).not.toMatch(/clara@|bernd@/);
    // The answer goes to who asked.
    const answer = { id: "antwort-an-clara-1", owner_id: clara, channel: "email", text: "Der Käufer." };
    expect(
      (await call("POST /campaigns/{id}/owner-messages", { ...world.of(world.campaign.id), body: answer })).status,
    ).toBe(201);
    expect((await mailsTo("Clara"))[0]?.text).toContain("Der Käufer.");
    expect((await mailsTo("Anna"))[0]?.text).not.toContain("Der Käufer.");
  });

  it("knows of each owner alone that they read it and what they said, and names them to the agency", async () => {
    const heirs = await threeHeirs();
    const { body: draft } = await world.generate();
    await world.send(draft.id);
    const tokens = (await Promise.all(names.map(mailsTo))).map(([mail]) => tokenIn(mail?.text ?? ""));
    const [anna = "", bernd = "", clara = ""] = tokens;
    const read = (token: string) => call("POST /public/reports/{token}/read", { params: { token } });
    const say = (token: string, question: string) =>
      call("POST /public/reports/{token}/question", {
        params: { token },
        raw: { body: new URLSearchParams({ question }).toString(), type: "application/x-www-form-urlencoded" },
      });
    for (const _ of [1, 2]) expect((await read(anna)).status).toBe(200);
    await Promise.all([say(anna, "Einverstanden."), say(bernd, "Einverstanden."), say(anna, "Und der Garten?")]);
    await say(bernd, "Einverstanden.");

    const [annas, bernds, claras] = await Promise.all(
      [anna, bernd, clara].map(async (token) => (await openLink(token)).body),
    );
    expect(annas).toContain("Sie haben diesen Bericht am");
    expect(annas).not.toContain(">Gelesen</button>");
    expect(annas).toContain("Wir haben 2 Nachrichten von Ihnen erhalten");
    for (const page of [bernds, claras]) {
      expect(page).not.toContain("als gelesen bestätigt");
      expect(page).toContain(">Gelesen</button>");
    }
    expect(bernds).toContain("Wir haben eine Nachricht von Ihnen erhalten");
    expect(claras).not.toContain("von Ihnen erhalten");
    expect((await read(clara)).status).toBe(200);

    const [annaId = "", berndId = "", claraId = ""] = heirs.map(({ id }) => id);
    const after = await world.report(draft.id);
    expect(after.reads.map(({ owner_id }) => owner_id)).toEqual([annaId, claraId]);
    expect(new Set(after.questions.map(({ owner_id, text }) => `${owner_id} ${text}`))).toEqual(
      new Set([`${annaId} Einverstanden.`, `${annaId} Und der Garten?`, `${berndId} Einverstanden.`]),
    );
    expect(after.questions).toHaveLength(3);
    const told = (await world.notices()).map(({ title, message }) => `${title} / ${message}`);
    expect(told.filter((one) => one.startsWith("Ein Eigentümer hat den Bericht gelesen"))).toHaveLength(2);
    for (const words of [
      /gelesen bestätigt von Anna Erb\./,
      /gelesen bestätigt von Clara Erb\./,
      /Bernd Erb: .*: Einverst/,
    ])
      expect(told.filter((one) => words.test(one))).toHaveLength(1);

    const params = { id: berndId };
    const exported = await call("GET /owners/{id}/export", { token: world.admin, params });
    expect(exported.body.reports).toMatchObject([{ reads: [], questions: [{ text: "Einverstanden." }] }]);
    expect(JSON.stringify(exported.body)).not.toContain("Garten");
    await call("POST /owners/{id}/erase", { token: world.admin, params: { id: annaId } });
    expect(await world.report(draft.id)).toMatchObject({ reads: [{ owner_id: "" }, { owner_id: "" }], questions: [] });
    expect(JSON.stringify(await world.notices())).not.toContain("Anna");
  });

  it("is written again once the owners changed, and names nobody any more once one was erased", async () => {
    const heirs = await threeHeirs();
    const { body: draft } = await world.generate();
    const owners = heirs.slice(0, 2).map(({ id: owner_id }) => ({ owner_id }));
    await call("PUT /campaigns/{id}/owners", { ...world.of(world.campaign.id), body: { owners } });
    expect((await world.send(draft.id)).status).toBe(409);
    await world.generate();
    expect((await world.send(draft.id)).status).toBe(200);
    await call("POST /owners/{id}/erase", { token: world.admin, params: { id: heirs[1]?.id ?? "" } });
    const after = await world.report(draft.id);
    expect(after).toMatchObject({ owner: null, co_owners: [], pdf_url: null });
    expect(JSON.stringify(after)).not.toContain("Bernd");
  });
});
