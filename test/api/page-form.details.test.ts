import { describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { anna, openEnquiryWorld } from "./enquiry-world.ts";
import { look } from "./page-world.ts";
import { errorLines, failing, keys, query } from "./store.ts";

const world = openEnquiryWorld();
const { of, word, ask, results, sent } = world;

describe("the form of a property's page", () => {
  it("works without a script, and an enquiry is one like any other, by day, channel, wish and initials", async () => {
    expect((await look(word())).body).toContain(`<form method="post" action="/api/public/objekt/${word()}/anfrage">`);
    const answer = await ask(anna);
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining("Vielen Dank")]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await results()).toMatchObject([
      { kind: "enquiry", channel: "website", wish: "viewing", note: "A. M.", on: dayFromToday() },
    ]);
  });

  it("mails the rest to the person responsible, with an answer to who asked, and keeps nothing of it", async () => {
    await ask(anna);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(["mitarbeit@example.de"]);
    expect(mail?.reply_to).toEqual(["anna@example.org"]);
    for (const said of ["Anna Müller", "0171 5550000", "Gern beim Leuchtturm.", "Besichtigung", "Villa am See"])
      expect(mail?.text).toContain(said);
    expect(mail?.html).not.toContain("<script");
    const left = [...(await query({ pk: "MAIL" })), ...(await query(keys.campaignChildren(world.campaign.id)))];
    const history = await query(keys.history("campaign", world.campaign.id));
    expect(JSON.stringify([left, history])).not.toMatch(/Müller|anna@|0171 555|Leuchtturm/);
  });

  it.each([
    ["anna@example.org", ["anna@example.org"], "Ihre Antwort geht an anna@example.org."],
    ["jörg@häuser.example", [], "Antworten Sie bitte an jörg@häuser.example, nicht auf diese E-Mail."],
    ["", [], "Eine Antwort auf diese E-Mail erreicht die Person nicht."],
  ])("says where an answer goes, for mail can't go everywhere: %j", async (email, replyTo, told) => {
    await ask({ ...anna, email });
    const [mail] = await sent();
    expect(mail?.reply_to).toEqual(replyTo);
    for (const shown of [mail?.text, mail?.html]) expect(shown).toContain(told);
  });

  it("keeps what was typed where the cockpit fails, as where it refuses, and logs nothing of it", async () => {
    const logged = errorLines();
    const revive = failing(() => true, new Error("kaputt"));
    const { status, body } = await ask({ ...anna, message: "Gern beim Leuchtturm." });
    revive();
    expect([status, body]).toEqual([500, expect.stringMatching(/Fehler-Nr\..*Ihre Angaben stehen noch im Formular/s)]);
    for (const typed of ['value="Anna Müller"', 'value="anna@example.org"', "Gern beim Leuchtturm.", "selected"])
      expect(body).toContain(typed);
    expect(logged).toMatchObject([{ level: "ERROR", error: { cause: { message: "kaputt" } } }]);
    expect(JSON.stringify(logged)).not.toMatch(/Müller|anna@|0171 555|Leuchtturm/);
    expect(body).toMatch(/Sie gehen per\s+<span class="word">E-Mail<\/span>/u);
  });

  it("goes to the administrators where nobody is responsible", async () => {
    const body = { responsible_id: null };
    expect((await call("PUT /campaigns/{id}", { ...of(world.campaign.id), body })).status).toBe(200);
    await ask(anna);
    const [mail] = await sent();
    expect(mail?.to).not.toContain("mitarbeit@example.de");
    expect(mail?.text).toContain("Anna Müller");
  });

  it("refuses what can't be answered, on a page with the way back, and believes no machine", async () => {
    const refused = await ask({ ...anna, consent: "" });
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(`href="/objekt/${word()}"`)]);
    expect((await ask({ ...anna, website: "https://spam.example" })).body).toContain("Vielen Dank");
    expect(await results()).toEqual([]);
    expect(await sent()).toEqual([]);
  });
});
