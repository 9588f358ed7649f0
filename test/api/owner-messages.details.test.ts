import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { openReportWorld, tokenIn } from "./report-world.ts";
import { keys, query } from "./store.ts";

const world = openReportWorld();
const { of, assign, edit, generate, notices, send } = world;

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  type: "application/x-www-form-urlencoded",
});
const ask = (link: string, fields: Record<string, string>, from?: string) =>
  call("POST /public/reports/{token}/question", { params: { token: link }, raw: form(fields), ...(from && { from }) });
const messages = async (id = world.campaign.id) => (await call("GET /campaigns/{id}/owner-messages", of(id))).body;
const titles = async () =>
  (await notices()).filter(({ notification_type }) => notification_type === "other").map(({ title }) => title);

/** A report that was sent. @param decision what the owner is asked to decide */
async function linked(decision = ""): Promise<string> {
  const { body: draft } = await generate();
  await edit(draft.id, { recommendation: decision && "Der Preis ist zu hoch.", decision });
  const { body } = await send(draft.id, { channel: "sms" });
  return tokenIn(body.messages.at(0)?.url ?? "");
}

describe("what an owner says to a report", () => {
  it("stands among the messages with this owner, once however often its form is sent, and nowhere else", async () => {
    const link = await linked();
    const evil = `Wann <b>kommt</b> der Fotograf?`;
    await Promise.all([1, 2].map(() => ask(link, { question: evil, id: "form-0001" })));
    await ask(link, { question: "Noch etwas", id: "#/.." });
    const all = await messages();
    expect(all).toMatchObject([
      { from: "owner", text: evil, subject: expect.stringMatching(/^Zum Bericht /), state: "sent", channel: null },
      { from: "owner", text: "Noch etwas" },
    ]);
    expect(all[0]?.id).toBe("form-0001");
    const next = await world.newOwner({ name: "Otto Anders" });
    await assign(next.id);
    expect(await messages()).toEqual([]);
    // The former owner's report still takes a word, which the next one's thread never shows.
    expect((await ask(link, { question: "Gehört das noch mir?" })).status).toBe(200);
    expect(await messages()).toEqual([]);
    expect((await titles()).length).toBe(3);
    await assign(null);
    expect(await messages()).toEqual([]);
    await assign(world.owner.id);
    expect(await messages()).toHaveLength(2);
  });

  it("is called what it is: an answer, a question, or a message where nothing was asked", async () => {
    const link = await linked("Senken wir den Preis?");
    const { body } = await call("GET /public/reports/{token}", { params: { token: link } });
    expect(body).toContain('name="kind" value="answer"');
    await ask(link, { question: "Ja, einverstanden.", kind: "answer" });
    await ask(link, { question: "Um wie viel?", kind: "question" });
    await ask(link, { question: "Danke!", kind: "sonst" });
    expect((await titles()).toSorted()).toEqual([
      "Antwort auf unsere Empfehlung",
      "Nachricht des Eigentümers",
      "Rückfrage des Eigentümers",
    ]);
    const [report] = await world.reports();
    expect(report?.questions.map(({ kind }) => kind)).toEqual(["answer", "question", null]);
    await linked();
    expect((await call("GET /public/reports/{token}", { params: { token: link } })).body).not.toContain("<b>");
  });

  it("goes with an erasure and with the campaign, notifications too", async () => {
    const { id } = world.campaign;
    await ask(await linked(), { question: "Bitte löschen" });
    const erased = await call("POST /owners/{id}/erase", { ...of(world.owner.id), token: world.admin });
    expect(erased.body).toMatchObject({ messages: 1 });
    const left = await query(keys.campaignChildren(id));
    expect(JSON.stringify(left)).not.toContain("Bitte löschen");
    expect(left.filter(({ sk }) => /^TH?#/.test(sk))).toEqual([]);
    expect(await titles()).toEqual([]);
    const other = await world.newOwner({ name: "Otto Anders" });
    await assign(other.id);
    await ask(await linked(), { question: "Auch weg" });
    await call("DELETE /campaigns/{id}", of(id));
    expect(await query(keys.campaignChildren(id))).toEqual([]);
    expect(await query(keys.replies(id))).toEqual([]);
  });
});

describe("forms on public pages", () => {
  it("are bounded for one address, whoever sends them, with a page that says when to try again", async () => {
    const link = await linked();
    const answers = [];
    for (let number = 0; number < 31; number += 1)
      answers.push(
        await call("POST /public/reports/{token}/read", { params: { token: link }, from: `198.51.100.${number}` }),
      );
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    const last = answers[30];
    expect([last?.status, last?.body]).toEqual([429, expect.stringContaining("Zu viele Anfragen. Bitte versuchen")]);
    expect(last?.headers).toMatchObject({
      "Retry-After": expect.stringMatching(/^\d+$/),
      "content-type": "text/html; charset=utf-8",
      "x-robots-tag": "noindex, nofollow",
    });
    // Another report, another secret; and the agency's own screens know nothing of it.
    expect((await ask(await linked(), { question: "Geht" })).status).toBe(200);
  });

  it("are bounded for one caller who guesses, and shut out nobody with a real link behind the same connection", async () => {
    const statuses = new Set<number>();
    for (let number = 0; number < 60; number += 1)
      statuses.add((await ask(`geraten-${number}`, { question: "Hallo" }, "203.0.113.7")).status);
    expect([...statuses]).toEqual([404]);
    expect((await ask("geraten-60", { question: "Hallo" }, "203.0.113.7")).status).toBe(429);
    const link = await linked();
    for (const from of ["203.0.113.7", "203.0.113.8"])
      expect((await ask(link, { question: "Hallo" }, from)).status).toBe(200);
  });
});
